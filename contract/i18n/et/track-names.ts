import { texts } from '../texts.ts';

/** What sounds and texts of channels are called. `{language}` is a name of a language, in small letters. */
export const tTrackNames = texts('track-names', {
  sound: 'heli',
  text: 'subtiitrid',
  original: 'originaalheli',
  description: 'kirjeldustõlge ({language})',
  spokenSubtitles: 'heliline subtiiter ({language})',
  clearSpeech: 'selge kõne',
  hearing: '{language} (vaegkuuljatele)',
  commentary: 'kommentaar ({language})',
  forced: '{language} (ainult võõrkeelne osa)',
  several: 'mitu keelt',
  pictured: '{name}, pildina',
  recognised: '{name}, masintekst',
  read: '{name}, pildist loetud',
  surround: '{name}, ruumiline (5.1)',
});
