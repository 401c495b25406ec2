import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tWatchlist } from '../et/watchlist.ts';

/** `tWatchlist` in English. */
export const watchlist = {
  title: 'Watch later',
  add: 'Watch later',
  added: 'In Watch later',
  wasAdded: 'Added to Watch later',
  wasRemoved: 'Removed from Watch later',
  failed: 'The change could not be saved. Please try again.',
  undo: 'Undo',
  none: 'There is nothing here yet.',
  noneText: 'Open a film, series or programme and press Watch later: you will find it here.',
  toFilms: 'Open films',
  loadFailed: 'The list could not be loaded.',
  remove: 'Remove from Watch later: {name}',
  play: 'Watch: {name}',
  'kind.film': 'Film',
  'kind.series': 'Series',
  comes: 'Coming {when}',
  tonight: 'For your evening',
  lastNight: 'Last night',
} satisfies Translation<typeof tWatchlist>;
