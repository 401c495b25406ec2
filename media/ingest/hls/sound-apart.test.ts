import { beforeAll, describe, expect, test, type TestContext } from 'vitest';
import type { StoredSegment } from '../../segments/archive.ts';
import { makeLadder, type LadderRung } from '../../testing/feeds/hls-ladder.ts';
import {
  begun,
  breaks,
  expectOrder,
  pullFrom,
  type PulledChannel,
  type PullOptions,
} from '../../testing/feeds/pulled-channel.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { until } from '../../testing/test-ingest.ts';

keepsRealTime();

let ladders: Record<'fmp4' | 'ts', LadderRung[]>;

async function apart(format: 'fmp4' | 'mpegts'): Promise<LadderRung[]> {
  const same = { format, seconds: 60, segmentSeconds: 1 };
  const pictures = await makeLadder({ ...same, heights: [90, 180], sound: 'none' });
  return [...pictures, ...(await makeLadder({ ...same, heights: [] }))];
}

beforeAll(async () => {
  ladders = { fmp4: await apart('fmp4'), ts: await apart('mpegts') };
});

async function watch(
  { onTestFinished }: TestContext,
  ladder: readonly LadderRung[],
  options: PullOptions = {},
): Promise<PulledChannel> {
  // What is seen must not hang on when somebody came to look: on a busy machine that is seconds later.
  const pulled = await pullFrom(ladder, { renditions: ['LO', 'HI'], dated: true, ...options });
  onTestFinished(pulled.close);
  await begun(pulled);
  pulled.origin.run();
  return pulled;
}

const isMissing = (path: string) => (origin: PulledChannel['origin']) => {
  for (let at = 7; at < 12; at++) origin.spoil(`${path}/${at}`, 'missing');
};

const gapsOf = (segments: readonly StoredSegment[]): number[] =>
  segments.slice(1).map(({ startMs }, i) => startMs - segments[i]!.startMs - segments[i]!.durationMs);

// They wait for the clock most of the time, so they wait together.
describe.concurrent.each([
  ['fmp4', 'hls'],
  ['ts', 'hls-remux'],
] as const)('sound apart from its pictures (%s)', (format, kind) => {
  test('is pulled once for all renditions, and heard where it belongs', async (context) => {
    const { ingest, origin, atLeast, frames } = await watch(context, ladders[format]);
    expect(ingest.state('etv').source).toMatchObject({ kind });
    for (const rendition of ['LO', 'HI'] as const) {
      const segments = (await atLeast(3, rendition)).slice(0, 3);
      expect(breaks(segments)).toHaveLength(1);
      const found = await frames(segments, rendition);
      const [pictures, sounds] = [0, 1].map((stream) => found.filter((one) => one.stream === stream));
      expect(pictures).toHaveLength(300);
      expect(Math.abs(sounds![0]!.pts - pictures![0]!.pts)).toBeLessThan(0.05);
      for (const [i, { pts }] of sounds!.slice(1).entries()) expect(pts - sounds![i]!.pts).toBeLessThan(0.03);
      expect(Math.abs(sounds!.at(-1)!.pts - pictures!.at(-1)!.pts)).toBeLessThan(0.6);
    }
    const calls = origin.calls.filter((path) => path.startsWith('/sound/0-5'));
    expect(calls).toHaveLength(1);
    expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, lastError: null });
  });

  test('goes on behind pieces that are missing, and silence stands for them', async (context) => {
    const { ingest, atLeast, frames } = await watch(context, ladders[format], { before: isMissing('sound') });
    const segments = (await atLeast(4)).slice(0, 4);
    expect(breaks(segments)).toHaveLength(1);
    expect(gapsOf(segments).every((gap) => Math.abs(gap) <= 2)).toBe(true);
    const sounds = (await frames(segments)).filter(({ stream }) => stream === 1);
    for (const [i, { pts }] of sounds.slice(1).entries()) expect(pts - sounds[i]!.pts).toBeLessThan(0.35);
    expect(ingest.state('etv')).toMatchObject({
      restarts: 0,
      lastError: 'heli: Sellel aadressil ei ole midagi (404).',
    });
  });

  test('leaves a hole with its pictures, as long as what is missing of them', async (context) => {
    const { ingest, frames } = await watch(context, ladders[format], { before: isMissing('p180') });
    const segments = await until(async () => {
      const found = await ingest.stored('etv');
      expect(breaks(found)).toHaveLength(2);
      expect(found.at(-1)!.discontinuity).toBe(false);
      return found;
    });
    expectOrder(segments);
    const gaps = gapsOf(segments).filter((gap) => gap > 50);
    expect(gaps).toHaveLength(1);
    expect(Math.abs(gaps[0]! - 5_000)).toBeLessThan(60);
    const at = segments.findLastIndex(({ discontinuity }) => discontinuity);
    const found = await frames(segments.slice(at));
    const [picture, sound] = [0, 1].map((stream) => found.find((one) => one.stream === stream));
    expect(Math.abs(picture!.pts - sound!.pts)).toBeLessThan(0.05);
    expect(breaks(await ingest.stored('etv', 'LO'))).toHaveLength(1);
    expect(ingest.state('etv').restarts).toBe(0);
  });

  test('that cannot be had keeps nobody from seeing, and is taken in when it comes', async (context) => {
    const { ingest, origin, atLeast, frames } = await watch(context, ladders[format], {
      before: (one) => one.spoil('sound/list', 'missing'),
    });
    const before = (await atLeast(1)).slice(0, 1);
    expect((await frames(before)).some(({ stream }) => stream === 1)).toBe(false);
    origin.spoil('sound/list', undefined);
    const after = await until(async () => {
      const found = await ingest.stored('etv');
      const at = found.findIndex(({ initId }) => initId !== found[0]!.initId);
      expect(at).toBeGreaterThan(0);
      return found.slice(at, at + 1);
    });
    expect((await frames(after)).some(({ stream }) => stream === 1)).toBe(true);
    expect(ingest.state('etv').restarts).toBe(0);
  });
});
