import { guideZone } from '../../../../contract/constants.ts';
import type { MoneyLine, MoneyReport, ReportPart } from '../../../../contract/models/payment-books.ts';
import { addDays, dateOf, startOfDate } from '../../../../contract/rules/guide-day.ts';
import { vatContained } from '../../../../contract/rules/money.ts';
import { dayMs } from '../../../../contract/time.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import type { PaymentsContext } from '../context.ts';
import type { Payment } from '../payment-store.ts';
import { paymentQueue } from '../queue/queue.ts';
import { paymentsBetween, refusalsBetween, turnsBetween } from './report-store.ts';

/** Days of Tallinn, both counted. */
export interface ReportQuery {
  from: string;
  to: string;
  by: ReportPart;
}

const mostDays = 3_700;

/** What came and what was taken back, each on the day on which it was booked. Throws `OperationError` for no such days. */
export async function moneyReport(
  context: PaymentsContext,
  { from, to, by }: ReportQuery,
): Promise<MoneyReport> {
  const after = addDays(to, 1);
  ensureOperation(addDays(from, 0) && after && from <= to, tOperations('payments.reportDays'));
  const [fromMs, toMs] = [startOfDate(from), startOfDate(after)];
  ensureOperation(
    toMs - fromMs <= mostDays * dayMs,
    tOperations('payments.reportLength', { count: mostDays }),
  );
  const { db } = context;
  const lines = new Map<string, MoneyLine>();
  const add = (payment: Payment, at: number, booked: Pick<MoneyLine, 'payments' | 'reversals'>): void => {
    const key = keyOf(payment, at, by);
    lines.set(key, sumOf(lines.get(key) ?? emptyLine(key), payment, booked));
  };
  for (const payment of await paymentsBetween(db, fromMs, toMs))
    add(payment, payment.at, { payments: 1, reversals: 0 });
  // What was given again after a reversal undoes that reversal.
  for (const { payment, at, reversed, cents } of await turnsBetween(db, fromMs, toMs))
    add({ ...payment, cents }, at, { payments: 0, reversals: reversed ? 1 : -1 });
  const waiting = (await paymentQueue(context)).filter(({ cents }) => cents > 0);
  return {
    lines: [...lines.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    total: totalOf([...lines.values()]),
    waiting: { count: waiting.length, cents: waiting.reduce((sum, { cents }) => sum + cents, 0) },
    refused: await refusalsBetween(db, fromMs, toMs),
  };
}

function keyOf({ way }: Payment, at: number, by: ReportPart): string {
  if (by === 'provider') return way;
  return dateOf(at, guideZone).slice(0, by === 'month' ? 7 : 10);
}

const emptyLine = (key: string): MoneyLine => ({
  key,
  payments: 0,
  grossCents: 0,
  vatCents: 0,
  reversals: 0,
  reversedCents: 0,
  reversedVatCents: 0,
});

function sumOf(
  line: MoneyLine,
  { cents, vatPermille }: Payment,
  { payments, reversals }: Pick<MoneyLine, 'payments' | 'reversals'>,
): MoneyLine {
  const vat = vatContained(cents, vatPermille);
  return {
    key: line.key,
    payments: line.payments + payments,
    grossCents: line.grossCents + payments * cents,
    vatCents: line.vatCents + payments * vat,
    reversals: line.reversals + reversals,
    reversedCents: line.reversedCents + reversals * cents,
    reversedVatCents: line.reversedVatCents + reversals * vat,
  };
}

const totalOf = (lines: readonly MoneyLine[]): MoneyLine =>
  lines.reduce((total, line) => {
    const sums = { ...total };
    for (const name of [
      'payments',
      'grossCents',
      'vatCents',
      'reversals',
      'reversedCents',
      'reversedVatCents',
    ] as const)
      sums[name] += line[name];
    return sums;
  }, emptyLine('kokku'));
