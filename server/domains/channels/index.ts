export { changeLineup, LineupError, saveChannel, type ChannelDetails } from './channels.ts';
export { deleteChoicesOf, favoritesOf, locksOf } from './choice-store.ts';
export * from './choice-handlers.ts';
export * from './handlers.ts';
export { changeSource } from './source-store.ts';
export { createLocks, type Locks } from './locks.ts';
export {
  deleteChannel,
  findChannel,
  lineupVersion,
  listAll as listAllChannels,
  listByKind as listChannelsByKind,
  upsertCategory,
  type ChannelRow,
} from './store.ts';
