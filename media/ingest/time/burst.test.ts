import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { begun, pullFrom, smallLadder } from '../../testing/feeds/pulled-channel.ts';
import { fed, startTestIngest, until } from '../../testing/test-ingest.ts';
import { makeTransportStream } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

let station: Broadcaster | undefined;
let close: (() => Promise<void>) | undefined;

afterEach(async () => {
  await close?.();
  await station?.close();
});

test('what is sent at once to a new reader lies in the past, one segment behind the other', async () => {
  station = await startBroadcaster();
  station.set('/etv', { bytes: await makeTransportStream(40), seconds: 40, burst: 20, pace: 1 });
  const ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 8_000 });
  close = ingest.close;
  const segments = await until(async () => {
    const found = await ingest.stored('etv');
    expect(found.length).toBeGreaterThanOrEqual(5);
    return found;
  });
  const last = segments.at(-1)!;
  const behindMs = systemClock() - last.startMs - last.durationMs;
  expect(behindMs).toBeGreaterThan(-1_000);
  expect(behindMs).toBeLessThan(7_000);
  expect(segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(1);
  for (const [i, next] of segments.slice(1).entries())
    expect(next.startMs - segments[i]!.startMs).toBe(segments[i]!.durationMs);
});

test.each([
  ['fmp4', 0],
  ['mpegts', 0.1],
] as const)('segments of HLS (%s) lie where the origin says that they begin', async (format, tolerance) => {
  const saidMs = Math.floor(systemClock() / 1000) * 1000 - 25_000;
  const pulled = await pullFrom(await smallLadder(format), {
    renditions: ['LO', 'HI'],
    before({ extra, publish }) {
      publish(6);
      // The first of the list, and so all of them.
      extra.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(saidMs).toISOString()}`);
    },
  });
  close = pulled.close;
  await begun(pulled);
  pulled.origin.publish(6);
  for (const rendition of ['LO', 'HI'] as const) {
    const [first] = await pulled.atLeast(1, rendition);
    const offSeconds = (first!.startMs - saidMs) / 1000;
    expect(Math.abs(offSeconds - Math.round(offSeconds))).toBeLessThanOrEqual(tolerance);
    expect(Math.round(offSeconds)).toBeGreaterThanOrEqual(6);
    expect(Math.round(offSeconds)).toBeLessThanOrEqual(12);
  }
});
