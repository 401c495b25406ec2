import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tTitle } from '../et/title.ts';

/** `tTitle` in English. */
export const title = {
  page: 'Film',
  episodePage: 'Episode',
  facts: 'Details',
  episode: 'Season {season}, episode {episode}',
  sound: 'Sound',
  subtitles: 'Subtitles',
  at: '{position} of {length}',
  unknown: 'We do not have this.',
  forMembers: 'Sign in to watch this.',
  unavailable: 'This cannot be shown right now. Please try again in a few minutes.',
  over: 'Ended',
  next: 'Next episode',
  again: 'Watch again',
  'trailer.button': 'Trailer',
  'trailer.title': 'Trailer: {name}',
  'trailer.unavailable': 'The trailer is not available right now! Please try again in a few minutes.',
} satisfies Translation<typeof tTitle>;
