export { LineupError, saveChannel, type ChannelDetails } from './channels.ts';
export * from './handlers.ts';
export {
  deleteChannel,
  deleteFavoritesOf,
  favoritesOf,
  findChannel,
  lineupVersion,
  listAll as listAllChannels,
  listByKind as listChannelsByKind,
  upsertCategory,
  type ChannelRow,
} from './store.ts';
