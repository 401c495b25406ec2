import { and, desc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { only } from '../../../runtime/defined.ts';
import type { QueryValue } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { viewtimeEntry, viewtimeFreeze, viewtimeState } from './tables.ts';

export type ViewtimeState = typeof viewtimeState.$inferSelect;
export type ViewtimeEntry = typeof viewtimeEntry.$inferSelect;
export type Freeze = typeof viewtimeFreeze.$inferSelect;

/** Adds the row and makes concurrent movements of one account wait for each other. */
export async function lockState(db: Db, accountId: number, nowMs: number): Promise<ViewtimeState> {
  await db.insert(viewtimeState).values({ accountId, expiresAt: nowMs }).onConflictDoNothing();
  return only(
    await db.select().from(viewtimeState).where(eq(viewtimeState.accountId, accountId)).for('update'),
  );
}

export const selectState = (db: Db, accountId: QueryValue<number>) =>
  db.select().from(viewtimeState).where(eq(viewtimeState.accountId, accountId));

export async function findState(db: Db, accountId: number): Promise<ViewtimeState | undefined> {
  const [row] = await selectState(db, accountId);
  return row;
}

/** Where the ledgers of these accounts have brought them to, by account. */
export async function statesOf(db: Db, accountIds: readonly number[]): Promise<Map<number, ViewtimeState>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(viewtimeState)
    .where(inArray(viewtimeState.accountId, [...accountIds]));
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** What an account was given since an instant by causes that begin like this, in seconds. */
export async function sumOfCauses(
  db: Db,
  accountId: number,
  { beginning, sinceMs }: { beginning: string; sinceMs: number },
): Promise<number> {
  return only(
    await db
      .select({ sum: sql<number>`coalesce(sum(${viewtimeEntry.deltaSeconds}), 0)::bigint`.mapWith(Number) })
      .from(viewtimeEntry)
      .where(
        and(
          eq(viewtimeEntry.accountId, accountId),
          gt(viewtimeEntry.at, sinceMs),
          sql`starts_with(${viewtimeEntry.sourceKey}, ${beginning})`,
        ),
      ),
  ).sum;
}

/** Adds an entry unless its cause was booked before; answers whether it was added. */
export async function addEntry(
  db: Db,
  entry: Omit<typeof viewtimeEntry.$inferInsert, 'id'>,
): Promise<boolean> {
  const made = await db
    .insert(viewtimeEntry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: viewtimeEntry.id });
  return made.length > 0;
}

/** The entry of a cause, when it was booked. */
export async function findEntry(db: Db, sourceKey: string): Promise<ViewtimeEntry | undefined> {
  const [row] = await db.select().from(viewtimeEntry).where(eq(viewtimeEntry.sourceKey, sourceKey));
  return row;
}

/** What changes of a state. Every change goes through `changeState`. */
export type StateChange = Partial<Omit<ViewtimeState, 'accountId'>>;

export async function updateState(db: Db, accountId: number, change: StateChange): Promise<void> {
  await db.update(viewtimeState).set(change).where(eq(viewtimeState.accountId, accountId));
}

const isMarked = isNotNull(viewtimeState.shortenedAt);

/** One of those who may watch less than tickets promise that were not taken back yet. */
export const selectShortened = (db: Db) =>
  db.select({ of: viewtimeState.accountId }).from(viewtimeState).where(isMarked).limit(1);

const mostAtOnce = 1_000;

/** Whose they are, and takes the marks away: for the transaction that takes the tickets back. No other one gets the same. */
export async function takeShortened(tx: Db): Promise<number[]> {
  const of = tx
    .select({ of: viewtimeState.accountId })
    .from(viewtimeState)
    .where(isMarked)
    .orderBy(viewtimeState.accountId)
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(viewtimeState)
    .set({ shortenedAt: null })
    .where(inArray(viewtimeState.accountId, of))
    .returning({ accountId: viewtimeState.accountId });
  return taken.map(({ accountId }) => accountId);
}

export async function addFreeze(
  db: Db,
  freeze: Omit<typeof viewtimeFreeze.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(viewtimeFreeze).values(freeze);
}

/** The stops of an account that reach into an interval. */
export async function freezesBetween(
  db: Db,
  accountId: number,
  fromMs: number,
  toMs: number,
): Promise<Freeze[]> {
  return db
    .select()
    .from(viewtimeFreeze)
    .where(
      and(
        eq(viewtimeFreeze.accountId, accountId),
        gt(viewtimeFreeze.endAt, fromMs),
        lt(viewtimeFreeze.startAt, toMs),
      ),
    );
}

/** Every stop of an account, the oldest first. */
export const freezesOf = (db: Db, accountId: number): Promise<Freeze[]> =>
  db.select().from(viewtimeFreeze).where(eq(viewtimeFreeze.accountId, accountId)).orderBy(viewtimeFreeze.id);

/** The stop that an account's state names; undefined when there is none. */
export async function runningFreeze(
  db: Db,
  { accountId, frozenUntil }: Pick<ViewtimeState, 'accountId' | 'frozenUntil'>,
): Promise<Freeze | undefined> {
  if (frozenUntil === null) return undefined;
  const [row] = await db
    .select()
    .from(viewtimeFreeze)
    .where(and(eq(viewtimeFreeze.accountId, accountId), eq(viewtimeFreeze.endAt, frozenUntil)))
    .orderBy(desc(viewtimeFreeze.id))
    .limit(1);
  return row;
}

