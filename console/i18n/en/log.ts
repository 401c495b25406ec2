import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tLog } from '../et/log.ts';

/** `tLog` in English. */
export const log = {
  title: 'Log',
  find: 'Search the log',
  level: 'Level',
  'level.info': 'all',
  'level.warn': 'warnings and errors',
  'level.error': 'errors only',
  'levelOf.info': 'info',
  'levelOf.warn': 'warning',
  'levelOf.error': 'error',
  part: 'Part',
  'part.all': 'all parts',
  'part.server': 'server',
  'part.edge': 'stream servers',
  'part.ingest': 'ingests',
  channel: 'Channel',
  'channel.all': 'all channels',
  pause: 'Pause',
  goOn: 'Go on',
  paused: 'paused {when}',
  download: 'Download',
  lines: 'Lines of the log',
  none: 'Nothing was logged here.',
  noneFound: 'No line fits.',
  dropped: {
    one: '{count} older line is no longer in memory.',
    other: '{count} older lines are no longer in memory.',
  },
  silent: 'No answer: {parts}.',
  toEnd: 'To the newest',
  ofChannel: 'Last lines of the log',
  whole: 'The whole log',
} satisfies Translation<typeof tLog>;
