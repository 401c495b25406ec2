import { crc32 } from 'node:zlib';
import { markKinds } from '../../contract/mark-kinds.ts';
import type { Mark } from '../marks/mark.ts';

/**
 * The index of a data file: a header of 64 bytes, then records of 24 bytes, little-endian:
 *
 *     header  magic "PSX1" | version u16 | record bytes u16 | first sequence u64 | discontinuity sequence u32
 *             | timescale u32 | base time ms u64 | fence u64 | init id 8 B | 0 … | crc32 u32
 *     segment start ms u32 (from the base time) | duration ms u32 | offset u48 | length u32 | flags u16 | crc32 u32
 *     init    0 u32 | init id 8 B | 0 u48 | flags u16 | crc32 u32      (the init of all segments after it)
 *     mark    start ms i32 (from the base time) | duration ms u32 | id u32 | kind u8 | 0 … | flags u16 | crc32 u32
 *     other   18 B | flags u16 | crc32 u32
 *
 * Flags are 0x0001 of a segment that is a discontinuity, 0x8000 of an init, 0x1000 of a mark, and any of 0x7000 of a record of another
 * kind, which a later version may add. A reader passes by a kind that it does not know. Such a record says more of the
 * segment before it, or of the hour where no segment is before it; it stays as long as that does, counts nothing, and names no
 * byte of the data file that no segment names.
 */
export interface IndexHeader {
  /** Media sequence number of the first segment. */
  firstSequence: number;
  /** Discontinuities before the first segment. */
  discontinuitySequence: number;
  /** Ticks per second of the first track. */
  timescale: number;
  baseMs: number;
  /** Counts the writers this folder has had; a writer that finds a higher number has been replaced. */
  fence: number;
  initId: string;
}

export interface SegmentRecord {
  /** Milliseconds since the epoch. */
  startMs: number;
  durationMs: number;
  offset: number;
  length: number;
  discontinuity: boolean;
  initId: string;
  /** What begins in it by its broadcaster; left out where nothing does. */
  marks?: readonly Mark[];
}

export const headerBytes = 64;
export const recordBytes = 24;

const magic = 'PSX1';
const version = 1;
const flagDiscontinuity = 1;
const flagInit = 0x8000;
const flagsOther = 0x7000;
const flagMark = 0x1000;
const unknownDuration = 0xffffffff;

export function encodeHeader(header: IndexHeader): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.write(magic, 0, 'latin1');
  bytes.writeUInt16LE(version, 4);
  bytes.writeUInt16LE(recordBytes, 6);
  bytes.writeBigUInt64LE(BigInt(header.firstSequence), 8);
  bytes.writeUInt32LE(header.discontinuitySequence, 16);
  bytes.writeUInt32LE(header.timescale, 20);
  bytes.writeBigUInt64LE(BigInt(header.baseMs), 24);
  bytes.writeBigUInt64LE(BigInt(header.fence), 32);
  bytes.write(header.initId, 40, 'hex');
  bytes.writeUInt32LE(crc32(bytes.subarray(0, headerBytes - 4)), headerBytes - 4);
  return bytes;
}

/** Reads the header, or undefined when it is cut short, damaged or of another version. */
export function decodeHeader(bytes: Buffer): IndexHeader | undefined {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 4) !== magic) return undefined;
  if (bytes.readUInt16LE(4) !== version || bytes.readUInt16LE(6) !== recordBytes) return undefined;
  if (crc32(bytes.subarray(0, headerBytes - 4)) !== bytes.readUInt32LE(headerBytes - 4)) return undefined;
  return {
    firstSequence: Number(bytes.readBigUInt64LE(8)),
    discontinuitySequence: bytes.readUInt32LE(16),
    timescale: bytes.readUInt32LE(20),
    baseMs: Number(bytes.readBigUInt64LE(24)),
    fence: Number(bytes.readBigUInt64LE(32)),
    initId: bytes.toString('hex', 40, 48),
  };
}

export function encodeSegment(record: SegmentRecord, baseMs: number): Buffer {
  const bytes = Buffer.alloc(recordBytes);
  bytes.writeUInt32LE(record.startMs - baseMs, 0);
  bytes.writeUInt32LE(record.durationMs, 4);
  bytes.writeUIntLE(record.offset, 8, 6);
  bytes.writeUInt32LE(record.length, 14);
  bytes.writeUInt16LE(record.discontinuity ? flagDiscontinuity : 0, 18);
  return sealed(bytes);
}

