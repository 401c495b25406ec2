import { beforeAll, expect, test, type TestContext } from 'vitest';
import { trackKey } from '../../../contract/models/tracks.ts';
import type { SoundName, TextName } from '../../../contract/tracks.ts';
import { cutLadder, fragmentLadder, type LadderRung } from '../../testing/feeds/hls-ladder.ts';
import {
  breaks,
  pullFrom,
  type PulledChannel,
  type PullOptions,
} from '../../testing/feeds/pulled-channel.ts';
import { makeSounds, makeStereo, teletextOf } from '../../testing/feeds/track-feed.ts';
import { levelOf, samplesOf, toneOf } from '../../testing/feeds/tone.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { until } from '../../testing/test-ingest.ts';
import { withTexts } from '../../testing/texts/add-texts.ts';

keepsRealTime();

const [seconds, segmentSeconds] = [40, 2];
let rung: LadderRung;
/** Without anything besides picture and first sound, as advertisements are. */
let plain: LadderRung;

beforeAll(async () => {
  const sounds = [
    { hertz: 440, codec: 'aac', language: 'est' },
    { hertz: 660, codec: 'aac', language: 'rus' },
    { hertz: 880, codec: 'mp2', language: 'est', description: true },
  ] as const;
  // In each segment one, in its second quarter.
  const cues = Array.from({ length: seconds / segmentSeconds }, (_, i) => ({
    from: i * segmentSeconds + 0.5,
    to: i * segmentSeconds + 1,
    lines: [`lause ${i}`],
  }));
  rung = cutLadder(withTexts(await makeSounds(seconds, sounds), [teletextOf(cues)]), 90);
  plain = cutLadder(await makeSounds(seconds, [sounds[0]]), 90);
});

async function watch(
  { onTestFinished }: TestContext,
  rungs: readonly LadderRung[],
  options: PullOptions = {},
): Promise<PulledChannel> {
  const pulled = await pullFrom(rungs, {
    renditions: ['HI'],
    segmentSeconds,
    dated: true,
    before: (origin) => origin.run(),
    ...options,
  });
  onTestFinished(pulled.close);
  return pulled;
}

const stored = ({ ingest }: PulledChannel, name: SoundName | TextName, count: number): Promise<void> =>
  until(async () => {
    expect((await ingest.stored('etv', name)).length, name).toBeGreaterThanOrEqual(count);
  });

const hertzOf = async ({ ingest }: PulledChannel, name: SoundName): Promise<number> =>
  Math.round((await toneOf(ingest, 'etv', name)) / 20) * 20;

test.concurrent(
  'sounds and texts within the segments of a list are taken as those of a stream are',
  async (context) => {
    const channel = await watch(context, [rung]);
    const { ingest } = channel;
    for (const name of ['S1', 'S2', 'T1'] as const) await stored(channel, name, 4);
    expect(ingest.state('etv').tracks?.map(({ track, name }) => [name, trackKey(track)])).toEqual([
      ['AU', 'sound aac est normal  0'],
      ['S1', 'sound aac rus normal  0'],
      ['S2', 'sound mp2 est description  0'],
      ['T1', 'text teletext est hearing 888 0'],
    ]);
    expect([await hertzOf(channel, 'S1'), await hertzOf(channel, 'S2')]).toEqual([660, 880]);
    const places = (await ingest.stored('etv', 'HI')).map(({ startMs }) => startMs);
    for (const { startMs } of await ingest.stored('etv', 'S1'))
      expect(Math.min(...places.map((placeMs) => Math.abs(placeMs - startMs)))).toBeLessThan(100);
    const begins = (await ingest.texts('etv', 'T1')).flatMap(({ body }) =>
      body.cues.map(({ fromMs }) => fromMs),
    );
    expect(begins.length).toBeGreaterThan(2);
    for (const fromMs of begins) expect(Math.abs((fromMs % 2_000) - 500)).toBeLessThan(60);
    expect(ingest.state('etv')).toMatchObject({ notes: [], state: 'live' });
    expect(breaks(await ingest.stored('etv', 'HI'))).toHaveLength(1);
  },
);

test.concurrent(
  'segments that have none of them cost nothing of the picture, and those after them have them again',
  async (context) => {
    const channel = await watch(context, [rung]);
    const { ingest, origin } = channel;
    await stored(channel, 'S1', 3);
    origin.change([plain]);
    const before = await ingest.stored('etv', 'HI');
    await until(async () => {
      expect((await ingest.stored('etv', 'HI')).length).toBeGreaterThan(before.length + 4);
    });
    origin.change([rung]);
    const sounds = await ingest.stored('etv', 'S1');
    await stored(channel, 'S1', sounds.length + 3);
    await stored(channel, 'T1', 3);
    const pictures = await ingest.stored('etv', 'HI');
    for (const [i, next] of pictures.slice(1).entries())
      expect(next.startMs - pictures[i]!.startMs - pictures[i]!.durationMs).toBeLessThan(200);
    expect(await hertzOf(channel, 'S1')).toBe(660);
  },
);

test.concurrent.for(['fmp4', 'mpegts'] as const)(
  'clear speech is made of the sound of a list (%s)',
  async (format, context) => {
    const stereo = await makeStereo(24, { both: 300, left: 800 });
    const cut =
      format === 'fmp4'
        ? await fragmentLadder(stereo, { height: 90, segmentSeconds })
        : cutLadder(stereo, 90);
    const channel = await watch(context, [cut], { clearSpeech: true });
    const { ingest } = channel;
    await stored(channel, 'S1', 3);
    expect(ingest.state('etv').tracks?.map(({ track }) => track.purpose)).toEqual(['normal', 'clean']);
    // What both sides have alike is speech.
    const samples = await samplesOf(ingest, 'etv', 'S1');
    expect(levelOf(samples, 300) - levelOf(samples, 800)).toBeGreaterThan(8);
    expect(ingest.state('etv')).toMatchObject({ notes: [], state: 'live' });
    expect(breaks(await ingest.stored('etv', 'HI'))).toHaveLength(1);
  },
);
