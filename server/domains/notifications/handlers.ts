import type { dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { dismiss, openMessages } from './store.ts';

export interface NotificationContext {
  db: Db;
  clock: Clock;
}

/** GET /api/user/messages */
export const listMessagesHandler =
  ({ db }: NotificationContext): Handler<typeof listMessages> =>
  async ({ caller }) =>
    (await openMessages(db, caller.accountId)).map(({ id, message }) => ({ id, message }));

/** POST /api/user/messages/dismiss */
export const dismissMessagesHandler =
  ({ db, clock }: NotificationContext): Handler<typeof dismissMessages> =>
  async ({ caller, body }) => {
    // Larger numbers are no ids of ours, and the database would choke on them.
    const ids = body.messages.filter(Number.isSafeInteger);
    await dismiss(db, caller.accountId, ids, clock());
    return { ok: true };
  };
