import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredImage } from '../../texts/stored-text.ts';
import { pixelLetters } from '../../texts/stored-text.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { writeTesseractDouble } from '../../testing/tesseract-double.ts';
import { createTextRecogniser } from './text-recogniser.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => void (home = await temporaryDirectory()));
afterAll(() => home.dispose());

const white = [255, 255, 255, 255] as [number, number, number, number];
const nothing = [0, 0, 0, 0] as [number, number, number, number];
const image = (width: number, rows: Uint8Array = new Uint8Array(width * 8)): StoredImage => ({
  x: 0,
  y: 0,
  width,
  height: rows.length / width,
  canvasWidth: 720,
  canvasHeight: 576,
  colours: [nothing, white],
  pixels: pixelLetters(width, rows.length / width, rows),
});

test('all pictures are read by one process, and none of them twice', async () => {
  const path = await writeTesseractDouble(home.path);
  const recogniser = createTextRecogniser({ path, language: 'est', env: {} });
  const [both, again] = await Promise.all([
    recogniser.read([image(30), image(40), image(30)]),
    recogniser.read([image(40)]),
  ]);
  expect([both, again]).toEqual([[['laius 30'], ['laius 40'], ['laius 30']], [['laius 40']]]);
  await writeTesseractDouble(home.path, 'process.exit(1)');
  expect(await recogniser.read([image(30)])).toEqual([['laius 30']]);
  await expect(recogniser.read([image(50)])).rejects.toThrow('text is not read: 1');
  // What failed is read with the next that comes.
  await writeTesseractDouble(home.path);
  expect(await recogniser.read([image(50)])).toEqual([['laius 50']]);
});

test('a program that is not there is a fault with its code', async () => {
  const recogniser = createTextRecogniser({ path: `${home.path}/nowhere`, language: 'est', env: {} });
  await expect(recogniser.read([image(30)])).rejects.toMatchObject({ code: 'ENOENT' });
});

const tesseract = '/usr/bin/tesseract';
const hasTesseract = existsSync(tesseract);

/** Letters of five by seven, of which it takes twice as many pixels. */
const letters: Record<string, readonly string[]> = {
  T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
};

test.skipIf(!hasTesseract)('Tesseract itself reads white letters on nothing', async () => {
  const [word, scale] = ['THE TELL', 4];
  const width = word.length * 6 * scale;
  const rows = new Uint8Array(width * 7 * scale);
  [...word].forEach((letter, at) =>
    letters[letter]?.forEach((line, y) =>
      [...line].forEach((dot, x) => {
        if (dot !== '#') return;
        for (let dy = 0; dy < scale; dy++)
          for (let dx = 0; dx < scale; dx++) rows[(y * scale + dy) * width + (at * 6 + x) * scale + dx] = 1;
      }),
    ),
  );
  const recogniser = createTextRecogniser({ path: tesseract, language: 'eng', env: {} });
  expect(await recogniser.read([image(width, rows)])).toEqual([['THE TELL']]);
});
