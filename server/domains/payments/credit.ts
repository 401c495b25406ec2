import { guideZone, referralShare } from '../../../contract/constants.ts';
import { serviceName } from '../../../contract/service-name.ts';
import type { OfferId, PaymentWay } from '../../../contract/models/payment.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { euroText } from '../../../contract/rules/money.ts';
import { remainingMs, runsFrom } from '../../../contract/rules/viewtime.ts';
import type { Settings } from '../../config/settings.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccount, writeTo, type Account } from '../accounts/index.ts';
import { note, type Actor } from '../audit/index.ts';
import { letters } from '../mail/index.ts';
import type { Notify } from '../notifications/index.ts';
import {
  entriesLike,
  findEntry,
  giftsSince,
  lockStates,
  move,
  type GiftEntries,
  type ViewtimeState,
} from '../viewtime/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import { followGifts } from './gift-back.ts';
import { addPayment, addReceipt, nextReceiptNumber, setTurns, type Payment } from './payment-store.ts';
import { receiptAttachment } from './documents/receipt-attachment.ts';
import { offerOf, secondsOfOffer } from './prices.ts';

/** Money to be counted, from wherever it came. */
export interface Money {
  accountId: number;
  way: PaymentWay;
  orderId: number | null;
  /** What names it for good: the same money is never counted twice. */
  sourceKey: string;
  cents: number;
  /** What was bought; or, where an operator decided, how much time it gives. */
  gives: { offer: OfferId } | { seconds: number };
}

export interface CreditContext {
  settings: Settings;
  publicUrl: string;
  notify: Notify;
  actor: Actor;
  nowMs: number;
}

/** Whose viewing time was changed, to be told after the commit. */
export type AffectedAccounts = readonly number[];

/**
 * Gives viewing time for money, a part of it to the one who invited the member, a receipt and a mail: all of it or nothing, in the
 * caller's transaction. Undefined when the member is gone: the money waits for an operator.
 */
export async function creditMoney(
  tx: Db,
  money: Money,
  crediting: CreditContext,
): Promise<AffectedAccounts | undefined> {
  const { nowMs, settings } = crediting;
  const member = await findAccount(tx, money.accountId);
  if (!member) return undefined;
  const wanted = [member.id, ...(member.referredBy === null ? [] : [member.referredBy])];
  const states = await lockStates(tx, wanted, nowMs);
  const state = states.get(member.id);
  if (!state) return undefined;
  const { gives, ...row } = money;
  const fromMs = Math.max(runsFrom(state, nowMs), state.expiresAt);
  const seconds = 'offer' in gives ? secondsOfOffer(offerOf(gives.offer), fromMs) : gives.seconds;
  const referrerId = member.referredBy !== null && states.has(member.referredBy) ? member.referredBy : null;
  const vatPermille = Math.round(Number(settings.VAT_PERCENT ?? 0) * 10);
  const offer = 'offer' in gives ? gives.offer : null;
  const made = await addPayment(tx, { ...row, offer, seconds, referrerId, vatPermille, at: nowMs });
  await emitPayment(tx, made, { type: 'payment.received', cents: made.cents }, nowMs);
  const number = await issueReceipt(tx, made, member, crediting);
  const endAt = await bookTurn(tx, made, states, { nowMs });
  await notifyPaid(tx, { member, made, number, endAt }, crediting);
  return touchedBy(made);
}

/**
 * Takes a payment's viewing time back, or gives it again, with the part of the one who invited. Of money that was given back in parts
 * before, the rest goes.
 */
