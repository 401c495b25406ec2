import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { PushPort } from '../../adapters/push/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import { pickEach, type Service } from '../../platform/service.ts';
import { getPushKeyHandler, subscribeToPushHandler, unsubscribeFromPushHandler } from './handlers.ts';
import { pushWork } from './outbox.ts';
import {
  deleteAllSubscriptions,
  deleteMessagesBefore,
  deleteOfAccount,
  deleteOfLeases,
  deleteUnseenSince,
  subscriptionsOf,
} from './store.ts';

/** The viewer tells its browser's subscription whenever it is opened; some services take messages for dead ones. */
const unseenMs = retentionDays.pushDevices * dayMs;
/** Causes do not come again after this. */
const keptMs = retentionDays.pushMessages * dayMs;

/** Which sessions of a member are over: these, or all but one. */
export type EndedSessions = { these: readonly string[] } | { allBut: string | undefined };

/** Push messages to browsers that no page of ours has to be open in. */
export function createPush(needs: {
  db: Db;
  clock: Clock;
  limits: Limits;
  log: Log;
  publicUrl: string;
  push: PushPort | undefined;
}) {
  const { db, clock } = needs;
  const limit = needs.limits.rate('push.subscribe', { burst: 30, perMinute: 10 });
  const context = { ...needs, limit };
  const work = pushWork(needs);
  const { run, kick, settled } = work;
  return {
    run,
    /** Has messages sent at once; called after the commit of what was written. */
    kick,
    settled,
    /** Sends nothing more to browsers in which a member was signed in, in the transaction that signs them out. */
    endWith: (tx: Db, accountId: number, ended: EndedSessions): Promise<void> =>
      'these' in ended
        ? deleteOfLeases(tx, accountId, ended.these)
        : deleteOfAccount(tx, accountId, ended.allBut),
    endAll: deleteAllSubscriptions,
    handlers: {
      getPushKey: getPushKeyHandler(context),
      subscribeToPush: subscribeToPushHandler(context),
      unsubscribeFromPush: unsubscribeFromPushHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      work,
      {
        name: 'push.forget-old',
        cron: '0 4 * * *',
        run: async () => {
          await deleteUnseenSince(db, clock() - unseenMs);
          await deleteMessagesBefore(db, clock() - keptMs);
        },
      },
    ],
    forget: (tx, { id }) => deleteOfAccount(tx, id),
    exported: async ({ id }) => ({
      pushSubscriptions: pickEach(await subscriptionsOf(db, id), ['endpoint', 'seenAt']),
    }),
  } satisfies Service & Record<string, unknown>;
}
