import { expect, test } from 'vitest';
import { readPictureTrack, readSamples } from './fragmented.ts';

const u32 = (...numbers: number[]): number[] =>
  numbers.flatMap((number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255));
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const box = (type: string, ...parts: number[][]): number[] => {
  const body = parts.flat();
  return [...u32(8 + body.length), ...letters(type), ...body];
};
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const bytes = (...boxes: number[][]): ArrayBuffer => new Uint8Array(boxes.flat()).buffer;

const trak = (id: number, kind: string, timescale: number, entry: number[]) =>
  box(
    'trak',
    box('tkhd', u32(0, 0, 0, id)),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, timescale)),
      box('hdlr', u32(0, 0), letters(kind)),
      box('minf', box('stbl', box('stsd', u32(0, 1), entry))),
    ),
  );
const trex = (id: number, duration: number) => box('trex', u32(0, id, 1, duration, 0, 0x10000));
const init = bytes(
  box('ftyp', letters('iso6')),
  box(
    'moov',
    trak(1, 'soun', 48_000, box('mp4a')),
    trak(2, 'vide', 12_800, box('avc1', zeros(78), box('btrt', [0]), box('avcC', [1, 2, 3]))),
    box('mvex', trex(1, 1_024), trex(2, 512)),
  ),
);

/** Two pictures, the first of which is a key frame, behind a frame of sound. */
const moof = (decoded: number) =>
  box(
    'moof',
    box('traf', box('tfhd', u32(0, 1)), box('tfdt', u32(0, 7)), box('trun', u32(0x201, 1, 200, 5))),
    box(
      'traf',
      box('tfhd', u32(0x20000, 2)),
      box('tfdt', u32(0x1000000, 0, decoded)),
      box('trun', u32(0xa05, 2, 100, 0x2000000, 30, 512, 40, 0)),
    ),
  );

test('the track of pictures is found, with what its decoder has to know', () => {
  expect(readPictureTrack(init)).toEqual({
    id: 2,
    timescale: 12_800,
    description: new Uint8Array([1, 2, 3]),
    defaults: { duration: 512, size: 0, flags: 0x10000 },
  });
  expect(readPictureTrack(bytes(box('ftyp')))).toBeUndefined();
});

test('pictures of all fragments are found in their places, sound is not', () => {
  const track = readPictureTrack(init)!;
  const mdat = box('mdat', zeros(300));
  const start = moof(0).length + mdat.length;
  expect(readSamples(bytes(moof(1_024), mdat, moof(2_048), mdat), track)).toEqual([
    { shown: 1_536, duration: 512, isKey: true, offset: 100, size: 30 },
    { shown: 1_536, duration: 512, isKey: false, offset: 130, size: 40 },
    { shown: 2_560, duration: 512, isKey: true, offset: start + 100, size: 30 },
    { shown: 2_560, duration: 512, isKey: false, offset: start + 130, size: 40 },
  ]);
});

test('of the beginning of a segment the header is enough; one that is cut off says nothing', () => {
  const track = readPictureTrack(init)!;
  const segment = bytes(moof(0), box('mdat', zeros(300)));
  expect(readSamples(segment.slice(0, moof(0).length + 50), track)).toHaveLength(2);
  expect(readSamples(segment.slice(0, 60), track)).toEqual([]);
  expect(readSamples(bytes([0, 0, 0, 0, 1]), track)).toEqual([]);
});
