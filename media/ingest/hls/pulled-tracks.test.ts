import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, type TestContext } from 'vitest';
import type { StoredSegment } from '../../segments/archive.ts';
import { trackKey } from '../../../contract/models/tracks.ts';
import { soundNames, type SoundName, type TextName } from '../../../contract/tracks.ts';
import { words } from '../../ffmpeg.ts';
import { makeLadder, offered, type LadderRung } from '../../testing/feeds/hls-ladder.ts';
import {
  begun,
  breaks,
  pullFrom,
  type PulledChannel,
  type PullOptions,
} from '../../testing/feeds/pulled-channel.ts';
import { makeCaptions } from '../../testing/feeds/track-feed.ts';
import { toneOf } from '../../testing/feeds/tone.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { runFfmpeg } from '../../testing/test-media.ts';
import { until } from '../../testing/test-ingest.ts';

keepsRealTime();

type Format = 'fmp4' | 'ts';
interface Ladder {
  pictures: readonly LadderRung[];
  /** By their tones. */
  sounds: Record<440 | 660 | 880, LadderRung>;
  /** Where the clock of the pictures begins. */
  startSeconds: number;
}

const seconds = 60;
let ladders: Record<Format, Ladder>;

async function ladderOf(format: 'fmp4' | 'mpegts', startSeconds: number): Promise<Ladder> {
  const same = { format, seconds, segmentSeconds: 1 };
  const tone = async (hertz: number): Promise<LadderRung> =>
    (await makeLadder({ ...same, heights: [], hertz }))[0]!;
  return {
    pictures: await makeLadder({ ...same, heights: [90, 180], sound: 'none' }),
    sounds: { 440: await tone(440), 660: await tone(660), 880: await tone(880) },
    startSeconds,
  };
}

/** Nothing breaks but the clock of the source, which begins anew with its media. */
function expectUnbroken(stored: readonly StoredSegment[]): void {
  const lasted = stored.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
  expect(breaks(stored).length).toBeLessThanOrEqual(1 + Math.floor(lasted / seconds));
}

beforeAll(async () => {
  // A muxer of transport streams begins at its usual delay.
  ladders = { fmp4: await ladderOf('fmp4', 0), ts: await ladderOf('mpegts', 1.4) };
});

const at = (time: number): string =>
  `00:${String(Math.floor(time / 60)).padStart(2, '0')}:${(time % 60).toFixed(3).padStart(6, '0')}`;

/** A text that says in each second which it is, from its fifth part to its half; each segment says the one before again. */
function counting({ startSeconds }: Pick<Ladder, 'startSeconds'>, map = true): Buffer[] {
  const cue = (second: number): string =>
    second < 0 ? '' : `\n${at(second + 0.2)} --> ${at(second + 0.5)}\n<v Mari>${second}</v> &amp; õhtu\n`;
  const head = map ? `X-TIMESTAMP-MAP=MPEGTS:${Math.round(startSeconds * 90_000)},LOCAL:00:00:00.000\n` : '';
  return Array.from({ length: seconds }, (_, i) => Buffer.from(`WEBVTT\n${head}${cue(i - 1)}${cue(i)}`));
}

const sound = (name: string, attributes: string, rung: LadderRung): LadderRung =>
  offered('AUDIO', name, attributes, rung);
const text = (name: string, attributes: string, segments: readonly Buffer[]): LadderRung =>
  offered('SUBTITLES', name, attributes, { init: undefined, segments });

async function watch(
  { onTestFinished }: TestContext,
  rungs: readonly LadderRung[],
  options: PullOptions = {},
): Promise<PulledChannel> {
  const pulled = await pullFrom(rungs, {
    renditions: ['LO', 'HI'],
    before: (origin) => origin.run(),
    ...options,
  });
  onTestFinished(pulled.close);
  await begun(pulled);
  return pulled;
}

const stored = ({ ingest }: PulledChannel, name: SoundName | TextName, count: number) =>
  until(async () => {
    const found = await ingest.stored('etv', name);
    expect(found.length, name).toBeGreaterThanOrEqual(count);
    return found;
  });

/** What the key frames of a picture show, by their checksums. */
async function shownIn(bytes: Buffer): Promise<string[]> {
  const home = await temporaryDirectory();
  try {
    const path = await writeParts(join(home.path, 'picture'), [bytes]);
    const sums = await runFfmpeg([
      ...words('-v error -skip_frame nokey -i'),
      path,
      ...words('-map 0:v:0 -vsync passthrough -f framemd5 pipe:1'),
    ]);
    return sums.toString().match(/\b[\da-f]{32}$/gm) ?? [];
  } finally {
    await home.dispose();
  }
}

