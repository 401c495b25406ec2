import { texts } from '../../../contract/i18n/texts.ts';

/** The words that the parts bring themselves, in Estonian; everything else they are given. */
export const tUi = texts('ui', {
  noServer: 'Ühendus serveriga puudub. Palun kontrolli internetiühendust.',
  close: 'Sulge',
  cancel: 'Loobu',
  blockedUntil: 'Blokeering kestab kuni {when}.',
  tryAfter: 'Uuesti saab proovida {when}.',

  'form.show': 'Näita sisestatut',
  'form.hide': 'Peida sisestatu',
});
