export {
  creditViewtime,
  hasExtraPlace,
  mayView,
  openExtraPlace,
  viewtimeOf,
  type Movement,
  type Viewtime,
} from './viewtime.ts';
export { createViewtime } from './service.ts';
export { endingBetween, entriesOf as viewtimeEntriesOf } from './store.ts';
