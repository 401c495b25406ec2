import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../runtime/clock.ts';
import { words } from '../../ffmpeg.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin, type HlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { runFfmpeg } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

const all = ['LO', 'ME', 'HI'] as const;

let origin: HlsOrigin;
let ingest: TestIngest;
let edge: TestEdge;

beforeEach(async () => {
  const heights = [90, 136, 180];
  const ladder = await makeLadder({ format: 'fmp4', heights, seconds: 40, segmentSeconds: 1 });
  origin = await startHlsOrigin(ladder, { segmentSeconds: 1, window: 20 });
  origin.publish(6);
  const channels = [fed('etv', { url: origin.url('/master.m3u8') }, [...all])];
  ingest = await startTestIngest(channels, { silentAfterMs: 10_000 });
  edge = await prepareEdge({ clock: systemClock, channels, playout: {}, env: { DATA_DIR: ingest.home } });
  await edge.open();
});
afterEach(async () => {
  await edge.close();
  await ingest.close();
  await origin.close();
});

test('what an edge makes of a pulled ladder plays in every rendition, over the place where the origin began anew', async () => {
  const ticket = edge.ticket({ renditions: [...all] });
  const text = async (path: string): Promise<string> =>
    String((await edge.ask(`/t/${ticket}/l/etv/${path}`)).body);
  await until(() => expect(ingest.state('etv').source).not.toBeNull());
  origin.publish(8);
  await until(async () => expect((await text('LO/live.m3u8')).match(/\.m4s$/gm)).toHaveLength(2));
  origin.restart();
  origin.publish(6);
  origin.run();
  await until(async () => {
    for (const rendition of all)
      expect((await text(`${rendition}/live.m3u8`)).match(/\.m4s$/gm)!.length).toBeGreaterThanOrEqual(4);
  });
  expect((await text('master.m3u8')).match(/RESOLUTION=\d+x\d+/g)).toEqual([
    'RESOLUTION=160x90',
    'RESOLUTION=242x136',
    'RESOLUTION=320x180',
    // Of the key frames of the lightest.
    'RESOLUTION=160x90',
  ]);
  const instants = async (rendition: string) =>
    (await text(`${rendition}/live.m3u8`))
      .split('\n')
      .filter((line) => /PROGRAM-DATE-TIME|DISCONTINUITY$/.test(line))
      .slice(0, 4);
  const [low, ...others] = await Promise.all(all.map(instants));
  expect(low!.filter((line) => line.includes('DATE-TIME')).length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(low);

  for (const rendition of all) {
    const shown = await runFfmpeg([
      ...words('-v error -xerror -live_start_index 0 -t 12 -i'),
      `${edge.url()}/t/${ticket}/l/etv/${rendition}/live.m3u8`,
      ...words('-map 0:v -f framecrc pipe:1'),
    ]);
    expect(String(shown).match(/^0,/gm)!.length).toBeGreaterThanOrEqual(275);
  }
});
