import type { ProviderId } from '../../../contract/models/payment.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { BankStatement } from '../../adapters/bank-statement/port.ts';
import type { PaymentProvider } from '../../adapters/payment/port.ts';
import type { Settings } from '../../config/settings.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Notify } from '../notifications/index.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Log } from '../../platform/log.ts';

/**
 * What became of a message: `rejected` is not what it says it is, `kept` is to be asked about, and `later` could not be taken and
 * is to be told again.
 */
export type MessageOutcome = 'accepted' | 'refused' | 'rejected' | 'kept' | 'later' | 'verified' | 'forged';

export interface PaymentsContext {
  db: Db;
  clock: Clock;
  log: Log;
  /** What addresses that providers are given begin with, and links in mails. */
  publicUrl: string;
  providers: ReadonlyMap<ProviderId, PaymentProvider>;
  /** How many days a new member begins with; 0 for none. */
  trialDays: number;
  settings(): Promise<Settings>;
  /** Reads a bank's file; throws `BankStatementError`. */
  readStatement(bytes: Buffer): Promise<BankStatement[]>;
  notify: Notify;
  /** Tells members, after a commit, that mail and news wait for them. */
  deliver(accountIds: Iterable<number>): void;
  /** Has a member's devices ask anew how much time is left. */
  userChanged(accountId: number): void;
  /** Counts a message of a provider, by what became of it. */
  noticed(provider: ProviderId, outcome: MessageOutcome): void;
  limits: { order: RateLimit; notify: RateLimit };
}
