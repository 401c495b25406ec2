import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tWind } from '../et/wind.ts';

/** `tWind` in English. */
export const wind = {
  speed: '{speed}×',
  back: 'Rewinding {speed}×',
  forward: 'Fast-forwarding {speed}×',
  begin: 'Rewind',
  beginForward: 'Fast-forward',
  nothingAhead: 'There is nothing ahead to wind through yet.',
} satisfies Translation<typeof tWind>;