/** With which second of its ladder each segment of the lowest picture begins, by where it lies. */
async function secondsOf({ ingest }: PulledChannel, { pictures: [lowest] }: Ladder) {
  const known = await shownIn(Buffer.concat([lowest!.init ?? Buffer.alloc(0), ...lowest!.segments]));
  const seconds = new Map<number, number>();
  for (const segment of await ingest.stored('etv', 'LO')) {
    const [first] = await shownIn(await ingest.joined('etv', [segment], 'LO'));
    seconds.set(segment.startMs, known.indexOf(first!));
  }
  return seconds;
}

/**
 * What a text says, each once: which second, and how long after that in the clock of its pictures. Which second a picture shows
 * is seen in itself: a busy machine may be late with the first ones, or leave some out.
 */
async function said(channel: PulledChannel, name: TextName, ladder: Ladder) {
  const texts = await channel.ingest.texts('etv', name);
  const seconds = await secondsOf(channel, ladder);
  const found = new Map<string, number[]>();
  for (const { startMs, body } of texts) {
    const begins = seconds.get(startMs);
    expect(begins, 'each text lies beside a picture').toBeGreaterThanOrEqual(0);
    for (const { fromMs, toMs, rows = [] } of body.cues) {
      const words = rows.map(({ parts }) => parts.map((part) => part.text).join('')).join(' | ');
      const sinceMs = (Number.parseInt(words, 10) - begins!) * 1000;
      found.set(
        words,
        [fromMs, toMs!].map((ms) => ms - sinceMs),
      );
    }
  }
  return found;
}

describe.concurrent.each(['fmp4', 'ts'] as const)(
  'what an HLS list offers beside its pictures (%s)',
  (format) => {
    test('is stored beside them: sounds once, however many groups have them, and texts', async (context) => {
      const { pictures, sounds, startSeconds } = ladders[format];
      const channel = await watch(context, [
        ...pictures,
        sound('Eesti', 'LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES', sounds[440]),
        sound('Vene', 'LANGUAGE="ru"', sounds[660]),
        sound(
          'Kirjeldus',
          'LANGUAGE="et",CHARACTERISTICS="public.accessibility.describes-video"',
          sounds[880],
        ),
        text('Subtiitrid', 'LANGUAGE="et"', counting({ startSeconds })),
        text('Forced', 'LANGUAGE="et",FORCED=YES', [Buffer.from('WEBVTT\n')]),
      ]);
      const { ingest } = channel;
      for (const name of ['S1', 'S2', 'T1', 'T2'] as const) await stored(channel, name, 4);
      expect(ingest.state('etv').tracks?.map(({ track, name }) => [name, trackKey(track)])).toEqual([
        ['AU', 'sound aac et normal  0'],
        ['S1', 'sound aac ru normal  0'],
        ['S2', 'sound aac et description  0'],
        ['T1', 'text webvtt et normal  0'],
        ['T2', 'text webvtt et forced  0'],
      ]);
      expect(Math.abs((await toneOf(ingest, 'etv', 'S1')) - 660)).toBeLessThan(15);
      expect(Math.abs((await toneOf(ingest, 'etv', 'S2')) - 880)).toBeLessThan(15);
      const places = (await ingest.stored('etv', 'LO')).map(({ startMs }) => startMs);
      for (const { startMs } of (await ingest.stored('etv', 'S1')).slice(0, 4))
        expect(Math.min(...places.map((placeMs) => Math.abs(placeMs - startMs)))).toBeLessThan(100);
      const spoken = [...(await said(channel, 'T1', ladders[format]))];
      expect(spoken.length).toBeGreaterThan(8);
      for (const [one, [fromMs, toMs]] of spoken) {
        expect(one).toMatch(/^\d+ & õhtu$/);
        expect(Math.abs(fromMs! - 200), `${one} begins`).toBeLessThan(60);
        expect(Math.abs(toMs! - 500), `${one} ends`).toBeLessThan(60);
      }
      expect(ingest.state('etv')).toMatchObject({ notes: [], restarts: 0 });
      expectUnbroken(await ingest.stored('etv', 'LO'));
    });

    test('costs nothing of the pictures where it fails, and is there as soon as it comes', async (context) => {
      const { pictures, sounds, startSeconds } = ladders[format];
      const channel = await watch(
        context,
        [
          ...pictures,
          sound('Eesti', 'LANGUAGE="et",DEFAULT=YES', sounds[440]),
          sound('Hiline', 'LANGUAGE="ru"', sounds[660]),
          sound('Auklik', 'LANGUAGE="en"', sounds[880]),
          text('Vigane', 'LANGUAGE="ru"', [Buffer.from('<!doctype html><title>500</title>')]),
          text('Kaardita', 'LANGUAGE="et"', counting({ startSeconds }, false)),
        ],
        {
          before(origin) {
            origin.spoil('Hiline/list', 'missing');
            for (let number = 5; number < 9; number++) origin.spoil(`Auklik/${number}`, 'missing');
            origin.run();
          },
        },
      );
      const { ingest, origin } = channel;
      await stored(channel, 'T1', 2);
      expect(await ingest.stored('etv', 'S1')).toEqual([]);
      expect(ingest.state('etv').lastError).toMatch(/^(heli|subtiitrid) \((ru|en)\): /);
      origin.spoil('Hiline/list', undefined);
      await stored(channel, 'S1', 1);
      await stored(channel, 'S2', 2);
      const spoken = [...(await said(channel, 'T2', ladders[format])).keys()];
      // Where nothing ties a text to its pictures it counts the same time.
      expect(spoken.length).toBeGreaterThan(3);
      const [lo, hi] = [await ingest.stored('etv', 'LO'), await ingest.stored('etv', 'HI')];
      [lo, hi].forEach(expectUnbroken);
      expect(ingest.state('etv')).toMatchObject({ restarts: 0, state: 'live' });
    });
  },
);

