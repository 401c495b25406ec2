import { remainingMs } from '../../../contract/rules/viewtime.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccount, writeTo } from '../accounts/index.ts';
import { note } from '../audit/index.ts';
import { letters } from '../mail/index.ts';
import { lockStates, move, type ViewtimeState } from '../viewtime/index.ts';
import {
  bonusOf,
  emitPayment,
  shareOf,
  touchedBy,
  type CreditContext,
  type AffectedAccounts,
} from './credit.ts';
import type { EventRow } from './order-store.ts';
import type { Payment } from './payment-store.ts';

/**
 * Takes back what parts of a payment gave that were given back: of the time, and of what the one who invited got, as much as of the
 * money, and no more than is left. Once for each telling.
 */
export async function takePartsBack(
  tx: Db,
  payment: Payment,
  parts: readonly EventRow[],
  crediting: CreditContext,
): Promise<AffectedAccounts> {
  if (parts.length === 0) return [];
  const states = await lockStates(tx, touchedBy(payment), crediting.nowMs);
  for (const part of parts) await takePart(tx, { payment, part, states }, crediting);
  return touchedBy(payment);
}

interface PartialReversal {
  payment: Payment;
  part: EventRow;
  states: Map<number, ViewtimeState>;
}

async function takePart(
  tx: Db,
  { payment, part, states }: PartialReversal,
  { nowMs, actor, publicUrl }: CreditContext,
): Promise<void> {
  const { id, accountId, referrerId, seconds } = payment;
  const cents = part.cents ?? 0;
  const take = async (
    kind: 'payment' | 'referral',
    ofId: number,
    of: number,
  ): Promise<number | undefined> => {
    const state = states.get(ofId);
    if (!state) return undefined;
    const taken = Math.min(shareOf(of, cents, payment.cents), Math.floor(remainingMs(state, nowMs) / 1000));
    if (taken <= 0) return state.expiresAt;
    const sourceKey = `${kind}:${id}:part:${part.id}`;
    const movement = { accountId: ofId, seconds: -taken, reason: 'reversal', sourceKey } as const;
    const expiresAt = (await move(tx, state, movement, nowMs)) ?? state.expiresAt;
    states.set(ofId, { ...state, expiresAt });
    return expiresAt;
  };
  if (referrerId !== null) await take('referral', referrerId, bonusOf(seconds));
  const endAt = await take('payment', accountId, seconds);
  const details = { payment: id, cents, of: payment.cents };
  await note(tx, { actor, action: 'payment.partlyReversed', accountId, details }, nowMs);
  await emitPayment(tx, payment, { type: 'payment.reversed', cents }, nowMs);
  const member = await findAccount(tx, accountId);
  if (!member || endAt === undefined) return;
  const letter = letters.paymentPartlyReversed(member, { cents, of: payment.cents, endAt }, publicUrl);
  const sourceKey = `payment-reversed:${id}:part:${part.id}`;
  await writeTo(tx, member, { kind: 'payment-reversed', sourceKey, letter }, nowMs);
}
