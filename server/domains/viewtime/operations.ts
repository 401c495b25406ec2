import { goodwillLimit } from '../../../contract/constants.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { daySeconds } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { accountOf } from '../accounts/index.ts';
import { changeOf, note, type Actor } from '../audit/index.ts';
import type { ViewtimeContext } from './context.ts';
import { findState, lockState, statesOf, sumOfCauses, type ViewtimeState } from './store.ts';
import { creditViewtime, move } from './viewtime.ts';

/** Viewing time as an operator gives it out of goodwill, or puts it right. */
export interface Adjustment {
  email: string;
  reason: 'goodwill' | 'correction';
  /** Negative where a correction takes time back. */
  seconds: number;
  /** Why, in the operator's words; it stands in the trail. */
  why: string;
  /** The operator's name for it: the same name counts once. Without one, the same wish counts once a day. */
  name?: string | undefined;
  /** Who wishes it gives so much at once and in thirty days; see {@link goodwillLimit}. */
  limited?: boolean | undefined;
}

const mostSeconds = 3_660 * 86_400;
const longestWhy = 500;

/** What an operator may do with viewing time; `actor` says who it was. Throws `OperationError` in words for them. */
export const viewtimeOperations = ({ db, clock, userChanged }: ViewtimeContext) => ({
  /** Where the viewing time of members stands, by member. */
  states: (accountIds: readonly number[]): Promise<Map<number, ViewtimeState>> => statesOf(db, accountIds),

  state: (accountId: number): Promise<ViewtimeState | undefined> => findState(db, accountId),

  /** What somebody has brought along from another service, in the transaction that makes their account. */
  openWith: (tx: Db, { accountId, seconds }: { accountId: number; seconds: number }, nowMs: number) =>
    creditViewtime(
      tx,
      { accountId, seconds, reason: 'correction', sourceKey: `opening:${accountId}` },
      nowMs,
    ),

  /** How many whole days somebody with a limit may still give a member out of goodwill. */
  goodwillLeft: (accountId: number): Promise<number> => goodwillLeft(db, accountId, clock()),

  /** Books an adjustment; `isNew` is false when it was booked before. */
  async adjust(input: Adjustment, actor: Actor): Promise<{ isNew: boolean; endAt: number }> {
    const { email, reason, seconds, why, limited = false } = input;
    ensurePossible(input);
    const account = await accountOf(db, email);
    const now = clock();
    const name = input.name ?? `${dateOf(now)}:${seconds}:${why.trim()}`;
    const sourceKey = limited ? `${limitedCause(account.id)}${name}` : `${reason}:${account.id}:${name}`;
    const booked = await db.transaction(async (tx) => {
      const state = await lockState(tx, account.id, now);
      const movement = { accountId: account.id, seconds, reason, sourceKey };
      const left = limited ? await goodwillLeft(tx, account.id, now) : undefined;
      const endAt = await move(tx, state, movement, now);
      if (endAt === undefined) return { isNew: false, endAt: state.expiresAt };
      // Thrown after the booking, it takes that back: a wish that was booked before is not measured again.
      if (left !== undefined) ensureWithin(seconds, left);
      const change = changeOf({ expiresAt: state.expiresAt }, { expiresAt: endAt });
      const details = { seconds, why: why.trim(), ...change };
      await note(tx, { actor, action: `viewtime.${reason}`, accountId: account.id, details }, now);
      return { isNew: true, endAt };
    });
    if (booked.isNew) userChanged(account.id);
    return booked;
  },
});

function ensurePossible({ reason, seconds, why }: Adjustment): void {
  const fits = Number.isSafeInteger(seconds) && seconds !== 0 && Math.abs(seconds) <= mostSeconds;
  ensureOperation(fits, tOperations('viewtime.seconds', { most: mostSeconds }));
  ensureOperation(reason === 'correction' || seconds > 0, tOperations('viewtime.goodwillGives'));
  ensureOperation(
    why.trim() !== '' && why.length <= longestWhy,
    tOperations('reasonLength', { count: longestWhy }),
  );
}

/** By what begins the cause of goodwill that counts against the limit of a member. */
const limitedCause = (accountId: number): string => `goodwill:${accountId}:limited:`;

async function goodwillLeft(db: Db, accountId: number, nowMs: number): Promise<number> {
  const sinceMs = nowMs - goodwillLimit.withinDays * daySeconds * 1000;
  const given = await sumOfCauses(db, accountId, { beginning: limitedCause(accountId), sinceMs });
  return Math.max(0, goodwillLimit.days - Math.ceil(given / daySeconds));
}

function ensureWithin(seconds: number, daysLeft: number): void {
  const { daysAtOnce, days, withinDays } = goodwillLimit;
  ensureOperation(seconds <= daysAtOnce * daySeconds, tOperations('viewtime.atOnce', { count: daysAtOnce }));
  ensureOperation(
    seconds <= daysLeft * daySeconds,
    tOperations('viewtime.perMember', { withinDays, count: days, left: daysLeft }),
  );
}
