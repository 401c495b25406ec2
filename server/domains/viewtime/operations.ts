import { dateOf } from '../../../contract/rules/guide-day.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { accountOf } from '../accounts/index.ts';
import { note, type Actor } from '../audit/index.ts';
import type { ViewtimeContext } from './context.ts';
import { lockState } from './store.ts';
import { move } from './viewtime.ts';

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
}

const mostSeconds = 3_660 * 86_400;
const longestWhy = 500;

/** What an operator may do with viewing time; `actor` says who it was. Throws `OperationError` in words for him. */
export const viewtimeOperations = ({ db, clock, userChanged }: ViewtimeContext) => ({
  /** Books an adjustment; `isNew` is false when it was booked before. */
  async adjust(wish: Adjustment, actor: Actor): Promise<{ isNew: boolean; endAt: number }> {
    const { email, reason, seconds, why } = wish;
    const fits = Number.isSafeInteger(seconds) && seconds !== 0 && Math.abs(seconds) <= mostSeconds;
    ensureOperation(
      fits,
      `Vaatamisaega muudetakse täissekundites, mitte nulli ega üle ${mostSeconds} võrra.`,
    );
    ensureOperation(reason === 'correction' || seconds > 0, 'Heast tahtest aega ainult antakse.');
    ensureOperation(why.trim() !== '' && why.length <= longestWhy, `Põhjus on kuni ${longestWhy} tähemärki.`);
    const account = await accountOf(db, email);
    const now = clock();
    const name = wish.name ?? `${dateOf(now)}:${seconds}:${why.trim()}`;
    const booked = await db.transaction(async (tx) => {
      const state = await lockState(tx, account.id, now);
      const movement = {
        accountId: account.id,
        seconds,
        reason,
        sourceKey: `${reason}:${account.id}:${name}`,
      };
      const endAt = await move(tx, state, movement, now);
      if (endAt === undefined) return { isNew: false, endAt: state.expiresAt };
      const details = { seconds, why: why.trim() };
      await note(tx, { actor, action: `viewtime.${reason}`, accountId: account.id, details }, now);
      return { isNew: true, endAt };
    });
    if (booked.isNew) userChanged(account.id);
    return booked;
  },
});
