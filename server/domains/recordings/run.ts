import { catchupDays } from '../../../contract/constants.ts';
import type { NotificationKind } from '../../../contract/models/notification.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { createWork, type Work } from '../../platform/work/work.ts';
import type { News, Notify } from '../notifications/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import {
  livePartsOf,
  ownersOfEpisode,
  takenByRule,
  updateBooking,
  usedHours,
  type BookingRow,
} from './booking-store.ts';
import { beginsAt } from './book.ts';
import type { RecordingContext } from './context.ts';
import { recordingNews } from './news.ts';
import { settlePins } from './pin-store.ts';
import { hoursOf, keptInterval, verdictOn } from './recording.ts';
import { dueRecordings, lockRecordings, settleRecording, type RecordingRow } from './recording-store.ts';
import { rulesById } from './rule-store.ts';

const batch = 50;
/** A process that works on a recording for longer is taken for dead. */
const workMs = 2 * minuteMs;
/** So long after its end everything of a programme is on disk. */
const settledMs = 15_000;
/** While nobody can say what can be played a recording counts as it is, and then as unknown until somebody can. */
const patienceMs = 30 * minuteMs;
const catchupMs = catchupDays * 24 * hourMs;

/** Begins the recordings whose time has come, and looks at what became of those that are over. */
export const recordingWork = (context: RecordingContext): Work =>
  createWork(context, {
    name: 'recordings.run',
    rows: dueRecordings,
    // What begins first counts first.
    compare: (a, b) => a.startAt - b.startAt || a.id - b.id,
    most: batch,
    leaseMs: workMs,
    work: async (rows) => {
      for (const row of rows) await step(context, row);
    },
  });

async function step(context: RecordingContext, row: RecordingRow): Promise<void> {
  if (row.state === 'waits') return begin(context, row);
  return lookAt(context, row);
}

/**
 * A recording begins: now it is decided for whom, because before nobody knows what else is there. Nothing is started by
 * that: what is aired is on disk anyway, and the pin keeps it.
 */
async function begin(context: RecordingContext, { programId }: RecordingRow): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const { hours } = await context.limits();
  const tellings = await db.transaction(async (tx) => {
    const [row] = await lockRecordings(tx, [programId]);
    if (row?.state !== 'waits') return undefined;
    if (beginsAt(row) > now) {
      await settleRecording(tx, row, { state: 'waits', nextAt: beginsAt(row) });
      return undefined;
    }
    const parts = await livePartsOf(tx, row.id, now);
    const notified = await decide(tx, row, parts, { limit: hours, nowMs: now, notify: context.notify });
    await settleRecording(tx, row, { state: 'records', nextAt: parts.length > 0 ? now : null });
    await settlePins(tx, [row.id]);
    return { notified, touched: parts.map(({ accountId }) => accountId) };
  });
  if (!tellings) return;
  context.deliver(tellings.notified);
  context.marksChanged(tellings.touched);
}

/** Decides for the members whose series it is whether they get it. Answers those who were told that they do not. */
async function decide(
  tx: Db,
  row: RecordingRow,
  parts: readonly BookingRow[],
  { limit, nowMs, notify }: { limit: number; nowMs: number; notify: Notify },
): Promise<ReadonlySet<number>> {
  const byRule = parts.filter(({ ruleId }) => ruleId !== null);
  const owners = await ownersOfEpisode(tx, row);
  const rules = await rulesById(
    tx,
    byRule.map(({ ruleId }) => defined(ruleId)),
  );
  for (const part of byRule)
    if (!owners.has(part.accountId))
      await dropOldest(tx, part, rules.get(defined(part.ruleId))?.keepLast ?? null, nowMs);
  const used = await usedHours(
    tx,
    byRule.map(({ accountId }) => accountId),
    nowMs,
  );
  const full: BookingRow[] = [];
  for (const part of byRule) {
    const isFull = (used.get(part.accountId) ?? 0) + hoursOf(row, part.extraMinutes) > limit;
    const skipped = owners.has(part.accountId) ? 'duplicate' : isFull ? 'quota' : undefined;
    if (!skipped) continue;
    await updateBooking(tx, part, { skipped });
    if (skipped === 'quota') full.push(part);
  }
  const notice: Notice = {
    kind: 'recordingSkipped',
    cause: 'skipped',
    text: () => recordingNews('quota', row),
  };
  return notify(tx, newsFor(row, full, notice), nowMs);
}

/** Makes room for the newest of a series of which only so many are kept. */
async function dropOldest(tx: Db, part: BookingRow, keepLast: number | null, nowMs: number): Promise<void> {
  if (keepLast === null) return;
  const taken = await takenByRule(tx, part.accountId, defined(part.ruleId), nowMs);
  const old = taken.slice(keepLast - 1);
  for (const { booking } of old) await updateBooking(tx, booking, { deletedAt: nowMs });
  await settlePins(
    tx,
    old.map(({ recording }) => recording.id),
  );
}

