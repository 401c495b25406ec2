import { expect, test } from 'vitest';
import { otherRecord } from '../testing/other-records.ts';
import {
  decodeHeader,
  decodeRecords,
  encodeHeader,
  encodeInitChange,
  encodeSegment,
  headerBytes,
  recordBytes,
} from './index-format.ts';

const first = '0011223344556677';
const second = '8899aabbccddeeff';
const base = 1_795_255_200_000;
const record = (i: number, initId: string) => ({
  startMs: base + i * 4_000,
  durationMs: 4_000,
  offset: i * 5_000_000_000, // beyond 32 bits
  length: 1_640_000,
  discontinuity: i === 1,
  initId,
});

test('a header survives its way to disk, and a damaged one is noticed', () => {
  const header = {
    firstSequence: 2 ** 40,
    discontinuitySequence: 3,
    timescale: 90_000,
    baseMs: base,
    fence: 9,
    initId: first,
  };
  const bytes = encodeHeader(header);
  expect(bytes).toHaveLength(headerBytes);
  expect(decodeHeader(bytes)).toEqual(header);
  bytes[20]! ^= 1;
  expect(decodeHeader(bytes)).toBeUndefined();
  expect(decodeHeader(bytes.subarray(0, 40))).toBeUndefined();
});

test('records carry the init in force, and reading stops at a torn one', () => {
  const whole = Buffer.concat([
    encodeSegment(record(0, first), base),
    encodeInitChange(second),
    encodeSegment(record(1, second), base),
    encodeSegment(record(2, second), base),
  ]);
  const all = decodeRecords(whole, base, first);
  expect(all.records).toEqual([record(0, first), record(1, second), record(2, second)]);
  expect(all.initId).toBe(second);

  const torn = decodeRecords(whole.subarray(0, whole.length - 5), base, first);
  expect(torn.records).toHaveLength(2);
  expect(torn.bytesRead).toBe(3 * recordBytes);
});

test('whichever byte is another one, what stands before its record is read, and nothing that was never written', () => {
  const whole = Buffer.concat([
    encodeSegment(record(0, first), base),
    encodeInitChange(second),
    encodeSegment(record(1, second), base),
    encodeSegment(record(2, second), base),
  ]);
  const all = decodeRecords(whole, base, first).records;
  for (let at = 0; at < whole.length; at++)
    for (let bits = 1; bits < 256; bits++) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= bits;
      const found = decodeRecords(damaged, base, first);
      const sound = Math.floor(at / recordBytes);
      expect(found.bytesRead).toBe(sound * recordBytes);
      expect(found.records).toEqual(all.slice(0, sound > 1 ? sound - 1 : sound));
    }
});

test('records of other kinds are passed by, no matter what else their flags say; flags that say no kind are ignored', () => {
  const others = [0x1000, 0x2000, 0x3000, 0x4000, 0x5000, 0x6000, 0x7000, 0x7fff, 0x9000, 0xf001];
  const bytes = Buffer.concat([
    ...others.map(otherRecord),
    encodeSegment(record(0, first), base),
    ...others.map(otherRecord),
    encodeInitChange(second),
    ...others.map(otherRecord),
    encodeSegment(record(1, second), base),
  ]);
  const all = decodeRecords(bytes, base, first);
  expect(all).toEqual({
    records: [record(0, first), record(1, second)],
    bytesRead: bytes.length,
    initId: second,
  });

  const damaged = Buffer.concat([encodeSegment(record(0, first), base), otherRecord()]);
  damaged[recordBytes + 2]! ^= 1;
  expect(decodeRecords(damaged, base, first).bytesRead).toBe(recordBytes);
  expect(decodeRecords(otherRecord(0x0ffe), base, first).records).toMatchObject([{ discontinuity: false }]);
});
