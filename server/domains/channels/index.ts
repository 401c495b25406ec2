export { keepsFrom, keptMsOf, replayFromOf } from './kept.ts';
export { changeLineup, saveChannel, type ChannelDetails } from './channels.ts';
export { allLogos, deleteLogo, findLogo } from './logos/logo-store.ts';
export { logoUrlOf, saveTile } from './logos/logos.ts';
export type { ChannelPlan } from './import-plan.ts';
export { listedGuides } from './listed-guides.ts';
export { checkedEdit, editOf, picturesOf, sourceOf } from './edit/channel-edit.ts';
export { deleteCategory } from './edit/order-store.ts';
export type { EditedChannel } from './edit/edit-operations.ts';
export { fansOf, favoritesOf, locksOf, locksOfEach, selectLock } from './choice-store.ts';
export { createChannels } from './service.ts';
export { createLocks, type Locks } from './locks.ts';
export {
  categoriesByChannel,
  channelNames,
  channelsDigest,
  deleteChannel,
  findChannel,
  lineupVersion,
  listAll as listAllChannels,
  listCategories,
  listByKind as listChannelsByKind,
  selectChannel,
  selectSources,
  upsertCategory,
  type ChannelRow,
} from './store.ts';
