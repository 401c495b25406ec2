import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LadderRung } from '../../testing/feeds/hls-ladder.ts';
import {
  begun,
  breaks,
  cutsOf,
  expectOrder,
  pullFrom,
  smallLadder,
  threeRenditions,
  type PulledChannel,
  type PullOptions,
} from '../../testing/feeds/pulled-channel.ts';
import { until } from '../../testing/test-ingest.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

let pulled: PulledChannel | undefined;
let ladders: Record<'fmp4' | 'ts', LadderRung[]>;

beforeAll(async () => {
  ladders = { fmp4: await smallLadder('fmp4'), ts: await smallLadder('mpegts') };
});
afterEach(() => pulled?.close());

async function watch(ladder: readonly LadderRung[], options: PullOptions = {}): Promise<void> {
  pulled = await pullFrom(ladder, options);
  await begun(pulled);
}

const formats = [
  ['fmp4', 'hls'],
  ['ts', 'hls-remux'],
] as const;

describe.each(formats)('a ladder of %s', (format, kind) => {
  const ladder = (): LadderRung[] => ladders[format];

  test('fills every rendition, cut at the same instants', async () => {
    // By the clock: what comes faster than it is made lies ahead of it, and is cut elsewhere on a slow machine.
    await watch(ladder(), { before: (origin) => origin.run() });
    expect(pulled!.ingest.state('etv').source).toMatchObject({ kind, index: 0 });
    const found = await Promise.all(threeRenditions.map((rendition) => pulled!.atLeast(3, rendition)));
    for (const segments of found) expect(cutsOf(segments.slice(0, 3))).toEqual(cutsOf(found[0]!.slice(0, 3)));
    // Small errors of the clock are slewed, by half a percent at most.
    for (const { durationMs } of found[0]!.slice(0, 3))
      expect(Math.abs(durationMs - 4_000)).toBeLessThanOrEqual(20);
    expect(found[0]!.slice(0, 3).map(({ discontinuity }) => discontinuity)).toEqual([true, false, false]);
    for (const [i, rendition] of threeRenditions.entries()) {
      const pictures = await pulled!.pictures(found[i]!.slice(0, 3), rendition);
      expect(pictures).toHaveLength(300);
      pictures.slice(1).forEach(({ pts }, at) => expect(pts - pictures[at]!.pts).toBeCloseTo(0.04, 3));
    }
    expect(pulled!.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, lastError: null });
  });

  test('goes on after an origin that begins anew, with a discontinuity in all renditions or in none', async () => {
    await watch(ladder());
    const { origin } = pulled!;
    origin.publish(6);
    await pulled!.atLeast(1, 'LO');
    origin.restart();
    origin.publish(6);
    origin.run();
    await until(async () => {
      const found = await Promise.all(
        threeRenditions.map((rendition) => pulled!.ingest.stored('etv', rendition)),
      );
      for (const segments of found) expect(segments.length).toBeGreaterThanOrEqual(3);
      for (const segments of found) expect(breaks(segments)).toEqual(breaks(found[0]!));
    });
    for (const rendition of threeRenditions) expectOrder(await pulled!.ingest.stored('etv', rendition));
    expect(pulled!.ingest.state('etv').restarts).toBe(0);
  });

  test('steps over what one rendition misses, and keeps the cuts of the others', async () => {
    await watch(ladder(), { before: (origin) => origin.spoil('p180/7', 'missing') });
    const { origin } = pulled!;
    origin.publish(12);
    origin.run();
    const [low, high] = await until(async () => {
      const found = await Promise.all([
        pulled!.ingest.stored('etv', 'LO'),
        pulled!.ingest.stored('etv', 'HI'),
      ]);
      for (const segments of found) expect(segments.length).toBeGreaterThanOrEqual(4);
      return found;
    });
    expect(breaks(low)).toHaveLength(1);
    expect(breaks(high)).toHaveLength(2);
    expectOrder(high);
    // Behind the segment after the hole there are the cuts of the others again, at the same instants.
    const after = high.slice(high.findLastIndex(({ discontinuity }) => discontinuity) + 1);
    expect(after.length).toBeGreaterThan(0);
    await until(async () => {
      const others = cutsOf(await pulled!.ingest.stored('etv', 'LO'));
      expect(others).toEqual(expect.arrayContaining(cutsOf(after)));
    });
    expect(pulled!.ingest.state('etv').lastError).toBe('HI: Sellel aadressil ei ole midagi (404).');
    expect(pulled!.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
  });

  test('is read when one of its variants is dead, and takes it in when it comes back', async () => {
    await watch(ladder(), { before: (origin) => origin.spoil('p136/list', 'missing') });
    const { origin } = pulled!;
    origin.publish(8);
    origin.run();
    await pulled!.atLeast(2, 'LO');
    await pulled!.atLeast(2, 'HI');
    expect(await pulled!.ingest.stored('etv', 'ME')).toEqual([]);
    expect(pulled!.ingest.state('etv').lastError).toBe('ME: Sellel aadressil ei ole midagi (404).');
    origin.spoil('p136/list', undefined);
    // Before long it is cut where the others are.
    await until(async () => {
      const [late, others] = await Promise.all([
        pulled!.ingest.stored('etv', 'ME'),
        pulled!.ingest.stored('etv', 'HI'),
      ]);
      expect(late.length).toBeGreaterThanOrEqual(2);
      expect(cutsOf(others)).toEqual(expect.arrayContaining(cutsOf(late).slice(-1)));
    });
    expect(pulled!.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
  });

  test.each([
    ['its number as vector', undefined],
    ['a vector of its own', Buffer.alloc(16, 9)],
  ])('is decrypted (AES-128, %s)', async (_, iv) => {
    await watch(ladder(), {
      before(origin) {
        origin.encrypt(Buffer.alloc(16, 3), iv);
        origin.publish(4);
      },
    });
    pulled!.origin.publish(8);
    const segments = await pulled!.atLeast(1);
    expect(await pulled!.pictures(segments.slice(0, 1))).toHaveLength(100);
    expect(pulled!.ingest.state('etv')).toMatchObject({ lastError: null, restarts: 0 });
  });

  test('is followed through a segment that breaks off, one that is slow and one that is junk', async () => {
    await watch(ladder(), {
      before(origin) {
        origin.spoil('p180/4', 'cutOff');
        origin.spoil('p180/5', { slowMs: 1_500 });
      },
    });
    const { origin } = pulled!;
    origin.publish(6);
    const segments = await pulled!.atLeast(1);
    expect(await pulled!.pictures(segments.slice(0, 1))).toHaveLength(100);
    origin.spoil('p180/13', 'junk');
    origin.publish(10);
    origin.run();
    const more = await pulled!.atLeast(3);
    expectOrder(more);
    expect(pulled!.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
    expect(pulled!.ingest.state('etv').lastError).toMatch(/^HI: /);
  });
});
