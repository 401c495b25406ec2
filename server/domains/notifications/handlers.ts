import { defaultNotificationList, guideZone, longestNotificationList } from '../../../contract/constants.ts';
import { present } from '../../../contract/maybe.ts';
import type { ServerEvent } from '../../../contract/models/events.ts';
import type * as routes from '../../../contract/routes/notifications.ts';
import type { dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import { timeAgo } from '../../../contract/rules/time-ago.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Handler } from '../../platform/http/call.ts';
import { accountTopic } from '../accounts/index.ts';
import { choicesOf, choose } from './choices.ts';
import {
  countNotifications,
  dismiss,
  markShown,
  newestNotifications,
  openMessages,
  readThese,
} from './store.ts';

export interface NotificationContext {
  db: Db;
  clock: Clock;
  events: Events<ServerEvent>;
}

/** GET /api/user/messages */
export const listMessagesHandler =
  ({ db, clock }: NotificationContext): Handler<typeof listMessages> =>
  async ({ caller }) => {
    const open = await openMessages(db, caller.accountId);
    const unseen = open.filter(({ shownAt }) => shownAt === null).map(({ id }) => id);
    await markShown(db, caller.accountId, unseen, clock());
    return open.map(({ id, message }) => ({ id, message }));
  };

/** POST /api/user/messages/dismiss */
export const dismissMessagesHandler =
  ({ db, clock, events }: NotificationContext): Handler<typeof dismissMessages> =>
  async ({ caller, body }) => {
    const ids = possibleIds(body.messages);
    const read = await db.transaction((tx) => dismiss(tx, caller.accountId, ids, clock()));
    if (read) events.publish(accountTopic(caller.accountId), { type: 'notification' });
    return { ok: true };
  };

/** GET /api/user/notification/list */
export const listNotificationsHandler =
  ({ db, clock }: NotificationContext): Handler<typeof routes.listNotifications> =>
  async ({ caller, query }) => {
    const { accountId } = caller;
    const now = clock();
    const most = Math.min(present(query).limit ?? defaultNotificationList, longestNotificationList);
    const rows = await newestNotifications(db, accountId, most);
    const messages = await openMessages(db, accountId);
    return {
      list: rows.map(({ id, kind, message, readAt, createdAt, link, subjectId }) => ({
        id,
        kind,
        message,
        readed: readAt === null ? (0 as const) : (1 as const),
        timeAgo: timeAgo(createdAt, now, guideZone),
        createdAt,
        link,
        params: { id: subjectId },
      })),
      count: rows.length,
      ...(await countNotifications(db, accountId)),
      adminMessages: messages.map(({ id, message }) => ({ id, message })),
    };
  };

/** POST /api/user/notification/readed */
export const readNotificationsHandler =
  ({ db, clock, events }: NotificationContext): Handler<typeof routes.readNotifications> =>
  async ({ caller, body }) => {
    const changed = await readThese(db, caller.accountId, possibleIds(body.ids), clock());
    if (changed) events.publish(accountTopic(caller.accountId), { type: 'notification' });
    return { ok: true };
  };

/** GET /api/user/notification/settings */
export const listNotificationChoicesHandler =
  ({ db }: NotificationContext): Handler<typeof routes.listNotificationChoices> =>
  ({ caller }) =>
    choicesOf(db, caller.accountId);

/** POST /api/user/notification/settings/update */
export const chooseNotificationsHandler =
  ({ db }: NotificationContext): Handler<typeof routes.chooseNotifications> =>
  async ({ caller, body: { kind, ...ways } }) => {
    await choose(db, caller.accountId, kind, ways);
    return { ok: true };
  };

/** Larger numbers are no ids of ours, and the database would choke on them. */
const possibleIds = (ids: readonly number[]): number[] => ids.filter(Number.isSafeInteger);
