import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tBackups } from '../et/backups.ts';

/** `tBackups` in English. */
export const backups = {
  title: 'Backups',
  note: 'Every night a backup is made of the database, the secrets and the files of tickets. Once a week the newest is restored into a database of its own and compared row by row, so that it is known to help.',
  plan: 'Plan',
  none: 'No backups are made: no target is set.',
  kept: 'Kept',
  saved: 'Last backup',
  tried: 'Last trial',
  never: 'not yet',
  triedOf: 'copy of {when}, {rows} rows',
  save: 'Make one now',
  try: 'Try one now',
  wanted: '{name}: begins within a minute',
  begun: 'Time',
  rows: 'Rows',
  files: 'Files',
  version: 'Version',
  sealed: 'Sealed',
  yes: 'yes',
  no: 'no',
  unfinished: 'Not finished or broken',
  empty: 'There is no backup here yet.',
  fault: 'The backups cannot be listed: {fault}',
  failed: '{name} failed: {fault}',
  back: 'Restoring',
  backText:
    'Backups are restored into an empty database alone, by the same version or a newer one, while the service stands still: so nothing is lost.',
  backCommand: '{cli} restore FOLDER',
} satisfies Translation<typeof tBackups>;
