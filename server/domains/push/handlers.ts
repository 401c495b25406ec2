import type {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../contract/routes/notifications.ts';
import type { PushPort } from '../../adapters/push/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { countSubscriptions, deleteBeyond, deleteSubscription, saveSubscription } from './store.ts';

/** Browsers of one member that take push messages; the one that was not opened for longest makes room. */
const mostBrowsers = 20;

export interface PushContext {
  db: Db;
  clock: Clock;
  push: PushPort | undefined;
  limit: RateLimit;
}

/** GET /api/user/push */
export const getPushKeyHandler =
  ({ db, push }: PushContext): Handler<typeof getPushKey> =>
  async ({ caller }) => ({
    publicKey: push?.publicKey ?? null,
    devices: await countSubscriptions(db, caller.accountId),
  });

/** POST /api/user/push/subscribe */
export const subscribeToPushHandler =
  ({ db, clock, push, limit }: PushContext): Handler<typeof subscribeToPush> =>
  async ({ caller, body: { endpoint, keys } }) => {
    const { accountId, lease } = caller;
    await limit.take(String(accountId));
    ensure(push, 'push.off');
    ensure(push.takes({ endpoint, ...keys }), 'push.endpoint');
    const now = clock();
    await db.transaction(async (tx) => {
      await saveSubscription(tx, { accountId, lease, endpoint, ...keys, seenAt: now });
      await deleteBeyond(tx, accountId, mostBrowsers);
    });
    return { ok: true };
  };

/** POST /api/user/push/unsubscribe */
export const unsubscribeFromPushHandler =
  ({ db }: PushContext): Handler<typeof unsubscribeFromPush> =>
  async ({ caller, body }) => {
    await deleteSubscription(db, caller.accountId, body.endpoint);
    return { ok: true };
  };
