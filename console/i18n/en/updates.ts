import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tUpdates } from '../et/updates.ts';

/** `tUpdates` in English. */
export const updates = {
  title: 'Updates',
  note: 'Before an update it is rehearsed on a copy of the database. Nothing is installed from here: operators unpack a new release on the machine and start it themselves.',
  version: 'Version that runs',
  back: 'Can go back to',
  backNowhere: 'none',
  backNote: 'Start the old release again. For anything else there is the backup.',
  beside: 'Ready on this machine',
  folder: 'Folder',
  versionHead: 'Version',
  empty: 'There is no newer release on this machine. Unpack it beside the one that runs.',
  rehearse: 'Rehearse',
  wanted: 'The rehearsal begins within a minute',
  failed: 'The rehearsal failed: {fault}',
  rehearsal: 'Last rehearsal',
  rehearsalNone: 'No update has been rehearsed yet.',
  when: 'When',
  to: 'To version',
  rows: 'Rows in the copy',
  copy: 'Copying',
  away: 'The service is away for about',
  wayBack: 'Way back',
  wayBackYes: 'the present version works after the update, too',
  wayBackNo: 'none: make a backup first',
  migration: 'Migration',
  took: 'Took',
  migrationsNone: 'This version changes nothing in the database.',
  stopped: 'The update is not possible. {migration}: {words}',
  fewer: 'Table {table} has {after} rows afterwards, and had {before}.',
  well: 'An update to version {version} is possible.',
  seconds: '{seconds} s',
  maintenance: 'Maintenance',
  maintenanceText:
    'Closes the service to members until you open it again. The console and messages of payments go on.',
  how: 'How to update',
  howText:
    'Make a backup, unpack the release beside the present one, rehearse it, and start the service from the new folder.',
} satisfies Translation<typeof tUpdates>;
