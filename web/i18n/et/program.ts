import { texts } from '../../../contract/i18n/texts.ts';

/** Texts about one programme; they travel with its page. */
export const tProgram = texts('program', {
  title: 'Saade',
  live: 'Vaata otse',
  poster: 'Näita pilti suurelt: {title}',
  quality: 'Pildi kvaliteet',
  share: 'Jaga',
  shared: 'Link on kopeeritud. Kleebi see sõbrale.',
  shareFailed: 'Linki ei saanud kopeerida.',
  related: 'Seotud saated',
  airings: 'Ka',
  showRelated: 'Näita seotud saateid',
  hideRelated: 'Peida seotud saated',
  begins: 'Algab {when}',
  gone: 'Seda saadet ei saa enam järele vaadata.',
  signIn: 'Järele vaatamiseks logi sisse',
  moved: 'Seda saadet saatekavas enam ei ole.',
  movedText: 'Kanalit saab sellest hetkest siiski vaadata: {when}.',
  watchThen: 'Vaata sellest hetkest',
  wrongLink: 'See link ei vii kuhugi. Palun kontrolli, kas see on terve.',
  continue: 'Jätka kohast {position}',
  startOver: 'Vaata algusest',
  opening: 'Avan saadet',
});