/**
 * Looks at what can be played of a recording. One that failed, or has gaps, is looked for again for as long as catch-up goes
 * back: a machine that was away may bring it.
 */
export async function lookAt(context: RecordingContext, row: RecordingRow): Promise<void> {
  const { db, clock, media, notify } = context;
  const now = clock();
  const parts = await livePartsOf(db, row.id, now);
  const kept = keptInterval(row, Math.max(0, ...parts.map(({ extraMinutes }) => extraMinutes)));
  if (parts.length === 0) return void (await settleRecording(db, row, { state: row.state, nextAt: null }));
  if (row.state === 'records' && now < kept.toMs + settledMs)
    return void (await settleRecording(db, row, { state: 'records', nextAt: kept.toMs + settledMs }));
  const playable = await media.playable(row.channelId, kept).catch(() => undefined);
  const nextAt = now < row.startAt + catchupMs ? now + pauseAfter(now - row.endAt) : null;
  if (!playable) return unknown(context, row, { nowMs: now, nextAt, parts });
  const verdict = verdictOn(row, playable);
  const change = { ...verdict, nextAt: verdict.state === 'ready' ? null : nextAt };
  const notified = await db.transaction(async (tx) => {
    if (!(await settleRecording(tx, row, change))) return [];
    if (verdict.state === 'failed' && row.state !== 'failed') await emitFailed(tx, row, now);
    const news = newsOf(row, verdict.state);
    // Who orders what is over sees at once that it is there.
    const waited = news?.cause === 'ready' ? parts.filter(({ createdAt }) => createdAt < row.endAt) : parts;
    return news ? notify(tx, newsFor(row, waited, news), now) : [];
  });
  context.deliver(notified);
  if (row.state !== verdict.state) context.marksChanged(parts.map(({ accountId }) => accountId));
}

/** Ten minutes at first, six hours at last. */
const pauseAfter = (sinceEndMs: number): number =>
  Math.min(6 * hourMs, Math.max(10 * minuteMs, Math.round(sinceEndMs / 2)));

/** Nobody could say what can be played. */
async function unknown(
  context: RecordingContext,
  row: RecordingRow,
  { nowMs, nextAt, parts }: { nowMs: number; nextAt: number | null; parts: readonly BookingRow[] },
): Promise<void> {
  const { db } = context;
  if (row.state !== 'records' && row.state !== 'unknown')
    return void (await settleRecording(db, row, { state: row.state, nextAt }));
  // Asking nobody costs nothing, so who comes back is asked within a minute.
  const again = nextAt === null ? null : nowMs + minuteMs;
  const change =
    again === null
      ? ({ state: 'failed', fault: 'archiveAway', nextAt: null } as const)
      : nowMs > row.endAt + patienceMs
        ? ({ state: 'unknown', fault: 'archiveAway', nextAt: again } as const)
        : ({ state: 'records', nextAt: again } as const);
  const isSettled = await db.transaction(async (tx) => {
    const settled = await settleRecording(tx, row, change);
    if (settled && change.state === 'failed') await emitFailed(tx, row, nowMs);
    return settled;
  });
  if (isSettled && change.state !== row.state) context.marksChanged(parts.map(({ accountId }) => accountId));
}

const emitFailed = (tx: Db, { id, channelId, programId }: RecordingRow, nowMs: number): Promise<void> =>
  emitEvent(
    tx,
    { type: 'recording.failed', data: { recording: id, channel: channelId, program: programId } },
    nowMs,
  );

interface Notice {
  kind: NotificationKind;
  cause: string;
  text: () => string;
}

/** What there is to tell when a recording was in one state and is in another. */
function newsOf(row: RecordingRow, now: 'ready' | 'partial' | 'failed'): Notice | undefined {
  if (row.state === now) return undefined;
  const isRescued = row.state === 'failed' || row.state === 'partial';
  if (now === 'failed')
    return isRescued
      ? undefined
      : { kind: 'recordingFailed', cause: 'failed', text: () => recordingNews('failed', row) };
  if (isRescued)
    return { kind: 'recordingReady', cause: `rescued-${now}`, text: () => recordingNews('rescued', row) };
  if (now === 'partial')
    return { kind: 'recordingFailed', cause: 'partial', text: () => recordingNews('partial', row) };
  return { kind: 'recordingReady', cause: 'ready', text: () => recordingNews('ready', row) };
}

/** The same for each of those who have a part in it. */
const newsFor = (
  row: RecordingRow,
  parts: readonly Pick<BookingRow, 'accountId'>[],
  { kind, cause, text }: Notice,
): News[] =>
  parts.map(({ accountId }) => ({
    accountId,
    kind,
    message: text,
    sourceKey: `recording-${cause}:${row.id}`,
    link: '/myrecordings',
    subjectId: row.programId,
  }));
