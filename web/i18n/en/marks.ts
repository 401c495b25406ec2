import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tMarks } from '../et/marks.ts';

/** `tMarks` in English. */
export const marks = {
  undo: 'Undo',
  recorded: 'Recording added',
  unrecorded: 'Recording removed',
  seriesRecorded: 'Series recording added',
  seriesUnrecorded: 'Series recording removed',
  reminded: 'Reminder added',
  unreminded: 'Reminder removed',
  failed: 'The change could not be saved. Please try again.',
  record: 'Add to recordings',
  recordOf: 'Record: {title}',
  inRecordings: 'In recordings',
  series: 'Record the series',
  inSeries: 'Series is recorded',
  remind: 'Add a reminder',
  unremind: 'Remove the reminder',
  remindOf: 'Reminder: {title}',
  'mark.waits': 'will be recorded',
  'mark.records': 'recording now',
  'mark.ready': 'recorded',
  'mark.partial': 'recorded in part',
  'mark.failed': 'recording failed',
  'mark.skipped': 'recording was skipped',
  'mark.series': 'series is recorded',
  'mark.reminder': 'with a reminder',
} satisfies Translation<typeof tMarks>;
