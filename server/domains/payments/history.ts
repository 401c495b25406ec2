import type { LedgerLine } from '../../../contract/models/payment.ts';
import { lastOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOfEntries, referredTo } from '../viewtime/index.ts';
import { paymentsById, receiptsOf } from './payment-store.ts';

const pageSize = 50;

interface History {
  entries: LedgerLine[];
  next: number | null;
  referrals: { seconds: number; friends: number };
}

/** A page of a member's ledger with what was paid, and what friends have brought so far. */
export async function historyOf(db: Db, accountId: number, before: number | undefined): Promise<History> {
  const rows = await pageOfEntries(db, accountId, { before, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const ids = [...new Set(shown.flatMap(({ sourceKey }) => paymentIdIn(sourceKey) ?? []))];
  const [payments, receipts] = await Promise.all([paymentsById(db, ids), receiptsOf(db, ids)]);
  const own = new Map(payments.filter((one) => one.accountId === accountId).map((one) => [one.id, one]));
  const numbers = new Map(receipts.map(({ paymentId, year, number }) => [paymentId, `${year}-${number}`]));
  const entries = shown.map(({ id, at, reason, deltaSeconds, endAt, sourceKey }) => {
    const paid = own.get(paymentIdIn(sourceKey) ?? 0);
    return {
      id,
      at,
      reason,
      deltaSeconds,
      endAt,
      cents: paid?.cents ?? null,
      receipt: (paid && numbers.get(paid.id)) ?? null,
    };
  });
  const next = rows.length > pageSize ? lastOf(shown).id : null;
  return { entries, next, referrals: await referralsOf(db, accountId) };
}

const paymentIdIn = (sourceKey: string): number | undefined => {
  const found = /^payment:(\d+):\d+$/.exec(sourceKey)?.[1];
  return found === undefined ? undefined : Number(found);
};

async function referralsOf(db: Db, accountId: number): Promise<History['referrals']> {
  const brought = (await referredTo(db, accountId)).filter(({ seconds }) => seconds > 0);
  const payments = await paymentsById(
    db,
    brought.map(({ payment }) => Number(payment)),
  );
  return {
    seconds: brought.reduce((sum, { seconds }) => sum + seconds, 0),
    friends: new Set(payments.map((one) => one.accountId)).size,
  };
}
