import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { words } from '../ffmpeg.ts';
import { computeTitle } from '../vod/compute-title.ts';
import { importTitle, type ImportOptions } from '../vod/import-title.ts';
import type { StoredTitle } from '../vod/title-files.ts';
import { recordedFiles, ffmpeg } from './recordings.ts';

const subtitles = '1\n00:00:01,000 --> 00:00:03,000\nTere õhtust\n';

/** A film of some seconds with Estonian and English sound and an Estonian text, in a Matroska file. */
export async function makeFilm(
  directory: string,
  options: { seconds?: number; size?: string } = {},
): Promise<string> {
  const { seconds = 9, size = '700x394' } = options;
  const film = join(directory, 'film.mkv');
  const folder = await recordedFiles([
    ...words(`-f lavfi -i testsrc2=s=${size}:r=25:d=${seconds}`),
    ...words(`-f lavfi -i sine=440:d=${seconds} -f lavfi -i sine=880:d=${seconds} -f srt -i`),
    `data:text/plain;base64,${Buffer.from(subtitles).toString('base64')}`,
    ...words('-map 0 -map 1 -map 2 -map 3 -c:v libx264 -preset ultrafast -bf 2 -g 50 -c:a aac -c:s srt'),
    ...words('-metadata:s:a:0 language=est -metadata:s:a:1 language=eng -metadata:s:s:0 language=est'),
    'film.mkv',
  ]);
  await copyFile(join(folder, 'film.mkv'), film);
  return film;
}

/** Imports a film as title 10 000 of a folder, unless said otherwise. */
export const importFilm = (
  root: string,
  source: string,
  more: Partial<ImportOptions> = {},
): Promise<StoredTitle> =>
  importTitle({
    root,
    ffmpegPath: ffmpeg.path,
    id: 10_000,
    source,
    contentHash: 'of the film',
    subtitles: [],
    keepOriginal: false,
    onProgress: () => {},
    signal: new AbortController().signal,
    ...more,
  });

/** Two minutes of a loop with its sounds and texts as title 10 000, beside the clips. */
export const importLoop = (clips: string) =>
  computeTitle({
    root: join(clips, '../vod'),
    clips,
    id: 10_000,
    source: 'loop:bog?minutes=2&sounds=et&texts=et',
    contentHash: 'of the loop',
  });
