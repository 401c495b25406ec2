import { checkFreeze, freezeDaysLeft, yearOf } from '../../../contract/rules/freeze.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import { holdAccount } from '../accounts/index.ts';
import { note } from '../audit/index.ts';
import type { ViewtimeContext } from './context.ts';
import { addFreeze, endFreeze, findEntry, freezesBetween, lockState, runningFreeze } from './store.ts';
import { isFrozen } from './rights.ts';
import { changeState, move } from './viewtime.ts';

type FreezeContext = Pick<ViewtimeContext, 'db' | 'clock' | 'userChanged' | 'freezeDaysPerYear'>;

/** How many days of this year may be stopped at all, and how many still. */
export async function freezeAllowanceOf(
  { db, clock, freezeDaysPerYear }: FreezeContext,
  accountId: number,
): Promise<{ daysPerYear: number; daysLeft: number }> {
  const daysPerYear = await freezeDaysPerYear();
  return { daysPerYear, daysLeft: await daysLeftOf(db, accountId, daysPerYear, clock()) };
}

async function daysLeftOf(db: Db, accountId: number, daysPerYear: number, nowMs: number): Promise<number> {
  const { fromMs, toMs } = yearOf(nowMs);
  const stops = await freezesBetween(db, accountId, fromMs, toMs);
  return freezeDaysLeft(
    stops.map(({ startAt, endAt }) => ({ fromMs: startAt, toMs: endAt })),
    daysPerYear,
    nowMs,
  );
}

/**
 * Stops viewing time for some days: its end moves by as many, and until then nothing can be watched. The same
 * `requestId` again changes nothing. Refuses with `freeze.active`, `viewtime.expired` and the rule that is broken.
 */
export async function freezeViewtime(
  { db, clock, userChanged, freezeDaysPerYear }: FreezeContext,
  accountId: number,
  { days, requestId }: { days: number; requestId: string },
): Promise<void> {
  const now = clock();
  const daysPerYear = await freezeDaysPerYear();
  const isNew = await db.transaction(async (tx) => {
    ensure(await holdAccount(tx, accountId), 'auth.sessionEnded');
    const state = await lockState(tx, accountId, now);
    const sourceKey = `freeze:${accountId}:${requestId}`;
    if (await findEntry(tx, sourceKey)) return false;
    ensure(!isFrozen(state, now), 'freeze.active');
    ensure(state.expiresAt > now, 'viewtime.expired');
    const fault = checkFreeze(days, daysPerYear, await daysLeftOf(tx, accountId, daysPerYear, now));
    if (fault) throw new Refusal(fault);
    const until = now + days * dayMs;
    await move(tx, state, { accountId, seconds: (days * dayMs) / 1000, reason: 'freeze', sourceKey }, now);
    await changeState(tx, state, { frozenUntil: until }, now);
    await addFreeze(tx, { accountId, startAt: now, endAt: until, days });
    await note(tx, { actor: 'member', action: 'viewtime.frozen', accountId, details: { days } }, now);
    return true;
  });
  if (isNew) userChanged(accountId);
}

/** Ends the stop before its time: what of it was not used comes off the end again. Refuses with `freeze.none`. */
export async function thawViewtime(
  { db, clock, userChanged }: FreezeContext,
  accountId: number,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    ensure(await holdAccount(tx, accountId), 'auth.sessionEnded');
    const state = await lockState(tx, accountId, now);
    const stop = await runningFreeze(tx, state);
    ensure(stop, 'freeze.none');
    // A clock that was set back does not give back more than was stopped.
    const endAt = Math.max(now, stop.startAt);
    const seconds = -Math.floor((stop.endAt - endAt) / 1000);
    ensure(seconds < 0, 'freeze.none');
    await move(tx, state, { accountId, seconds, reason: 'thaw', sourceKey: `thaw:${stop.id}` }, now);
    await changeState(tx, state, { frozenUntil: null }, now);
    await endFreeze(tx, stop.id, endAt);
    await note(tx, { actor: 'member', action: 'viewtime.thawed', accountId }, now);
  });
  userChanged(accountId);
}
