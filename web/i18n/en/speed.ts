import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tSpeed } from '../et/speed.ts';

/** `tSpeed` in English. */
export const speed = {
  menu: 'Speed',
  usual: 'Normal',
  times: '{speed}×',
  now: 'Speed: {speed}',
  notLive: 'The speed can be chosen in catch-up and films.',
} satisfies Translation<typeof tSpeed>;
