import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tKeys } from '../et/keys.ts';

/** `tKeys` in English. */
export const keys = {
  title: 'Keyboard shortcuts',
  toggle: 'Play or pause',
  seek: '10 seconds back or forward',
  jump: 'A minute back or forward',
  leap: '10 minutes back or forward',
  shiftArrows: 'Shift + ← →',
  ctrlArrows: 'Ctrl + ← →',
  volume: 'Volume',
  step: 'Next or previous channel',
  digits: 'Number of a channel',
  back: 'The channel watched before',
  mute: 'Sound off or on',
  captions: 'Subtitles on or off',
  description: 'Audio description on or off',
  speed: 'Slower or faster',
  frame: 'One frame back or on',
  repeat: 'Repeat a stretch: begin, end, stop',
  fullscreen: 'Full screen',
  live: 'To live',
  restart: 'To the start of the programme',
  next: 'Next episode',
  record: 'Record what you are watching',
  remind: 'Remind me of the next programme',
  search: 'Search for a channel',
  guide: 'TV guide',
  help: 'This sheet',
  close: 'Close',
  space: 'Space',
} satisfies Translation<typeof tKeys>;
