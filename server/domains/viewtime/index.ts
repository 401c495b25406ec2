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
export { remindOfViewtime } from './remind.ts';
export { createViewtime } from './service.ts';
export { logFaults, type BookFault } from './check.ts';
export {
  countCauses,
  endingBetween,
  entriesOf as viewtimeEntriesOf,
  entriesOfCauses,
  findEntry,
  pageOfEntries,
  referredTo,
  type ViewtimeEntry,
  type ViewtimeState,
} from './store.ts';
