import type { LedgerLine } from '../../../contract/models/payment.ts';
import { lastOf } from '../../../runtime/defined.ts';
import { tDocuments } from '../../i18n/et/documents.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccounts, type Account } from '../accounts/index.ts';
import { entriesOfCauses, pageOfEntries, referredTo, type ViewtimeEntry } from '../viewtime/index.ts';
import { paymentsById, receiptsOf, type Payment } from './payment-store.ts';

const pageSize = 50;

interface History {
  entries: LedgerLine[];
  next: number | null;
  referrals: { seconds: number; friends: number };
}

/** A page of a member's ledger with what was paid, through or by whom it came, and what friends have brought so far. */
export async function historyOf(db: Db, accountId: number, before: number | undefined): Promise<History> {
  const rows = await pageOfEntries(db, accountId, { before, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const ids = [...new Set(shown.flatMap(({ sourceKey }) => paymentIdIn(sourceKey) ?? []))];
  const [payments, receipts] = await Promise.all([paymentsById(db, ids), receiptsOf(db, ids)]);
  const paymentOf = new Map(payments.map((one) => [one.id, one]));
  const nameOf = await namesFor(db, shown, paymentOf);
  const numbers = new Map(receipts.map(({ paymentId, year, number }) => [paymentId, `${year}-${number}`]));
  const entries = shown.map((row) => {
    const { id, at, reason, deltaSeconds, endAt, sourceKey } = row;
    const known = paymentOf.get(paymentIdIn(sourceKey) ?? 0);
    const paid = known?.accountId === accountId ? known : undefined;
    return {
      id,
      at,
      reason,
      deltaSeconds,
      endAt,
      by: paid ? tDocuments(`way.${paid.way}`) : nameOf(row),
      cents: paid?.cents ?? null,
      receipt: (paid && numbers.get(paid.id)) ?? null,
    };
  });
  const next = rows.length > pageSize ? lastOf(shown).id : null;
  return { entries, next, referrals: await referralsOf(db, accountId) };
}

/** The payment that an entry comes of: the member's own, or that of a friend whom they invited. */
const paymentIdIn = (sourceKey: string): number | undefined => {
  const found = /^(?:payment|referral):(\d+):\d+$/.exec(sourceKey)?.[1];
  return found === undefined ? undefined : Number(found);
};

const giftOf = (sourceKey: string): { giver: number; received: string } | undefined => {
  const found = /^(gift:(\d+):.+):(?:in|out)$/.exec(sourceKey);
  return found ? { giver: Number(found[2]), received: `${found[1]}:in` } : undefined;
};

/**
 * Names the other member of an entry, as far as they are still there and the mails told of them: who gave, by name; who was
 * given to, by the address that was typed; and by their first name who was invited and has paid.
 */
async function namesFor(
  db: Db,
  rows: readonly ViewtimeEntry[],
  paymentOf: ReadonlyMap<number, Payment>,
): Promise<(row: ViewtimeEntry) => string | null> {
  const given = rows.flatMap(({ reason, sourceKey }) =>
    reason === 'gift-out' ? (giftOf(sourceKey)?.received ?? []) : [],
  );
  const received = await entriesOfCauses(db, given);
  const otherOf = ({ reason, sourceKey }: ViewtimeEntry): number | undefined => {
    if (reason === 'gift-in') return giftOf(sourceKey)?.giver;
    if (reason === 'gift-out') return received.get(giftOf(sourceKey)?.received ?? '')?.accountId;
    return reason === 'referral' ? paymentOf.get(paymentIdIn(sourceKey) ?? 0)?.accountId : undefined;
  };
  const people = await findAccounts(
    db,
    rows.flatMap((row) => otherOf(row) ?? []),
  );
  return (row) => {
    const other = people.get(otherOf(row) ?? 0);
    return other ? nameIn(row.reason, other) : null;
  };
}

function nameIn(reason: LedgerLine['reason'], { firstName, lastName, email }: Account): string {
  if (reason === 'gift-in') return `${firstName} ${lastName}`;
  return reason === 'gift-out' ? email : firstName;
}

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
