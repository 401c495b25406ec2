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
import { createPartWriter, type OpenSegment } from './parts/part-writer.ts';
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

/** A piece of a segment that is still being made. */
export interface NewPart {
  /** Where the segment will lie, as far as that can be foreseen, as in {@link NewSegment}. */
  startMs: number;
  init: NewSegment['init'];
  /** How many parts of the segment came before it. */
  before: number;
  durationMs: number;
  /** It begins with a key frame. */
  independent: boolean;
  bytes: Buffer;
}

/** Where a segment can be had part by part before it is whole. */
export interface PartSink {
  /**
   * Gives out the next part of the segment that is being made. Never fails the channel: without it, the segment comes whole.
   * @param partOf makes it so much later than it lies
   */
  add: (partOf: (laterMs: number) => NewPart) => void;
  /** What was given out of the segment is not what it becomes. */
  drop: () => void;
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
  /** For those who do not wait for whole segments. */
  parts: PartSink;
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
  const parts = createPartWriter(directory);
  // A writer before this one may have been killed in the middle of one.
  await withoutFault(parts.clear);

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

  const placeOf = (segment: Pick<NewSegment, 'startMs'>): number =>
    Math.max(Math.round(segment.startMs), position?.lastEndMs ?? 0);

  async function haveInit(init: NewSegment['init']): Promise<void> {
    if (inits.has(init.id)) return;
    await keepInit(directory, init);
    inits.add(init.id);
  }

  async function writePart({
    init,
    before,
    durationMs,
    independent,
    bytes,
    ...part
  }: NewPart): Promise<void> {
    // Where another run may begin, only the whole segment can say whether it goes on.
    if (lost || fresh || !position || position.initId !== init.id) return;
    await haveInit(init);
    const open: OpenSegment = { sequence: position.nextSequence, startMs: placeOf(part), initId: init.id };
    await parts.add(open, { durationMs, independent, bytes }, before);
  }

  async function write(segment: NewSegment): Promise<void> {
    if (lost) throw lost;
    if (steady() - renewedAt > trustedMs) await renew();
    const startMs = placeOf(segment);
    const discontinuity = interrupts(segment, position, fresh, timelineEndMs);
    const hourFiles = await filesFor(hourOf(startMs), segment);
    const at = position!;
    await haveInit(segment.init);
    // Ends are rounded, not lengths: what is rounded off must not add up.
    const durationMs = Math.round(segment.startMs + segment.durationMs) - Math.round(segment.startMs);
    const placed = { ...segment, startMs, durationMs, discontinuity };
    const { records, after } = recordsOf(placed, at);
    await hourFiles.append(at, segment.parts, records);
    await withoutFault(() => parts.end({ sequence: at.nextSequence, startMs, initId: segment.init.id }));
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
    parts: {
      add: (partOf) => void enqueue(() => withoutFault(() => writePart(partOf(0)))),
      drop: () => void enqueue(() => withoutFault(parts.drop)),
    },
    lost: () => lost,
    close: () =>
      enqueue(() => {
        clearInterval(renewing);
        return withoutFault(parts.close).then(closeFiles).finally(lock.release);
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

/** Parts are for those who watch now: what cannot be written of them costs nothing that is kept. */
const withoutFault = (work: () => Promise<void>): Promise<void> => work().catch(() => {});

async function keepInit(directory: string, init: NewSegment['init']): Promise<void> {
  const path = join(directory, initName(init.id));
  if (!(await readIfThere(path))) await writeWhole(path, init.bytes);
}
