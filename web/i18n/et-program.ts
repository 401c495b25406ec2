import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts about one programme; they travel with its page. */
const texts = {
  'program.title': 'Saade',
  'program.live': 'Vaata otse',
  'program.poster': 'Näita pilti suurelt: {title}',
  'program.quality': 'Pildi kvaliteet',
  'program.share': 'Jaga',
  'program.shared': 'Link on kopeeritud. Kleebi see sõbrale.',
  'program.shareFailed': 'Linki ei saanud kopeerida.',
  'program.related': 'Seotud saated',
  'program.airings': 'Ka',
  'program.showRelated': 'Näita seotud saateid',
  'program.hideRelated': 'Peida seotud saated',
  'program.begins': 'Algab {when}',
  'program.gone': 'Seda saadet ei saa enam järele vaadata.',
  'program.signIn': 'Järele vaatamiseks logi sisse',
  'program.moved': 'Seda saadet saatekavas enam ei ole.',
  'program.movedText': 'Kanalit saab sellest hetkest siiski vaadata: {when}.',
  'program.watchThen': 'Vaata sellest hetkest',
  'program.wrongLink': 'See link ei vii kuhugi. Palun kontrolli, kas see on terve.',
  'program.continue': 'Jätka kohast {position}',
  'program.startOver': 'Vaata algusest',
  'program.opening': 'Avan saadet',
} as const;

export const t = translator({ ...et, ...texts });
