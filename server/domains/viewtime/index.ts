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
  viewtimeBy,
  viewtimeOf,
  type Viewtime,
} from './viewtime.ts';
export { remindOfViewtime } from './remind.ts';
export { createViewtime } from './service.ts';
export { ensureNoFaults, type BookFault } from './check.ts';
export {
  countCauses,
  endingBetween,
  entriesOf as viewtimeEntriesOf,
  entriesOfCauses,
  findEntry,
  pageOfEntries,
  referredTo,
  selectState as selectViewtime,
  type ViewtimeEntry,
  type ViewtimeState,
} from './store.ts';
