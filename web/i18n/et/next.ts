import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of what comes after an episode; they travel with it. */
export const tNext = texts('next', {
  label: 'Järgmine osa',
  in: 'Järgmine osa {seconds} s pärast',
  now: 'Vaata kohe',
  cancel: 'Loobu',
  still: 'Kas vaatad veel?',
  stillYes: 'Jah, vaata edasi',
  stillNo: 'Ei, aitab',
  wrongStart: 'Algus valesti?',
  startAt: 'Alusta {time}',
});
