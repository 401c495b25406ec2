import { crc32 } from 'node:zlib';
import { headerBytes, recordBytes } from '../segments/index-format.ts';

/** A record of a kind that a later version may add, with bytes that would make a segment far away and very long. */
export function otherRecord(flags = 0x1000): Buffer {
  const bytes = Buffer.alloc(recordBytes, 0xa5);
  bytes.writeUInt16LE(flags, 18);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, recordBytes - 4)), recordBytes - 4);
  return bytes;
}

/** An index as a later version may write it: with other records behind its header and behind every record. */
export function withOtherRecords(index: Buffer): Buffer {
  const parts = [index.subarray(0, headerBytes), otherRecord()];
  for (let at = headerBytes; at < index.length; at += recordBytes)
    parts.push(index.subarray(at, at + recordBytes), otherRecord(0x3000), otherRecord(0x7001));
  return Buffer.concat(parts);
}
