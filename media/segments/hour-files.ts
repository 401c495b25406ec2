import { constants, open, type FileHandle } from 'node:fs/promises';
import { dataPath, indexPath } from './layout.ts';
import type { WritePosition } from './recover.ts';
import { WriterLostError } from './writer-lock.ts';

/** The two files of the hour that is being written. */
export interface HourFiles {
  hour: number;
  /**
   * Adds a segment's bytes, then the records that make it visible. Throws `WriterLostError`, and leaves the index
   * alone, when the files are not as long as they were left: then somebody else has written.
   */
  append: (at: WritePosition, parts: readonly Buffer[], records: Buffer) => Promise<void>;
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens an hour whose index is there. Both files are only ever added to, so that even a writer that does not know
 * yet that it was replaced overwrites nothing; what it adds is noticed by the one that replaced it.
 */
export async function openHourFiles(directory: string, at: WritePosition): Promise<HourFiles> {
  const { hour } = at;
  const flags = constants.O_RDWR | constants.O_APPEND;
  const index = await open(indexPath(directory, hour), flags);
  const data = await open(dataPath(directory, hour), flags | constants.O_CREAT);
  // Data of an hour that has only just begun is what a deletion that was cut short has left.
  if (at.dataBytes === 0) await data.truncate(0);
  /** An append has begun and not ended: a disk that was full has taken a part of it. */
  let torn = false;

  async function expectSize(file: FileHandle, name: string, bytes: number): Promise<void> {
    const { size, nlink } = await file.stat();
    if (nlink === 0) throw new WriterLostError(`${name} of hour ${hour} in ${directory} is gone`);
    if (size !== bytes)
      throw new WriterLostError(
        `another writer: ${name} of hour ${hour} in ${directory} has ${size} bytes instead of ${bytes}`,
      );
  }

  return {
    hour,
    async append({ dataBytes, indexBytes }, parts, records) {
      if (torn) {
        await data.truncate(dataBytes);
        await index.truncate(indexBytes);
      }
      await expectSize(data, 'the data', dataBytes);
      await expectSize(index, 'the index', indexBytes);
      torn = true;
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      const { bytesWritten } = await data.writev(parts);
      if (bytesWritten !== length) throw new Error(`disk took ${bytesWritten} of ${length} bytes`);
      await expectSize(data, 'the data', dataBytes + length);
      const { bytesWritten: indexed } = await index.write(records);
      if (indexed !== records.length) throw new Error(`disk took ${indexed} of ${records.length} bytes`);
      torn = false;
    },
    async sync() {
      await data.datasync();
      await index.datasync();
    },
    async close() {
      await data.close();
      await index.close();
    },
  };
}
