import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sourceReportText } from '../../contract/i18n/source-report.ts';
import type { TextChange, TitleReport } from '../../contract/models/title.ts';
import { silentLog } from '../../runtime/log.ts';
import { createTitles } from '../edge/titles/titles.ts';
import { titlesOnDisk } from './read-titles.ts';
import { ffmpeg } from '../testing/recordings.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { importFilm, makeFilm } from '../testing/test-title.ts';
import { changeTexts } from './change-texts.ts';
import { createTitleQueue } from './title-queue.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let film: string;
let root: string;
/** As it is handed in: without an ending. */
let upload: string;
let made = 0;
beforeAll(async () => {
  home = await temporaryDirectory();
  film = await makeFilm(home.path, { size: '320x180', seconds: 5 });
  upload = join(home.path, '7-00');
  await writeFile(upload, 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood evening\n');
});
afterAll(() => home.dispose());
beforeEach(async () => {
  root = join(home.path, `vod-${++made}`);
  await importFilm(root, film);
});

const add = (name: string, path = upload): TextChange => ({ name, subtitle: { language: 'eng', path } });
const remove = (name: string): TextChange => ({ name, subtitle: null });
const change = (...textChanges: TextChange[]) =>
  changeTexts({
    root,
    ffmpegPath: ffmpeg.path,
    id: 10_000,
    textChanges,
    signal: new AbortController().signal,
  });
const texts = async () => (await readdir(join(root, '10000'))).filter((name) => name.startsWith('S'));
const masterOf = (titles: ReturnType<typeof createTitles>) => titles.multivariant('10000', ['LO']);

test('a text that comes, and one that goes, are seen at the next start, and only then', async () => {
  const titles = createTitles(titlesOnDisk(root));
  expect(await masterOf(titles)).toContain('LANGUAGE="et"');
  const { tracks } = await change(add('S1'), remove('S0'));
  expect(tracks.filter(({ kind }) => kind === 'text')).toMatchObject([{ name: 'S1', language: 'en' }]);
  expect(await texts()).toEqual(['S1.vtt']);
  expect(await readFile(join(root, '10000', 'S1.vtt'), 'utf8')).toContain('Good evening');
  const master = await masterOf(titles);
  expect(master).toContain('TYPE=SUBTITLES');
  expect(master).toContain('LANGUAGE="en",');
  expect(master).not.toContain('S0/');
  await change(remove('S1'));
  expect(await masterOf(titles)).not.toContain('SUBTITLES');
});

test('a change that was cut off is made again, and one that was made is not made twice', async () => {
  const folder = join(root, '10000');
  await writeFile(join(folder, 'S1'), 'WEBVTT');
  await writeFile(join(folder, 'S1.vtt'), 'WEB');
  await writeFile(join(folder, 'S9.vtt'), 'its track is named no more');
  await writeFile(join(folder, 'title.json.1-1.new'), '{');
  const once = await change(add('S1'));
  expect(await change(add('S1'))).toEqual(once);
  expect(await texts()).toEqual(['S0.vtt', 'S1.vtt']);
  expect(await readdir(folder)).not.toContain('title.json.1-1.new');
});

test('a file without text leaves a word, until the same name has one', async () => {
  const empty = join(home.path, 'tühi');
  await writeFile(empty, '');
  const { skipped, tracks } = await change(add('S1', empty));
  expect(skipped.map(sourceReportText)).toEqual([expect.stringMatching(/^S1: /)]);
  expect(tracks.map(({ name }) => name)).not.toContain('S1');
  expect((await change(add('S1'))).skipped).toEqual([]);
});

test('the queue tells which changes it has made; a title whose disk is away keeps nobody waiting', async () => {
  const reports: [number, TitleReport][] = [];
  const work = {
    work: 'texts' as const,
    source: film,
    contentHash: 'of the film',
    subtitles: [],
    keepOriginal: false,
  };
  const queue = createTitleQueue({
    root,
    clips: root,
    ffmpegPath: ffmpeg.path,
    server: {
      titleWork: async () => [
        { ...work, id: 10_009, textChanges: [add('S0')] },
        { ...work, id: 10_000, textChanges: [add('S1')] },
      ],
      reportTitle: async (id, report) => void reports.push([id, report]),
    },
    clock: () => 0,
    log: silentLog,
  });
  await queue.turn();
  expect(reports).toMatchObject([[10_000, { state: 'texts', done: ['S1'] }]]);
  const subtitles = [
    { name: 'S0', language: 'et' },
    { name: 'S1', language: 'en' },
  ];
  expect(reports[0]![1]).toMatchObject({ tracks: { subtitles } });
});