export async function turnPayment(
  tx: Db,
  before: Payment,
  { nowMs, actor, publicUrl }: CreditContext,
  parts: readonly { cents: number | null }[] = [],
): Promise<AffectedAccounts> {
  const turned = { ...before, turns: before.turns + 1 };
  await setTurns(tx, turned.id, turned.turns);
  const receiversOf = (given: readonly GiftEntries[]) => given.map((gift) => gift.in.accountId);
  const known = receiversOf(await giftsSince(tx, turned.accountId, turned.at));
  // Those of gifts as well, in one order with everybody else's; from now on nobody gives away more.
  const states = await lockStates(tx, [...touchedBy(turned), ...known], nowMs);
  const earlier = earlierOf(parts, turned.cents);
  const endAt = await bookTurn(tx, turned, states, { nowMs, earlier });
  const cents = turned.cents - earlier;
  const own = await findEntry(tx, causeOf('payment', turned.id, turned.turns));
  // Parts took no more than was left then: what they left in gifts is missing still.
  const inParts = await entriesLike(tx, turned.accountId, `payment:${turned.id}:part:%`);
  const taken = [...inParts, ...(own ? [own] : [])].reduce((sum, one) => sum - one.deltaSeconds, 0);
  const missing = turned.seconds - taken;
  const all = await giftsSince(tx, turned.accountId, turned.at);
  const gifts = all.filter((gift) => states.has(gift.in.accountId));
  const giftSeconds = await followGifts(tx, turned, { gifts, missing }, { nowMs, actor, publicUrl });
  const details = { payment: turned.id, cents, ...(giftSeconds > 0 && { giftSeconds }) };
  const action = isCounted(turned) ? 'payment.restored' : 'payment.reversed';
  await note(tx, { actor, action, accountId: turned.accountId, details }, nowMs);
  await emitPayment(tx, turned, { type: action, cents }, nowMs);
  const member = await findAccount(tx, turned.accountId);
  if (member && endAt !== undefined && !isCounted(turned)) {
    const letter = letters.paymentReversed(member, { cents, endAt, giftSeconds }, publicUrl);
    const sourceKey = `payment-reversed:${turned.id}:${turned.turns}`;
    await writeTo(tx, member, { kind: 'payment-reversed', sourceKey, letter }, nowMs);
  }
  return [...touchedBy(turned), ...(giftSeconds > 0 ? receiversOf(gifts) : [])];
}

/** Has webhooks hear of a payment, and of how much of it was moved. */
export const emitPayment = (
  tx: Db,
  { id, accountId, way, offer }: Payment,
  { type, cents }: { type: 'payment.received' | 'payment.reversed' | 'payment.restored'; cents: number },
  nowMs: number,
): Promise<void> =>
  emitEvent(tx, { type, data: { payment: id, account: accountId, cents, way, offer } }, nowMs);

/** Cents that were given back in parts before the last one, which made up the whole. */
function earlierOf(parts: readonly { cents: number | null }[], wholeCents: number): number {
  const cents = parts.map((part) => part.cents ?? 0);
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
  return sum(cents) >= wholeCents ? sum(cents.slice(0, -1)) : sum(cents);
}

/** What a part of a payment gave, in seconds. */
export const shareOf = (seconds: number, cents: number, wholeCents: number): number =>
  Math.floor((seconds * cents) / wholeCents);

/** Whether the time that a payment gave is there; it is not while the payment is taken back. */
export const isCounted = ({ turns }: Payment): boolean => turns % 2 === 0;

export const touchedBy = ({ accountId, referrerId }: Payment): number[] => [
  accountId,
  ...(referrerId === null ? [] : [referrerId]),
];

/** Books what the present turn of a payment does to both ledgers. Answers where the member's time ends then. */
async function bookTurn(
  tx: Db,
  payment: Payment,
  states: ReadonlyMap<number, ViewtimeState>,
  { nowMs, earlier = 0 }: { nowMs: number; earlier?: number },
): Promise<number | undefined> {
  const { seconds, accountId, referrerId } = payment;
  const gone = (of: number) => (payment.turns % 2 === 1 ? shareOf(of, earlier, payment.cents) : 0);
  const invited = referrerId === null ? undefined : states.get(referrerId);
  const bonus = bonusOf(seconds);
  const part = { kind: 'referral', seconds: bonus - gone(bonus) } as const;
  if (invited) await bookPart(tx, payment, part, invited, nowMs);
  const own = states.get(accountId);
  return own && bookPart(tx, payment, { kind: 'payment', seconds: seconds - gone(seconds) }, own, nowMs);
}

/** What the one who invited a member gets of this many seconds. */
export const bonusOf = (seconds: number): number => Math.floor(seconds * referralShare);

/** What a turn of a payment is called in the ledger of the one who paid, or invited. */
export const causeOf = (kind: 'payment' | 'referral', id: number, turn: number): string =>
  `${kind}:${id}:${turn}`;

