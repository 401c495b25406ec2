import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceReportText } from '../../contract/i18n/source-report.ts';
import type { TitleReport, TitleWork } from '../../contract/models/title.ts';
import { words } from '../ffmpeg.ts';
import { readInit } from '../fmp4/init.ts';
import { silentLog } from '../../runtime/log.ts';
import { recordedFiles, ffmpeg } from '../testing/recordings.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { runFfmpeg } from '../testing/test-media.ts';
import { importFilm, makeFilm } from '../testing/test-title.ts';
import { readTitle, titleDirectory } from './title-files.ts';
import { createTitleQueue } from './title-queue.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let film: string;
let next = 0;
const root = (): string => join(home.path, `vod-${++next}`);
beforeAll(async () => {
  home = await temporaryDirectory();
  film = await makeFilm(home.path, { size: '480x270' });
});
afterAll(() => home.dispose());

describe('importing', () => {
  test('takes over picture, every sound, and texts inside and beside the file', async () => {
    const [beside, broken] = [join(home.path, 'en.srt'), join(home.path, 'tühi.srt')];
    await writeFile(beside, Buffer.from('1\r\n00:00:02,000 --> 00:00:04,000\r\nCaf\xe9\r\n', 'latin1'));
    await writeFile(broken, '');
    const into = root();
    const subtitles = [
      { language: 'eng', path: beside },
      { language: 'fin', path: broken },
    ];
    const percents: number[] = [];
    const onProgress = (percent: number): unknown => percents.push(percent);
    const title = await importFilm(into, film, { subtitles, keepOriginal: true, onProgress });
    expect(title.tracks.map(({ name, kind, language }) => [name, kind, language])).toEqual([
      ['LO', 'video', 'und'],
      ['A0', 'audio', 'et'],
      ['A1', 'audio', 'en'],
      ['S0', 'text', 'et'],
      ['S1', 'text', 'en'],
      ['TH', 'image', 'und'],
    ]);
    expect(title.skipped.map(sourceReportText)).toEqual([expect.stringMatching(/^S2: /)]);
    expect(Math.abs(title.durationMs - 9_000)).toBeLessThan(100);
    expect(await readFile(join(into, '10000', 'S1.vtt'), 'utf8')).toContain('Café');
    expect((await stat(join(into, '10000', 'original.mkv'))).size).toBe((await stat(film)).size);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(await readdir(into)).toEqual(['10000']);
  });

  test.each([
    [
      'an HLS playlist',
      (other: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${other}\n#EXT-X-ENDLIST\n`,
    ],
    ['a list to put together', (other: string) => `ffconcat version 1.0\nfile '${other}'\n`],
    [
      'a DASH manifest',
      (other: string) =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"><Period><AdaptationSet mimeType="video/mp2t"><Representation id="1" bandwidth="1"><BaseURL>${other}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
  ])('opens no other file of this machine for a film that is %s', async (_, listOf) => {
    const other = join(home.path, 'teise-oma.ts');
    await runFfmpeg(['-v', 'error', '-y', '-i', film, '-map', '0:v', '-c', 'copy', '-f', 'mpegts', other]);
    for (const name of ['film.mkv', 'film.m3u8', 'film.ffconcat', 'film.mpd']) {
      const path = join(home.path, `loend-${name}`);
      for (const address of [other, `file:${other}`, 'teise-oma.ts']) {
        await writeFile(path, listOf(address));
        const into = root();
        await expect(importFilm(into, path)).rejects.toThrow();
        expect(existsSync(join(into, '10000'))).toBe(false);
      }
    }
  });

  test('reads a file through whose length is written nowhere', async () => {
    const path = join(home.path, 'kaamerast.mkv');
    // To a pipe nothing can be written afterwards.
    await writeFile(path, await runFfmpeg(['-v', 'error', '-i', film, '-c', 'copy', '-f', 'matroska', '-']));
    const percents: number[] = [];
    const title = await importFilm(root(), path, { onProgress: (percent) => percents.push(percent) });
    expect(Math.abs(title.durationMs - 9_000)).toBeLessThan(100);
    expect(title.tracks.find(({ kind }) => kind === 'text')!.durationMs).toBeGreaterThan(8_900);
    expect(percents.filter((percent) => percent > 0 && percent < 90).length).toBeGreaterThan(0);
  });

  test('copies a picture that fits, and encodes one that cannot be sought in', async () => {
    const pictureOf = async (gop: number): Promise<readonly number[]> => {
      const source = '-f lavfi -i testsrc2=s=320x180:r=25:d=20 -c:v libx264 -preset veryfast -bf 2';
      const args = `${source} -b:v 300k -g ${gop} -sc_threshold 0 film.mp4`;
      const { tracks } = await importFilm(root(), join(await recordedFiles(words(args)), 'film.mp4'));
      return tracks[0]!.segments.filter((_, i) => i % 2 === 0);
    };
    // Key frames every 3 s show that the picture was left alone.
    expect((await pictureOf(75)).slice(0, 3)).toEqual([3_000, 3_000, 3_000]);
    expect((await pictureOf(400)).slice(0, 3)).toEqual([4_000, 4_000, 4_000]);
  });

  test('keeps sound that begins late where it is, in files and in transport streams', async () => {
    const source = '-f lavfi -i testsrc2=s=320x180:r=25:d=6 -itsoffset 1 -f lavfi -i sine=440:d=5';
    for (const name of ['late.mkv', 'late.ts']) {
      const coded = '-c:v libx264 -preset ultrafast -bf 0 -c:a aac -ar 48000';
      const into = root();
      await importFilm(into, join(await recordedFiles(words(`${source} ${coded} ${name}`)), name));
      const beginsAt = async (track: string): Promise<number> => {
        const bytes = await readFile(join(into, '10000', `${track}.bin`));
        const init = readInit(await readFile(join(into, '10000', `${track}-init.mp4`)));
        return Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8)) / init.tracks[0]!.timescale;
      };
      expect((await beginsAt('A0')) - (await beginsAt('LO'))).toBeGreaterThan(0.9);
    }
  });

  test('leaves nothing to be seen of a file that cannot be read', async () => {
    const [into, junk] = [root(), join(home.path, 'film.txt')];
    await writeFile(junk, 'see ei ole film');
    await expect(importFilm(into, junk)).rejects.toThrow(/Invalid data/);
    expect(await readTitle(titleDirectory(into, 10_000))).toBeUndefined();
  });

  test('that is killed shows nothing half, and goes on with what was finished', async () => {
    const into = root();
    const script = join(import.meta.dirname, '..', 'testing', 'endless-import.ts');
    const child = spawn(process.execPath, [script, into, film], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) if (Number(line) > 70) break; // the picture is done by then
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(into)).toEqual(['.10000']);
    // It may have been about to note that the next track is finished.
    await writeFile(join(into, '.10000', `A0.json.${child.pid}-9.new`), '{');
    const finished = (await stat(join(into, '.10000', 'LO.bin'))).mtimeMs;
    await importFilm(into, film);
    expect((await stat(join(into, '10000', 'LO.bin'))).mtimeMs).toBe(finished);
    expect((await readdir(join(into, '10000'))).toSorted()).toEqual(
      [
        'A0-init.mp4',
        'A0.bin',
        'A1-init.mp4',
        'A1.bin',
        'LO-init.mp4',
        'LO.bin',
        'S0.vtt',
        'TH.bin',
        'title.json',
      ].toSorted(),
    );
  });
});

