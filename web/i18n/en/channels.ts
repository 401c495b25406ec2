import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tChannels } from '../et/channels.ts';

/** `tChannels` in English. */
export const channels = {
  title: 'Channels',
  search: 'Search for a channel',
  clearSearch: 'Clear the search',
  categories: 'Categories',
  all: 'All',
  favorites: 'Favourites',
  favorite: 'Favourite: {name}',
  row: '{number}. {name}',
  noFavorites: 'You have no favourites yet. Mark a channel with the star and you will find it here.',
  favoritesForMembers: 'Sign in to mark favourites.',
  favoriteFailed: 'The favourite could not be changed. Please try again.',
  order: 'Change the order',
  ordered: 'Done',
  moveUp: 'Move up: {name}',
  moveDown: 'Move down: {name}',
  forgetPast: 'Clear earlier favourites',
  lockFailed: 'The channel could not be locked. Please try again.',
  noneFound: 'Nothing found',
  showAll: 'Show all channels',
  failed: 'The channels could not be loaded.',
  forMembers: 'For members',
  needsTime: 'Needs viewing time',
} satisfies Translation<typeof tChannels>;
