import { readdir, readFile, stat, truncate, rm } from 'node:fs/promises';
import { defined, lastOf } from '../../runtime/defined.ts';
import {
  decodeHeader,
  decodeRecords,
  headerBytes,
  recordBytes,
  recordKind,
  type IndexHeader,
  type SegmentRecord,
} from './index-format.ts';
import { dataPath, indexPath, parseIndexName } from './layout.ts';

/** Where writing stopped, and so where it goes on. */
export interface WritePosition {
  hour: number;
  header: IndexHeader;
  /** Sizes of index and data; what was behind them is gone. */
  indexBytes: number;
  dataBytes: number;
  nextSequence: number;
  discontinuitySequence: number;
  initId: string;
  lastEndMs: number;
}

export interface Recovery {
  position: WritePosition | undefined;
  /** Bytes cut off: torn index records, and data that no record names. */
  indexCut: number;
  dataCut: number;
}

/**
 * Brings the newest hour of a directory into order after a crash: the index is cut at the first damaged
 * record and the data behind the last indexed segment. Older hours were closed before this one was opened.
 */
export async function recoverDirectory(directory: string): Promise<Recovery> {
  const hours = (await readdir(directory))
    .flatMap((name) => parseIndexName(name) ?? [])
    .sort((a, b) => b - a);
  for (const hour of hours) {
    const recovery = await recoverHour(directory, hour);
    if (recovery) return recovery;
    // An index without a readable header was never begun in earnest: nothing of it was ever listed.
    await rm(indexPath(directory, hour), { force: true });
    await rm(dataPath(directory, hour), { force: true });
  }
  return { position: undefined, indexCut: 0, dataCut: 0 };
}

async function recoverHour(directory: string, hour: number): Promise<Recovery | undefined> {
  const index = await readFile(indexPath(directory, hour));
  const header = decodeHeader(index);
  if (!header) return undefined;
  const dataSize = await stat(dataPath(directory, hour)).then(
    (s) => s.size,
    () => 0,
  );
  const { records, bytesRead } = decodeRecords(index.subarray(headerBytes), header.baseMs, header.initId);

  // A writer that was replaced in the middle of a segment may have added a record of a place that was not its own.
  const astray = records.findIndex((record, i) => i > 0 && record.offset < endOf(defined(records[i - 1])));
  let dropped = astray < 0 ? 0 : records.splice(astray).length;
  // After a power failure records may have reached the disk before the data they name.
  while (records.length > 0 && endOf(lastOf(records)) > dataSize) {
    records.pop();
    dropped++;
  }
  const kept =
    dropped === 0
      ? bytesRead
      : bytesOfFirst(index.subarray(headerBytes, headerBytes + bytesRead), records.length);
  const last = records.at(-1);
  const dataBytes = last ? endOf(last) : 0;
  const indexBytes = headerBytes + kept;
  if (index.length > indexBytes) await truncate(indexPath(directory, hour), indexBytes);
  if (dataSize > dataBytes) await truncate(dataPath(directory, hour), dataBytes);
  const position: WritePosition = {
    hour,
    header,
    indexBytes,
    dataBytes,
    nextSequence: header.firstSequence + records.length,
    discontinuitySequence:
      header.discontinuitySequence + records.filter((record) => record.discontinuity).length,
    initId: decodeRecords(index.subarray(headerBytes, indexBytes), header.baseMs, header.initId).initId,
    lastEndMs: last ? last.startMs + last.durationMs : 0,
  };
  return { position, indexCut: index.length - indexBytes, dataCut: dataSize - dataBytes };
}

const endOf = ({ offset, length }: SegmentRecord): number => offset + length;

/** Index bytes up to and with the n-th segment and what is said of it, counting the init records between segments. */
function bytesOfFirst(records: Buffer, segments: number): number {
  let at = 0;
  for (let seen = 0; at < records.length; at += recordBytes) {
    const kind = recordKind(records, at);
    if (kind !== 'other' && seen === segments) break;
    if (kind === 'segment') seen++;
  }
  return at;
}
