export {
  creditViewtime,
  endsFor,
  hasExtraPlace,
  isFrozen,
  lockStates,
  mayView,
  move,
  openExtraPlace,
  startTrial,
  viewtimeOf,
  type Viewtime,
} from './viewtime.ts';
export { createViewtime } from './service.ts';
export {
  endingBetween,
  entriesOf as viewtimeEntriesOf,
  pageOfEntries,
  referredTo,
  type ViewtimeState,
} from './store.ts';
