import { dayMs } from '../../../contract/time.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { findPrograms, seriesKeyOf, type ProgramRow, type ScheduleChange } from '../guide/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Notify } from '../notifications/index.ts';
import { bookByRules, deleteRuleParts, livePartsOf, updateBooking } from './booking-store.ts';
import { beginsAt } from './book.ts';
import type { RecordingLimits } from './context.ts';
import { recordingNews } from './news.ts';
import { settlePins } from './pin-store.ts';
import { movePositions } from './positions/position-store.ts';
import { copyOf, idsOf, validUntil } from './recording.ts';
import {
  cancelledOn,
  holdRecordings,
  knownPrograms,
  lockRecordings,
  updateRecording,
  type RecordingRow,
} from './recording-store.ts';
import { isAwaited, ruledKeys } from './rule-store.ts';

interface Following {
  tx: Db;
  nowMs: number;
  limits: RecordingLimits;
  notify: Notify;
  /** Members whose recordings changed. */
  touched: Set<number>;
}

/**
 * Has recordings follow their programmes in the transaction that changes a schedule: they move with them, take in what a
 * series brings, and are cancelled with what goes. What has begun goes on as it is. Answers the members it
 * concerns.
 */
export async function followGuide(
  tx: Db,
  { channelId, came, moved, again, changed, went }: ScheduleChange,
  { nowMs, notify, limitsOf }: { nowMs: number; notify: Notify; limitsOf(tx: Db): Promise<RecordingLimits> },
): Promise<Set<number>> {
  const nowIds = new Map([
    ...[...moved, ...again].map(({ before, now }) => [before.id, now.id] as const),
    ...changed.map(({ id }) => [id, id] as const),
  ]);
  const gone = await lockRecordings(tx, idsOf(went));
  const rows = await lockRecordings(tx, [...nowIds.keys()]);
  const news = [...came, ...changed, ...[...moved, ...again].map(({ now }) => now)];
  // Most channels have nobody who waits for anything on them, and most of what is imported is of those.
  const ahead = (await isAwaited(tx, channelId, nowMs - dayMs))
    ? news.filter(({ endMs }) => endMs > nowMs)
    : [];
  const touched = new Set<number>();
  if (gone.length + rows.length + ahead.length === 0) return touched;
  const following: Following = { tx, nowMs, notify, touched, limits: await limitsOf(tx) };
  const followed = rows.map(({ programId }) => getOrThrow(nowIds, programId));
  const programs = await findPrograms(tx, [...followed, ...ahead.map(({ id }) => id)]);
  await cancel(
    following,
    gone.filter(({ state }) => state === 'waits'),
  );
  for (const row of rows)
    await follow(following, row, getOrThrow(programs, getOrThrow(nowIds, row.programId)));
  const inOrder = ahead.toSorted((a, b) => a.startMs - b.startMs);
  await takeIn(
    following,
    channelId,
    inOrder.map(({ id }) => getOrThrow(programs, id)),
  );
  return touched;
}

/** What has not begun is nothing any more: series give it up, and a member who chose it themselves is told. */
async function cancel(
  { tx, nowMs, notify, touched }: Following,
  rows: readonly RecordingRow[],
): Promise<void> {
  for (const accountId of await deleteRuleParts(tx, idsOf(rows))) touched.add(accountId);
  for (const row of rows) {
    await updateRecording(tx, row.id, { state: 'failed', fault: 'cancelled', nextAt: null });
    const sourceKey = `recording-cancelled:${row.id}:${row.startAt}`;
    const news = {
      kind: 'recordingFailed',
      sourceKey,
      message: () => recordingNews('cancelled', row),
    } as const;
    const where = { link: '/myrecordings', subjectId: row.programId };
    const owners = (await livePartsOf(tx, row.id, nowMs)).map(({ accountId }) => accountId);
    await notify(
      tx,
      owners.map((accountId) => ({ accountId, ...news, ...where })),
      nowMs,
    );
    for (const accountId of owners) touched.add(accountId);
  }
  await settlePins(tx, idsOf(rows));
}

/** Gives a recording the times and words of its programme; what is over keeps those under which it was recorded. */
async function follow(following: Following, row: RecordingRow, program: ProgramRow): Promise<void> {
  const { tx, nowMs, limits, touched } = following;
  if (row.state !== 'waits' && row.state !== 'records' && row.fault !== 'cancelled') return;
  const copy = copyOf(program);
  const begun = beginsAt(copy) <= nowMs;
  const state = row.state === 'records' && begun ? 'records' : 'waits';
  const nextAt = state === 'records' ? nowMs : beginsAt(copy);
  await updateRecording(tx, row.id, { ...copy, state, fault: null, nextAt });
  if (copy.programId !== row.programId) await movePositions(tx, row.programId, copy.programId);
  const parts = await livePartsOf(tx, row.id, nowMs);
  for (const part of parts) {
    touched.add(part.accountId);
    const expiresAt = validUntil(copy, part.createdAt, limits.months);
    if (expiresAt !== part.expiresAt) await updateBooking(tx, part, { expiresAt });
  }
  await settlePins(tx, [row.id]);
}

/** Programmes that came or changed: those that were cancelled and are back, and those that a series takes now. */
async function takeIn(
  following: Following,
  channelId: string,
  programs: readonly ProgramRow[],
): Promise<void> {
  const { tx, nowMs, limits, touched } = following;
  if (programs.length === 0) return;
  const cancelled = await cancelledOn(tx, channelId, nowMs - dayMs);
  const back = new Map(cancelled.map((row) => [episodeOf(row), row]));
  const known = await knownPrograms(tx, idsOf(programs));
  for (const program of programs) {
    if (known.has(program.id)) continue;
    const episode = episodeOf({ ...program, seriesKey: seriesKeyOf(program) });
    const row = back.get(episode);
    if (!row || Math.abs(row.startAt - program.startAt) > dayMs / 2) continue;
    back.delete(episode);
    await follow(following, row, program);
  }
  const keys = await ruledKeys(tx, channelId, [...new Set(programs.map(seriesKeyOf))]);
  const wanted = programs.filter((program) => keys.has(seriesKeyOf(program)));
  const rows = await holdRecordings(tx, wanted.map(copyOf), { nextAt: beginsAt, nowMs });
  const added = await bookByRules(
    tx,
    rows.map((row) => ({ id: row.id, expiresAt: validUntil(row, nowMs, limits.months) })),
    nowMs,
  );
  await settlePins(tx, [...new Set(added.map(({ recordingId }) => recordingId))]);
  for (const { accountId } of added) touched.add(accountId);
}

/** What names an episode within its channel. */
const episodeOf = ({
  seriesKey,
  season,
  episode,
}: Pick<RecordingRow, 'seriesKey' | 'season' | 'episode'>): string => `${seriesKey}|${season}|${episode}`;
