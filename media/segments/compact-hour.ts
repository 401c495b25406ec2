import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { writeWhole } from '../../runtime/files.ts';
import { defined, firstOf, lastOf } from '../../runtime/defined.ts';
import {
  decodeHeader,
  decodeRecords,
  encodeHeader,
  encodeInitChange,
  encodeSegment,
  headerBytes,
  recordBytes,
  recordKind,
  type IndexHeader,
  type SegmentRecord,
} from './index-format.ts';
import { dataPath, indexPath } from './layout.ts';

/** Files take room in pages of this size, or less. */
const diskPageBytes = 4_096;
const copyBytes = 4 * 1024 * 1024;

/**
 * Reduces an hour to the segments that `keeps` wants. Bytes stay at their offsets in a file with holes, so every
 * address that was ever given for a kept segment goes on naming it; a disk takes no room for holes. Being
 * killed in between leaves the hour as it was, or with more data than its index names.
 * @returns how many segments are left; `undefined` when the hour has no readable index
 */
export async function compactHour(
  directory: string,
  hour: number,
  keeps: (record: SegmentRecord) => boolean,
): Promise<number | undefined> {
  const index = await readFile(indexPath(directory, hour));
  const header = decodeHeader(index);
  if (!header) return undefined;
  const { records, bytesRead } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);
  const kept = records.filter(keeps);
  if (kept.length === 0) return 0;
  const path = dataPath(directory, hour);
  if (kept.length === records.length && (await isTight(path, kept))) return kept.length;
  const fresh = `${path}.new`;
  // Half of it would keep a full disk full.
  await copyRanges(path, fresh, kept).catch(async (error: unknown) => {
    await rm(fresh, { force: true });
    throw error;
  });
  // The index first: until the data is replaced it names less than is there, never more.
  const others = otherRecords(index.subarray(headerBytes, headerBytes + bytesRead));
  await writeWhole(indexPath(directory, hour), indexOf(header, kept, records, others));
  await rename(fresh, path);
  return kept.length;
}

/** Does a file take no more room than its segments need? One whose copy was cut short still does. */
async function isTight(path: string, kept: readonly SegmentRecord[]): Promise<boolean> {
  const needed = kept.reduce((sum, { length }) => sum + length + diskPageBytes, 0);
  return (await stat(path)).blocks * 512 <= needed + diskPageBytes;
}

/** Records of kinds that are not known here, as they are: those before the first segment, then those behind each. */
function otherRecords(records: Buffer): Buffer[][] {
  const found: Buffer[][] = [[]];
  for (let at = 0; at < records.length; at += recordBytes) {
    const kind = recordKind(records, at);
    if (kind === 'segment') found.push([]);
    if (kind === 'other') lastOf(found).push(records.subarray(at, at + recordBytes));
  }
  return found;
}

/** An index of the kept records; what does not continue any more is marked so. @param others as `otherRecords` finds them */
function indexOf(
  header: IndexHeader,
  kept: readonly SegmentRecord[],
  all: readonly SegmentRecord[],
  others: readonly Buffer[][],
): Buffer {
  const before = all.slice(0, all.indexOf(firstOf(kept)));
  const parts: Buffer[] = [
    encodeHeader({
      ...header,
      firstSequence: header.firstSequence + before.length,
      discontinuitySequence: header.discontinuitySequence + before.filter((r) => r.discontinuity).length,
      initId: firstOf(kept).initId,
    }),
    ...firstOf(others),
  ];
  let last: SegmentRecord | undefined;
  for (const record of kept) {
    if (last && last.initId !== record.initId) parts.push(encodeInitChange(record.initId));
    const at = all.indexOf(record);
    const joins = last !== undefined && at === all.indexOf(last) + 1;
    parts.push(encodeSegment({ ...record, discontinuity: record.discontinuity || !joins }, header.baseMs));
    parts.push(...defined(others[at + 1]));
    last = record;
  }
  return Buffer.concat(parts);
}

async function copyRanges(from: string, to: string, kept: readonly SegmentRecord[]): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  try {
    for (const { offset, length } of kept) await copyRange(source, target, offset, length);
    await target.datasync();
  } catch (fault) {
    await rm(to, { force: true });
    throw fault;
  } finally {
    await source.close();
    await target.close();
  }
}

async function copyRange(source: FileHandle, target: FileHandle, at: number, length: number): Promise<void> {
  for (let done = 0; done < length;) {
    const part = Buffer.allocUnsafe(Math.min(copyBytes, length - done));
    const { bytesRead } = await source.read(part, 0, part.length, at + done);
    if (bytesRead === 0) throw new Error(`data ends at ${at + done}, its index says ${at + length}`);
    await target.write(part, 0, bytesRead, at + done);
    done += bytesRead;
  }
}
