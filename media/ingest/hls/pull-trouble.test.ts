import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeLadder, type LadderRung } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import {
  begun,
  breaks,
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
let fmp4: LadderRung[];

beforeAll(async () => {
  fmp4 = await smallLadder('fmp4');
});
afterEach(() => pulled?.close());

async function watch(ladder: readonly LadderRung[], options: PullOptions = {}): Promise<void> {
  pulled = await pullFrom(ladder, options);
  await begun(pulled);
}

describe('what is pulled', () => {
  test('is left out where it is announced as missing, and marked', async () => {
    await watch(fmp4, { timing: { silentAfterMs: 60_000 } });
    const { origin } = pulled!;
    // Reading begins at the last three: on a slow machine those behind the gap, unless it has begun before.
    await until(() => expect(origin.calls).toContain('/p90/0-5.m4s'));
    origin.publish(3);
    origin.gap();
    origin.publish(8);
    const segments = await until(async () => {
      const found = await pulled!.ingest.stored('etv');
      expect(breaks(found)).toHaveLength(2);
      return found;
    });
    const at = segments.findLastIndex(({ discontinuity }) => discontinuity);
    const before = segments[at - 1]!;
    expect(segments[at]!.startMs - before.startMs - before.durationMs).toBe(1_000);
    expect(pulled!.ingest.state('etv').lastError).toBeNull();
  });

  test('goes on behind segments that were gone before they were seen', async () => {
    await watch(fmp4, { timing: { silentAfterMs: 30_000 } });
    const { origin, ingest } = pulled!;
    const passTime = (seconds: number): void => ingest.passTime(seconds * 1_000);
    // As long as it took to make them: nothing is placed ahead of the clock.
    passTime(6);
    origin.publish(6);
    await pulled!.atLeast(1);
    passTime(5);
    origin.skip(5);
    passTime(6);
    origin.publish(6);
    const segments = await until(async () => {
      const found = await pulled!.ingest.stored('etv');
      expect(breaks(found)).toHaveLength(2);
      return found;
    });
    expectOrder(segments);
    const at = segments.findLastIndex(({ discontinuity }) => discontinuity);
    const before = segments[at - 1]!;
    expect(ingest.state('etv').restarts).toBe(0);
    // What was missed is missing in the archive, for as long as it lasted.
    expect(segments[at]!.startMs - before.startMs - before.durationMs).toBeGreaterThanOrEqual(5_000);
  });

  test('may change its init: every segment fits its own', async () => {
    const others = await makeLadder({
      format: 'fmp4',
      heights: [98, 144, 188],
      seconds: 12,
      segmentSeconds: 1,
    });
    await watch(fmp4);
    const { origin } = pulled!;
    origin.publish(2);
    await pulled!.atLeast(1);
    origin.change(others);
    origin.run();
    const segments = await until(async () => {
      const found = await pulled!.ingest.stored('etv');
      expect(new Set(found.map(({ initId }) => initId)).size).toBe(2);
      return found;
    });
    const at = segments.findIndex(({ initId }) => initId !== segments[0]!.initId);
    expect(segments[at]!.discontinuity).toBe(true);
    expect((await pulled!.pictures(segments.slice(at, at + 1))).length).toBeGreaterThanOrEqual(25);
    expect(pulled!.ingest.state('etv').restarts).toBe(0);
  });

  test('may become MPEG-TS behind a map that is not taken back, and MP4 again', async () => {
    const others = await smallLadder('mpegts');
    await watch(fmp4, { before: (one) => one.run() });
    const { origin } = pulled!;
    await pulled!.atLeast(1);
    origin.change(others);
    await until(() => expect(origin.calls.filter((path) => /^\/p180.*\.ts/.test(path)).length).toBe(4));
    origin.change(fmp4);
    const segments = await until(async () => {
      const found = await pulled!.ingest.stored('etv');
      expect(breaks(found)).toHaveLength(3);
      expect(found.at(-1)!.discontinuity).toBe(false);
      return found;
    });
    expectOrder(segments);
    const [, from, to] = breaks(segments);
    const between = segments.filter(({ startMs }) => startMs >= from! && startMs < to!);
    expect(between.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(3_900);
    for (const segment of segments) expect((await pulled!.pictures([segment])).length).toBeGreaterThan(0);
    expect(pulled!.ingest.state('etv')).toMatchObject({ restarts: 0, lastError: null });
  });

  test('may lie as ranges in one resource', async () => {
    await watch(fmp4, { ranges: true });
    const { origin } = pulled!;
    origin.publish(8);
    const segments = await pulled!.atLeast(1);
    expect(await pulled!.pictures(segments.slice(0, 1))).toHaveLength(100);
  });

  test('ends with its list, and what came is kept', async () => {
    await watch(fmp4);
    const { origin } = pulled!;
    // Reading begins at the last three: on a slow machine those of the end, unless it has begun before.
    await until(() => expect(origin.calls).toContain('/p90/0-5.m4s'));
    origin.publish(4);
    origin.end();
    await until(() => expect(pulled!.ingest.state('etv').lastError).toBe('allikas lõppes'));
    const segments = await pulled!.ingest.stored('etv', 'LO');
    expect(segments.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThanOrEqual(7_000);
  });

  test('may be sound alone, for a station', async () => {
    const sound = await makeLadder({ format: 'fmp4', heights: [], seconds: 30, segmentSeconds: 1 });
    pulled = await pullFrom(sound, { path: '/sound/list.m3u8', renditions: ['AU'] });
    await begun(pulled);
    const { origin, ingest } = pulled;
    expect(ingest.state('etv').source).toMatchObject({ kind: 'hls' });
    origin.publish(10);
    const segments = await pulled.atLeast(2, 'AU');
    expect(segments.slice(0, 2).map(({ discontinuity }) => discontinuity)).toEqual([true, false]);
    expect(segments[0]!.durationMs).toBeGreaterThan(3_500);
  });

  test('keeps the query of addresses for its calls, and tells nobody', async () => {
    await watch(fmp4, { query: '?token=saladus' });
    const { origin } = pulled!;
    origin.publish(6);
    await pulled!.atLeast(1);
    const asked = origin.calls.filter((path) => path.includes('.m4s'));
    expect(asked.every((path) => path.endsWith('?token=saladus'))).toBe(true);
    origin.spoil('p180/list', 'missing');
    await until(() => expect(pulled!.ingest.state('etv').lastError).not.toBeNull());
    expect(JSON.stringify(pulled!.ingest.state('etv'))).not.toContain('saladus');
  });
});

describe('trouble', () => {
  test('an origin that stands still is left for a spare, and returned to', async () => {
    const ts = await smallLadder('mpegts');
    const spare = await startHlsOrigin(ts, { segmentSeconds: 1, window: 12 });
    spare.publish(6);
    spare.run();
    pulled = await pullFrom(fmp4, {
      spare: [spare.url('/master.m3u8')],
      before: (one) => one.run(),
      timing: { silentAfterMs: 6_000, probeEveryMs: 1_500, goodMs: 3_000 },
    });
    const { origin, ingest } = pulled;
    const source = () => ingest.state('etv').source;
    await until(() => expect(ingest.state('etv').state).toBe('live'));
    expect(source()).toMatchObject({ index: 0, kind: 'hls' });
    origin.halt();
    await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
    expect(source()).toMatchObject({ index: 1, kind: 'hls-remux' });
    origin.run();
    await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 2 }));
    expect(source()).toMatchObject({ index: 0, kind: 'hls' });
    for (const rendition of threeRenditions) expectOrder(await ingest.stored('etv', rendition));
    await spare.close();
  });

  test('a list that does not move on is reported', async () => {
    await watch(fmp4, { timing: { silentAfterMs: 12_000 } });
    await pulled!.atLeast(1);
    await until(() => expect(pulled!.ingest.state('etv').lastError).toBe('loend ei liigu edasi'));
  });

  test('segments that are no media are reported as such, though the list moves on', async () => {
    pulled = await pullFrom(await smallLadder('mpegts'), {
      before(origin) {
        origin.guard((request, response) => {
          const isPiece = !request.url?.includes('.m3u8');
          if (isPiece) response.end('<!doctype html><p>Session over</p>');
          return isPiece;
        });
      },
      timing: { silentAfterMs: 3_000 },
    });
    const { origin, ingest } = pulled;
    // Slower than the list is looked at, so that it mostly brings nothing.
    const publishing = setInterval(origin.publish, 2_500);
    await until(() => expect(ingest.state('etv').restarts).toBeGreaterThan(2));
    clearInterval(publishing);
    expect(ingest.state('etv').faults?.map(({ reason }) => reason)).not.toContain('loend ei liigu edasi');
  });

  test.each([
    ['nothing', '/puudub.m3u8', '', '(404)'],
    ['a licence', '/p90/list.m3u8', '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://võti"', 'kaitstud'],
  ])('%s is reported', async (_, path, line, why) => {
    pulled = await pullFrom(fmp4, { path, before: ({ extra }) => extra.push(line) });
    const { ingest } = pulled;
    await until(() => expect(ingest.state('etv').lastError).toContain(why));
    expect(await ingest.stored('etv')).toEqual([]);
  });

  test.each([
    [
      'a list without a variable that it names',
      { mode: 'copy' as const },
      '#EXT-X-DEFINE:IMPORT="a"',
      ['HI'] as const,
    ],
    ['what is watched', { mode: 'copy' as const, watch: { black: true } }, '', ['HI'] as const],
    ['what is encoded', { mode: 'encode' as const }, '', ['LO', 'HI'] as const],
  ])('ffmpeg reads %s', async (_, transcodeMode, line, filled) => {
    pulled = await pullFrom(fmp4, {
      renditions: ['LO', 'HI'],
      before: ({ extra }) => extra.push(line),
      transcodeMode,
    });
    await begun(pulled);
    const { ingest, origin, atLeast } = pulled;
    origin.run();
    expect(ingest.state('etv').source).toMatchObject({ kind: 'hls-ffmpeg' });
    // Each rendition is written when its own segment is whole, in no order among them.
    for (const one of filled) await atLeast(1, one);
    const has = await Promise.all((['LO', 'HI'] as const).map((one) => ingest.stored('etv', one)));
    expect(['LO', 'HI'].filter((__, i) => has[i]!.length > 0)).toEqual(filled);
  });
});
