export {
  creditViewtime,
  endsFor,
  hasExtraPlace,
  lockStates,
  mayView,
  move,
  openExtraPlace,
  startTrial,
  viewtimeBy,
  viewtimeOf,
  type Viewtime,
} from './viewtime.ts';
export { isFrozen } from './rights.ts';
export { createViewtime } from './service.ts';
export { entriesLike, giftsSince, type GiftEntries } from './gift-store.ts';
export { ensureNoFaults, type BookFault } from './check.ts';
export {
  countCauses,
  endingBetween,
  entriesOf as viewtimeEntriesOf,
  entriesOfCauses,
  findEntry,
  pageOfEntries,
  referredTo,
  selectShortened,
  selectState as selectViewtime,
  takeShortened,
  type ViewtimeEntry,
  type ViewtimeState,
} from './store.ts';
