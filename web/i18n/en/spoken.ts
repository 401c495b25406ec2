import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSpoken } from '../et/spoken.ts';

/** `tSpoken` in English. */
export const spoken = {
  paused: 'Paused',
  plays: 'Playing',
  ended: 'Ended',
  back: 'The picture is back',
  captions: 'Subtitles: {language}',
  captionsOff: 'Subtitles off',
  sound: 'Sound: {language}',
} satisfies Translation<typeof tSpoken>;
