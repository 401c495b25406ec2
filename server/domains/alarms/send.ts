import { minuteMs } from '../../../contract/time.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import { emitAlarms } from '../webhooks/index.ts';
import type { Delivery } from './delivery.ts';
import type { AlarmsContext } from './context.ts';
import { deleteBrowsers, deleteDelivery, dueDeliveries, findBrowser } from './store.ts';

/** The outbox of push messages. Killed before a row is gone, its message is sent once more. */
export const deliveryWork = (context: AlarmsContext): Work =>
  createWork(context, {
    name: 'alarms.send',
    rows: dueDeliveries,
    most: 20,
    atOnce: 5,
    leaseMs: 2 * minuteMs,
    backoff: { firstMs: 30_000, mostMs: 10 * minuteMs },
    async work(rows) {
      for (const { id, delivery } of rows) {
        await send(context, delivery);
        await deleteDelivery(context.db, id);
      }
    },
  });

/** Throws when it is worth another try. */
async function send({ db, clock, push }: AlarmsContext, delivery: Delivery): Promise<void> {
  if (delivery.to === 'webhook') return emitAlarms(db, delivery.body, { toSetting: true }, clock());
  const { endpoint, topic, payload, goodUntil } = delivery;
  const browser = await findBrowser(db, endpoint);
  const ttlSeconds = Math.ceil((goodUntil - clock()) / 1000);
  if (!browser || !push || ttlSeconds <= 0) return;
  const answer = await push.send({ to: browser, topic, payload, ttlSeconds });
  if (answer.outcome === 'gone') await deleteBrowsers(db, [endpoint]);
  if (answer.outcome === 'later' || answer.outcome === 'refused') throw new Error(answer.error);
}
