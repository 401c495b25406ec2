import { afterEach, expect, test } from 'vitest';
import { trackKey, type TextCue } from '../../../contract/models/tracks.ts';
import { soundNames, type SoundName, type TextName } from '../../../contract/tracks.ts';
import { readInit } from '../../fmp4/init.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { withoutSound } from '../../testing/feeds/spoil-stream.ts';
import {
  bitmapsOf,
  makeCaptions,
  makeSounds,
  makeStereo,
  makeSurround,
  surroundHertz,
  teletextOf,
  type FeedCue,
  type FeedSound,
} from '../../testing/feeds/track-feed.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { levelOf, samplesOf, toneOf } from '../../testing/feeds/tone.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { withTexts } from '../../testing/texts/add-texts.ts';

keepsRealTime();

const seconds = 24;
const cues: FeedCue[] = [
  { from: 2, to: 4.52, lines: ['Täna õhtul sõidame', 'Hiiumaale.'] },
  { from: 6, to: 8.6, lines: ['Jüri ütles, et Õie'] },
  { from: 10, to: 14.4, lines: ['- Kes seal on?'] },
];
const toleratedMs = 100;

let station: Broadcaster;
let ingest: TestIngest;

afterEach(async () => {
  await ingest.close();
  await station.close();
});

async function read(bytes: Buffer, settings: { clearSpeech?: boolean } = {}): Promise<void> {
  station = await startBroadcaster();
  station.set('/etv', { bytes, seconds, burst: 16, pace: 1 });
  const channel = fed('etv', { url: station.url('/etv'), ...settings });
  ingest = await startTestIngest([channel], { silentAfterMs: 8_000 });
}

/** Waits for as many segments of a picture, and of what lies beside it. */
const stored = (count: number, ...names: (SoundName | TextName)[]): Promise<void> =>
  until(async () => {
    for (const name of ['HI' as const, ...names])
      expect((await ingest.stored('etv', name)).length, name).toBeGreaterThanOrEqual(count);
  });

interface ReadCue {
  said: string;
  from: number;
  to: number | undefined;
}

/** What a text says, each cue once, in seconds from the beginning of the archive; all segments that it touches have to agree. */
async function said(name: TextName, wordsOf: (cue: TextCue) => string): Promise<ReadCue[]> {
  const segments = await ingest.texts('etv', name);
  const [first] = segments;
  const found = new Map<string, ReadCue>();
  for (const { body } of segments)
    for (const cue of body.cues) {
      const at = (ms: number): number => (body.timelineMs + ms - first!.body.timelineMs) / 1000;
      const [text, from] = [wordsOf(cue), at(cue.fromMs)];
      const key = `${text} ${from.toFixed(1)}`;
      const before = found.get(key);
      const to = cue.toMs === null ? before?.to : at(cue.toMs);
      found.set(key, { said: text, from, to });
    }
  return [...found.values()].filter(({ from }) => from < seconds - 4);
}

function expectCues(found: readonly ReadCue[], wordsOf: (cue: FeedCue) => string): void {
  expect(found.map((cue) => cue.said)).toEqual(cues.map(wordsOf));
  for (const [i, { from, to }] of cues.entries()) {
    expect(Math.abs(found[i]!.from - from) * 1000, `${i} begins`).toBeLessThan(toleratedMs);
    expect(Math.abs(found[i]!.to! - to) * 1000, `${i} ends`).toBeLessThan(toleratedMs);
  }
}

const rowsOf = ({ rows = [] }: TextCue): string =>
  rows.map(({ parts }) => parts.map(({ text }) => text).join('')).join(' | ');
const linesOf = ({ lines }: FeedCue): string => lines.join(' | ');
const widthsOf = ({ images = [] }: TextCue): string => images.map(({ width }) => width).join(' | ');
const lengthsOf = ({ lines }: FeedCue): string => lines.map(({ length }) => length).join(' | ');

