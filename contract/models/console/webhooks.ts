import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** What webhooks can be sent. Bodies name things by their ids, and hold nothing else about people. */
export const webhookEvents = [
  'payment.received',
  'payment.reversed',
  'payment.restored',
  'member.created',
  'member.deleted',
  'stream.down',
  'stream.up',
  'recording.failed',
  'incident.opened',
  'incident.closed',
  'backup.saved',
  'alarm.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const WebhookEventName = Type.Enum([...webhookEvents]);

/** Where messages are posted to. */
export const Webhook = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(WebhookEventName),
  createdAt: Type.Integer(),
  /** Since when nothing was taken; null while the last message was. */
  failingSince: Maybe(Type.Integer()),
  /** Since when nothing is sent: by an operator, or because nothing was taken for days. */
  offAt: Maybe(Type.Integer()),
  offBy: Maybe(Type.Enum(['operator', 'failures'])),
  /** Until when messages are signed by the secret before, too. */
  previousSecretUntil: Maybe(Type.Integer()),
});
export type Webhook = Static<typeof Webhook>;

/** A message to a webhook, and how it went. */
export const WebhookDelivery = Type.Object({
  id: Type.Integer(),
  /** Null for the address of alarms among the settings. */
  webhookId: Maybe(Type.Integer()),
  messageId: Type.String(),
  type: Type.String(),
  state: Type.Enum(['waiting', 'sent', 'failed', 'dropped']),
  createdAt: Type.Integer(),
  attempts: Type.Integer(),
  attemptedAt: Maybe(Type.Integer()),
  /** When it is tried next. */
  nextAt: Maybe(Type.Integer()),
  /** What was answered last: the status and the first characters. */
  status: Maybe(Type.Integer()),
  answer: Maybe(Type.String()),
  error: Maybe(Type.String()),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
