import { describe, expect, test } from 'vitest';
import { keepsRealTime } from '../../testing/real-time.ts';
import {
  begun,
  breaks,
  expectOrder,
  pullFrom,
  smallLadder,
  type PulledChannel,
} from '../../testing/feeds/pulled-channel.ts';
import { until } from '../../testing/test-ingest.ts';

keepsRealTime();

/** Waits until that many segments of a second have been fetched. */
const fetched = ({ origin }: PulledChannel, count: number): Promise<void> =>
  until(() => {
    const asked = origin.calls.filter((path) => /^\/p180\/\d/.test(path));
    expect(asked.length).toBeGreaterThanOrEqual(count);
  });

describe('segments that a source lists once more, unmarked', () => {
  test.concurrent.each(['mpegts', 'fmp4'] as const)(
    'are kept behind the first (%s), and nothing of what comes then is lost',
    async (format) => {
      const pulled = await pullFrom(await smallLadder(format), {
        renditions: ['HI'],
        before: (one) => one.run(),
        timing: { silentAfterMs: 60_000 },
      });
      const { origin, ingest } = pulled;
      await begun(pulled);
      await fetched(pulled, 8);
      origin.repeat(8);
      await fetched(pulled, 16);
      // What would have come meanwhile is left out.
      origin.repeat(-8);
      await fetched(pulled, 25);
      const segments = await until(async () => {
        const found = await ingest.stored('etv');
        expect(found.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBeGreaterThan(20_000);
        return found;
      });
      expectOrder(segments);
      expect(breaks(segments)).toHaveLength(1);
      const seconds = segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000;
      const pictures = await pulled.pictures(segments);
      expect(Math.abs(pictures.length / 25 - seconds)).toBeLessThan(0.5);
      // None lasts until what follows another stretch.
      expect(Math.max(...pictures.map(({ duration }) => duration))).toBeLessThan(0.1);
      expect(ingest.state('etv')).toMatchObject({ restarts: 0, lastError: null });
      expect(ingest.state('etv').notes).toContain(
        'allikas saatis midagi uuesti või pani oma aja tagasi, ilma seda märkimata',
      );
      await pulled.close();
    },
  );
});