/** Ends a stop at an instant. */
export async function endFreeze(db: Db, id: number, endAt: number): Promise<void> {
  await db.update(viewtimeFreeze).set({ endAt }).where(eq(viewtimeFreeze.id, id));
}

/** Accounts whose viewing time runs, and ends within an interval from now. */
export async function endingBetween(
  db: Db,
  fromMs: number,
  toMs: number,
): Promise<{ accountId: number; expiresAt: number }[]> {
  return db
    .select({ accountId: viewtimeState.accountId, expiresAt: viewtimeState.expiresAt })
    .from(viewtimeState)
    .where(
      and(
        gt(viewtimeState.expiresAt, fromMs),
        lte(viewtimeState.expiresAt, toMs),
        or(isNull(viewtimeState.frozenUntil), lte(viewtimeState.frozenUntil, fromMs)),
      ),
    );
}

/** The ledger of an account, the oldest entry first. */
export async function entriesOf(db: Db, accountId: number): Promise<ViewtimeEntry[]> {
  return db
    .select()
    .from(viewtimeEntry)
    .where(eq(viewtimeEntry.accountId, accountId))
    .orderBy(viewtimeEntry.id);
}

/** A page of the ledger of an account, the newest entry first. */
export async function pageOfEntries(
  db: Db,
  accountId: number,
  { before, most }: { before?: number | undefined; most: number },
): Promise<ViewtimeEntry[]> {
  const older = before === undefined ? undefined : lt(viewtimeEntry.id, before);
  return db
    .select()
    .from(viewtimeEntry)
    .where(and(eq(viewtimeEntry.accountId, accountId), older))
    .orderBy(desc(viewtimeEntry.id))
    .limit(most);
}

/** What came to an account from payments of friends, less what was taken back: seconds by payment. */
export async function referredTo(db: Db, accountId: number): Promise<{ payment: string; seconds: number }[]> {
  const cause = sql<string>`split_part(${viewtimeEntry.sourceKey}, ':', 2)`;
  return db
    .select({
      payment: cause,
      seconds: sql<number>`sum(${viewtimeEntry.deltaSeconds})::bigint`.mapWith(Number),
    })
    .from(viewtimeEntry)
    .where(and(eq(viewtimeEntry.accountId, accountId), like(viewtimeEntry.sourceKey, 'referral:%')))
    .groupBy(cause);
}

/** What the ledger, the state and the stops say of one account. */
export interface Ledger {
  accountId: number;
  /** Undefined where there is none, as after the account was deleted. */
  state: ViewtimeState | undefined;
  /** The oldest first. */
  entries: ViewtimeEntry[];
  /** The oldest first. */
  freezes: Freeze[];
}

/** Every account that has a ledger or a state, in pages by number. */
export async function ledgersAfter(db: Db, accountId: number, most: number): Promise<Ledger[]> {
  const of = { accountId: viewtimeEntry.accountId };
  const booked = db
    .selectDistinct(of)
    .from(viewtimeEntry)
    .where(gt(of.accountId, accountId))
    .orderBy(of.accountId)
    .limit(most);
  const stated = db
    .select({ accountId: viewtimeState.accountId })
    .from(viewtimeState)
    .where(gt(viewtimeState.accountId, accountId))
    .orderBy(viewtimeState.accountId)
    .limit(most);
  const found = new Set([...(await booked), ...(await stated)].map((row) => row.accountId));
  const ids = [...found].toSorted((a, b) => a - b).slice(0, most);
  if (ids.length === 0) return [];
  const states = await db.select().from(viewtimeState).where(inArray(viewtimeState.accountId, ids));
  const entries = await db
    .select()
    .from(viewtimeEntry)
    .where(inArray(viewtimeEntry.accountId, ids))
    .orderBy(viewtimeEntry.id);
  const freezes = await db
    .select()
    .from(viewtimeFreeze)
    .where(inArray(viewtimeFreeze.accountId, ids))
    .orderBy(viewtimeFreeze.id);
  const stateOf = new Map(states.map((state) => [state.accountId, state]));
  const [entriesBy, freezesBy] = [byAccount(entries), byAccount(freezes)];
  return ids.map((id) => ({
    accountId: id,
    state: stateOf.get(id),
    entries: entriesBy.get(id) ?? [],
    freezes: freezesBy.get(id) ?? [],
  }));
}

const byAccount = <T extends { accountId: number }>(rows: readonly T[]): Map<number, T[]> =>
  Map.groupBy(rows, (row) => row.accountId);

/** The entries of some causes, by cause. */
export async function entriesOfCauses(
  db: Db,
  sourceKeys: readonly string[],
): Promise<Map<string, ViewtimeEntry>> {
  if (sourceKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(viewtimeEntry)
    .where(inArray(viewtimeEntry.sourceKey, [...sourceKeys]));
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

/** How many entries name a cause of this form. */
export const countCauses = (db: Db, form: RegExp): Promise<number> =>
  db.$count(viewtimeEntry, sql`${viewtimeEntry.sourceKey} ~ ${form.source}`);

/** Nobody views by this ledger any more; its entries stay. */
export async function deleteState(db: Db, accountId: number): Promise<void> {
  await db.delete(viewtimeFreeze).where(eq(viewtimeFreeze.accountId, accountId));
  await db.delete(viewtimeState).where(eq(viewtimeState.accountId, accountId));
}
