import { open, type FileHandle } from 'node:fs/promises';
import {
  decodeHeader,
  decodeRecords,
  headerBytes,
  recordBytes,
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

/** What an hour of the usual segments has, and what comes until the next look. */
const hourBytes = headerBytes + 1_000 * recordBytes;
const fewBytes = 100 * recordBytes;

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
    const bytes = Buffer.allocUnsafeSlow(read === 0 ? hourBytes : fewBytes);
    try {
      // Both at once: each is a way to another thread and back.
      const [{ size, ino }, { bytesRead }] = await Promise.all([
        file.stat(),
        file.read(bytes, 0, bytes.length, read),
      ]);
      const isOther = size < read || ino !== inode;
      inode = ino;
      if (isOther && read > 0) forget();
      else take(bytes.subarray(0, bytesRead));
      if (read < size) await readRest(file, size);
    } finally {
      // Nobody waits for it, and nothing was written that could be lost.
      void file.close().catch(() => {});
    }
  }

  /** What did not fit, or all of a file that has taken the place of another. */
  async function readRest(file: FileHandle, size: number): Promise<void> {
    const bytes = Buffer.allocUnsafeSlow(size - read);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, read);
    take(bytes.subarray(0, bytesRead));
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
