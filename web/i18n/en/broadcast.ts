import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tBroadcast } from '../et/broadcast.ts';

/** `tBroadcast` in English. */
export const broadcast = {
  'mark.program': 'programme begins',
  'mark.chapter': 'new part',
  'mark.ad': 'advertising',
  skip: 'Skip the advertising',
  skipTo: 'on at {time}',
  playing: 'Advertising, {length} s',
  skipped: 'The advertising was skipped.',
  none: 'There is no advertising to skip here.',
  refused: 'Advertising cannot be skipped on this channel.',
} satisfies Translation<typeof tBroadcast>;
