import { mostReminders, reminderMailLeadMs } from '../../../contract/constants.ts';
import type * as routes from '../../../contract/routes/reminders.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { lockAccount } from '../accounts/index.ts';
import { channelNames } from '../channels/index.ts';
import { programFor } from '../guide/index.ts';
import { changeWays, waysOf } from '../notifications/index.ts';
import type { RemindersContext } from './context.ts';
import { reminderFor } from './reminders.ts';
import {
  comingReminders,
  countReminders,
  deleteReminder,
  insertReminder,
  markShown,
  wakeMails,
} from './store.ts';

/** GET /api/user/reminder/list */
export const listRemindersHandler =
  ({ db, clock, locks }: RemindersContext): Handler<typeof routes.listReminders> =>
  async ({ caller }) => {
    const locked = await locks.of(caller);
    const names = await channelNames(db);
    const rows = await comingReminders(db, caller.accountId, clock());
    const reminders = rows
      .filter(({ channelId }) => !locked.has(channelId))
      .map((row) => ({
        id: row.id,
        programId: row.programId,
        channelId: row.channelId,
        channelName: names.get(row.channelId) ?? row.channelId,
        programName: row.programName,
        startTime: row.startAt,
        endTime: row.endAt,
        enabled: row.shownAt === null,
      }));
    const { mail } = await waysOf(db, caller.accountId, 'reminder');
    return { reminders, emailSending: mail, count: reminders.length };
  };

/** POST /api/user/reminder/add */
export const addReminderHandler =
  (context: RemindersContext): Handler<typeof routes.addReminder> =>
  async ({ caller, body }) => {
    const { db, clock, limits, marksChanged } = context;
    const { accountId } = caller;
    await limits.change.take(String(accountId));
    const { row } = await programFor(context, caller, body.programId);
    const now = clock();
    ensure(row.startAt > now, 'reminder.over');
    const id = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const made = await insertReminder(tx, reminderFor(row, accountId, now));
      ensure((await countReminders(tx, accountId, now)) <= mostReminders, 'reminder.tooMany');
      return made;
    });
    marksChanged([accountId]);
    return { ok: true, id };
  };

/** POST /api/user/reminder/remove */
export const removeReminderHandler =
  ({ db, marksChanged }: RemindersContext): Handler<typeof routes.removeReminder> =>
  async ({ caller, body }) => {
    if (await deleteReminder(db, caller.accountId, body.programId)) marksChanged([caller.accountId]);
    return { ok: true };
  };

/** POST /api/user/reminder/shown */
export const reminderShownHandler =
  ({ db, clock, marksChanged }: RemindersContext): Handler<typeof routes.reminderShown> =>
  async ({ caller, body }) => {
    const first = await markShown(db, caller.accountId, body.programId, clock());
    if (first) marksChanged([caller.accountId]);
    return { ok: true, first };
  };

/** POST /api/user/reminder/emailsending */
export const sendRemindersByEmailHandler =
  ({ db, clock, marksChanged }: RemindersContext): Handler<typeof routes.sendRemindersByEmail> =>
  async ({ caller: { accountId }, body }) => {
    await db.transaction(async (tx) => {
      await changeWays(tx, accountId, 'reminder', { mail: body.enabled });
      if (body.enabled) await wakeMails(tx, accountId, clock(), reminderMailLeadMs);
    });
    marksChanged([accountId]);
    return { ok: true };
  };
