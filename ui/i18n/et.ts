import { translator } from './translator.ts';

/** The words that the parts bring themselves, in Estonian; everything else they are given. */
export const et = {
  'app.noServer': 'Ühendus serveriga puudub. Palun kontrolli internetiühendust.',
  'app.close': 'Sulge',
  'app.cancel': 'Loobu',
  'app.blockedUntil': 'Blokeering kestab kuni {when}.',
  'app.tryAfter': 'Uuesti saab proovida {when}.',

  'form.show': 'Näita sisestatut',
  'form.hide': 'Peida sisestatu',
} as const;

export const t = translator(et);
