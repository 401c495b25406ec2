import { open, type FileHandle } from 'node:fs/promises';
import { headerBytes, recordBytes } from './index-format.ts';

/**
 * What an index has behind the bytes that are known of it: at `known`, or at 0 all of it when it is another one than
 * was known. Undefined when there is none.
 */
export type IndexBytes = (known: number) => Promise<{ at: number; bytes: Buffer } | undefined>;

/** What an hour of the usual segments has, and what comes until the next look. */
const hourBytes = headerBytes + 1_000 * recordBytes;
const fewBytes = 100 * recordBytes;

/** The bytes of an index on disk. A file that was replaced, or became shorter, is another one. */
export function fileBytes(path: string): IndexBytes {
  let inode = 0;

  return async (known) => {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return undefined;
    const bytes = Buffer.allocUnsafeSlow(known === 0 ? hourBytes : fewBytes);
    try {
      // Both at once: each is a way to another thread and back.
      const [{ size, ino }, { bytesRead }] = await Promise.all([
        file.stat(),
        file.read(bytes, 0, bytes.length, known),
      ]);
      const isOther = known > 0 && (size < known || ino !== inode);
      inode = ino;
      if (isOther) return { at: 0, bytes: await readFrom(file, 0, size) };
      const begun = bytes.subarray(0, bytesRead);
      if (known + bytesRead >= size) return { at: known, bytes: begun };
      // It did not fit.
      const rest = await readFrom(file, known + bytesRead, size);
      return { at: known, bytes: Buffer.concat([begun, rest]) };
    } finally {
      // Nobody waits for it, and nothing was written that could be lost.
      void file.close().catch(() => {});
    }
  };
}

async function readFrom(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}

/** The sum of no bytes. */
export const emptySum = 0x811c9dc5;

/**
 * Tells one index from another (FNV-1a, 32 bits), also piece by piece: the sum of what comes before goes in. Not a
 * CRC-32: header and records end in that of their own, and all that does so has the same one.
 */
export function indexSum(bytes: Uint8Array, before = emptySum): number {
  let sum = before;
  for (let i = 0; i < bytes.length; i++) sum = Math.imul(sum ^ bytes[i]!, 0x01000193);
  return sum >>> 0;
}
