import { guideZone } from '../../../contract/constants.ts';
import type { AlarmChoice } from '../../../contract/models/console/alarms.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { PushPort } from '../../adapters/push/port.ts';
import type { SendWebhook } from '../../adapters/webhook/port.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OperatorRow } from '../operators/index.ts';
import type { ChoiceRow } from './store.ts';

export interface AlarmsContext {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Whether the operator of the demo may come in. */
  demo: boolean;
  /** Undefined where no push messages are sent. */
  push: PushPort | undefined;
  sendWebhook: SendWebhook;
  /** Where alarms are posted as JSON; undefined where nobody has named an address. */
  alarmWebhook(): Promise<string | undefined>;
  kickMail: () => void;
}

export type OperatorRef = Pick<OperatorRow, 'id' | 'role'>;

/** Owners who have chosen nothing get mails. */
export function choiceBy(row: ChoiceRow | undefined, { role }: OperatorRef): AlarmChoice {
  if (!row) return { mail: role === 'owner', quiet: null, timeZone: guideZone };
  const { mail, quietFrom, quietUntil, timeZone } = row;
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { mail, quiet, timeZone };
}
