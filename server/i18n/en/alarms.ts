import type { Translation } from '../../../contract/i18n/texts.ts';
import type { tAlarms } from '../et/alarms.ts';

/** `tAlarms` in English. */
export const alarms = {
  'machine.database': 'the database does not answer',
  'machine.disk.full': 'the disk of the data folder is full',
  'machine.disk.unwritable': 'the data folder cannot be written',
  'machine.jobs': 'background jobs do not run',

  'edge.draining': 'video server {id} is being drained',
  'edge.silent': 'video server {id} does not answer',
  'ingest.full': 'channel {name} fits on no ingest',
  'ingest.silent': 'ingest {id} does not answer',
  'ingest.noneAnswers': 'no ingest answers: channels from outside stand still',
  'channel.away': 'channel {name} does not come',
  'channel.fault': 'channel {name} does not come: {fault}',
  'channel.spare': 'channel {name} comes from its spare source',
  'storage.full': 'the storage is full: the oldest hours were deleted before their time',

  'guide.source': 'guide source {id}: {fault}',
  'guide.over': 'the guide of channel {id} has run out',
  'guide.ends': 'the guide of channel {id} ends {when}',

  'incident.channel': 'open incident: channel {name}, tickets: {tickets}',
  'incident.edge': 'open incident: video server {id}, tickets: {tickets}',
  'money.waiting': 'payments waiting for a decision: {waiting}',
  'money.books': 'the books do not balance: {faults} ({first})',
  'mails.failed': 'mails that did not arrive: {failed}',
  'mails.waiting': 'mails waiting to be sent: {waiting}',
  'maintenance.overdue': 'The service is in maintenance, and the expected end has passed or is not set.',
  'backup.old': 'The last good backup is more than a day old.',
  'backup.untried': 'No backup was tried for more than a week.',
  'webhook.off': 'webhook {name} was switched off: it has taken nothing for days',
  'work.dead': 'work that was given up: {name} ({dead})',
  'job.failed': 'the job “{name}” failed: {fault}',
} satisfies Translation<typeof tAlarms>;
