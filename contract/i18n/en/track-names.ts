import type { Translation } from '../texts.ts';
import type { tTrackNames } from '../et/track-names.ts';

/** `tTrackNames` in English. */
export const trackNames = {
  sound: 'sound',
  text: 'subtitles',
  original: 'original sound',
  description: 'audio description ({language})',
  spokenSubtitles: 'spoken subtitles ({language})',
  clearSpeech: 'clear speech',
  hearing: '{language} (for the hard of hearing)',
  commentary: 'commentary ({language})',
  forced: '{language} (foreign parts only)',
  several: 'several languages',
  pictured: '{name}, as pictures',
  recognised: '{name}, by machine',
  read: '{name}, read from pictures',
  surround: '{name}, surround (5.1)',
} satisfies Translation<typeof tTrackNames>;
