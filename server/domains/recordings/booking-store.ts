import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { dayMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RecordingRow } from './recording-store.ts';
import { partForm, partOf } from '../guide/index.ts';
import { booking, recording, seriesRule } from './tables.ts';

export type BookingRow = typeof booking.$inferSelect;
export interface BookedRecording {
  booking: BookingRow;
  recording: RecordingRow;
}

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** A member's part is theirs as long as they have not deleted it and it is valid. */
const lives = (nowMs: number) => and(isNull(booking.deletedAt), gt(booking.expiresAt, nowMs));

/** What a member records or has recorded, the newest first; what a rule did not take stands among it. */
export async function bookedBy(db: Db, accountId: number, nowMs: number): Promise<BookedRecording[]> {
  return db
    .select({ booking, recording })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(and(eq(booking.accountId, accountId), lives(nowMs)))
    .orderBy(desc(recording.startAt), desc(recording.id));
}

/** A member's part in the recording of a programme, a deleted one too. */
export async function findBooked(
  db: Db,
  accountId: number,
  programId: number,
): Promise<BookedRecording | undefined> {
  const [row] = await db
    .select({ booking, recording })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(and(eq(booking.accountId, accountId), eq(recording.programId, programId)));
  return row;
}

/** A member's parts in these recordings, by recording. */
export async function partsIn(
  db: Db,
  accountId: number,
  recordingIds: readonly number[],
): Promise<Map<number, BookingRow>> {
  if (recordingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(booking)
    .where(and(eq(booking.accountId, accountId), inArray(booking.recordingId, [...recordingIds])));
  return new Map(rows.map((row) => [row.recordingId, row]));
}

/** Gives a member their part, or changes the one that they have. */
export async function putBooking(db: Db, row: Omit<typeof booking.$inferInsert, 'id'>): Promise<void> {
  const { accountId: _, recordingId: __, createdAt: ___, ...change } = row;
  await db
    .insert(booking)
    .values(row)
    .onConflictDoUpdate({ target: [booking.accountId, booking.recordingId], set: change });
}

export async function updateBooking(
  db: Db,
  { id, accountId }: Pick<BookingRow, 'id' | 'accountId'>,
  change: Partial<Pick<BookingRow, 'deletedAt' | 'extraMinutes' | 'ruleId' | 'skipped' | 'expiresAt'>>,
): Promise<void> {
  await db
    .update(booking)
    .set(change)
    .where(and(eq(booking.id, id), eq(booking.accountId, accountId)));
}

/** What recordings take of their members' room, in hours: one that a series waits for takes nothing before it begins. */
export async function usedHours(
  db: Db,
  accountIds: readonly number[],
  nowMs: number,
): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const hours = sql<number>`sum(extract(epoch from ${recording.endAt} - ${recording.startAt}) / 3600
    + ${booking.extraMinutes} / 60.0)::float8`;
  const rows = await db
    .select({ accountId: booking.accountId, hours })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(
      and(
        inArray(booking.accountId, [...accountIds]),
        lives(nowMs),
        isNull(booking.skipped),
        sql`${recording.state} <> 'failed'`,
        or(isNull(booking.ruleId), sql`${recording.state} <> 'waits'`),
      ),
    )
    .groupBy(booking.accountId);
  return new Map(rows.map((row) => [row.accountId, row.hours]));
}

/** Everybody's part in a recording that is neither deleted nor skipped nor over. */
export async function livePartsOf(db: Db, recordingId: number, nowMs: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(booking)
    .where(and(eq(booking.recordingId, recordingId), lives(nowMs), isNull(booking.skipped)))
    .orderBy(asc(booking.id));
}

/**
 * Gives every member whose rule takes one of these recordings their part in it, in one statement however many they are.
 * A member who has one keeps it, and so does a member who has deleted it. Answers whose is new.
 */
export async function bookByRules(
  db: Db,
  recordings: readonly (Pick<RecordingRow, 'id'> & { expiresAt: number })[],
  nowMs: number,
): Promise<{ accountId: number; recordingId: number }[]> {
  if (recordings.length === 0) return [];
  const rows = JSON.stringify(
    recordings.map(({ id, expiresAt }) => ({ id, expires_at: new Date(expiresAt).toISOString() })),
  );
  const made = await db.execute<{ account_id: number; recording_id: number }>(sql`
    insert into ${booking} (account_id, recording_id, rule_id, created_at, expires_at)
    select rule.account_id, rec.id, rule.id, ${instantOf(nowMs)}, given.expires_at
    from jsonb_to_recordset(${rows}::text::jsonb) as given (id bigint, expires_at timestamptz)
    join ${recording} rec on rec.id = given.id
    join ${seriesRule} rule on rule.channel_id = rec.channel_id and rule.series_key = rec.series_key
    order by rule.account_id, rec.id
    on conflict (account_id, recording_id) do nothing
    returning account_id, recording_id`);
  return made.rows.map((row) => ({
    accountId: Number(row.account_id),
    recordingId: Number(row.recording_id),
  }));
}