/** A picture with captions in its messages, as a packager leaves it. */
async function captioned(format: 'fmp4' | 'mpegts'): Promise<LadderRung> {
  const cues = Array.from({ length: 11 }, (_, i) => ({
    from: 2 * i + 1,
    to: 2 * i + 2,
    lines: [`${i} õhtu`],
  }));
  const home = await temporaryDirectory();
  try {
    const input = await writeParts(join(home.path, 'feed.ts'), [await makeCaptions(24, cues)]);
    await runFfmpeg([
      ...words('-v error -i'),
      input,
      ...words('-c copy -f hls -hls_list_size 0 -hls_time 2'),
      ...(format === 'fmp4' ? words('-bsf:a aac_adtstoasc') : []),
      ...words(`-hls_segment_type ${format} -hls_fmp4_init_filename init.mp4 -hls_segment_filename`),
      join(home.path, 's%03d'),
      join(home.path, 'list.m3u8'),
    ]);
    const names = (await readdir(home.path)).filter((name) => /^s\d+$/.test(name)).toSorted();
    const segments = await Promise.all(names.map((name) => readFile(join(home.path, name))));
    const init = format === 'fmp4' ? await readFile(join(home.path, 'init.mp4')) : undefined;
    return { name: 'p90', bandwidth: 300_000, height: 90, init, segments };
  } finally {
    await home.dispose();
  }
}

test.each(['fmp4', 'mpegts'] as const)('captions within pulled pictures are a text (%s)', async (format) => {
  const channel = await pullFrom([await captioned(format)], {
    segmentSeconds: 2,
    renditions: ['HI'],
    before: (origin) => origin.run(),
  });
  try {
    await stored(channel, 'T1', 2);
    const said = (await channel.ingest.texts('etv', 'T1')).flatMap(({ body }) =>
      body.cues.map(({ rows = [] }) => rows.map(({ parts }) => parts[0]!.text).join('')),
    );
    expect(said.length).toBeGreaterThan(1);
    for (const one of said) expect(one).toMatch(/^\d+ õhtu$/);
    expect(channel.ingest.state('etv')).toMatchObject({ restarts: 0, notes: [] });
  } finally {
    await channel.close();
  }
});

test('there is room for eight further sounds; what finds none is named', async (context) => {
  const { pictures, sounds } = ladders.fmp4;
  const languages = ['et', 'ru', 'en', 'fi', 'de', 'sv', 'lv', 'lt', 'pl', 'fr', 'uk', 'no'];
  const channel = await watch(context, [
    ...pictures,
    ...languages.map((language) =>
      sound(
        `heli-${language}`,
        `LANGUAGE="${language}"${language === 'et' ? ',DEFAULT=YES' : ''}`,
        sounds[440],
      ),
    ),
  ]);
  await stored(channel, 'S8', 1);
  const { tracks = [], notes } = channel.ingest.state('etv');
  expect(tracks.map(({ name }) => name)).toEqual(['AU', ...soundNames, null, null, null]);
  expect(notes).toEqual(
    ['fr', 'uk', 'no'].map((language) => `heli (${language}) vaatajani ei jõua: kohti on kaheksa`),
  );
});
