import { afterEach, beforeEach, expect, test } from 'vitest';
import { trackKey } from '../../../contract/models/tracks.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { bitmapsOf, makeTones, teletextOf, type FeedCue } from '../../testing/feeds/track-feed.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { writeTesseractDouble } from '../../testing/tesseract-double.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { teletextDescriptor, withTexts, type AddedStream } from '../../testing/texts/add-texts.ts';

keepsRealTime();

const seconds = 24;
const cues: FeedCue[] = [
  { from: 2, to: 4.52, lines: ['Täna õhtul sõidame', 'Hiiumaale.'] },
  { from: 6, to: 8.6, lines: ['Jüri ütles, et Õie'] },
];

let station: Broadcaster;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let ingest: TestIngest;

beforeEach(async () => {
  station = await startBroadcaster();
  home = await temporaryDirectory();
});
afterEach(async () => {
  await ingest.close();
  await station.close();
  await home.dispose();
});

async function read(path: string, texts: AddedStream[]): Promise<void> {
  const bytes = withTexts(await makeTones(seconds, [{ from: 0, to: seconds, hertz: 400 }]), texts);
  station.set('/etv', { bytes, seconds, burst: 18, pace: 1 });
  const channel = fed('etv', { url: station.url('/etv') });
  ingest = await startTestIngest([channel], { silentAfterMs: 8_000 }, { OCR_PATH: path });
}

test.skipIf(ffmpeg.outdated)(
  'what is sent as pictures is a text of letters as well, at the same times',
  async () => {
    await read(await writeTesseractDouble(home.path), [bitmapsOf(cues)]);
    await until(async () => expect((await ingest.stored('etv', 'T2')).length).toBeGreaterThan(4));
    const letters = await ingest.texts('etv', 'T2');
    const pictures = (await ingest.texts('etv', 'T1')).slice(0, letters.length);
    expect(letters.map(({ startMs }) => startMs)).toEqual(pictures.map(({ startMs }) => startMs));
    const times = (texts: typeof letters) =>
      texts.map(({ body }) => body.cues.map(({ fromMs, toMs }) => [fromMs, toMs]));
    expect(times(letters)).toEqual(times(pictures));
    const said = letters.flatMap(({ body }) =>
      body.cues.map(({ rows = [] }) =>
        rows.map(({ y, parts }) => [y, parts.map(({ text }) => text).join('')]),
      ),
    );
    expect(said[0]).toEqual([
      [20, 'laius 18'],
      [21, 'laius 10'],
    ]);
    expect(said.at(-1)).toEqual([[20, 'laius 18']]);
    expect(ingest.state('etv').notes).toEqual([]);
  },
);

test.skipIf(ffmpeg.outdated)('a program that is missing is a note, and pictures go on', async () => {
  await read(`${home.path}/nowhere`, [bitmapsOf(cues)]);
  await until(() => expect(ingest.state('etv').notes).toContain('tekstituvastus ei tööta: programmi ei ole'));
  expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
});

test.skipIf(ffmpeg.outdated)('beside the same text in letters pictures are not read', async () => {
  const descriptor = teletextDescriptor([{ language: 'est', page: 0x888 }]);
  await read(await writeTesseractDouble(home.path), [{ ...teletextOf(cues), descriptor }, bitmapsOf(cues)]);
  await until(async () => expect((await ingest.stored('etv', 'T2')).length).toBeGreaterThan(8));
  const { tracks = [], notes } = ingest.state('etv');
  expect(tracks.map(({ track }) => trackKey(track))).toEqual([
    'sound aac  normal  0',
    'text teletext est normal 888 0',
    'text dvb est normal  0',
  ]);
  expect([notes, await ingest.stored('etv', 'T3')]).toEqual([[], []]);
});
