import { describe, expect, test } from 'vitest';
import { decodeFrames, encodeFrame, parsePartName, partName, type PartFrame } from './part-format.ts';
import { createPartRing, framesSince, knownParts, type PartRing } from './part-ring.ts';

const startMs = 1_795_255_200_000;
const initId = '0011223344556677';
const begin = (sequence: number, first = 0, at = startMs + sequence * 4_000): PartFrame => ({
  kind: 'begin',
  sequence,
  startMs: at,
  initId,
  first,
});
const part = (body: string, durationMs = 500): PartFrame => ({
  kind: 'part',
  durationMs,
  independent: body.endsWith('0'),
  bytes: Buffer.from(body),
});
const end: PartFrame = { kind: 'end' };
const drop: PartFrame = { kind: 'drop' };
const encoded = (frames: readonly PartFrame[]): Buffer => Buffer.concat(frames.flatMap(encodeFrame));

/** What a ring holds, as `sequence: bodies`, with a point where the segment is whole. */
const heldBy = (ring: PartRing): string[] =>
  ring
    .segments()
    .map(
      ({ sequence, parts, ended }) =>
        `${sequence}: ${parts.map(({ bytes }) => bytes).join()}${ended ? '.' : ''}`,
    );

describe('frames of parts', () => {
  const frames = [begin(7), part('a0', 512.5), part(''), end, begin(8, 3), drop];

  test('come back as they were written', () => {
    const bytes = encoded(frames);
    expect(decodeFrames(bytes)).toEqual({ frames, bytesRead: bytes.length });
  });

  test('wait while they are torn anywhere', () => {
    const bytes = encoded(frames);
    let read: PartFrame[] = [];
    let from = 0;
    for (let length = 0; length <= bytes.length; length++) {
      const more = decodeFrames(bytes.subarray(from, length));
      read = [...read, ...more.frames];
      from += more.bytesRead;
      // Nothing of a frame is taken before all of it is there.
      expect(bytes.subarray(0, from)).toEqual(encoded(read));
    }
    expect(read).toEqual(frames);
  });

  test.each([
    ['of no known kind', Buffer.from([9, 0, 0, 0, 0])],
    ['of a text', Buffer.from('\0\0\0\0\0')],
    ['too short for a beginning', Buffer.from([1, 0, 0, 0, 2, 1, 1])],
    ['too short for a part', Buffer.from([2, 0, 0, 0, 3, 1, 1, 1])],
  ])('are refused where they are %s', (_, bytes) => {
    expect(() => decodeFrames(bytes)).toThrow(RangeError);
  });

  test('are named so that the name leads back to them, and nothing else does', () => {
    expect(partName({ sequence: 12, startMs }, 3)).toBe(`p12-${startMs}-3.m4s`);
    expect(parsePartName(`p12-${startMs}-3.m4s`)).toEqual({ sequence: 12, startMs, part: 3 });
    for (const name of [
      `12-${startMs}-3.m4s`,
      `p12-${startMs}.m4s`,
      `p12-${startMs}--3.m4s`,
      `p12-${startMs}-3.mp4`,
    ])
      expect(parsePartName(name)).toBeUndefined();
  });
});

