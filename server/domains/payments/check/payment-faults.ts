import type { Db } from '../../../platform/db/database.ts';
import { countCauses, entriesOfCauses, type BookFault, type ViewtimeEntry } from '../../viewtime/index.ts';
import { bonusOf, causeOf } from '../credit.ts';
import { countPayments, paymentsAfter, receiptYears, type Payment } from '../payment-store.ts';
import { moneyFaults } from './money-faults.ts';

const pageSize = 500;

/** What is wrong between money that came, payments, the ledger and receipts. Nothing is mended. */
export async function* paymentFaults(db: Db, most = pageSize): AsyncGenerator<BookFault> {
  for (let after = 0; ;) {
    const { payments, entries } = await pageAfter(db, after, most);
    for (const payment of payments)
      for (const fault of faultsOf(payment, entries)) yield { of: `payment ${payment.id}`, fault };
    const last = payments.at(-1);
    if (!last) break;
    after = last.id;
  }
  yield* countFaults(db);
  yield* moneyFaults(db);
}

interface Page {
  payments: Payment[];
  entries: ReadonlyMap<string, ViewtimeEntry>;
}

/** Both as they were at one instant. */
const pageAfter = (db: Db, after: number, most: number): Promise<Page> =>
  db.transaction(
    async (tx) => {
      const payments = await paymentsAfter(tx, after, most);
      const causes = payments.flatMap(({ id, turns }) =>
        // One more than there should be.
        Array.from({ length: turns + 2 }, (_, turn) => [
          causeOf('payment', id, turn),
          causeOf('referral', id, turn),
        ]).flat(),
      );
      return { payments, entries: await entriesOfCauses(tx, causes) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

function faultsOf(payment: Payment, entries: ReadonlyMap<string, ViewtimeEntry>): string[] {
  const { accountId, referrerId, seconds } = payment;
  return [
    ...partFaults(payment, { kind: 'payment', accountId, seconds }, entries),
    ...partFaults(
      payment,
      { kind: 'referral', accountId: referrerId, seconds: referrerId === null ? 0 : bonusOf(seconds) },
      entries,
    ),
  ];
}

interface PaymentShare {
  kind: 'payment' | 'referral';
  accountId: number | null;
  seconds: number;
}

/** The first turn gives all of it; the next takes back as much at most, and the one after gives what was taken. */
function partFaults(
  { id, turns }: Payment,
  { kind, accountId, seconds }: PaymentShare,
  entries: ReadonlyMap<string, ViewtimeEntry>,
): string[] {
  const faults: string[] = [];
  let before = 0;
  for (let turn = 0; turn <= turns + 1; turn++) {
    const cause = causeOf(kind, id, turn);
    const entry = entries.get(cause);
    const moved = entry?.deltaSeconds ?? 0;
    if (entry && entry.accountId !== accountId) faults.push(`${cause} is booked with another account`);
    if (!isRight({ turn, turns, moved, before, seconds }))
      faults.push(`${cause} moves ${moved} seconds of ${seconds}`);
    before = moved;
  }
  return faults;
}

function isRight(one: {
  turn: number;
  turns: number;
  moved: number;
  before: number;
  seconds: number;
}): boolean {
  const { turn, turns, moved, before, seconds } = one;
  if (turn > turns) return moved === 0;
  if (turn === 0) return moved === seconds;
  if (turn % 2 === 1) return moved <= 0 && -moved <= seconds;
  // Who has left meanwhile is given nothing again.
  return moved === 0 || moved === -before;
}

/** Money that the ledger knows and the books do not, and receipts that are missing. */
async function* countFaults(db: Db): AsyncGenerator<BookFault> {
  const [booked, payments] = await db.transaction(
    async (tx) => [await countCauses(tx, /^payment:[0-9]+:0$/), await countPayments(tx)],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (booked !== payments)
    yield { of: 'ledger', fault: `has entries of ${booked} payments, there are ${payments}` };
  for (const { year, last, issued, highest } of await receiptYears(db))
    if (issued !== last || highest !== last)
      yield { of: `year ${year}`, fault: `${issued} receipts up to ${highest}, counted ${last}` };
}
