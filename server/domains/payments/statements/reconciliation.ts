import { amountText } from '../../../../contract/rules/money.ts';
import { addDays, startOfDate } from '../../../../contract/rules/guide-day.ts';
import type { BankEntry } from '../../../adapters/bank-statement/port.ts';
import type { OfferId } from '../../../../contract/models/payment.ts';
import { defined } from '../../../../runtime/defined.ts';
import type { Settings } from '../../../config/settings.ts';
import { tRemarks } from '../../../i18n/et/remarks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countPaidEvents } from '../order-store.ts';
import type { Payment } from '../payment-store.ts';
import { offerOf, priceList, secondsOfOffer, type Price } from '../prices.ts';
import { proRataSeconds } from '../pro-rata.ts';
import { returnedPayments } from './entry-store.ts';
import { matchEntry } from './match.ts';
import { isNumber } from './same-entry.ts';
import { isPayout, isPayoutOf, orderPaidBy } from './settlements.ts';

export interface Proposal {
  accountId: number | null;
  seconds: number;
  why: string;
}

/** What becomes of a booked entry by the rules. */
export type ReconciliationStatus =
  | { kind: 'credit'; accountId: number; offer: OfferId }
  | { kind: 'reverse'; payment: Payment }
  | { kind: 'settlement'; orderId?: number }
  | { kind: 'foreign' }
  | { kind: 'wait'; proposal: Proposal; orderId?: number };

interface ReconciliationContext {
  account: string;
  settings: Settings;
  nowMs: number;
}

/** Decides about a booked entry what rules can decide; everything else waits with a proposal. */
export async function reconciliationOf(
  db: Db,
  entry: BankEntry,
  reconciliation: ReconciliationContext,
): Promise<ReconciliationStatus> {
  if (entry.reversal && entry.cents !== 0)
    return entry.cents < 0 ? reconcileReturn(db, entry, reconciliation) : reconcileMoneyBack(db, entry);
  if (entry.cents <= 0) return { kind: 'foreign' };
  if (isPayout(entry, reconciliation.settings)) return { kind: 'settlement' };
  const order = await orderPaidBy(db, entry);
  if (order && (await isPayoutOf(db, order, entry))) return { kind: 'settlement', orderId: order.id };
  const prices = await priceList(db, reconciliation.nowMs);
  const [ofDay, match] = [await offerOnDay(db, entry), await matchEntry(db, entry)];
  if (order) {
    const why = (await countPaidEvents(db, order.id))
      ? tRemarks('entry.otherPayment', { order: order.id })
      : tRemarks('entry.notNotified', { order: order.id });
    const status = wait(entry, { accountId: order.accountId, why }, ofDay, prices, reconciliation);
    return { ...status, orderId: order.id };
  }
  if (!match)
    return wait(entry, { accountId: null, why: tRemarks('entry.noMember') }, ofDay, prices, reconciliation);
  if (entry.currency !== 'EUR')
    return wait(
      entry,
      { ...match, why: tRemarks('entry.currency', { why: match.why, currency: entry.currency }) },
      undefined,
      prices,
      reconciliation,
    );
  if (!ofDay)
    return wait(
      entry,
      { ...match, why: tRemarks('entry.noOffer', { why: match.why }) },
      undefined,
      prices,
      reconciliation,
    );
  if (!match.sure) return wait(entry, match, ofDay, prices, reconciliation);
  return { kind: 'credit', accountId: match.accountId, offer: ofDay.id };
}

/** What becomes of an entry that may have been read before: no rule moves money then, and an operator sees what it would have done. */
export function doubted(status: ReconciliationStatus, why: string, nowMs: number): ReconciliationStatus {
  const proposal = (accountId: number | null, seconds: number, also = why): ReconciliationStatus => ({
    kind: 'wait',
    proposal: { accountId, seconds, why: also },
  });
  switch (status.kind) {
    case 'credit':
      return proposal(status.accountId, secondsOfOffer(offerOf(status.offer), nowMs));
    case 'reverse':
      return proposal(status.payment.accountId, 0);
    case 'wait':
      return {
        ...status,
        ...proposal(status.proposal.accountId, status.proposal.seconds, `${why}; ${status.proposal.why}`),
      };
    default:
      return status;
  }
}

/** The offer whose price the amount was at some time of the day on which it was booked. */
async function offerOnDay(db: Db, { cents, currency, bookedOn }: BankEntry): Promise<Price | undefined> {
  if (currency !== 'EUR') return undefined;
  const [start, end] = [startOfDate(bookedOn), startOfDate(defined(addDays(bookedOn, 1))) - 1];
  const prices = [...(await priceList(db, start)), ...(await priceList(db, end))];
  return prices.find((price) => price.offered && price.cents === cents);
}

function wait(
  { cents, currency }: BankEntry,
  { accountId, why }: Pick<Proposal, 'accountId' | 'why'>,
  offer: Price | undefined,
  prices: readonly Price[],
  { nowMs }: ReconciliationContext,
): Extract<ReconciliationStatus, { kind: 'wait' }> {
  const euros = currency === 'EUR' ? proRataSeconds(cents, prices, nowMs) : 0;
  const seconds = offer ? secondsOfOffer(offer, nowMs) : euros;
  return { kind: 'wait', proposal: { accountId, seconds, why } };
}

/** Money that left and comes back is nobody's new month: somebody has to find another way to repay, or to give it again. */
async function reconcileMoneyBack(db: Db, entry: BankEntry): Promise<ReconciliationStatus> {
  const match = await matchEntry(db, entry);
  const why = [tRemarks('entry.moneyBack'), ...(match ? [match.why] : [])].join('; ');
  return { kind: 'wait', proposal: { accountId: match?.accountId ?? null, seconds: 0, why } };
}

/** A returned payment takes back the one that it names, or the only one of that amount from who is repaid. */
async function reconcileReturn(
  db: Db,
  entry: BankEntry,
  { account }: ReconciliationContext,
): Promise<ReconciliationStatus> {
  const { bankRef: own } = entry;
  const wanted = {
    cents: -entry.cents,
    numbers: entry.numbers.filter((number) => number !== own && isNumber(number)),
    own: isNumber(own) ? own : undefined,
    iban: entry.party.iban,
  };
  const [payment, another] = await returnedPayments(db, account, wanted);
  if (payment && !another) return { kind: 'reverse', payment };
  const amount = amountText(entry.cents);
  const why = payment
    ? tRemarks('entry.severalReturned', { amount })
    : tRemarks('entry.noneReturned', { amount });
  return { kind: 'wait', proposal: { accountId: payment?.accountId ?? null, seconds: 0, why } };
}
