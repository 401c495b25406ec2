import { expect, test } from 'vitest';
import { createSegmentClock } from './segment-clock.ts';

/** A packet of MPEG-TS in which a picture, or with `0xc0` a sound, begins. */
function packet(seconds: number, stream = 0xe0): Buffer {
  const stamp = Math.round(seconds * 90_000);
  const bytes = Buffer.alloc(188, 0xff);
  bytes.set([0x47, 0x41, 0x00, 0x10, 0, 0, 1, stream, 0, 0, 0x80, 0x80, 5]);
  bytes[13] = 0x21 | (Math.floor(stamp / 2 ** 30) << 1);
  bytes.writeUInt16BE((Math.floor(stamp / 2 ** 15) % 2 ** 15) * 2 + 1, 14);
  bytes.writeUInt16BE((stamp % 2 ** 15) * 2 + 1, 16);
  return bytes;
}

/** A segment of two seconds. */
const segment = (startSeconds: number, step = 0.5): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.max(1, Math.floor(2 / step)) }, (_, i) => packet(startSeconds + i * step)),
  );

/** Which of the segments do not go on where the one before ended. */
function jumpsOf(segments: readonly Buffer[], split = Infinity): boolean[] {
  const clock = createSegmentClock(false);
  return segments.map((bytes) => {
    const { jumps } = clock.begin(bytes.subarray(0, split));
    for (let at = split; at < bytes.length; at += split) clock.goOn(bytes.subarray(at, at + split));
    return jumps;
  });
}

test('segments that follow each other do not jump, also where the stamps begin anew', () => {
  expect(jumpsOf([0, 2, 4].map((at) => segment(at)))).toEqual([false, false, false]);
  expect(jumpsOf([95_440, 95_442, 0.3].map((at) => segment(at)))).toEqual([false, false, false]);
});

test.each([Infinity, 380, 500])(
  'what comes again jumps, and so does what follows it (in pieces of %d bytes)',
  (split) => {
    const starts = [0, 2, 4, 0, 2, 8, 10];
    const jumps = [false, false, false, true, false, true, false];
    expect(
      jumpsOf(
        starts.map((at) => segment(at)),
        split,
      ),
    ).toEqual(jumps);
  },
);

test('a picture for each segment is as far from the next as it lasts', () => {
  expect(jumpsOf([0, 8, 16].map((at) => segment(at, 8)))).toEqual([false, false, false]);
});

test('of sound alone the sound counts', () => {
  const clock = createSegmentClock(true);
  expect(clock.begin(packet(10, 0xc0))).toEqual({ startSeconds: 10, jumps: false });
  expect(clock.begin(packet(4, 0xc0))).toEqual({ startSeconds: 4, jumps: true });
});