/** One of the two who have something of a payment. */
interface PaymentShare {
  kind: 'payment' | 'referral';
  seconds: number;
}

async function bookPart(
  tx: Db,
  { id, turns }: Payment,
  part: PaymentShare,
  state: ViewtimeState,
  nowMs: number,
): Promise<number> {
  const before = turns === 0 ? undefined : await findEntry(tx, causeOf(part.kind, id, turns - 1));
  const seconds = secondsOfTurn(turns, part.seconds, before?.deltaSeconds ?? 0, remainingMs(state, nowMs));
  if (seconds === 0) return state.expiresAt;
  const reason = turns % 2 === 0 ? part.kind : 'reversal';
  const sourceKey = causeOf(part.kind, id, turns);
  const movement = { accountId: state.accountId, seconds, reason, sourceKey } as const;
  return (await move(tx, state, movement, nowMs)) ?? state.expiresAt;
}

/**
 * What a turn moves. Taken back is what is left of it: time that was watched or given away is gone, and nobody owes any. Given
 * again is what was taken.
 */
function secondsOfTurn(turn: number, whole: number, before: number, leftMs: number): number {
  if (turn === 0) return whole;
  return turn % 2 === 0 ? -before : -Math.min(whole, Math.floor(leftMs / 1000));
}

/** Numbers the payment within its year, without gaps: who waits for the number waits for the commit before. */
async function issueReceipt(
  tx: Db,
  made: Payment,
  member: Account,
  { settings, nowMs }: CreditContext,
): Promise<string> {
  const year = Number(dateOf(nowMs, guideZone).slice(0, 4));
  const number = await nextReceiptNumber(tx, year);
  const content = {
    buyer: `${member.firstName} ${member.lastName}`,
    buyerEmail: member.email,
    seller: settings.SELLER_NAME ?? settings.OPERATOR_NAME ?? serviceName(),
    sellerRegistryCode: settings.SELLER_REGISTRY_CODE ?? '',
    sellerVatNumber: settings.SELLER_VAT_NUMBER ?? '',
    sellerAddress: settings.SELLER_ADDRESS ?? '',
  };
  await addReceipt(tx, { year, number, paymentId: made.id, issuedAt: nowMs, content });
  return `${year}-${number}`;
}

interface CreditedPayment {
  member: Account;
  made: Payment;
  number: string;
  endAt: number | undefined;
}

async function notifyPaid(
  tx: Db,
  { member, made, number, endAt }: CreditedPayment,
  { publicUrl, actor, notify, nowMs }: CreditContext,
): Promise<void> {
  const details = {
    payment: made.id,
    way: made.way,
    cents: made.cents,
    seconds: made.seconds,
    receipt: number,
  };
  await note(tx, { actor, action: 'payment.credited', accountId: member.id, details }, nowMs);
  const letter = letters.paymentReceived(
    member,
    { cents: made.cents, receipt: number, endAt: endAt ?? nowMs },
    publicUrl,
  );
  const sourceKey = `payment-received:${made.id}`;
  const attachments = [receiptAttachment(number, member.language)];
  await writeTo(tx, member, { kind: 'payment-received', sourceKey, letter, attachments }, nowMs);
  const news = { kind: 'viewtimeReceived', link: '/viewtime/history' } as const;
  const message = () =>
    tNews('payment.received', {
      amount: euroText(made.cents),
      until: letters.tallinnTime(endAt ?? nowMs),
    });
  await notify(tx, [{ ...news, accountId: member.id, sourceKey, message }], nowMs);
  const referrer = made.referrerId === null ? undefined : await findAccount(tx, made.referrerId);
  if (!referrer) return;
  const bonus = { friend: member.firstName, seconds: bonusOf(made.seconds) };
  const thanks = letters.referralBonus(referrer, bonus, publicUrl);
  await writeTo(
    tx,
    referrer,
    { kind: 'referral-bonus', sourceKey: `referral:${made.id}`, letter: thanks },
    nowMs,
  );
  const brought = () => tNews('payment.referral', { friend: bonus.friend });
  const cause = { accountId: referrer.id, sourceKey: `referral:${made.id}` };
  await notify(tx, [{ ...news, ...cause, message: brought }], nowMs);
}
