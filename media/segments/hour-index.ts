import { shared } from '../../contract/once.ts';
import { fileBytes, type IndexBytes } from './index-bytes.ts';
import {
  decodeHeader,
  decodeRecords,
  headerBytes,
  type IndexHeader,
  type SegmentRecord,
} from './index-format.ts';

/** The index of one hour as a reader knows it. */
export interface HourIndex {
  header: () => IndexHeader | undefined;
  records: () => readonly SegmentRecord[];
  /** Reads what was appended since the last time, or all of it when the file is another one. None is an empty hour. */
  refresh: () => Promise<void>;
}

/** What the indexes of hours may take in memory: as many as fill it are remembered, of live and past together. */
export const mostIndexBytes = 64 * 1024 * 1024;
/** About what one takes: an hour of four seconds each some 130 kB. */
export const indexBytes = ({ records }: Pick<HourIndex, 'records'>): number => 1_000 + 140 * records().length;

/** Follows one index file, reading only what is new; begins anew when the file was replaced or became shorter. */
export const followHourIndex = (path: string): HourIndex => followIndex(fileBytes(path));

/** Follows an index wherever its bytes come from. @param onTaken as of {@link growIndex} */
export function followIndex(source: IndexBytes, onTaken?: (bytes: Buffer, at: number) => void): HourIndex {
  const index = growIndex(onTaken);
  const readNew = async (): Promise<void> => index.take(await source(index.size()));
  return {
    header: index.header,
    records: index.records,
    refresh: shared(readNew),
  };
}

/** An index that is told what there is. */
export interface GrowingIndex extends Pick<HourIndex, 'header' | 'records'> {
  /** Bytes that were taken: whole, undamaged records, and the header before them. */
  size: () => number;
  /** Takes what comes at the end of what it has; at 0 it begins anew, and without anything it is empty. */
  take: (fresh: Awaited<ReturnType<IndexBytes>>) => void;
}

/** @param onTaken what was taken as it came, and where in the index that is: nothing at 0 when it begins anew */
export function growIndex(onTaken?: (bytes: Buffer, at: number) => void): GrowingIndex {
  let header: IndexHeader | undefined;
  let records: SegmentRecord[] = [];
  let read = 0;
  let initId = '';

  function forget(): void {
    if (read > 0) onTaken?.(Buffer.alloc(0), 0);
    [header, records, read] = [undefined, [], 0];
  }

  function add(bytes: Buffer): void {
    let rest = bytes;
    const at = read;
    if (!header) {
      header = decodeHeader(bytes);
      if (!header) return;
      initId = header.initId;
      read = headerBytes;
      rest = bytes.subarray(headerBytes);
    }
    const decoded = decodeRecords(rest, header.baseMs, initId, records[records.length - 1]);
    records.push(...decoded.records);
    initId = decoded.initId;
    read += decoded.bytesRead;
    if (read > at) onTaken?.(bytes.subarray(0, read - at), at);
  }

  return {
    header: () => header,
    records: () => records,
    size: () => read,
    take(fresh) {
      if (fresh?.at !== read) forget();
      if (fresh?.at === read) add(fresh.bytes);
    },
  };
}
