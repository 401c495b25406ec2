import { randomBytes } from 'node:crypto';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type * as routes from '../../../contract/routes/reminders.ts';
import { ensure } from '../../platform/errors.ts';
import type { Bytes } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { channelNames } from '../channels/index.ts';
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
    const entries = (await comingReminders(db, accountId, now))
      .filter(({ channelId }) => !locked.has(channelId))
      .map((row) => reminderEntry(row, names.get(row.channelId) ?? row.channelId, publicUrl));
    return {
      kind: 'bytes',
      contentType: 'text/calendar; charset=utf-8',
      cacheControl: 'private, no-store',
      bytes: Buffer.from(calendarText(entries, 'Pääsuke', now)),
    };
  };
