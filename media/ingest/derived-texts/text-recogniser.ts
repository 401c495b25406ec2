import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { imagePixels, type StoredImage } from '../../texts/stored-text.ts';

/** Reads letters out of pictures of subtitles. */
export interface TextRecogniser {
  /** The lines of each picture. Rejects when nothing can be read. */
  read: (images: readonly StoredImage[]) => Promise<string[][]>;
}

export interface TextRecogniserOptions {
  /** Tesseract, 4 or later. */
  path: string;
  /** As that calls it (`est`, `est+rus`). */
  language: string;
  /** The environment in which it runs. */
  env: Readonly<Record<string, string | undefined>>;
}

/** It reads better where letters do not touch an edge. Source: measured, docs/measurements/ingest.md. */
const borderPixels = 10;
const withinMs = 30_000;
const mostKept = 2_000;
const lowPriority = 10;

/**
 * Has Tesseract read pictures, a process for all that are new at once and one at a time, at low priority: it must not be in the
 * way of pictures that are on the air.
 */
export function createTextRecogniser({ path, language, env }: TextRecogniserOptions): TextRecogniser {
  const known = new LRUCache<string, string[]>({ max: mostKept });
  let last: Promise<unknown> = Promise.resolve();

  async function readNew(images: readonly StoredImage[]): Promise<void> {
    const fresh = new Map(images.map((image) => [keyOf(image), image]));
    for (const key of fresh.keys()) if (known.has(key)) fresh.delete(key);
    if (fresh.size === 0) return;
    const directory = await mkdtemp(join(tmpdir(), 'paasuke-ocr-'));
    try {
      const files = [...fresh.values()].map((image, i) => ({ image, file: join(directory, `${i}.pgm`) }));
      for (const { image, file } of files) await writeFile(file, greyPicture(image));
      const list = join(directory, 'list.txt');
      await writeFile(list, files.map(({ file }) => `${file}\n`).join(''));
      const pages = (await run(path, [list, 'stdout', '-l', language, '--psm', '6'], env)).split('\f');
      [...fresh.keys()].forEach((key, i) => known.set(key, linesOf(pages[i] ?? '')));
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  return {
    async read(images) {
      const turn = last.then(() => readNew(images));
      last = turn.catch(() => {});
      await turn;
      return images.map((image) => known.get(keyOf(image)) ?? []);
    },
  };
}

/** What a program prints. Rejects when it cannot be begun, or fails. */
async function run(
  path: string,
  args: readonly string[],
  env: TextRecogniserOptions['env'],
): Promise<string> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env, timeout: withinMs });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  const [printed, said, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`text is not read: ${code ?? signal} ${said.slice(-300)}`);
  return printed;
}

const keyOf = ({ width, height, colours, pixels }: StoredImage): string =>
  createHash('sha256')
    .update(JSON.stringify([width, height, colours, pixels]))
    .digest('base64url');

const linesOf = (page: string): string[] =>
  page
    .split('\n')
    .map((line) => line.replace(/[\p{C}\s]+/gu, ' ').trim())
    .filter((line) => line !== '');

/** Letters as a picture in greys (PGM), dark on white: outlines are dark themselves, and go with the ground. */
function greyPicture(image: StoredImage): Buffer {
  const { width, height, colours } = image;
  const greys = colours.map(
    ([red, green, blue, alpha]) => 255 - ((0.299 * red + 0.587 * green + 0.114 * blue) * alpha) / 255,
  );
  const [wide, high] = [width + 2 * borderPixels, height + 2 * borderPixels];
  const body = Buffer.alloc(wide * high, 255);
  imagePixels(image).forEach((colour, i) => {
    const at = (Math.floor(i / width) + borderPixels) * wide + (i % width) + borderPixels;
    body[at] = Math.round(greys[colour] ?? 255);
  });
  return Buffer.concat([Buffer.from(`P5 ${wide} ${high} 255\n`), body]);
}
