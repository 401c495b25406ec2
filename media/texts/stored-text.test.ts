import { inflateSync } from 'node:zlib';
import { assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../runtime/defined.ts';
import { createCueTrack } from './cue-track.ts';
import type { TextScreen } from './screen.ts';
import { decodeText, encodeText, pixelLetters, type StoredImage } from './stored-text.ts';

const colours: StoredImage['colours'] = [
  [0, 0, 0, 0],
  [0, 0, 0, 255],
  ...Array.from({ length: 14 }, (_, i): [number, number, number, number] => {
    const level = Math.round((255 * (i + 1)) / 14);
    return [level, level, level, 255];
  }),
];

const imageOf = (width: number, height: number, rows: Uint8Array): StoredImage => ({
  x: 60,
  y: 500,
  width,
  height,
  canvasWidth: 720,
  canvasHeight: 576,
  colours,
  pixels: pixelLetters(width, height, rows),
});

/** Red, green, blue and cover of every pixel of a PNG, row by row. */
function decoded(png: string): string[] {
  const bytes = Buffer.from(png, 'base64');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [head, palette, covers, data] = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map((name) =>
    defined(chunks.get(name)),
  );
  const [width, height, bits] = [head!.readUInt32BE(0), head!.readUInt32BE(4), head!.readUInt8(8)];
  const lines = inflateSync(data!);
  const lineBytes = Math.ceil((width * bits) / 8) + 1;
  return Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const byte = lines.readUInt8(y * lineBytes + 1 + Math.floor((x * bits) / 8));
    const entry = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
    return [...palette!.subarray(entry * 3, entry * 3 + 3), covers![entry]].join(' ');
  });
}

test('pictures are kept pixel by pixel, and are PNG when they are read', () => {
  const [width, height] = [37, 11];
  const rows = Uint8Array.from({ length: width * height }, (_, i) => (i * 7) % colours.length);
  const cue = { fromMs: -400, toMs: null, images: [imageOf(width, height, rows)] };
  const text = decodeText(encodeText({ timelineMs: 17.5, cues: [cue] }))!;
  const [image] = text.cues[0]!.images!;
  expect(text).toMatchObject({ timelineMs: 17.5, cues: [{ fromMs: -400, toMs: null }] });
  expect(image).toMatchObject({ x: 60, y: 500, width, height, canvasWidth: 720, canvasHeight: 576 });
  expect(decoded(image!.png)).toEqual([...rows].map((entry) => colours[entry]!.join(' ')));
});

test('what an earlier version has kept is read, and what cannot be read is nothing', () => {
  const rows = [{ y: 22, parts: [{ text: 'Tere' }] }];
  const text = { timelineMs: 5, cues: [{ fromMs: 0, toMs: 100, rows }] };
  expect(decodeText(Buffer.from(JSON.stringify(text)))).toEqual(text);
  const kept = encodeText(text);
  expect(decodeText(kept)).toEqual(text);
  expect(decodeText(kept.subarray(0, -3))).toBeUndefined();
  expect(decodeText(encodeText({ cues: [] } as never))).toBeUndefined();
  assert(property(uint8Array(), (bytes) => void decodeText(Buffer.from(bytes))));
});

const words =
  'täna õhtul sõidame Hiiumaale ja homme tagasi kui ilm lubab siis näeme Jüri ütles et Õie tuleb ka kaasa aga mina ei usu'.split(
    ' ',
  );
/** Some thirty letters. */
const lineAt = (number: number): string =>
  Array.from({ length: 6 }, (_, i) => words[(number * 7 + i * i * 5) % words.length])
    .join(' ')
    .slice(0, 31);

/** A line of 30 pixels in 16 greys: each letter is some strokes of its own, with soft edges. */
function drawn(text: string): StoredImage {
  const [wide, high] = [18, 40];
  const width = text.length * wide;
  const rows = new Uint8Array(width * high);
  [...text].forEach((letter, place) => {
    const code = letter.charCodeAt(0);
    // Upright, flat and one that leans.
    const strokes =
      letter === ' '
        ? []
        : [
            [(code % 3) * 5, 2, (code % 3) * 5, 26],
            [0, (code % 5) * 6, 11, (code % 5) * 6],
            [0, code % 27, 11, (code * 7) % 27],
          ];
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        const far = Math.min(...strokes.map((stroke) => distance(stroke, x - 3, y - 6)));
        const light = Math.round((2.5 - far) * 9);
        rows[y * width + place * wide + x] = light > 0 ? Math.min(15, 1 + light) : far < 5 ? 1 : 0;
      }
  });
  return imageOf(width, high, rows);
}

/** How far a point is from a stroke. */
function distance([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy);
}

/** What a day of a text takes that says something else every few seconds, in megabytes; the index among them. */
function megabytesADay(
  everySeconds: number,
  screenOf: (number: number) => Omit<TextScreen, 'atSeconds'>,
): number {
  const [segments, segmentSeconds, indexBytes] = [30, 4, 24];
  const track = createCueTrack();
  let [bytes, number] = [0, 0];
  for (let startSeconds = 0; startSeconds < segments * segmentSeconds; startSeconds += segmentSeconds) {
    for (; number * everySeconds + 1 < startSeconds + segmentSeconds; number++)
      track.push({ atSeconds: number * everySeconds + 1, ...screenOf(number) });
    const cues = track.over({ startSeconds, endSeconds: startSeconds + segmentSeconds });
    bytes += indexBytes + encodeText({ timelineMs: 1_795_917_507_668 + startSeconds * 1000, cues }).length;
  }
  return (bytes / segments) * (86_400 / segmentSeconds / 1e6);
}

test('a day takes no more than 60 MB of a text in pictures, and 3 MB of one in letters', () => {
  const pictures = megabytesADay(2, (number) => ({ images: [drawn(lineAt(number))] }));
  // As many as in a film with much talk: 840 an hour.
  const letters = megabytesADay(4.3, (number) => ({ rows: [{ y: 22, parts: [{ text: lineAt(number) }] }] }));
  expect(pictures).toBeLessThan(60);
  expect(letters).toBeLessThan(3);
});
