export {
  creditViewtime,
  hasExtraPlace,
  mayView,
  openExtraPlace,
  viewtimeOf,
  type Movement,
  type Viewtime,
} from './viewtime.ts';
export { deleteState as closeViewtime, endingBetween, entriesOf as viewtimeEntriesOf } from './store.ts';
