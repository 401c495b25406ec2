import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tLocks } from '../et/locks.ts';

/** `tLocks` in English. */
export const locks = {
  'tools.label': 'Channel {name}',
  'tools.addFavorite': 'Add to favourites',
  'tools.removeFavorite': 'Remove from favourites',
  'tools.lock': 'Lock the channel',
  'tools.locked': '{name} is locked and no longer shown anywhere.',
  'tools.show': 'Locked channels',

  title: 'Locked channels',
  text: 'Locked channels are not shown in the list of channels, the guide or the search, and cannot be watched on any of your devices.',
  none: 'You have no locked channels. You can lock a channel where you read about its programmes.',
  unlock: 'Unlock',
  unlockOne: 'Unlock: {name}',
  unlocked: '{name} is shown again.',
  failed: 'The locked channels could not be loaded.',
} satisfies Translation<typeof tLocks>;
