import type { WaitingPayment } from '../../../../contract/models/payment-books.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { tRemarks } from '../../../i18n/et/remarks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailKeyOf, findAccount, findByEmailKey } from '../../accounts/index.ts';
import type { PaymentsContext } from '../context.ts';
import { orderById, type EventRow } from '../order-store.ts';
import { priceList, type Price } from '../prices.ts';
import { proRataSeconds } from '../pro-rata.ts';
import { countWaiting, waitingEntries, type EntryRow } from '../statements/entry-store.ts';
import { countUncounted, uncountedEvents } from './unasked-store.ts';

/** All money that came and that no rule may decide about, the oldest first: from bank statements and from providers. */
export async function paymentQueue({ db, clock }: PaymentsContext): Promise<WaitingPayment[]> {
  const now = clock();
  const prices = await priceList(db, now);
  const items = [
    ...(await Promise.all((await waitingEntries(db)).map((row) => ofEntry(db, row)))),
    ...(await Promise.all((await uncountedEvents(db)).map((row) => ofEvent(db, row, prices, now)))),
  ];
  return items.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** How many of them there are. */
export async function queueLength({ db }: Pick<PaymentsContext, 'db'>): Promise<number> {
  const [entries, events] = await Promise.all([countWaiting(db), countUncounted(db)]);
  return entries + events;
}

async function ofEntry(db: Db, row: EntryRow): Promise<WaitingPayment> {
  const { accountId = null, seconds = 0, why = '' } = row.proposal ?? {};
  return {
    id: `bank-${row.id}`,
    way: 'transfer',
    day: row.bookedOn,
    cents: row.cents,
    currency: row.currency,
    payerName: row.payerName,
    payerEmail: null,
    payerIban: row.payerIban,
    reference: row.reference,
    message: row.message,
    proposal: { email: await emailOf(db, accountId), seconds, why },
  };
}

const refusals = ['amount', 'currency', 'order', 'provider', 'second', 'transfer'] as const;

async function ofEvent(
  db: Db,
  row: EventRow,
  prices: readonly Price[],
  nowMs: number,
): Promise<WaitingPayment> {
  const order = row.orderId === null ? undefined : await orderById(db, row.orderId);
  const payer = row.payerEmail === null ? undefined : await findByEmailKey(db, emailKeyOf(row.payerEmail));
  const member = order ? await findAccount(db, order.accountId) : payer;
  const isNew = row.refusal !== 'transfer';
  const reason = member ? tRemarks('waiting.noOffer') : tRemarks('waiting.noMember');
  const refusal = refusals.find((one) => one === row.refusal);
  return {
    id: `event-${row.id}`,
    way: row.provider,
    day: dateOf(row.receivedAt),
    cents: row.cents ?? 0,
    currency: row.currency ?? 'EUR',
    payerName: row.payerName,
    payerEmail: row.payerEmail,
    payerIban: null,
    reference: row.orderId === null ? null : String(row.orderId),
    message: null,
    proposal: {
      email: member?.email ?? null,
      seconds: isNew && row.currency === 'EUR' ? proRataSeconds(row.cents ?? 0, prices, nowMs) : 0,
      why: refusal ? tRemarks(`waiting.${refusal}`) : (row.refusal ?? reason),
    },
  };
}

const emailOf = async (db: Db, accountId: number | null): Promise<string | null> =>
  accountId === null ? null : ((await findAccount(db, accountId))?.email ?? null);
