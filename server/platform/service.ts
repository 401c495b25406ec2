import type { Db } from './db/database.ts';
import type { CronJob } from './work/cron.ts';
import type { Work } from './work/work.ts';

/** Who an account is to those that hold something about it. */
export interface AccountRef {
  id: number;
  /** The address in the form in which addresses are compared. */
  emailKey: string;
}

/** What every domain may bring to the whole, beside operations of its own. */
export interface Service {
  /** Answers to calls of the contract, by their names. */
  readonly handlers?: object;
  /** Work that is due by the clock, or as rows. */
  readonly jobs?: readonly (CronJob | Work)[];
  /** Deletes what is held about an account, in the transaction that deletes the account. */
  forget?(tx: Db, account: AccountRef): Promise<void>;
  /** All that is kept about a member, under the names by which they read it. Secrets are left out. */
  exported?(account: AccountRef): Promise<Record<string, unknown>>;
}

/** Only these fields of each row: what is added to a table later is not told before somebody decided so. */
export const pickEach = <T extends object, K extends keyof T>(
  rows: readonly T[],
  fields: readonly K[],
): Pick<T, K>[] =>
  rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>);
