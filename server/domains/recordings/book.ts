import { recordingUndoMs } from '../../../contract/constants.ts';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/call.ts';
import { lockAccount } from '../accounts/index.ts';
import type { ChannelRow } from '../channels/index.ts';
import {
  findProgram,
  programFor,
  programsOfSeries,
  rightsOf,
  seriesKeyOf,
  type ProgramRow,
} from '../guide/index.ts';
import {
  bookByRules,
  deleteParts,
  findBooked,
  partsIn,
  putBooking,
  updateBooking,
  usedHours,
  type BookedRecording,
} from './booking-store.ts';
import type { RecordingContext } from './context.ts';
import { programOf } from './recorded-program.ts';
import { settlePins } from './pin-store.ts';
import {
  copyOf,
  hoursOf,
  idsOf,
  isLive,
  keptInterval,
  validUntil,
  type ListedInterval,
} from './recording.ts';
import {
  findRecording,
  holdRecordings,
  lockRecordings,
  lockRecordingsOf,
  type RecordingRow,
} from './recording-store.ts';
import { deleteRule, findRule, holdRule } from './rule-store.ts';

/** When the recording of a programme has to begin, or to be looked at if it is over. */
export const beginsAt = (listed: ListedInterval): number => keptInterval(listed).fromMs;

/**
 * Records a programme for a member. One that they have deleted comes back; one that runs or is over is there from its start,
 * as far as the archive goes back. Answers the programmes that are recorded now and were not. Refuses with `program.unknown`,
 * `recording.notAllowed` and `recording.quota`.
 */
export async function addRecording(
  context: RecordingContext,
  caller: Member,
  programId: number,
): Promise<number[]> {
  const { db, clock } = context;
  const { accountId } = caller;
  const now = clock();
  const limits = await context.limits();
  const before = await findBooked(db, accountId, programId);
  const copy =
    before && canTakeBack(before, now)
      ? copyOf(programOf(before.recording))
      : await permitted(context, caller, programId, now);
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const row = only(await holdRecordings(tx, [copy], { nextAt: beginsAt, nowMs: now }));
    const part = (await partsIn(tx, accountId, [row.id])).get(row.id);
    if (part && isLive(part, now)) {
      // What a series would have taken, its member has chosen now: it counts at once.
      if (part.ruleId === null || row.state !== 'waits') return [];
    }
    await ensureRoom(tx, accountId, hoursOf(row), { limit: limits.hours, nowMs: now });
    const expiresAt = validUntil(row, now, limits.months);
    const input = { ruleId: null, skipped: null, deletedAt: null, extraMinutes: 0 };
    await putBooking(tx, { accountId, recordingId: row.id, createdAt: now, expiresAt, ...input });
    await settlePins(tx, [row.id]);
    return part && isLive(part, now) ? [] : [programId];
  });
}

/** What was deleted a moment ago is still there, no matter what the guide says by now. */
const canTakeBack = ({ booking: { deletedAt } }: BookedRecording, nowMs: number): boolean =>
  deletedAt !== null && deletedAt > nowMs - recordingUndoMs;

/** A programme that the member may know of, and that may be recorded. */
async function permitted(context: RecordingContext, caller: Member, programId: number, nowMs: number) {
  const { row, channel } = await programFor(context, caller, programId);
  ensure(mayRecord(row, channel, nowMs), 'recording.notAllowed');
  return copyOf(row);
}

const mayRecord = (row: ProgramRow, channel: ChannelRow, nowMs: number): boolean => {
  const { recordUntil } = rightsOf(row, channel);
  return recordUntil !== null && recordUntil > nowMs;
};

/** Refuses with `recording.quota` when so many hours more do not fit. */
async function ensureRoom(
  tx: Db,
  accountId: number,
  hours: number,
  { limit, nowMs }: { limit: number; nowMs: number },
): Promise<void> {
  const used = (await usedHours(tx, [accountId], nowMs)).get(accountId) ?? 0;
  if (used + hours > limit) throw new Refusal('recording.quota');
}

/**
 * Records the series of a programme for a member: what runs, and every airing to come on that channel. Answers the
 * programmes that are recorded now and were not. Refuses like {@link addRecording}; films are no series.
 */
