import type { AlarmMessage } from '../webhooks/index.ts';

/** A message of alarms on its way to one browser; what servers of an earlier version write to the webhook goes on to the webhooks’ own outbox. */
export type Delivery =
  | { to: 'webhook'; body: AlarmMessage }
  | { to: 'push'; endpoint: string; topic: string; payload: string; goodUntil: number };
