export {
  creditViewtime,
  hasExtraPlace,
  mayView,
  openExtraPlace,
  viewtimeOf,
  type Movement,
  type Viewtime,
} from './viewtime.ts';
export type { ViewtimeContext } from './context.ts';
export { orderExtraPlaceHandler, sendViewtimeHandler } from './handlers.ts';
export { deleteState as closeViewtime, endingBetween, entriesOf as viewtimeEntriesOf } from './store.ts';
