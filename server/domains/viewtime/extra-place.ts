import { checkExtraPlace, extraPlaceCostDays, remainingMs } from '../../../contract/rules/viewtime.ts';
import { dayMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import { tNews } from '../../i18n/et/news.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { findAccount, holdAccount, writeTo } from '../accounts/index.ts';
import { note } from '../audit/index.ts';
import { letters } from '../mail/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { ViewtimeContext } from './context.ts';
import { findEntry, lockState } from './store.ts';
import { changeState, hasExtraPlace, move } from './viewtime.ts';

interface Order {
  days: number;
  requestId: string;
}

/**
 * Opens the extra viewing place from now on, paid for with viewing time, and tells the member by mail. The same `requestId` again changes
 * nothing. Refuses with `extraPlace.active`, `extraPlace.daysUnknown` and `extraPlace.notEnough`, and with
 * `request.invalid` when a `requestId` comes again for another order.
 */
export async function orderExtraPlace(
  context: Pick<ViewtimeContext, 'db' | 'clock' | 'notify' | 'deliver' | 'userChanged'>,
  accountId: number,
  order: Order,
): Promise<void> {
  const { db, clock, notify, deliver, userChanged } = context;
  const now = clock();
  if (!(await db.transaction((tx) => carryOut(tx, notify, { accountId, ...order }, now)))) return;
  deliver([accountId]);
  userChanged(accountId);
}

/** Answers whether the order was new. */
async function carryOut(
  tx: Db,
  notify: Notify,
  { accountId, days, requestId }: Order & { accountId: number },
  nowMs: number,
): Promise<boolean> {
  const member = (await holdAccount(tx, accountId)) && (await findAccount(tx, accountId));
  ensure(member, 'auth.sessionEnded');
  const state = await lockState(tx, accountId, nowMs);
  const seconds = (-extraPlaceCostDays(days) * dayMs) / 1000;
  const sourceKey = `extra-place:${accountId}:${requestId}`;
  const booked = await findEntry(tx, sourceKey);
  if (booked) {
    ensure(booked.deltaSeconds === seconds, 'request.invalid');
    return false;
  }
  ensure(!hasExtraPlace(state, nowMs), 'extraPlace.active');
  const fault = checkExtraPlace(days, remainingMs(state, nowMs));
  if (fault) throw new Refusal(fault);
  const expiresAt = defined(
    await move(tx, state, { accountId, seconds, reason: 'extra-place', sourceKey }, nowMs),
  );
  const until = nowMs + days * dayMs;
  await changeState(tx, state, { extraPlaceUntil: until }, nowMs);
  const letter = letters.extraPlaceOrdered(member, { days, until, expiresAt });
  await writeTo(tx, member, { kind: 'extra-place-ordered', sourceKey, letter }, nowMs);
  const message = () => tNews('extraPlace.opened', { until: letters.tallinnTime(until) });
  const news = { accountId, kind: 'viewtimeReceived', message, sourceKey, link: '/multiplace' } as const;
  await notify(tx, [news], nowMs);
  const details = { days };
  await note(tx, { actor: 'member', action: 'extra-place.ordered', accountId, details }, nowMs);
  return true;
}