describe('the queue', () => {
  const prepare = (list: TitleWork[]) => {
    const into = root();
    const reports: [number, TitleReport['state']][] = [];
    const server = {
      titleWork: async () => list,
      reportTitle: async (id: number, { state }: TitleReport) => void reports.push([id, state]),
    };
    const queue = createTitleQueue({
      root: into,
      clips: join(into, 'clips'),
      ffmpegPath: ffmpeg.path,
      server,
      clock: () => 0,
      log: silentLog,
    });
    return { into, reports, queue };
  };
  const work = (id: number, more: Partial<TitleWork> = {}): TitleWork => ({
    id,
    work: 'import',
    source: film,
    contentHash: 'of the film',
    subtitles: [],
    keepOriginal: false,
    textChanges: [],
    ...more,
  });

  test('imports, says so, and says so again without doing it again', async () => {
    const { into, reports, queue } = prepare([work(10_007)]);
    await queue.turn();
    expect(reports).toEqual([
      [10_007, 'importing'],
      [10_007, 'ready'],
    ]);
    const before = (await stat(join(into, '10007', 'title.json'))).mtimeMs;
    await queue.turn();
    expect(reports.at(-1)).toEqual([10_007, 'ready']);
    expect((await stat(join(into, '10007', 'title.json'))).mtimeMs).toBe(before);
  });

  test('throws away what was taken back, and reports what cannot be read', async () => {
    const list = [work(10_001)];
    const { into, reports, queue } = prepare(list);
    await queue.turn();
    list.splice(
      0,
      1,
      work(10_001, { work: 'remove' }),
      work(10_002, { source: join(home.path, 'puudub.mkv') }),
    );
    await queue.turn();
    expect(reports.slice(2)).toEqual([
      [10_001, 'removed'],
      [10_002, 'importing'],
      [10_002, 'failed'],
    ]);
    expect(await readdir(into)).toEqual([]);
  });
});
