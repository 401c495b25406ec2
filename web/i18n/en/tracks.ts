import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tTracks } from '../et/tracks.ts';

/** `tTracks` in English. */
export const tracks = {
  'controls.more': 'More buttons',
  menu: 'Sound and subtitles',
  captions: 'Subtitles',
  noCaptions: 'There are no subtitles here.',
  description: 'Audio description',
  noDescription: 'There is no audio description here.',
  clearSpeech: 'Clear speech',
  noClearSpeech: 'There is no clear speech here.',
  audio: 'Sound',
  texts: 'Subtitles',
  off: 'Off',
  'line.menu': 'Data saving, buffer and loudness',
  'line.saver': 'Data saving',
  'line.unlimited': 'No limit',
  'line.cap': 'Up to {megabytes} MB an hour',
  'line.cost': '{what}, about {megabytes} MB an hour',
  'line.sound': 'sound only',
  'line.ahead': 'Load up to 5 min ahead',
  'line.aheadWhere':
    'In catch-up, recordings and films. Live television cannot be loaded ahead: it does not exist yet.',
  'line.level': 'Even out the loudness of channels',
  'line.levelText': 'Channels that are louder than others play more quietly.',
  'line.saveAsked': 'Your device asks to save data.',
  'line.save': 'Switch data saving on',
  'sleep.menu': 'Sleep timer',
  'sleep.never': 'Off',
  'sleep.afterProgram': 'Stop after this programme',
  'sleep.minutes': 'in {minutes}\u202fmin',
  'sleep.left': 'Sleep timer: stops in {minutes}\u202fmin',
} satisfies Translation<typeof tTracks>;
