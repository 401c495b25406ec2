import type { PaymentDecision } from '../../../../contract/models/payment-books.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import { accountOf, type Account } from '../../accounts/index.ts';
import { noteOperation, type Actor } from '../../audit/index.ts';
import type { PaymentsContext } from '../context.ts';
import { creditMoney, isCounted, turnPayment, type CreditContext, type AffectedAccounts } from '../credit.ts';
import { reduceEvents } from '../reduce-events.ts';
import { eventsOfMoney, type EventRow } from '../order-store.ts';
import { lockPayment, paymentsById } from '../payment-store.ts';
import { changeEntry, lockEntry, rememberPayer, type EntryRow } from '../statements/entry-store.ts';
import { creditEntry } from '../statements/import.ts';
import { dismissEvent, lockUncounted, moneyKeyOf } from './unasked-store.ts';

/** Nobody buys more at once. */
const mostSeconds = 3 * 366 * 86_400;

/**
 * An operator's decision about money of the queue, by its name there. Throws `OperationError` where it cannot be, also when
 * somebody has decided before.
 */
export async function decidePayment(
  context: PaymentsContext,
  id: string,
  decision: PaymentDecision,
  actor: Actor,
): Promise<void> {
  const { db, clock, deliver, userChanged, publicUrl, notify } = context;
  const [, kind, number] = /^(bank|event)-(\d{1,15})$/.exec(id) ?? [];
  ensureOperation(kind, tOperations('payments.unknownWaiting', { id }));
  const crediting = { settings: await context.settings(), publicUrl, notify, actor, nowMs: clock() };
  const touched = await db.transaction(async (tx) => {
    const decided =
      kind === 'bank'
        ? await decideEntry(tx, Number(number), decision, crediting)
        : await decideEvent(tx, Number(number), decision, crediting);
    const { kind: what } = decision;
    const details = { id, what, before: { state: 'waiting' }, after: { state: what } };
    await noteOperation(tx, { actor, action: 'payment.decided', details }, crediting.nowMs);
    return decided;
  });
  deliver(touched);
  for (const one of touched) userChanged(one);
}

/** Remembers whose money comes from an account, for proposals. Throws `OperationError`. */
export async function confirmPayer(
  { db, clock }: PaymentsContext,
  { iban, email }: { iban: string; email: string },
  actor: Actor,
): Promise<void> {
  const plain = iban.replace(/\s/g, '').toUpperCase();
  ensureOperation(/^[A-Z0-9]{5,34}$/.test(plain), tOperations('payments.accountNumber'));
  const { id } = await accountOf(db, email);
  await db.transaction(async (tx) => {
    await rememberPayer(tx, { iban: plain, accountId: id, confirmedAt: clock() });
    await noteOperation(tx, { actor, action: 'payer.confirmed', details: { account: id } }, clock());
  });
}

async function decideEntry(
  tx: Db,
  id: number,
  decision: PaymentDecision,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  const row = await lockEntry(tx, id);
  ensureOperation(row?.state === 'waiting', tOperations('payments.notWaiting'));
  const decided = { decidedAt: crediting.nowMs, decidedBy: crediting.actor };
  if (decision.kind === 'dismiss' || decision.kind === 'settlement') {
    const state = decision.kind === 'dismiss' ? 'dismissed' : 'settlement';
    await changeEntry(tx, id, { state, ...decided });
    return [];
  }
  if (decision.kind === 'reverse') return reverseFor(tx, row, decision.payment, crediting);
  const member = await creditable(tx, decision, row);
  const touched = await creditEntry(tx, row, { accountId: member.id, gives: givesOf(decision) }, crediting);
  ensureOperation(touched, tOperations('payments.memberGone'));
  await changeEntry(tx, id, decided);
  if (decision.rememberPayer && row.payerIban !== null)
    await rememberPayer(tx, { iban: row.payerIban, accountId: member.id, confirmedAt: crediting.nowMs });
  return touched;
}

async function reverseFor(
  tx: Db,
  row: EntryRow,
  paymentId: number,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  ensureOperation(row.cents < 0, tOperations('payments.noReturn'));
  const [found] = await paymentsById(tx, [paymentId]);
  const payment = found && (await lockPayment(tx, found.sourceKey));
  ensureOperation(payment && isCounted(payment), tOperations('payments.nothingToReverse', { id: paymentId }));
  ensureOperation(payment.cents === -row.cents, tOperations('payments.otherAmount'));
  const touched = await turnPayment(tx, payment, crediting);
  const decided = { decidedAt: crediting.nowMs, decidedBy: crediting.actor };
  await changeEntry(tx, row.id, { state: 'reversed', paymentId, ...decided });
  return touched;
}

async function decideEvent(
  tx: Db,
  id: number,
  decision: PaymentDecision,
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  const row = await lockUncounted(tx, id);
  ensureOperation(row, tOperations('payments.notWaiting'));
  ensureOperation(decision.kind !== 'reverse', tOperations('payments.noReturn'));
  if (decision.kind !== 'credit') {
    await dismissEvent(tx, id);
    return [];
  }
  ensureOperation(await isStillOurs(tx, row), tOperations('payments.reversedMeanwhile'));
  const facts = { cents: row.cents ?? 0, currency: row.currency ?? '' };
  const member = await creditable(tx, decision, facts);
  const money = {
    accountId: member.id,
    way: row.provider,
    orderId: row.refusal === null ? row.orderId : null,
    sourceKey: moneyKeyOf(row),
    cents: facts.cents,
    gives: givesOf(decision),
  };
  const touched = await creditMoney(tx, money, crediting);
  ensureOperation(touched, tOperations('payments.memberGone'));
  return touched;
}

/** Whether it was not taken back since, apart from all else that kept what was told of it from counting. */
async function isStillOurs(tx: Db, { provider, paymentRef }: EventRow): Promise<boolean> {
  if (paymentRef === null) return true;
  const events = await eventsOfMoney(tx, provider, paymentRef);
  return reduceEvents(events.map(({ what }) => what)).counts;
}

type Credit = Extract<PaymentDecision, { kind: 'credit' }>;

/** The member to be credited; only euros that came are. */
function creditable(
  tx: Db,
  { email }: Credit,
  { cents, currency }: { cents: number; currency: string },
): Promise<Account> {
  ensureOperation(currency === 'EUR' && cents > 0, tOperations('payments.eurosOnly'));
  return accountOf(tx, email);
}

function givesOf({ gives }: Credit): Parameters<typeof creditMoney>[1]['gives'] {
  if ('offer' in gives) return gives;
  const fits = Number.isSafeInteger(gives.seconds) && gives.seconds > 0 && gives.seconds <= mostSeconds;
  ensureOperation(fits, tOperations('payments.seconds', { most: mostSeconds }));
  return gives;
}
