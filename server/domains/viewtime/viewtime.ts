import type { LedgerReason } from '../../../contract/models/payment.ts';
import type { ViewtimeEnds } from '../../../contract/models/user.ts';
import { endAfter } from '../../../contract/rules/viewtime.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdAccount } from '../accounts/index.ts';
import { isFrozen, isShortened } from './rights.ts';
import {
  addEntry,
  findState,
  lockState,
  updateState,
  type StateChange,
  type ViewtimeState,
} from './store.ts';

export interface Movement {
  accountId: number;
  /** Negative where viewing time is spent. */
  seconds: number;
  reason: LedgerReason;
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
  const expiresAt = endAfter(state, seconds, nowMs);
  const entry = { accountId, deltaSeconds: seconds, reason, sourceKey, at: nowMs, endAt: expiresAt };
  if (!(await addEntry(tx, entry))) return undefined;
  await changeState(tx, state, { expiresAt }, nowMs);
  return expiresAt;
}

/**
 * Changes a state that is locked, and marks it where that shortens what tickets promise: they are taken back after the commit.
 * There is no other way to change one, so nothing that does can forget it.
 */
export async function changeState(
  tx: Db,
  before: ViewtimeState,
  change: StateChange,
  nowMs: number,
): Promise<ViewtimeState> {
  const mark = isShortened(before, { ...before, ...change }, nowMs) ? { shortenedAt: nowMs } : {};
  await updateState(tx, before.accountId, { ...change, ...mark });
  return { ...before, ...change, ...mark };
}

/**
 * The states of accounts, whose ledgers nobody else moves until the transaction ends; those that are gone are not among
 * them. Always the lower number first, so that two who lock the same accounts do not wait for each other.
 */
export async function lockStates(
  tx: Db,
  accountIds: readonly number[],
  nowMs: number,
): Promise<Map<number, ViewtimeState>> {
  const ids = [...new Set(accountIds)].toSorted((a, b) => a - b);
  const there: number[] = [];
  for (const id of ids) if (await holdAccount(tx, id)) there.push(id);
  const states = new Map<number, ViewtimeState>();
  for (const id of there) states.set(id, await lockState(tx, id, nowMs));
  return states;
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
    await changeState(tx, await lockState(tx, accountId, nowMs), { extraPlaceUntil: until }, nowMs);
  });
}

export interface Viewtime {
  /** Null when the account never had any. */
  expiresAt: number | null;
  extraPlaceUntil: number | null;
  /** Until when the member has stopped it; null while it runs. */
  frozenUntil: number | null;
}

export const viewtimeOf = async (db: Db, accountId: number): Promise<Viewtime> =>
  viewtimeBy(await findState(db, accountId));

/** @param state undefined for an account that never had any */
export const viewtimeBy = (state: ViewtimeState | undefined): Viewtime => ({
  expiresAt: state?.expiresAt ?? null,
  extraPlaceUntil: state?.extraPlaceUntil ?? null,
  frozenUntil: state?.frozenUntil ?? null,
});

/** As the member is told. */
export const endsFor = (viewtime: Viewtime): ViewtimeEnds => ({
  expirationdate: viewtime.expiresAt,
  additViewPlaceExpirationDate: viewtime.extraPlaceUntil,
  frozenUntil: viewtime.frozenUntil,
});

/** Has time left, and it runs. */
export const mayView = (viewtime: Viewtime, nowMs: number): boolean =>
  (viewtime.expiresAt ?? 0) > nowMs && !isFrozen(viewtime, nowMs);

export const hasExtraPlace = (viewtime: Viewtime, nowMs: number): boolean =>
  (viewtime.extraPlaceUntil ?? 0) > nowMs;
