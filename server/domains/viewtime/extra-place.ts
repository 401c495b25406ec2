import { checkExtraPlace, dayMs, extraPlaceCostDays, remainingMs } from '../../../contract/rules/viewtime.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { holdAccount } from '../accounts/index.ts';
import { note } from '../audit/index.ts';
import type { ViewtimeContext } from './context.ts';
import { findEntry, lockState, setExtraPlace } from './store.ts';
import { hasExtraPlace, move } from './viewtime.ts';

interface Order {
  days: number;
  requestId: string;
}

/**
 * Opens the extra viewing place from now on, paid for with viewing time. The same `requestId` again changes
 * nothing. Refuses with `extraPlace.active`, `extraPlace.daysUnknown` and `extraPlace.notEnough`, and with
 * `request.invalid` when a `requestId` comes again for another order.
 */
export async function orderExtraPlace(
  { db, clock, userChanged }: Pick<ViewtimeContext, 'db' | 'clock' | 'userChanged'>,
  accountId: number,
  order: Order,
): Promise<void> {
  const now = clock();
  if (await db.transaction((tx) => carryOut(tx, accountId, order, now))) userChanged(accountId);
}

/** Answers whether the order was new. */
async function carryOut(
  tx: Db,
  accountId: number,
  { days, requestId }: Order,
  nowMs: number,
): Promise<boolean> {
  ensure(await holdAccount(tx, accountId), 'auth.sessionEnded');
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
  await move(tx, state, { accountId, seconds, reason: 'extra-place', sourceKey }, nowMs);
  await setExtraPlace(tx, accountId, nowMs + days * dayMs);
  const details = { days };
  await note(tx, { actor: 'member', action: 'extra-place.ordered', accountId, details }, nowMs);
  return true;
}
