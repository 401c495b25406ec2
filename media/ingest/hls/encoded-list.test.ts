import { afterEach, expect, test } from 'vitest';
import type { Rendition } from '../../../contract/quality.ts';
import { makeLadder, type LadderRung } from '../../testing/feeds/hls-ladder.ts';
import { begun, expectOrder, pullFrom, type PulledChannel } from '../../testing/feeds/pulled-channel.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

/** Lists that are encoded, and so read by ffmpeg. */
let pulled: PulledChannel | undefined;
afterEach(() => pulled?.close());

const ladder = (format: 'fmp4' | 'mpegts', height: number): Promise<LadderRung[]> =>
  makeLadder({ format, heights: [height], seconds: 40, segmentSeconds: 1 });
const encoded: { transcodeMode: { mode: 'encode' }; renditions: Rendition[] } = {
  transcodeMode: { mode: 'encode' },
  renditions: ['LO'],
};

test('a list that goes on with another picture and other times is encoded on, without a break', async () => {
  const [first, others] = await Promise.all([ladder('fmp4', 180), ladder('fmp4', 90)]);
  pulled = await pullFrom(first, encoded);
  await begun(pulled);
  pulled.origin.run();
  const before = (await pulled.atLeast(1, 'LO')).length;
  pulled.origin.change(others);
  const segments = await pulled.atLeast(before + 4, 'LO');
  expectOrder(segments);
  expect(segments.slice(1).some(({ discontinuity }) => discontinuity)).toBe(false);
  expect((await pulled.pictures(segments, 'LO')).length).toBeGreaterThanOrEqual(segments.length * 95);
  expect(pulled.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, lastError: null });
});

test('a list that is encrypted (AES-128) is encoded', async () => {
  pulled = await pullFrom(await ladder('mpegts', 180), {
    ...encoded,
    before: (origin) => origin.encrypt(Buffer.alloc(16, 3)),
  });
  pulled.origin.publish(4);
  pulled.origin.run();
  const segments = await pulled.atLeast(2, 'LO');
  expect((await pulled.pictures(segments.slice(-1), 'LO')).length).toBeGreaterThanOrEqual(95);
  expect(pulled.ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0 });
});
