import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tRepeat } from '../et/repeat.ts';

/** `tRepeat` in English. */
export const repeat = {
  menu: 'Repeat',
  begin: 'The stretch begins here',
  close: 'The stretch ends here',
  end: 'Stop repeating',
  begun: 'The stretch to repeat begins at {from}. Set its end (B) where it is over.',
  repeats: 'Repeating {from}–{to}.',
  over: 'The stretch is no longer repeated.',
  notLive: 'A stretch can be repeated in catch-up, recordings and films.',
  frames: 'Frame by frame',
  frameBack: 'One frame back',
  frameForward: 'One frame on',
  noFrames: 'You can go frame by frame in catch-up, recordings and films.',
  'remote.begin': 'Repeat: begin here',
  'remote.close': 'Repeat: end here',
} satisfies Translation<typeof tRepeat>;
