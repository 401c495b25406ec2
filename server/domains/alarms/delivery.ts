/** A message of alarms on its way: to the webhook of that moment, or to one browser. */
export type Delivery =
  | { to: 'webhook'; body: object }
  | { to: 'push'; endpoint: string; topic: string; payload: string; goodUntil: number };
