import { constants, mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { readIfThere, writeWhole } from '../files.ts';
import { encodeHeader, encodeInitChange, encodeSegment, headerBytes, recordBytes } from './index-format.ts';
import { dataPath, hourMs, hourOf, indexPath, initName } from './layout.ts';
import { recoverDirectory, type Recovery, type WritePosition } from './recover.ts';
import { takeWriterLock } from './writer-lock.ts';

/** A finished segment on its way to disk. */
export interface NewSegment {
  parts: readonly Buffer[];
  /** Milliseconds since the epoch; moved up to the end of the one before when it would overlap. */
  startMs: number;
  durationMs: number;
  /** Nothing of before continues here: a new run of the source, or a new place in time. */
  discontinuity: boolean;
  init: { id: string; bytes: Buffer; timescale: number };
}

export interface SegmentWriter {
  /** What was found and cut off at the start. */
  recovery: Recovery;
  /** Where the last segment ends; 0 when there is none. */
  lastEndMs: () => number;
  /** Writes data, then the record that makes it visible. Calls queue up; each resolves when its own is in. */
  append: (segment: NewSegment) => Promise<void>;
  close: () => Promise<void>;
}

/** What a power failure may cost at most. A crash of the process costs nothing. */
const syncEveryMs = 5_000;

/**
 * Opens a directory for writing: takes the lock, cuts off what a crash left behind, and goes on from there.
 * The first segment is then marked as a discontinuity. Rejects when another writer is alive.
 */
export async function openSegmentWriter(directory: string, clock: Clock): Promise<SegmentWriter> {
  await mkdir(directory, { recursive: true });
  const lock = await takeWriterLock(directory, clock);
  const recovery = await recoverDirectory(directory);
  let position = recovery.position;
  let files: { hour: number; data: FileHandle; index: FileHandle } | undefined;
  let fresh = position !== undefined;
  let syncedAt = clock();
  let tail: Promise<void> = Promise.resolve();
  const inits = new Set<string>();

  async function filesFor(hour: number, segment: NewSegment): Promise<NonNullable<typeof files>> {
    if (files?.hour === hour) return files;
    if (files) await closeFiles();
    if (position?.hour !== hour) position = await beginHour(directory, hour, position, segment, lock.fence);
    const data = await open(dataPath(directory, hour), constants.O_RDWR | constants.O_CREAT);
    files = { hour, data, index: await open(indexPath(directory, hour), 'r+') };
    return files;
  }

  async function closeFiles(): Promise<void> {
    const closing = files;
    files = undefined;
    if (!closing) return;
    await closing.data.datasync();
    await closing.index.datasync();
    await closing.data.close();
    await closing.index.close();
  }

  async function write(segment: NewSegment): Promise<void> {
    const startMs = Math.max(Math.round(segment.startMs), position?.lastEndMs ?? 0);
    const { data, index } = await filesFor(hourOf(startMs), segment);
    const at = position!;
    if (!inits.has(segment.init.id)) {
      await keepInit(directory, segment.init);
      inits.add(segment.init.id);
    }
    const length = segment.parts.reduce((sum, part) => sum + part.length, 0);
    await writeAll(data, segment.parts, length, at.dataBytes);
    const records: Buffer[] = [];
    if (at.initId !== segment.init.id) records.push(encodeInitChange(segment.init.id));
    const discontinuity = fresh || segment.discontinuity;
    const durationMs = Math.round(segment.durationMs);
    const record = {
      startMs,
      durationMs,
      offset: at.dataBytes,
      length,
      discontinuity,
      initId: segment.init.id,
    };
    records.push(encodeSegment(record, at.header.baseMs));
    await index.write(Buffer.concat(records), 0, records.length * recordBytes, at.indexBytes);
    fresh = false;
    position = {
      ...at,
      indexBytes: at.indexBytes + records.length * recordBytes,
      dataBytes: at.dataBytes + length,
      nextSequence: at.nextSequence + 1,
      discontinuitySequence: at.discontinuitySequence + (discontinuity ? 1 : 0),
      initId: segment.init.id,
      lastEndMs: startMs + durationMs,
    };
    if (clock() - syncedAt < syncEveryMs) return;
    syncedAt = clock();
    await data.datasync();
    await index.datasync();
    await lock.renew();
  }

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  };
  return {
    recovery,
    lastEndMs: () => position?.lastEndMs ?? 0,
    append: (segment) => enqueue(() => write(segment)),
    close: () => enqueue(() => closeFiles().finally(lock.release)),
  };
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
  await writeWhole(indexPath(directory, hour), encodeHeader(header));
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

/** Writes at a fixed place, so that a failed attempt (a full disk) is simply overwritten by the next. */
async function writeAll(
  file: FileHandle,
  parts: readonly Buffer[],
  length: number,
  at: number,
): Promise<void> {
  const { bytesWritten } = await file.writev(parts, at);
  if (bytesWritten !== length) throw new Error(`disk took ${bytesWritten} of ${length} bytes`);
}
