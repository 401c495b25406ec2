import type * as routes from '../../../contract/routes/console/webhooks.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** Where the service posts what happens, and how that went. */
export const webhookHandlers = ({ services: { webhooks } }: ConsoleContext): Handlers<typeof routes> => ({
  listWebhooks: () => webhooks.list(),
  saveWebhook: ({ caller, body }) => webhooks.save(body, actorOf(caller)),
  async removeWebhook({ caller, body }) {
    await webhooks.remove(body.id, actorOf(caller));
    return null;
  },
  rotateWebhookSecret: ({ caller, body }) => webhooks.rotate(body.id, actorOf(caller)),
  async testWebhook({ body }) {
    await webhooks.test(body.id);
    return null;
  },
  listWebhookDeliveries: ({ query }) =>
    webhooks.deliveries({ endpointId: query.webhook, before: query.before }),
  async sendWebhookAgain({ caller, body }) {
    await webhooks.sendAgain(body.id, actorOf(caller));
    return null;
  },
});
