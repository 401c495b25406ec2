import { afterEach, expect, test } from 'vitest';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { makeSounds } from '../../testing/feeds/track-feed.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { spliceSection } from '../../testing/scte35.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { withSplices } from '../../testing/texts/add-texts.ts';

keepsRealTime();

const seconds = 24;
let station: Broadcaster;
let ingest: TestIngest;

afterEach(async () => {
  await ingest.close();
  await station.close();
});

test('messages of SCTE 35 in a transport stream are marks in the archive, and no loss', async () => {
  const feed = await makeSounds(seconds, [{ hertz: 440, codec: 'aac', language: 'est' }], 100);
  const bytes = withSplices(feed, {
    pid: 0x330,
    units: [
      {
        atSeconds: 6,
        sentSeconds: 2,
        section: (pts) => spliceSection({ insert: { out: true, pts, durationTicks: 30 * 90_000 } }),
      },
      { atSeconds: 11, sentSeconds: 9, section: (pts) => spliceSection({ insert: { out: false, pts } }) },
      {
        atSeconds: 11,
        sentSeconds: 9,
        section: (pts) => spliceSection({ signal: { pts }, segments: [{ typeId: 0x10 }] }),
      },
    ],
  });
  station = await startBroadcaster();
  station.set('/etv', { bytes, seconds, burst: 16, pace: 1 });
  ingest = await startTestIngest([fed('etv', { url: station.url('/etv') })], { silentAfterMs: 8_000 });
  const stored = await until(async () => {
    const segments = await ingest.stored('etv');
    expect(segments.flatMap(({ marks = [] }) => marks).length).toBeGreaterThanOrEqual(2);
    expect(segments.length).toBeGreaterThanOrEqual(4);
    return segments;
  });
  const marks = new Map(stored.flatMap(({ marks: own = [] }) => own.map((mark) => [mark.kind, mark])));
  const fromStart = (ms: number | undefined): number => (ms! - stored[0]!.startMs) / 1000;
  expect(fromStart(marks.get('ad')?.atMs)).toBeCloseTo(6, 1);
  expect(marks.get('ad')?.durationMs).toBeCloseTo(5_000, -2);
  expect(fromStart(marks.get('program')?.atMs)).toBeCloseTo(11, 1);
  expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 0, notes: [] });
});
