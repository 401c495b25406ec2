import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { SendWebhook } from '../../adapters/webhook/port.ts';
import type { Db } from '../../platform/db/database.ts';

export interface WebhooksContext {
  db: Db;
  clock: Clock;
  log: Log;
  sendWebhook: SendWebhook;
  /** Whether machines of the own network may be named, and with them http. */
  allowPrivate: boolean;
  /** The address of alarms among the settings; undefined where there is none. */
  alarmWebhook(): Promise<string | undefined>;
}
