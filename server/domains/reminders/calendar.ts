import { randomBytes } from 'node:crypto';
import { serviceName } from '../../../contract/service-name.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type * as routes from '../../../contract/routes/reminders.ts';
import { tNews } from '../../i18n/et/news.ts';
import { ensure } from '../../platform/errors.ts';
import type { Bytes } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { channelNames } from '../channels/index.ts';
import { comingRecordingsOf, type RecordingOutlook } from '../recordings/index.ts';
import { deleteCalendar, findCalendar, ownerOfCalendar, saveCalendar } from './calendar-store.ts';
import type { RemindersContext } from './context.ts';
import { calendarText, type CalendarEntry } from './ics.ts';
import { comingReminders, type ReminderRow } from './store.ts';

const keyBytes = 32;
const alarmMinutes = 5;

/** A reminder as calendars have it. */
export const reminderEntry = (row: ReminderRow, channel: string, publicUrl: string): CalendarEntry => ({
  uid: `reminder-${row.id}@${new URL(publicUrl).hostname}`,
  sequence: row.moves,
  startAt: row.startAt,
  endAt: row.endAt,
  summary: row.programName,
  location: channel,
  url: `${publicUrl}/#/channel/view/${viewKeyOf(row.channelId, row.startAt)}/${row.programId}`,
  alarmMinutes,
});

/** A coming recording as calendars have it: it needs nobody, so nothing rings. */
const recordingEntry = (row: RecordingOutlook, channel: string, publicUrl: string): CalendarEntry => ({
  uid: `recording-${row.programId}@${new URL(publicUrl).hostname}`,
  sequence: 0,
  startAt: row.startAt,
  endAt: row.endAt,
  summary: tNews('calendar.recording', { program: row.name }),
  location: channel,
  url: `${publicUrl}/#/myrecordings`,
});

const addressOf = (publicUrl: string, key: string | undefined): string | null =>
  key === undefined ? null : `${publicUrl}/calendar/${key}.ics`;

/** GET /api/user/calendar */
export const getCalendarAddressHandler =
  ({ db, publicUrl }: RemindersContext): Handler<typeof routes.getCalendarAddress> =>
  async ({ caller }) => ({ url: addressOf(publicUrl, await findCalendar(db, caller.accountId)) });

/** POST /api/user/calendar/renew */
export const renewCalendarAddressHandler =
  ({ db, publicUrl, limits }: RemindersContext): Handler<typeof routes.renewCalendarAddress> =>
  async ({ caller: { accountId } }) => {
    await limits.change.take(String(accountId));
    const key = randomBytes(keyBytes).toString('base64url');
    await saveCalendar(db, accountId, key);
    return { url: addressOf(publicUrl, key) };
  };

/** POST /api/user/calendar/revoke */
export const revokeCalendarAddressHandler =
  ({ db }: RemindersContext): Handler<typeof routes.revokeCalendarAddress> =>
  async ({ caller }) => {
    await deleteCalendar(db, caller.accountId);
    return { ok: true };
  };

/** GET /calendar/{key}.ics */
export const getCalendarHandler =
  ({ db, clock, publicUrl, locks, limits }: RemindersContext): Handler<typeof routes.getCalendar> =>
  async ({ params, http }): Promise<Bytes> => {
    await limits.calendar.take(http.network);
    const accountId = await ownerOfCalendar(db, params.key.replace(/\.ics$/, ''));
    ensure(accountId !== undefined, 'calendar.unknown');
    const now = clock();
    const locked = await locks.of({ kind: 'member', accountId, lease: '' });
    const names = await channelNames(db);
    const isOpen = ({ channelId }: { channelId: string }) => !locked.has(channelId);
    const nameOf = (id: string) => names.get(id) ?? id;
    const reminders = (await comingReminders(db, accountId, now)).filter(isOpen);
    const recordings = (await comingRecordingsOf(db, accountId, now)).filter(isOpen);
    const entries = [
      ...reminders.map((row) => reminderEntry(row, nameOf(row.channelId), publicUrl)),
      ...recordings.map((row) => recordingEntry(row, nameOf(row.channelId), publicUrl)),
    ];
    return {
      kind: 'bytes',
      contentType: 'text/calendar; charset=utf-8',
      cacheControl: 'private, no-store',
      bytes: Buffer.from(calendarText(entries, serviceName(), now)),
    };
  };
