import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import * as calendar from './calendar.ts';
import { deleteCalendar } from './calendar-store.ts';
import type { RemindersContext } from './context.ts';
import { reminderWork } from './deliver.ts';
import { createFollowGuide } from './follow-guide.ts';
import * as handlers from './handlers.ts';
import { comingReminders, deleteEndedBefore, deleteRemindersOf, remindersOf } from './store.ts';

/** What members want to be reminded of, and the calendars that show it. */
export function createReminders(needs: Omit<RemindersContext, 'limits'> & { limits: Limits }) {
  const { db, clock, limits } = needs;
  const context: RemindersContext = {
    ...needs,
    limits: {
      change: limits.rate('reminders.change', { burst: 60, perMinute: 30 }),
      calendar: limits.rate('reminders.calendar', { burst: 30, perMinute: 20 }),
    },
  };
  return {
    /** The programmes that a member wants to be reminded of and that have not ended. */
    programsOf: async (accountId: number): Promise<number[]> =>
      (await comingReminders(db, accountId, clock())).map(({ programId }) => programId),
    /** A hook of the guide; see {@link createFollowGuide}. */
    followGuide: createFollowGuide(context),
    handlers: {
      listReminders: handlers.listRemindersHandler(context),
      addReminder: handlers.addReminderHandler(context),
      removeReminder: handlers.removeReminderHandler(context),
      reminderShown: handlers.reminderShownHandler(context),
      sendRemindersByEmail: handlers.sendRemindersByEmailHandler(context),
      getCalendarAddress: calendar.getCalendarAddressHandler(context),
      renewCalendarAddress: calendar.renewCalendarAddressHandler(context),
      revokeCalendarAddress: calendar.revokeCalendarAddressHandler(context),
      getCalendar: calendar.getCalendarHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      ...reminderWork(context),
      {
        name: 'reminders.forget-old',
        cron: '55 4 * * *',
        run: () => deleteEndedBefore(db, clock() - retentionDays.reminders * dayMs),
      },
    ],
    async forget(tx: Db, { id }) {
      await deleteRemindersOf(tx, id);
      await deleteCalendar(tx, id);
    },
    exported: async ({ id }) => ({
      reminders: pickEach(await remindersOf(db, id), reminderFields),
    }),
  } satisfies Service & Record<string, unknown>;
}

const reminderFields = [
  'programId',
  'channelId',
  'programName',
  'startAt',
  'endAt',
  'createdAt',
  'shownAt',
] as const;
