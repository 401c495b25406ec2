export {
  creditViewtime,
  hasExtraPlace,
  mayView,
  openExtraPlace,
  startTrial,
  viewtimeOf,
  type Viewtime,
} from './viewtime.ts';
export { createViewtime } from './service.ts';
export { endingBetween, entriesOf as viewtimeEntriesOf } from './store.ts';
