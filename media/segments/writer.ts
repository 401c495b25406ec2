import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import { readIfThere, writeWhole } from '../../runtime/files.ts';
import { openHourFiles, type HourFiles } from './hour-files.ts';
import type { Mark } from '../marks/mark.ts';
import { encodeHeader, encodeInitChange, encodeMark, encodeSegment, headerBytes } from './index-format.ts';
import { initName } from '../../contract/stream-path.ts';
import { hourMs } from '../../contract/time.ts';
import { hourOf, indexPath } from './layout.ts';
import { recoverDirectory, type Recovery, type WritePosition } from './recover.ts';
import { takeWriterLock, WriterLostError, writeNew, type Holder } from './writer-lock.ts';

/** Where a segment could begin as well. */
export interface KeyFrame {
  /** Its place, in milliseconds since the epoch. */
  atMs: number;
  /** How many parts of the segment lie before it. */
  part: number;
}

/** A finished segment on its way to disk. */
export interface NewSegment {
  parts: readonly Buffer[];
  /** Milliseconds since the epoch; moved up to the end of the one before when it would overlap. */
  startMs: number;
  durationMs: number;
  /** Where the times inside it begin, when that is not there: they are not slewed with the clock. */
  timelineMs?: number;
  /** Nothing of before need continue here: a new run of the source, or a new place in time. */
  discontinuity: boolean;
  init: { id: string; bytes: Buffer; timescale: number };
  /** Those after its beginning, as far as they are known. */
  keyFrames?: readonly KeyFrame[];
  /** What begins in it by its broadcaster, or has a length only now. */
  marks?: readonly Mark[];
  /** Its parts, when the beginning is left out, of what can be cut anywhere. */
  partsFrom?: (leftOutMs: number) => readonly Buffer[];
  /** The same so much later, in its place and inside. */
  movedBy?: (ms: number) => NewSegment;
}

export interface SegmentWriter {
  /** What was found and cut off at the start. */
  recovery: Recovery;
  /** Where the last segment ends; 0 when there is none. */
  lastEndMs: () => number;
  /**
   * Writes data, then the record that makes it visible. Calls queue up; each resolves when its own is in. Once the
   * place belongs to another writer every call rejects with `WriterLostError`.
   */
  append: (segment: NewSegment) => Promise<void>;
  /** Why nothing can be written here any more; undefined while all is well. */
  lost: () => WriterLostError | undefined;
  close: () => Promise<void>;
}

export interface WriterOptions {
  /** Measures how long ago the lock was looked at, also over a stop of the whole process. */
  steady?: Clock;
  /** Who writes; for tests. */
  self?: Holder;
}

/** What lies further from the end of the one before continues nothing. */
const toleratedStepMs = 100;
/** What a power failure may cost at most. A crash of the process costs nothing. */
const syncEveryMs = 5_000;
/** Shows others that we live, whether segments come or not; well within the time after which we would be dead. */
const renewEveryMs = 5_000;
/** A lock that was looked at this long ago may be somebody else's by now. */
const trustedMs = 1_000;

/**
 * Opens a directory for writing: takes the lock, cuts off what a crash left behind, and goes on from there.
 * Rejects when another writer is alive.
 */
