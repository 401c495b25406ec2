/** An entry of an account as a bank tells it: one movement of money, or one of those that a batch consists of. */
export interface BankEntry {
  /** The bank's own number of it; undefined where the bank gives none. */
  bankRef: string | undefined;
  /** The place within its batch, from 0. */
  index: number;
  /** The day on which it was booked, e.g. `2026-11-21`. */
  bookedOn: string;
  /** Negative where money went out. */
  cents: number;
  currency: string;
  /** Pending money is not there yet. */
  booked: boolean;
  /** It undoes an entry before it: a payment that is returned, or a refund of ours that comes back. */
  reversal: boolean;
  /** Who is on the other side. */
  party: { name: string | undefined; iban: string | undefined };
  /** Structured references as they were written. */
  references: string[];
  /** What the payer wrote. */
  message: string;
  /** Other numbers by which this payment, or the one that it undoes, may be known. */
  numbers: string[];
}

/** What a bank tells of one account. */
export interface BankStatement {
  id: string;
  /** An IBAN, or the account's other number where it has none. */
  account: string;
  /** The format's version, e.g. `camt.053.001.02`. */
  format: string;
  currency: string;
  /** Null where the statement does not say. */
  openingCents: number | null;
  closingCents: number | null;
  entries: BankEntry[];
  /** What does not add up, in words for the operator. */
  warnings: string[];
}

/** The file cannot be read as a bank statement; the message says why, in words for the operator. */
export class BankStatementError extends Error {
  override name = 'BankStatementError';
}

/** No bank sends more for one day. */
export const maxStatementBytes = 20 * 1024 * 1024;