export async function addSeries(
  context: RecordingContext,
  caller: Member,
  programId: number,
): Promise<number[]> {
  const { db, clock } = context;
  const { accountId } = caller;
  const now = clock();
  const { months } = await context.limits();
  const { row, channel } = await programFor(context, caller, programId);
  ensure(
    !row.isMovie && channel.dvrSupport && mayRecord({ ...row, startAt: now }, channel, now),
    'recording.notAllowed',
  );
  const { channelId } = row;
  const seriesKey = seriesKeyOf(row);
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const name = row.seriesName ?? row.name;
    const rule = await holdRule(tx, { accountId, channelId, seriesKey, name, createdAt: now });
    const airings = (await programsOfSeries(tx, channelId, seriesKey, now)).filter((airing) =>
      mayRecord(airing, channel, now),
    );
    const rows = await holdRecordings(tx, airings.map(copyOf), { nextAt: beginsAt, nowMs: now });
    const added = await bookByRules(
      tx,
      rows.map((one) => ({ id: one.id, expiresAt: validUntil(one, now, months) })),
      now,
    );
    // What the member records by itself belongs to the series now, and stays when that is stopped.
    await settlePins(tx, idsOf(rows));
    const mine = new Set(
      added.filter((one) => one.accountId === rule.accountId).map((one) => one.recordingId),
    );
    return rows.filter(({ id }) => mine.has(id)).map((one) => one.programId);
  });
}

/** Deletes a member's recording. Refuses with `recording.unknown`. */
export async function removeRecording(
  { db, clock }: RecordingContext,
  accountId: number,
  programId: number,
): Promise<number[]> {
  const now = clock();
  await db.transaction(async (tx) => {
    const [row] = await lockRecordings(tx, [programId]);
    const part = row && (await partsIn(tx, accountId, [row.id])).get(row.id);
    ensure(part && part.deletedAt === null, 'recording.unknown');
    await updateBooking(tx, part, { deletedAt: now });
    await settlePins(tx, [row!.id]);
  });
  return [programId];
}

/**
 * Stops recording a series: what it has not begun goes, what it has recorded stays. Answers the programmes that are not
 * recorded any more. Refuses with `recording.unknown`.
 */
export async function removeSeries(
  { db }: RecordingContext,
  accountId: number,
  programId: number,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const series = await seriesOfProgram(tx, programId);
    const rule = series && (await findRule(tx, accountId, series));
    ensure(rule, 'recording.unknown');
    await lockAccount(tx, accountId);
    const waiting = (await lockRecordingsOf(tx, accountId, rule.id)).filter(({ state }) => state === 'waits');
    const gone = await deleteParts(tx, accountId, idsOf(waiting));
    await deleteRule(tx, accountId, rule.id);
    await settlePins(tx, idsOf(waiting));
    return waiting.filter(({ id }) => gone.has(id)).map(({ programId }) => programId);
  });
}

async function seriesOfProgram(
  tx: Db,
  programId: number,
): Promise<Pick<RecordingRow, 'channelId' | 'seriesKey'> | undefined> {
  const recorded = await findRecording(tx, programId);
  if (recorded) return recorded;
  const program = await findProgram(tx, programId);
  return program && { channelId: program.channelId, seriesKey: seriesKeyOf(program) };
}

/** Records on after the listed end. Refuses with `recording.unknown`, `recording.over` and `recording.quota`. */
export async function extendRecording(
  context: RecordingContext,
  accountId: number,
  { programId, minutes }: { programId: number; minutes: number },
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const limits = await context.limits();
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [row] = await lockRecordings(tx, [programId]);
    const part = row && (await partsIn(tx, accountId, [row.id])).get(row.id);
    ensure(row && part && isLive(part, now), 'recording.unknown');
    ensure(now < keptInterval(row, part.extraMinutes).toMs, 'recording.over');
    const more = Math.max(0, minutes - part.extraMinutes);
    await ensureRoom(tx, accountId, more / 60, { limit: limits.hours, nowMs: now });
    await updateBooking(tx, part, { extraMinutes: minutes });
    await settlePins(tx, [row.id]);
  });
}