export async function openSegmentWriter(
  directory: string,
  clock: Clock,
  { steady = steadyClock, self }: WriterOptions = {},
): Promise<SegmentWriter> {
  await mkdir(directory, { recursive: true });
  const lock = await takeWriterLock(directory, clock, self);
  const recovery = await recoverDirectory(directory);
  let position = recovery.position;
  let files: HourFiles | undefined;
  /** Where the times inside the last segment end; only known of what was written here. */
  let timelineEndMs: number | undefined;
  let fresh = position !== undefined;
  let syncedAt = clock();
  let renewedAt = steady();
  let lost: WriterLostError | undefined;
  let tail: Promise<void> = Promise.resolve();
  const inits = new Set<string>();

  async function renew(): Promise<void> {
    const at = steady();
    await lock.renew().catch(noteLoss);
    renewedAt = at;
  }

  function noteLoss(fault: unknown): never {
    if (fault instanceof WriterLostError) {
      lost ??= fault;
      clearInterval(renewing);
    }
    throw fault;
  }
  // What a renewal finds out the next segment is told; any other fault may be over by then.
  const renewing = setInterval(() => void renew().catch(() => {}), renewEveryMs).unref();

  async function filesFor(hour: number, segment: NewSegment): Promise<HourFiles> {
    if (files?.hour === hour) return files;
    await closeFiles();
    if (position?.hour !== hour) position = await beginHour(directory, hour, position, segment, lock.fence);
    files = await openHourFiles(directory, position);
    return files;
  }

  async function closeFiles(): Promise<void> {
    const closing = files;
    files = undefined;
    await closing?.sync();
    await closing?.close();
  }

  async function write(segment: NewSegment): Promise<void> {
    if (lost) throw lost;
    if (steady() - renewedAt > trustedMs) await renew();
    const startMs = Math.max(Math.round(segment.startMs), position?.lastEndMs ?? 0);
    const discontinuity = interrupts(segment, position, fresh, timelineEndMs);
    const hourFiles = await filesFor(hourOf(startMs), segment);
    const at = position!;
    if (!inits.has(segment.init.id)) {
      await keepInit(directory, segment.init);
      inits.add(segment.init.id);
    }
    // Ends are rounded, not lengths: what is rounded off must not add up.
    const durationMs = Math.round(segment.startMs + segment.durationMs) - Math.round(segment.startMs);
    const placed = { ...segment, startMs, durationMs, discontinuity };
    const { records, after } = recordsOf(placed, at);
    await hourFiles.append(at, segment.parts, records);
    fresh = false;
    position = after;
    timelineEndMs = (segment.timelineMs ?? startMs) + segment.durationMs;
    if (clock() - syncedAt < syncEveryMs) return;
    syncedAt = clock();
    await hourFiles.sync();
  }

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  };
  return {
    recovery,
    lastEndMs: () => position?.lastEndMs ?? 0,
    append: (segment) => enqueue(() => write(segment).catch(noteLoss)),
    lost: () => lost,
    close: () =>
      enqueue(() => {
        clearInterval(renewing);
        return closeFiles().finally(lock.release);
      }),
  };
}

/**
 * Whether a player has to begin anew: with another init, or where something new begins at another time than the one
 * before ended. What goes on exactly there is none of its business; some players end at every mark.
 */
function interrupts(
  segment: NewSegment,
  before: WritePosition | undefined,
  fresh: boolean,
  timelineEndMs = before?.lastEndMs ?? 0,
): boolean {
  if (!before) return segment.discontinuity;
  if (segment.init.id !== before.initId) return true;
  const { startMs, timelineMs = startMs } = segment;
  const stepMs = Math.max(Math.abs(startMs - before.lastEndMs), Math.abs(timelineMs - timelineEndMs));
  return (fresh || segment.discontinuity) && stepMs > toleratedStepMs;
}

/** What the index says of a segment that is placed, and where writing goes on after it. */
function recordsOf(segment: NewSegment, at: WritePosition): { records: Buffer; after: WritePosition } {
  const { startMs, durationMs, discontinuity } = segment;
  const initId = segment.init.id;
  const length = segment.parts.reduce((sum, part) => sum + part.length, 0);
  const record = { startMs, durationMs, offset: at.dataBytes, length, discontinuity, initId };
  const change = at.initId === initId ? [] : [encodeInitChange(initId)];
  const marks = (segment.marks ?? []).map((mark) => encodeMark(mark, at.header.baseMs));
  const records = Buffer.concat([...change, encodeSegment(record, at.header.baseMs), ...marks]);
  const after = {
    ...at,
    indexBytes: at.indexBytes + records.length,
    dataBytes: at.dataBytes + length,
    nextSequence: at.nextSequence + 1,
    discontinuitySequence: at.discontinuitySequence + (discontinuity ? 1 : 0),
    initId,
    lastEndMs: startMs + durationMs,
  };
  return { records, after };
}

/** Writes the header of a new hour; its sequence numbers go on where the hour before stopped. */
async function beginHour(
  directory: string,
  hour: number,
  before: WritePosition | undefined,
  segment: NewSegment,
  fence: number,
): Promise<WritePosition> {
  const header = {
    firstSequence: before?.nextSequence ?? 0,
    discontinuitySequence: before?.discontinuitySequence ?? 0,
    timescale: segment.init.timescale,
    baseMs: hour * hourMs,
    fence,
    initId: segment.init.id,
  };
  await writeNew(indexPath(directory, hour), encodeHeader(header));
  return {
    hour,
    header,
    indexBytes: headerBytes,
    dataBytes: 0,
    nextSequence: header.firstSequence,
    discontinuitySequence: header.discontinuitySequence,
    initId: header.initId,
    lastEndMs: before?.lastEndMs ?? 0,
  };
}

async function keepInit(directory: string, init: NewSegment['init']): Promise<void> {
  const path = join(directory, initName(init.id));
  if (!(await readIfThere(path))) await writeWhole(path, init.bytes);
}
