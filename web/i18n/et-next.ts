import { et } from './et.ts';
import { translator } from '../../ui/i18n/translator.ts';

/** Texts of what comes after an episode; they travel with it. */
const texts = {
  'next.label': 'Järgmine osa',
  'next.in': 'Järgmine osa {seconds} s pärast',
  'next.now': 'Vaata kohe',
  'next.cancel': 'Loobu',
  'next.still': 'Kas vaatad veel?',
  'next.stillYes': 'Jah, vaata edasi',
  'next.stillNo': 'Ei, aitab',
} as const;

export const t = translator({ ...et, ...texts });