describe('a ring of parts', () => {
  test('holds the newest four segments, in order', () => {
    const ring = createPartRing();
    for (let i = 1; i <= 6; i++) expect(ring.take([begin(i), part(`${i}0`), end])).toBe(true);
    expect(heldBy(ring)).toEqual(['3: 30.', '4: 40.', '5: 50.', '6: 60.']);
  });

  test('has a segment that begins anew once, as it is now', () => {
    const ring = createPartRing();
    ring.take([begin(1), part('a0'), end, begin(2), part('b0'), part('b1')]);
    expect(ring.take([begin(2, 0, startMs), part('c0')])).toBe(true);
    expect(heldBy(ring)).toEqual(['1: a0.', '2: c0']);
    expect(ring.segments()[1]).toMatchObject({ startMs, initId });
    ring.take([begin(1), part('d0')]);
    expect(heldBy(ring)).toEqual(['1: d0']);
  });

  test('keeps nothing of before a segment that was missed', () => {
    const ring = createPartRing();
    ring.take([begin(1), part('a0'), end, begin(3), part('c0')]);
    expect(heldBy(ring)).toEqual(['3: c0']);
  });

  test('goes on within a segment only where it stands', () => {
    const ring = createPartRing();
    ring.take([begin(1), part('a0')]);
    expect(ring.take([begin(1, 1), part('a1')])).toBe(true);
    expect(heldBy(ring)).toEqual(['1: a0,a1']);
    for (const other of [begin(1, 1), begin(1, 3), begin(2, 2), begin(1, 2, startMs)]) {
      const another = createPartRing();
      another.take([begin(1), part('a0'), part('a1')]);
      expect(another.take([other, part('x')])).toBe(false);
      expect(heldBy(another)).toEqual([]);
    }
  });

  test('takes nothing behind the end of a segment, or without a beginning', () => {
    const ring = createPartRing();
    expect(ring.take([part('a0')])).toBe(false);
    ring.take([begin(1), part('a0'), end]);
    expect(ring.take([part('a1')])).toBe(false);
    expect(heldBy(ring)).toEqual([]);
  });

  test('takes back a segment that becomes another', () => {
    const ring = createPartRing();
    ring.take([begin(1), part('a0'), end, begin(2), part('b0')]);
    expect(ring.take([drop])).toBe(true);
    expect(heldBy(ring)).toEqual(['1: a0.']);
  });

  test('wakes those who wait for a change, and nobody waits who has missed one', async () => {
    const ring = createPartRing();
    const version = ring.version();
    let woken = false;
    const change = ring.change(version, 3_600_000).then(() => (woken = true));
    ring.take([]);
    await Promise.resolve();
    expect([woken, ring.version()]).toEqual([false, version]);
    ring.take([begin(1)]);
    await change;
    expect(ring.version()).not.toBe(version);
    await ring.change(version, 3_600_000);
    const gone = new AbortController();
    const left = ring.change(ring.version(), 3_600_000, gone.signal);
    gone.abort();
    await left;
  });
});

describe('a ring that follows another', () => {
  /** Everything that happens to a segment, in an order in which it may. */
  const history = [
    [begin(1)],
    [part('a0')],
    [part('a1')],
    [end],
    [begin(2), part('b0')],
    [drop],
    [begin(2, 0, startMs), part('c0')],
    [part('c1'), end],
    [begin(3), part('d0'), end, begin(4), part('e0'), end, begin(5), part('f0'), end],
    [begin(6), part('g0')],
    [begin(9), part('h0')],
    [drop],
    [begin(9, 0, startMs), part('i0')],
    [part('i1'), end],
  ];
  const rings = (): PartRing[] => history.map(() => createPartRing());

  test('is the same after every step, whenever it has begun, and then lacks nothing', () => {
    const source = createPartRing();
    const followers = rings();
    for (const [i, frames] of history.entries()) {
      source.take(frames);
      for (const follower of followers.slice(0, i + 1)) {
        follower.take(
          decodeFrames(encoded(framesSince(source.segments(), knownParts(follower.segments())))).frames,
        );
        expect(follower.segments(), `after step ${i}`).toEqual(source.segments());
        expect(framesSince(source.segments(), knownParts(follower.segments()))).toEqual([]);
      }
    }
  });

  test('is the same also where it has missed any number of steps', () => {
    for (let known = 0; known < history.length; known++) {
      const [source, follower] = [createPartRing(), createPartRing()];
      for (const [i, frames] of history.entries()) {
        source.take(frames);
        if (i < known) follower.take(frames);
      }
      follower.take(framesSince(source.segments(), knownParts(follower.segments())));
      expect(follower.segments().at(-1), `${known} steps known`).toEqual(source.segments().at(-1));
    }
  });

  test('is given the parts that it lacks and none twice', () => {
    const source = createPartRing();
    source.take([begin(1), part('a0'), part('a1'), part('a2')]);
    const known = { sequence: 1, startMs: startMs + 4_000, count: 2, ended: false };
    expect(framesSince(source.segments(), known)).toEqual([begin(1, 2), part('a2')]);
    source.take([end]);
    expect(framesSince(source.segments(), { ...known, count: 3 })).toEqual([begin(1, 3), end]);
    expect(framesSince(source.segments(), { ...known, count: 3, ended: true })).toEqual([]);
  });
});
