import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the sheet of keys. */
export const tKeys = texts('keys', {
  title: 'Kiirklahvid',
  toggle: 'Mängi või peata',
  seek: '10 sekundit tagasi või edasi',
  jump: 'Minut tagasi või edasi',
  leap: '10 minutit tagasi või edasi',
  shiftArrows: 'Shift + ← →',
  ctrlArrows: 'Ctrl + ← →',
  volume: 'Helitugevus',
  step: 'Järgmine või eelmine kanal',
  digits: 'Kanali number',
  back: 'Eelmisena vaadatud kanal',
  mute: 'Heli välja või sisse',
  captions: 'Subtiitrid sisse või välja',
  fullscreen: 'Täisekraan',
  live: 'Otse-eetrisse',
  restart: 'Saate algusesse',
  next: 'Järgmine osa',
  record: 'Salvesta saade, mida vaatad',
  remind: 'Tuleta meelde järgmine saade',
  search: 'Otsi kanalit',
  guide: 'Telekava',
  help: 'See leht',
  close: 'Sulge',
  space: 'Tühik',
});
