import { expect, onTestFinished, test } from 'vitest';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { startKillableIngest } from '../../testing/killable-ingest.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed } from '../../testing/test-ingest.ts';

keepsRealTime();

/** Nothing says when its segments were made: that is seen by when they are listed, give or take a segment. */
test.each(['fmp4', 'mpegts'] as const)(
  'a list without dates goes on where the archive ends after its ingest was killed (%s)',
  async (format) => {
    const ladder = await makeLadder({ format, heights: [90], seconds: 120, segmentSeconds: 4 });
    const origin = await startHlsOrigin(ladder, { segmentSeconds: 4, window: 10 });
    onTestFinished(origin.close);
    origin.publish(6);
    origin.run();
    const ingest = await startKillableIngest(fed('etv', { url: origin.url('/master.m3u8') }));
    for (let kills = 0; kills < 2; kills++) {
      const { length } = await ingest.atLeast(2 * kills + 2);
      await ingest.kill();
      await ingest.start();
      await ingest.atLeast(length + 2);
    }
    const segments = await ingest.atLeast(6);
    const joints = segments.slice(1).map((next, i) => ({
      holeMs: next.startMs - segments[i]!.startMs - segments[i]!.durationMs,
      marked: next.discontinuity,
    }));
    for (const { holeMs, marked } of joints) {
      expect(Math.abs(holeMs)).toBeLessThan(40);
      expect(marked).toBe(false);
    }
  },
);
