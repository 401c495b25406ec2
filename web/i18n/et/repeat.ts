import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of repeating a stretch and of going picture by picture; they travel with the menu of the speed, and with their keys. */
export const tRepeat = texts('repeat', {
  menu: 'Kordus',
  begin: 'Lõik algab siit',
  close: 'Lõik lõpeb siin',
  end: 'Lõpeta kordamine',
  begun: 'Korratav lõik algab {from}. Kui see lõpeb, määra lõpp (B).',
  repeats: 'Kordan lõiku {from}–{to}.',
  over: 'Lõiku enam ei korrata.',
  notLive: 'Lõiku saab korrata järelvaatamisel, salvestistes ja filmides.',
  frames: 'Kaadrikaupa',
  frameBack: 'Kaader tagasi',
  frameForward: 'Kaader edasi',
  noFrames: 'Kaadrikaupa saab liikuda järelvaatamisel, salvestistes ja filmides.',
  'remote.begin': 'Korda lõiku: algus siin',
  'remote.close': 'Korda lõiku: lõpp siin',
});
