import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tNext } from '../et/next.ts';

/** `tNext` in English. */
export const next = {
  label: 'Next episode',
  in: 'Next episode in {seconds} s',
  now: 'Watch now',
  cancel: 'Cancel',
  still: 'Are you still watching?',
  stillYes: 'Yes, go on',
  stillNo: 'No, that’s enough',
  wrongStart: 'Wrong start?',
  startAt: 'Start at {time}',
} satisfies Translation<typeof tNext>;
