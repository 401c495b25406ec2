import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { operate } from './operator.ts';
import { dataDir } from './settings.ts';

const words = (text: string): string[] => text.split(' ');

/** Has a file imported as a title of this number; see {@link titlesAreReady}. */
export const importTitle = (id: number, file: string, name: string, ...options: string[]): Promise<string> =>
  operate('import-title', file, '--id', String(id), '--name', name, ...options);

/** Waits until titles can be watched. */
export async function titlesAreReady(...ids: number[]): Promise<void> {
  const isReady = async (id: number): Promise<boolean> =>
    (await operate('read-console-title', String(id), '--json')).includes('"state": "ready"');
  for (const id of ids) await expect.poll(() => isReady(id), { timeout: 80_000 }).toBe(true);
}

/** The number of a title of the demo, once it can be watched. */
export async function demoTitle(name: string): Promise<number> {
  const find = async (): Promise<number> => {
    const { titles } = JSON.parse(await operate('list-console-titles', '--text', name, '--json')) as {
      titles: { id: number; name: string; state: string }[];
    };
    return titles.find((one) => one.name === name && one.state === 'ready')?.id ?? 0;
  };
  await expect.poll(find, { timeout: 40_000 }).toBeGreaterThan(0);
  return find();
}

/**
 * A film with Estonian and English sound and an Estonian text: the small picture is made and taken over quickly. With
 * ballast, an attachment as some films carry one, it takes as long to send as a longer film does.
 * @param marks what the file says of its tracks besides
 */
export function makeFilm(name: string, seconds: number, ballastBytes = 0, marks = ''): string {
  const folder = join(dataDir, 'films');
  const [film, texts] = [join(folder, `${name}.mkv`), join(folder, `${name}.srt`)];
  if (existsSync(film)) return film;
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  test.skip(spawnSync(ffmpeg, ['-version']).status !== 0, 'ffmpeg is not here: no film can be made');
  mkdirSync(folder, { recursive: true });
  writeFileSync(texts, subtitlesOf(seconds));
  const ballast = join(folder, `${name}.bin`);
  if (ballastBytes > 0) writeFileSync(ballast, randomBytes(ballastBytes));
  const made = spawnSync(
    ffmpeg,
    [
      ...words(`-v error -y -f lavfi -i testsrc2=s=320x180:r=25:d=${seconds}`),
      ...words(`-f lavfi -i sine=440:d=${seconds} -f lavfi -i sine=880:d=${seconds} -i`),
      texts,
      ...words(
        '-map 0 -map 1 -map 2 -map 3 -c:v libx264 -preset ultrafast -bf 0 -g 50 -b:v 180k -maxrate 200k -bufsize 400k',
      ),
      ...words('-pix_fmt yuv420p -c:a aac -c:s srt -metadata:s:a:0 language=est'),
      ...words(`-metadata:s:a:1 language=eng -metadata:s:s:0 language=est ${marks}`.trim()),
      ...(ballastBytes > 0
        ? ['-attach', ballast, ...words('-metadata:s:t mimetype=application/octet-stream')]
        : []),
      film,
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`no film could be made: ${made.stderr}`);
  return film;
}

/** Every five seconds says which it is. */
function subtitlesOf(seconds: number): string {
  const at = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  return Array.from(
    { length: Math.floor(seconds / 5) },
    (_, i) => `${i + 1}\n${at(i * 5_000)} --> ${at(i * 5_000 + 4_900)}\nRida ${i + 1}\n`,
  ).join('\n');
}
