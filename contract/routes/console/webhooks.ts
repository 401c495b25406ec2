import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { Webhook, WebhookDelivery, WebhookEventName, webhookEvents } from '../../models/console/webhooks.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** Where the service posts what happens; for the owner alone. */

const strict = { additionalProperties: false };
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const get = { method: 'GET', audience: 'operator', errors: operatorErrors } as const;
const post = { method: 'POST', audience: 'operator', errors: operatorErrors } as const;

export const listWebhooks = route({
  ...get,
  path: '/admin/api/webhooks',
  summary: 'The webhooks, and how they take what they are sent.',
  output: Type.Array(Webhook),
});

export const saveWebhook = route({
  ...post,
  path: '/admin/api/webhooks/save',
  summary: 'Add a webhook, or with its id change one. The secret of a new one is shown only now.',
  body: Type.Object(
    {
      id: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      url: Type.String({ minLength: 1, maxLength: 2_000 }),
      events: Type.Array(WebhookEventName, {
        minItems: 1,
        maxItems: webhookEvents.length,
        uniqueItems: true,
      }),
      off: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object({ id: Type.Integer(), secret: Maybe(Type.String()) }),
});

export const removeWebhook = route({
  ...post,
  path: '/admin/api/webhooks/remove',
  summary: 'Remove a webhook with its log.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Null(),
});

export const rotateWebhookSecret = route({
  ...post,
  path: '/admin/api/webhooks/rotate',
  summary: 'Make a new secret, shown only now; for a day messages are signed by the one before, too.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Object({ secret: Type.String() }),
});

export const testWebhook = route({
  ...post,
  path: '/admin/api/webhooks/test',
  summary: 'Send a webhook a message that says nothing.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Null(),
});

export const listWebhookDeliveries = route({
  ...get,
  path: '/admin/api/webhooks/deliveries',
  summary: 'What was sent to webhooks and how that went, the newest first.',
  query: Type.Object(
    {
      webhook: Type.Optional(NumberText()),
      before: Type.Optional(NumberText()),
    },
    strict,
  ),
  output: Type.Object({ deliveries: Type.Array(WebhookDelivery), next: Maybe(Type.Integer()) }),
});

export const sendWebhookAgain = route({
  ...post,
  path: '/admin/api/webhooks/send-again',
  summary: 'Send a message to its webhook once more, under the same id.',
  body: Type.Object({ id: Id }, strict),
  output: Type.Null(),
});
