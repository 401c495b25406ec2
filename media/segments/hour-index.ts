import { open } from 'node:fs/promises';
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

/** Follows one index file, reading only what is new; begins anew when the file was replaced or became shorter. */
export function followHourIndex(path: string): HourIndex {
  let header: IndexHeader | undefined;
  let records: SegmentRecord[] = [];
  let read = 0;
  let inode = 0;
  let initId = '';
  let running: Promise<void> | undefined;

  async function readNew(): Promise<void> {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return forget();
    try {
      const { size, ino } = await file.stat();
      if (size < read || ino !== inode) forget();
      inode = ino;
      if (size === read) return;
      const fresh = Buffer.alloc(size - read);
      const { bytesRead } = await file.read(fresh, 0, fresh.length, read);
      take(fresh.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  }

  function forget(): void {
    [header, records, read] = [undefined, [], 0];
  }

  function take(bytes: Buffer): void {
    let rest = bytes;
    if (!header) {
      header = decodeHeader(bytes);
      if (!header) return;
      initId = header.initId;
      read = headerBytes;
      rest = bytes.subarray(headerBytes);
    }
    const decoded = decodeRecords(rest, header.baseMs, initId);
    records.push(...decoded.records);
    initId = decoded.initId;
    read += decoded.bytesRead;
  }

  return {
    header: () => header,
    records: () => records,
    refresh: () => (running ??= readNew().finally(() => (running = undefined))),
  };
}