/** Serials that count without seasons begin again with the next run; what is repeated is repeated sooner. */
const sameRunMs = 60 * dayMs;

/**
 * Of the members to whom a rule gives this recording, those who have the same episode already: one that is whole, or was
 * and has been deleted since. A number alone is not believed: names and parts of episodes may not contradict each other, and without a season
 * both have to be of one run and of one name.
 */
export async function ownersOfEpisode(db: Db, row: RecordingRow): Promise<Set<number>> {
  if (row.episode === null) return new Set();
  const { name, episodeName } = row.details;
  const ofRun = and(
    isNull(recording.season),
    gt(recording.startAt, row.startAt - sameRunMs),
    sql`${recording.details}->>'name' = ${name}`,
  );
  const named = sql`${recording.details}->>'episodeName'`;
  const part = partOf(`${name} ${episodeName ?? ''}`) ?? null;
  const partOfRow = sql`substring(concat_ws(' ', ${recording.details}->>'name', ${named}) from ${partForm})::int`;
  const rows = await db
    .selectDistinct({ accountId: booking.accountId })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(
      and(
        eq(recording.seriesKey, row.seriesKey),
        row.season === null ? ofRun : eq(recording.season, row.season),
        eq(recording.episode, row.episode),
        episodeName === null ? undefined : sql`(${named} is null or ${named} = ${episodeName})`,
        part === null ? undefined : sql`coalesce(${partOfRow} = ${part}, true)`,
        inArray(recording.state, ['records', 'unknown', 'ready']),
        isNull(booking.skipped),
        sql`${recording.id} <> ${row.id}`,
        sql`${booking.accountId} in (select account_id from booking mine where mine.recording_id = ${row.id})`,
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}

/** The finished or running recordings of a member's rule, the newest first. */
export async function takenByRule(
  db: Db,
  accountId: number,
  ruleId: number,
  nowMs: number,
): Promise<BookedRecording[]> {
  return db
    .select({ booking, recording })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(
      and(
        eq(booking.accountId, accountId),
        eq(booking.ruleId, ruleId),
        lives(nowMs),
        isNull(booking.skipped),
        inArray(recording.state, ['records', 'unknown', 'ready', 'partial']),
      ),
    )
    .orderBy(desc(recording.startAt), desc(recording.id));
}

/** Takes a member's parts in these recordings back, as if they had never been, but for those that they have deleted themselves. */
export async function deleteParts(
  db: Db,
  accountId: number,
  recordingIds: readonly number[],
): Promise<Set<number>> {
  if (recordingIds.length === 0) return new Set();
  const gone = await db
    .delete(booking)
    .where(
      and(
        eq(booking.accountId, accountId),
        inArray(booking.recordingId, [...recordingIds]),
        isNull(booking.deletedAt),
      ),
    )
    .returning({ recordingId: booking.recordingId });
  return new Set(gone.map(({ recordingId }) => recordingId));
}

/** The parts that rules gave in recordings that will never be; answers whose they were. */
export async function deleteRuleParts(db: Db, recordingIds: readonly number[]): Promise<number[]> {
  if (recordingIds.length === 0) return [];
  const gone = await db
    .delete(booking)
    .where(
      and(
        inArray(booking.recordingId, [...recordingIds]),
        sql`${booking.ruleId} is not null`,
        isNull(booking.deletedAt),
      ),
    )
    .returning({ accountId: booking.accountId });
  return gone.map(({ accountId }) => accountId);
}

/** Parts that end between two instants, of all members or of one. */
export async function expiringBetween(
  db: Db,
  fromMs: number,
  toMs: number,
  accountId?: number,
): Promise<BookedRecording[]> {
  return db
    .select({ booking, recording })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(
      and(
        isNull(booking.deletedAt),
        isNull(booking.skipped),
        accountId === undefined ? undefined : eq(booking.accountId, accountId),
        gt(booking.expiresAt, fromMs),
        lt(booking.expiresAt, toMs),
        inArray(recording.state, ['ready', 'partial']),
      ),
    )
    .orderBy(asc(booking.id));
}

/** Forgets parts that were over or deleted, in programmes that ended before an instant. */
export async function deletePartsBefore(db: Db, endedBeforeMs: number, nowMs: number): Promise<void> {
  await db.execute(sql`
    delete from ${booking} mine using ${recording} rec
    where rec.id = mine.recording_id and rec.end_at < ${instantOf(endedBeforeMs)}
      and (mine.deleted_at is not null or mine.expires_at < ${instantOf(nowMs)})`);
}

/** Everything that a member ever recorded, for themselves to read. */
export async function allBookedBy(db: Db, accountId: number): Promise<BookedRecording[]> {
  return db
    .select({ booking, recording })
    .from(booking)
    .innerJoin(recording, eq(recording.id, booking.recordingId))
    .where(eq(booking.accountId, accountId))
    .orderBy(asc(booking.id));
}

export async function deleteBookingsOf(db: Db, accountId: number): Promise<void> {
  await db.delete(booking).where(eq(booking.accountId, accountId));
}