/** Texts stand beside the picture: the same place, the same length. */
async function expectBeside(name: TextName): Promise<void> {
  const placeOf = (segments: readonly { startMs: number; durationMs: number; discontinuity: boolean }[]) =>
    segments.map(({ startMs, durationMs, discontinuity }) => [startMs, durationMs, discontinuity]);
  const texts = placeOf(await ingest.stored('etv', name));
  const pictures = placeOf(await ingest.stored('etv'));
  expect(pictures.slice(-texts.length - 1)).toEqual(expect.arrayContaining(texts.slice(1)));
}

/** So many segments end before the feed begins again: there its sound is shorter than its picture. */
const withinFeed = 4;

/** What is heard beside a picture begins and ends with it, give or take a frame: nothing is heard twice where another sound goes on. */
async function expectCutWith(name: SoundName): Promise<void> {
  const pictures = await ingest.stored('etv');
  const whole = (await ingest.stored('etv', name)).slice(1, withinFeed);
  expect(whole.length).toBeGreaterThan(1);
  for (const { startMs, durationMs } of whole) {
    const beside = pictures.find((picture) => Math.abs(picture.startMs - startMs) < 1_000);
    expect(Math.abs(startMs - beside!.startMs), `${name} begins`).toBeLessThan(30);
    expect(Math.abs(durationMs - beside!.durationMs), `${name} lasts`).toBeLessThan(30);
  }
}

const hertzOf = (name: SoundName): Promise<number> => toneOf(ingest, 'etv', name);

const sounds: FeedSound[] = [
  { hertz: 440, codec: 'mp2', language: 'est' },
  { hertz: 660, codec: 'aac', language: 'rus' },
  { hertz: 880, codec: 'mp2', language: 'est', description: true },
];
/** Eight seconds before a clock of 33 bits begins anew. */
const beforeWrap = 2 ** 33 / 90_000 - 8;

test.skipIf(ffmpeg.outdated).each([
  ['', 1],
  [', over the end of its clock', beforeWrap],
])('all sounds and texts of a transport stream are stored beside its picture%s', async (_, startSeconds) => {
  const feed = withTexts(await makeSounds(seconds, sounds, startSeconds), [
    teletextOf(cues),
    bitmapsOf(cues),
  ]);
  await read(feed);
  await stored(4, 'S1', 'S2', 'T1', 'T2');
  expectCues(await said('T1', rowsOf), linesOf);
  expectCues(await said('T2', widthsOf), lengthsOf);
  await expectBeside('T1');
  for (const name of ['S1', 'S2'] as const) await expectCutWith(name);
  expect(await hertzOf('S1')).toBeGreaterThan(640);
  expect(await hertzOf('S1')).toBeLessThan(680);
  expect(await hertzOf('S2')).toBeGreaterThan(860);
  expect(await hertzOf('S2')).toBeLessThan(900);
  const { tracks = [], notes, restarts } = ingest.state('etv');
  expect(tracks.map(({ track, name }) => [name, trackKey(track)])).toEqual([
    ['AU', 'sound mp2 est normal  0'],
    ['S1', 'sound aac rus normal  0'],
    ['S2', 'sound mp2 est description  0'],
    ['T1', 'text teletext est hearing 888 0'],
    ['T2', 'text dvb est normal  0'],
  ]);
  expect([notes, restarts]).toEqual([['heli on mono, sellest tehakse stereo'], 0]);
  const pictures = (await ingest.stored('etv')).slice(0, withinFeed);
  expect(pictures.map(({ discontinuity }) => discontinuity)).toEqual([true, false, false, false]);
});

test.skipIf(ffmpeg.outdated)(
  'what both sides have alike is brought out of the rest, as loud as it was',
  async () => {
    await read(await makeStereo(seconds, { both: 440, left: 3_000 }), { clearSpeech: true });
    await stored(5, 'S1');
    const { tracks = [], notes, restarts } = ingest.state('etv');
    expect(tracks.map(({ track, name }) => [name, trackKey(track)])).toEqual([
      ['AU', 'sound aac est normal  0'],
      ['S1', 'sound clear est clean  0'],
    ]);
    expect([notes, restarts]).toEqual([[], 0]);
    const [before, after] = [await samplesOf(ingest, 'etv', 'HI'), await samplesOf(ingest, 'etv', 'S1')];
    expect(Math.abs(levelOf(after, 440) - levelOf(before, 440))).toBeLessThan(1.5);
    expect(levelOf(before, 3_000) - levelOf(after, 3_000)).toBeGreaterThan(8);
  },
);