export function encodeInitChange(initId: string): Buffer {
  const bytes = Buffer.alloc(recordBytes);
  bytes.write(initId, 4, 'hex');
  bytes.writeUInt16LE(flagInit, 18);
  return sealed(bytes);
}

export function encodeMark({ kind, id, atMs, durationMs }: Mark, baseMs: number): Buffer {
  const bytes = Buffer.alloc(recordBytes);
  bytes.writeInt32LE(atMs - baseMs, 0);
  bytes.writeUInt32LE(durationMs ?? unknownDuration, 4);
  bytes.writeUInt32LE(id, 8);
  bytes.writeUInt8(markKinds.indexOf(kind) + 1, 12);
  bytes.writeUInt16LE(flagMark, 18);
  return sealed(bytes);
}

/** A mark; undefined of another kind of record, or of a kind of mark that a later version may have. */
function markAt(view: DataView, at: number, baseMs: number): Mark | undefined {
  const kind = markKinds[view.getUint8(at + 12) - 1];
  if (view.getUint16(at + 18, true) !== flagMark || !kind) return undefined;
  const durationMs = view.getUint32(at + 4, true);
  return {
    kind,
    id: view.getUint32(at + 8, true),
    atMs: baseMs + view.getInt32(at, true),
    durationMs: durationMs === unknownDuration ? undefined : durationMs,
  };
}

/** What a whole record is that begins at `at`. */
export function recordKind(records: Buffer, at: number): 'segment' | 'init' | 'other' {
  const flags = records.readUInt16LE(at + 18);
  if (flags & flagsOther) return 'other';
  return flags & flagInit ? 'init' : 'segment';
}

function sealed(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(crc32(bytes.subarray(0, recordBytes - 4)), recordBytes - 4);
  return bytes;
}

/** Records in file order, and how many bytes of the input they took: the rest is torn or not there yet. */
export interface DecodedRecords {
  records: SegmentRecord[];
  bytesRead: number;
  /** The init in force after the last record. */
  initId: string;
}

/** CRC-32 of what ends in each byte, and in each byte that 1, 2 and 3 others follow: four bytes go in one step. */
const sumTables = ((): readonly [Int32Array, Int32Array, Int32Array, Int32Array] => {
  const tables = [0, 1, 2, 3].map(() => new Int32Array(256)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let byte = 0; byte < 256; byte++) {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    tables[0][byte] = sum;
  }
  for (let i = 1; i < 4; i++)
    for (let byte = 0; byte < 256; byte++) {
      const before = tables[i - 1]![byte]!;
      tables[i]![byte] = (before >>> 8) ^ tables[0][before & 0xff]!;
    }
  return tables;
})();
const [sums, sums1, sums2, sums3] = sumTables;

/** The CRC-32 of a record. An hour has 900 of them, and asking zlib takes ten times as long for 20 bytes. */
function recordSum(view: DataView, at: number): number {
  let sum = -1;
  for (let i = at; i < at + recordBytes - 4; i += 4) {
    sum ^= view.getInt32(i, true);
    sum = sums3[sum & 0xff]! ^ sums2[(sum >>> 8) & 0xff]! ^ sums1[(sum >>> 16) & 0xff]! ^ sums[sum >>> 24]!;
  }
  return ~sum >>> 0;
}

/** Decodes whole, undamaged records of known kinds from the beginning of `bytes`; stops at the first that is neither. @param before the segment that marks at the beginning are of */
export function decodeRecords(
  bytes: Buffer,
  baseMs: number,
  initIdBefore: string,
  before?: SegmentRecord,
): DecodedRecords {
  const records: SegmentRecord[] = [];
  // A view reads numbers four times as fast as a buffer.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let initId = initIdBefore;
  let at = 0;
  for (; at + recordBytes <= bytes.length; at += recordBytes) {
    if (recordSum(view, at) !== view.getUint32(at + recordBytes - 4, true)) break;
    const flags = view.getUint16(at + 18, true);
    if (flags & flagsOther) {
      const mark = markAt(view, at, baseMs);
      const of = records[records.length - 1] ?? before;
      if (mark && of) of.marks = [...(of.marks ?? []), mark];
      continue;
    }
    if (flags & flagInit) {
      initId = bytes.toString('hex', at + 4, at + 12);
      continue;
    }
    records.push({
      startMs: baseMs + view.getUint32(at, true),
      durationMs: view.getUint32(at + 4, true),
      offset: view.getUint32(at + 8, true) + view.getUint16(at + 12, true) * 2 ** 32,
      length: view.getUint32(at + 14, true),
      discontinuity: (flags & flagDiscontinuity) !== 0,
      initId,
    });
  }
  return { records, bytesRead: at, initId };
}
