import { retentionDays } from '../../../contract/retention.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Service } from '../../platform/service.ts';
import type { WebhooksContext } from './context.ts';
import { webhookOperations } from './operations.ts';
import { sendingWork } from './send.ts';
import { deleteDeliveriesBefore } from './store.ts';

/** What happens, posted to the addresses that the owner has named. */
export function createWebhooks(context: WebhooksContext) {
  const { db, clock } = context;
  const work = sendingWork(context);
  return {
    ...webhookOperations(context, work.kick),
    run: work.run,
    kick: work.kick,
    settled: work.settled,
    jobs: [
      work,
      {
        name: 'webhooks.forget-old',
        cron: '54 3 * * *',
        run: () => deleteDeliveriesBefore(db, clock() - retentionDays.webhookMessages * dayMs),
      },
    ],
  } satisfies Service & Record<string, unknown>;
}
