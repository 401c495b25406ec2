import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlaylistSegment } from '../../../playlist/media-playlist.ts';
import type { StoredSegment } from '../../../segments/collect.ts';
import { pairedWith, settledPairs } from './beside-picture.ts';

const picture = (startMs: number, rest: Partial<PlaylistSegment> = {}): PlaylistSegment => ({
  uri: `p${startMs}`,
  sequence: startMs / 4_000,
  startMs,
  durationMs: 4_000,
  initUri: 'init',
  discontinuity: false,
  gap: false,
  ...rest,
});
const own = (startMs: number, durationMs = 4_000) =>
  ({ startMs, durationMs, name: `o${startMs}` }) as StoredSegment;
const namesOf = (pairs: ReturnType<typeof pairedWith>) => pairs.map(({ own: one }) => one?.name);
const three = [picture(0), picture(4_000), picture(8_000)];

it('a track stands beside its picture, also where it is cut a little later', () => {
  expect(namesOf(pairedWith(three, [own(0), own(4_400), own(8_100)], 700))).toEqual(['o0', 'o4400', 'o8100']);
});

it('where a track has nothing there is nothing', () => {
  expect(namesOf(pairedWith(three, [own(8_000)], 700))).toEqual([undefined, undefined, 'o8000']);
});

it.each([
  ['has ended within its picture', [own(0), own(4_100, 1_300)], ['o0', undefined, undefined]],
  [
    'begins within its picture, and is cut there',
    [own(200, 3_800), own(4_000, 4_500)],
    ['o200', 'o4000', undefined],
  ],
  ['lasts for two pictures', [own(0, 8_000), own(8_000)], [undefined, undefined, 'o8000']],
])('a sound that %s leaves neither a hole nor a segment that is too long', (_, owns, names) => {
  expect(namesOf(pairedWith(three, owns, 700))).toEqual(names);
});

it('what may still come is not listed yet; what is late is a hole', () => {
  const pairs = pairedWith(three, [own(0)], 700);
  expect(settledPairs(pairs, 7_999)).toHaveLength(1);
  expect(settledPairs(pairs, 8_000)).toHaveLength(2);
});

it('however much of a track has come, the list is that of the picture, and nothing stands in it twice', () => {
  const starts = fc.uniqueArray(fc.nat(40), { maxLength: 30 }).map((all) => all.sort((a, b) => a - b));
  const late = fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(starts, starts, late, (a, b, lateMs) => {
      const pictures = a.map((at) => picture(at * 4_000, { discontinuity: at % 7 === 0 }));
      const owns = b.map((at, i) => own(at * 4_000 + lateMs[i]!));
      const pairs = pairedWith(pictures, owns, 700);
      expect(pairs.map((one) => one.picture)).toEqual(pictures);
      const used = pairs.flatMap((one) => (one.own ? [one.own] : []));
      expect(new Set(used).size).toBe(used.length);
      // What stands at a picture is listed there.
      expect(used).toHaveLength(b.filter((at) => a.includes(at)).length);
    }),
    { numRuns: 10_000 },
  );
});
