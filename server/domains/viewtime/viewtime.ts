import type { Db } from '../../platform/db/database.ts';
import { addEntry, lockState, setExpiry, setExtraPlace, findState, type ViewtimeState } from './store.ts';

export interface Movement {
  accountId: number;
  /** Negative where viewing time is spent. */
  seconds: number;
  reason: 'topup' | 'gift' | 'referral' | 'goodwill' | 'trial' | 'extra-place';
  /** Names the cause; the same cause changes the ledger once, however often it is told. */
  sourceKey: string;
}

/**
 * Adds viewing time, counted from now or from the present end, whichever is later. Answers whether it was
 * new; a repeated cause leaves everything as it was.
 */
export async function creditViewtime(db: Db, movement: Movement, nowMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = await lockState(tx, movement.accountId, nowMs);
    return (await move(tx, state, movement, nowMs)) !== undefined;
  });
}

/**
 * Writes a movement into the ledger of an account whose state is locked. Answers the new end of viewing time;
 * undefined when the cause was booked before.
 */
export async function move(
  tx: Db,
  state: ViewtimeState,
  { accountId, seconds, reason, sourceKey }: Movement,
  nowMs: number,
): Promise<number | undefined> {
  const expiresAt = Math.max(nowMs, state.expiresAt) + seconds * 1000;
  const entry = { accountId, deltaSeconds: seconds, reason, sourceKey, at: nowMs, endAt: expiresAt };
  if (!(await addEntry(tx, entry))) return undefined;
  await setExpiry(tx, accountId, expiresAt);
  return expiresAt;
}

/** Gives days to a member who never had any, once. Answers whether it did. */
export async function startTrial(db: Db, accountId: number, days: number, nowMs: number): Promise<boolean> {
  if (await findState(db, accountId)) return false;
  const seconds = days * 86_400;
  return creditViewtime(db, { accountId, seconds, reason: 'trial', sourceKey: `trial:${accountId}` }, nowMs);
}

/** Opens the extra viewing place until an instant. */
export async function openExtraPlace(db: Db, accountId: number, until: number, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockState(tx, accountId, nowMs);
    await setExtraPlace(tx, accountId, until);
  });
}

export interface Viewtime {
  /** Null when the account never had any. */
  expiresAt: number | null;
  extraPlaceUntil: number | null;
}

export async function viewtimeOf(db: Db, accountId: number): Promise<Viewtime> {
  const state: ViewtimeState | undefined = await findState(db, accountId);
  return { expiresAt: state?.expiresAt ?? null, extraPlaceUntil: state?.extraPlaceUntil ?? null };
}

export const mayView = (viewtime: Viewtime, nowMs: number): boolean => (viewtime.expiresAt ?? 0) > nowMs;

export const hasExtraPlace = (viewtime: Viewtime, nowMs: number): boolean =>
  (viewtime.extraPlaceUntil ?? 0) > nowMs;
