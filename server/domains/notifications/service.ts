import type { ServerEvent } from '../../../contract/models/events.ts';
import { notificationKinds } from '../../../contract/models/notification.ts';
import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { accountTopic, type UnsubscribeLinks } from '../accounts/index.ts';
import { deleteChoicesOf } from './choice-store.ts';
import { changeWays, choicesOf } from './choices.ts';
import * as handlers from './handlers.ts';
import { createNotify } from './notify.ts';
import {
  countNotifications,
  deleteMessagesOf,
  deleteNotificationsBefore,
  deleteNotificationsOf,
  messagesOf,
  notificationsOf,
  openMessages,
} from './store.ts';

const keptMs = retentionDays.notifications * dayMs;

/** What is told to members: messages of operators, and news in the ways that each has chosen. */
export function createNotifications(needs: {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  kickMail(): void;
  kickPush(): void;
}) {
  const { db, clock, events } = needs;
  return {
    notify: createNotify(needs),
    /** Has the screens of members ask for what is new, and mails and push messages sent; called after the commit. */
    deliver(accountIds: Iterable<number>): void {
      const concerned = new Set(accountIds);
      if (concerned.size === 0) return;
      for (const id of concerned) events.publish(accountTopic(id), { type: 'notification' });
      needs.kickMail();
      needs.kickPush();
    },
    /** Sends a member no more mails of a kind of news; a kind that there is not changes nothing. */
    async endMails(tx: Db, accountId: number, kind: string): Promise<void> {
      const known = notificationKinds.find((one) => one === kind);
      if (known) await changeWays(tx, accountId, known, { mail: false });
    },
    /** What stands on a member's screens, without marking it as shown; of their news only how many they have not read. */
    async standing(accountId: number) {
      const [messages, { unreaded }] = await Promise.all([
        openMessages(db, accountId),
        countNotifications(db, accountId),
      ]);
      return { messages, unread: unreaded };
    },
    handlers: {
      listMessages: handlers.listMessagesHandler(needs),
      dismissMessages: handlers.dismissMessagesHandler(needs),
      listNotifications: handlers.listNotificationsHandler(needs),
      readNotifications: handlers.readNotificationsHandler(needs),
      listNotificationChoices: handlers.listNotificationChoicesHandler(needs),
      chooseNotifications: handlers.chooseNotificationsHandler(needs),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      {
        name: 'notifications.forget-old',
        cron: '5 4 * * *',
        run: () => deleteNotificationsBefore(db, clock() - keptMs),
      },
    ],
    async forget(tx, { id }) {
      await deleteMessagesOf(tx, id);
      await deleteNotificationsOf(tx, id);
      await deleteChoicesOf(tx, id);
    },
    exported: async ({ id }) => ({
      messages: pickEach(await messagesOf(db, id), ['message', 'createdAt', 'dismissedAt']),
      notifications: pickEach(await notificationsOf(db, id), [
        'kind',
        'message',
        'link',
        'createdAt',
        'readAt',
      ]),
      notificationChoices: await choicesOf(db, id),
    }),
  } satisfies Service & Record<string, unknown>;
}
