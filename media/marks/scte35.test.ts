import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spliceSection } from '../testing/scte35.ts';
import { beginningsOf, crc32Mpeg, endingsOf, readSplice } from './scte35.ts';

const range = 2 ** 33;
const ticks = fc.integer({ min: 0, max: range - 1 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

test('the sum is that of MPEG-2', () => expect(crc32Mpeg(Buffer.from('123456789'))).toBe(0x0376e6e7));

test('a message of the standard’s own examples is read', () => {
  const section = Buffer.from(
    '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=',
    'base64',
  );
  expect(readSplice(section)).toEqual({
    command: 'insert',
    eventId: 0x4800008f,
    out: true,
    pts: 0x07369c02e,
    durationMs: 60_294,
    segments: [],
  });
});

test('what is written is read, with its adjustment', () => {
  const insert = fc.record({ out: fc.boolean(), pts: maybe(ticks), durationTicks: maybe(ticks) });
  const segments = fc.array(
    fc.record({ typeId: fc.integer({ min: 0, max: 255 }), durationTicks: maybe(ticks) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(insert, segments, ticks, fc.boolean(), (said, descriptors, adjustment, unknownLength) => {
      const wanted = { ...said, pts: said.pts ?? undefined };
      const message = readSplice(
        spliceSection({ insert: wanted, segments: descriptors, adjustment, unknownLength } as never),
      );
      const ms = (value: number | undefined) => (value === undefined ? undefined : Math.round(value / 90));
      expect(message).toEqual({
        command: 'insert',
        eventId: 7,
        out: said.out,
        pts: said.pts === undefined ? undefined : (said.pts + adjustment) % range,
        durationMs: ms(said.durationTicks),
        segments: descriptors.map(({ typeId, durationTicks }) => ({
          eventId: 9,
          typeId,
          durationMs: ms(durationTicks),
        })),
      });
    }),
  );
});

test('a message with any bit turned, cut short, or of anything else is refused, and breaks nothing', () => {
  const whole = spliceSection({
    signal: { pts: 900_000 },
    segments: [{ typeId: 0x34, durationTicks: 2_700_000 }],
  });
  fc.assert(
    fc.property(fc.nat({ max: whole.length * 8 - 1 }), (bit) => {
      const broken = Buffer.from(whole);
      broken[bit >> 3]! ^= 1 << (bit & 7);
      expect(readSplice(broken)).toBeUndefined();
    }),
  );
  for (let length = 0; length < whole.length; length++)
    expect(readSplice(whole.subarray(0, length))).toBeUndefined();
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readSplice(Buffer.from(bytes))));
  expect(readSplice(spliceSection({ encrypted: true }))).toBeUndefined();
});

test.each([
  [
    'an advertisement of the provider',
    { signal: { pts: 0 }, segments: [{ typeId: 0x34, durationTicks: 2_700_000 }] },
    [{ kind: 'ad', eventId: 9, durationMs: 30_000 }],
    [],
  ],
  ['the end of one', { signal: { pts: 0 }, segments: [{ typeId: 0x35 }] }, [], [{ kind: 'ad', eventId: 9 }]],
  [
    'a programme after another',
    { signal: { pts: 0 }, segments: [{ typeId: 0x11 }, { typeId: 0x10 }] },
    [{ kind: 'program', eventId: 9 }],
    [{ kind: 'program', eventId: 9 }],
  ],
  ['a chapter', { signal: { pts: 0 }, segments: [{ typeId: 0x20 }] }, [{ kind: 'chapter', eventId: 9 }], []],
  [
    'an insert that leaves',
    { insert: { out: true, pts: 0, durationTicks: 900_000 } },
    [{ kind: 'ad', eventId: 7, durationMs: 10_000 }],
    [],
  ],
  ['an insert that comes back', { insert: { out: false, pts: 0 } }, [], [{ kind: 'ad', eventId: 7 }]],
  ['nothing at all', {}, [], []],
])('what begins and ends with %s', (_, script, begins, ends) => {
  const message = readSplice(spliceSection(script))!;
  expect(beginningsOf(message)).toEqual(begins);
  expect(endingsOf(message)).toEqual(ends);
});