test.skipIf(ffmpeg.outdated).each<['aac' | 'ac3', string]>([
  ['ac3', 'made AAC'],
  ['aac', 'copied'],
])('5.1 in %s is stereo with the picture, and %s as a sound of its own', async (codec) => {
  await read(await makeSurround(seconds, codec));
  await stored(4, 'S1');
  const { tracks = [], notes, restarts } = ingest.state('etv');
  expect(tracks.map(({ track, name }) => [name, trackKey(track)])).toEqual([
    ['AU', `sound ${codec} est normal  0`],
    ['S1', 'sound surround est normal  0'],
  ]);
  expect([notes, restarts]).toEqual([[], 0]);
  const soundOf = async (name: 'HI' | 'S1') =>
    readInit(await ingest.joined('etv', await ingest.stored('etv', name), name)).tracks.at(-1);
  expect(await soundOf('HI')).toMatchObject({ codec: 'mp4a.40.2', aac: { channels: 2 } });
  expect(await soundOf('S1')).toMatchObject({ codec: 'mp4a.40.2', aac: { channels: 6 } });
  for (const [channel, hertz] of surroundHertz.entries()) {
    const samples = await samplesOf(ingest, 'etv', 'S1', channel);
    for (const other of surroundHertz.filter((one) => one !== hertz))
      expect(levelOf(samples, hertz) - levelOf(samples, other), `${channel}: ${other}`).toBeGreaterThan(20);
  }
  const left = await samplesOf(ingest, 'etv', 'HI');
  const [front, right, centre, , side] = surroundHertz.map((hertz) => levelOf(left, hertz));
  expect(front! - centre!).toBeCloseTo(3, 0);
  expect(front! - side!).toBeCloseTo(3, 0);
  expect(front! - right!).toBeGreaterThan(20);
});

test.skipIf(ffmpeg.outdated).each([
  ['CEA-608', [608], 'cea608'],
  ['CEA-708', [708], 'cea708'],
  ['the same in both', [608, 708], 'cea708'],
] as const)(
  'captions inside the picture are a text from the first of them on (%s)',
  async (_, forms, form) => {
    await read(await makeCaptions(seconds, cues, forms));
    await stored(4, 'T1');
    expect(
      ingest.state('etv').tracks?.flatMap(({ track }) => (track.kind === 'text' ? track.form : [])),
    ).toEqual([form]);
    expectCues(await said('T1', rowsOf), linesOf);
    await expectBeside('T1');
    expect(ingest.state('etv')).toMatchObject({ notes: [], restarts: 0 });
  },
);

test.skipIf(ffmpeg.outdated)(
  'a sound that stops, and more than there is room for, cost nothing of the picture',
  async () => {
    const many = Array.from({ length: 12 }, (_, i): FeedSound => ({
      hertz: 300 + 50 * i,
      codec: 'aac',
      language: 'est',
    }));
    await read(withoutSound(await makeSounds(seconds, many), 0.4, 0x102));
    await stored(5);
    const { tracks = [], notes, restarts } = ingest.state('etv');
    expect(tracks.map(({ name }) => name)).toEqual(['AU', ...soundNames, null, null, null]);
    expect(notes).toEqual(['heli (est) vaatajani ei jõua: kohti on kaheksa']);
    expect(restarts).toBe(0);
    const lastEnd = async (name: SoundName | 'HI'): Promise<number> => {
      const last = (await ingest.stored('etv', name)).at(-1)!;
      return last.startMs + last.durationMs;
    };
    expect((await lastEnd('HI')) - (await lastEnd('S1'))).toBeGreaterThan(4_000);
    expect((await lastEnd('HI')) - (await lastEnd('S2'))).toBeLessThan(4_600);
  },
);
