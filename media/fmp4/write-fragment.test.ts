import { expect, it } from 'vitest';
import { firstOf } from '../../runtime/defined.ts';
import { readBoxes } from './boxes.ts';
import { readFragment } from './fragment.ts';
import type { Track } from './init.ts';
import { writeFragment, type WrittenSample } from './write-fragment.ts';

const track: Track = {
  id: 1,
  kind: 'audio',
  timescale: 48_000,
  codec: 'mp4a.40.2',
  aac: undefined,
  width: 0,
  height: 0,
  editShift: 0,
  defaults: { duration: 7, size: 7, flags: 7 },
};
const sample = (more: Partial<WrittenSample> = {}): WrittenSample => ({
  data: Buffer.from('frame'),
  duration: 1_024,
  compositionOffset: 0,
  flags: 0x02000000,
  ...more,
});

it.each<[string, WrittenSample[], number]>([
  ['alike say their length alone', [sample(), sample({ data: Buffer.from('a longer frame') }), sample()], 4],
  ['of different duration say that', [sample(), sample({ duration: 1_025 })], 8],
  ['of which one is a key frame say that', [sample(), sample({ flags: 0x01010000 })], 8],
  ['that are shown in another order say when', [sample({ compositionOffset: 900 }), sample()], 8],
  ['that are shown before they are decoded say so', [sample({ compositionOffset: -900 }), sample()], 8],
  [
    'that have nothing alike say everything',
    [sample(), sample({ duration: 1, flags: 0x01010000, compositionOffset: 3 })],
    16,
  ],
])('samples %s, and are read as they were', (_, samples, bytesEach) => {
  const bytes = Buffer.concat(writeFragment(5, [{ trackId: 1, decodeTime: 2 ** 40, samples }]));
  const moof = firstOf(readBoxes(bytes));
  const { sequence, runs } = readFragment(bytes, moof, [track]);
  expect([sequence, runs[0]!.decodeTime]).toEqual([5, 2 ** 40]);
  const found = runs[0]!.samples.map(({ duration, compositionOffset, flags, offset, size }) => {
    const data = bytes.subarray(offset, offset + size);
    return { data, duration, compositionOffset, flags };
  });
  expect(found).toEqual(samples);
  const longer = writeFragment(5, [{ trackId: 1, decodeTime: 0, samples: [...samples, ...samples] }]);
  expect(longer[0]!.length - (moof.end - moof.start)).toBe(samples.length * bytesEach);
});
