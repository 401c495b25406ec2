import { daysText } from '../../../contract/rules/days-text.ts';
import { checkGift, isEnoughForGift, remainingMs, type Gift } from '../../../contract/rules/viewtime.ts';
import { daySeconds } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { emailKeyOf, findAccount, findByEmailKey, writeTo, type Account } from '../accounts/index.ts';
import { note } from '../audit/index.ts';
import { letters } from '../mail/index.ts';
import type { ViewtimeContext } from './context.ts';
import { trialLeftMs } from './balance.ts';
import { entriesOf, findEntry, type ViewtimeState } from './store.ts';
import { lockStates, move } from './viewtime.ts';

interface Transfer {
  sender: Account;
  receiver: Account;
  days: number;
  /** The causes under which it is booked with either of them. */
  keys: { out: string; in: string };
}

/**
 * Moves viewing time from one member to another, and tells both. The same `requestId` again changes nothing.
 * Refuses with the rule that is broken first, `gift.toSelf`, `gift.receiverUnknown`, `gift.notEnough` and `gift.trial`, and with
 * `request.invalid` when a `requestId` comes again for another gift.
 */
export async function giveViewtime(
  context: ViewtimeContext,
  senderId: number,
  request: Gift & { requestId: string },
): Promise<void> {
  const { db, clock, deliver, userChanged } = context;
  const sender = await findAccount(db, senderId);
  ensure(sender, 'auth.sessionEnded');
  const fault = checkGift(request, sender.email);
  if (fault) throw new Refusal(fault);
  const receiver = await findByEmailKey(db, emailKeyOf(request.targetEmail));
  ensure(receiver && receiver.activatedAt !== null, 'gift.receiverUnknown');
  ensure(receiver.id !== sender.id, 'gift.toSelf');
  const cause = `gift:${sender.id}:${request.requestId}`;
  const keys = { out: `${cause}:out`, in: `${cause}:in` };
  const transfer = { sender, receiver, days: request.targetDays, keys };
  const now = clock();
  const isNew = await db.transaction((tx) => carryOut(tx, context, transfer, now));
  if (!isNew) return;
  deliver([sender.id, receiver.id]);
  for (const { id } of [sender, receiver]) userChanged(id);
}

/** Both ledgers or none. Answers whether the gift was new. */
async function carryOut(
  tx: Db,
  { publicUrl, notify }: ViewtimeContext,
  transfer: Transfer,
  nowMs: number,
): Promise<boolean> {
  const { sender, receiver, days, keys } = transfer;
  const [from, to] = await lockBoth(tx, transfer, nowMs);
  if (await wasGiven(tx, transfer)) return false;
  const left = remainingMs(from, nowMs);
  ensure(isEnoughForGift(days, left), 'gift.notEnough');
  const trial = trialLeftMs(await entriesOf(tx, sender.id), nowMs);
  ensure(days * daySeconds * 1000 <= left - trial, 'gift.trial');
  const [keeps, got] = [
    await moveDays(tx, from, -days, keys.out, nowMs),
    await moveDays(tx, to, days, keys.in, nowMs),
  ];
  const sent = letters.giftSent(sender, { to: receiver.email, days, expiresAt: keeps });
  await writeTo(tx, sender, { kind: 'gift-sent', sourceKey: keys.out, letter: sent }, nowMs);
  const name = `${sender.firstName} ${sender.lastName}`;
  const received = letters.giftReceived(receiver, { from: name, days, expiresAt: got }, publicUrl);
  await writeTo(tx, receiver, { kind: 'gift-received', sourceKey: keys.in, letter: received }, nowMs);
  const news = { kind: 'viewtimeReceived', link: '/viewtime/history' } as const;
  await notify(
    tx,
    [
      {
        ...news,
        accountId: sender.id,
        sourceKey: keys.out,
        message: () => tNews('gift.sent', { to: receiver.email, span: daysText(days) }),
      },
      {
        ...news,
        accountId: receiver.id,
        sourceKey: keys.in,
        message: () => tNews('gift.received', { from: name, span: daysText(days) }),
      },
    ],
    nowMs,
  );
  const noted = { actor: 'member', details: { days, from: sender.id, to: receiver.id } } as const;
  await note(tx, { ...noted, action: 'viewtime.given', accountId: sender.id }, nowMs);
  await note(tx, { ...noted, action: 'viewtime.received', accountId: receiver.id }, nowMs);
  return true;
}

async function lockBoth(
  tx: Db,
  { sender, receiver }: Transfer,
  nowMs: number,
): Promise<[from: ViewtimeState, to: ViewtimeState]> {
  const states = await lockStates(tx, [sender.id, receiver.id], nowMs);
  const [from, to] = [states.get(sender.id), states.get(receiver.id)];
  ensure(from, 'auth.sessionEnded');
  ensure(to, 'gift.receiverUnknown');
  return [from, to];
}

async function wasGiven(tx: Db, { receiver, days, keys }: Transfer): Promise<boolean> {
  const booked = await findEntry(tx, keys.in);
  if (!booked) return false;
  const isSame = booked.accountId === receiver.id && booked.deltaSeconds === days * daySeconds;
  ensure(isSame, 'request.invalid');
  return true;
}

/** Answers the new end; that the cause is new has been seen under the lock. */
async function moveDays(
  tx: Db,
  state: ViewtimeState,
  days: number,
  sourceKey: string,
  nowMs: number,
): Promise<number> {
  const movement = {
    accountId: state.accountId,
    seconds: days * daySeconds,
    reason: days > 0 ? 'gift-in' : 'gift-out',
    sourceKey,
  } as const;
  return defined(await move(tx, state, movement, nowMs));
}
