import { remainingMs } from '../../../contract/rules/viewtime.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAccount, writeTo } from '../accounts/index.ts';
import { note, type Actor } from '../audit/index.ts';
import { letters } from '../mail/index.ts';
import {
  entriesLike,
  findEntry,
  lockStates,
  move,
  type GiftEntries,
  type ViewtimeState,
} from '../viewtime/index.ts';
import type { Payment } from './payment-store.ts';

interface Movement {
  nowMs: number;
  actor: Actor;
  publicUrl: string;
}

/** What a turn of a payment takes from a gift, or gives again, in the ledger of the one who got it. */
const causeOf = (payment: number, turn: number, { out }: GiftEntries): string =>
  `giftback:${payment}:${turn}:${out.id}`;

/**
 * Follows the time of a payment into gifts that were made of it. Taken back is what is missing at the giver, from the newest gift on
 * and as far as it is left; given again is what was taken. Answers how many seconds moved.
 */
export async function followGifts(
  tx: Db,
  turned: Payment,
  { gifts, missing }: { gifts: readonly GiftEntries[]; missing: number },
  by: Movement,
): Promise<number> {
  const receivers = gifts.map((gift) => gift.in.accountId);
  const states = await lockStates(tx, receivers, by.nowMs);
  let [open, moved] = [missing, 0];
  for (const gift of gifts) {
    const state = states.get(gift.in.accountId);
    if (!state) continue;
    const { asked, seconds } = await partOf(tx, turned, { gift, state, open }, by.nowMs);
    open -= asked;
    if (seconds === 0) continue;
    const sourceKey = causeOf(turned.id, turned.turns, gift);
    const movement = { accountId: state.accountId, seconds, reason: 'reversal', sourceKey } as const;
    const expiresAt = (await move(tx, state, movement, by.nowMs)) ?? state.expiresAt;
    states.set(state.accountId, { ...state, expiresAt });
    moved += Math.abs(seconds);
    await notifyMoved(tx, { turned, gift, seconds, sourceKey, expiresAt }, by);
  }
  return moved;
}

interface GiftShare {
  gift: GiftEntries;
  state: ViewtimeState;
  open: number;
}

/** How much of a gift answers for what is missing, and what that moves: less, where the time was watched. */
async function partOf(
  tx: Db,
  { id, turns }: Payment,
  { gift, state, open }: GiftShare,
  nowMs: number,
): Promise<{ asked: number; seconds: number }> {
  if (turns % 2 === 0) {
    const taken = await findEntry(tx, causeOf(id, turns - 1, gift));
    return { asked: 0, seconds: -(taken?.deltaSeconds ?? 0) };
  }
  const before = await entriesLike(tx, state.accountId, `giftback:%:${gift.out.id}`);
  const gone = before.reduce((sum, { deltaSeconds }) => sum - deltaSeconds, 0);
  const asked = Math.max(0, Math.min(gift.in.deltaSeconds - gone, open));
  const left = Math.floor(remainingMs(state, nowMs) / 1000);
  return { asked, seconds: -Math.min(asked, left) };
}

interface GiftMovement {
  turned: Payment;
  gift: GiftEntries;
  seconds: number;
  sourceKey: string;
  expiresAt: number;
}

async function notifyMoved(
  tx: Db,
  { turned, gift, seconds, sourceKey, expiresAt }: GiftMovement,
  { nowMs, actor, publicUrl }: Movement,
): Promise<void> {
  const { accountId } = gift.in;
  const action = seconds < 0 ? 'gift.takenBack' : 'gift.restored';
  await note(tx, { actor, action, accountId, details: { payment: turned.id, seconds } }, nowMs);
  const [receiver, giver] = [await findAccount(tx, accountId), await findAccount(tx, turned.accountId)];
  if (!receiver || seconds > 0) return;
  const from = giver && `${giver.firstName} ${giver.lastName}`;
  const taken = { from, seconds: -seconds, endAt: expiresAt };
  const letter = letters.giftTakenBack(receiver, taken, publicUrl);
  await writeTo(tx, receiver, { kind: 'gift-taken-back', sourceKey, letter }, nowMs);
}
