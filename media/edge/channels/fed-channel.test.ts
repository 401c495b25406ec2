import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clipFiles } from '../../playout/package-clip.ts';
import { openArchive } from '../../segments/archive.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { openSegmentWriter, type SegmentWriter } from '../../segments/writer.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { makeClip } from '../../testing/test-media.ts';
import { fedChannel } from './fed-channel.ts';

const start = Date.UTC(2026, 10, 21, 9, 59, 40);
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let now: number;
let writer: SegmentWriter;
let init: { id: string; bytes: Buffer; timescale: number };
const clock = (): number => now;

beforeEach(async () => {
  home = await temporaryDirectory();
  now = start;
  await makeClip(join(home.path, 'clip'), 'LO', { seconds: 8 });
  const bytes = await readFile(join(home.path, 'clip', clipFiles.init));
  init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  writer = await openSegmentWriter(join(home.path, 'archive', 'feed', 'HI'), clock);
});
afterEach(async () => {
  await writer.close();
  await home.dispose();
});

const reach = () => ({ fromMs: now - 600_000, toMs: now + 60_000, live: true });
const channelOf = () => {
  const archive = openArchive(join(home.path, 'archive'), clock);
  return fedChannel('feed', 'HI', archive, clock, { steady: clock });
};

async function write(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const parts = [Buffer.alloc(250_000, i)];
    await writer.append({ parts, startMs: now, durationMs: 4_000, discontinuity: false, init });
    now += 4_000;
  }
}

test('what can be played of a window has the holes that were left in it', async () => {
  const live = channelOf();
  await write(3);
  now += 60_000;
  await write(2);
  const playable = await live.playable({ fromMs: start, toMs: now + 60_000 });
  const seams = playable.map(({ fromMs, toMs }) => [fromMs - start, toMs - start]);
  expect(seams).toEqual([
    [0, 12_500],
    [72_000, 80_500],
  ]);
  expect(await live.playable({ fromMs: start + 20_000, toMs: start + 60_000 })).toEqual([]);
});

test('a feed on disk is announced, listed and served while it is alive', async () => {
  const live = channelOf();
  expect(await live.playlist()).toBeUndefined();
  expect(await live.variant()).toBeUndefined();
  await write(30); // over the hour
  expect(await live.variant()).toEqual({
    bandwidth: { peak: 500_000, average: 500_000 },
    codecs: [expect.stringMatching(/^avc1\./), 'mp4a.40.2'],
    resolution: { width: 640, height: 360 },
    frameRate: 25,
    range: 'SDR',
  });
  const text = String(await live.playlist());
  expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:15\n');
  expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
  const names = text.match(/^.+\.m4s$/gm)!;
  expect(names).toHaveLength(15);
  expect((await live.segment(names.at(-1)!, reach()))![0]![0]).toBe(29);
  expect(await live.init(init.id)).toEqual(init.bytes);
  expect(await live.segment(names[0]!.replace('-', '-1'), reach())).toBeUndefined();

  now += 61_000; // the sender died a minute ago
  expect(await live.playlist()).toBeUndefined();
  now += 2 * 3_600_000; // what was live then is the past now
  expect(await live.segment(names.at(-1)!, reach())).toBeUndefined();
});

test('a window of it is complete when it is over, and steps over what is missing', async () => {
  const channel = channelOf();
  await write(10);
  now += 30_000; // the line was down
  await write(10);
  const window = { fromMs: start + 8_000, toMs: now - 8_000 };
  const growing = String(await channel.windowPlaylist({ ...window, toMs: now + 60_000 }));
  expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n');
  expect(growing).not.toContain('ENDLIST');
  expect(growing.match(/\.m4s$/gm)).toHaveLength(18);
  now += 60_000;
  const text = String(await channel.windowPlaylist(window));
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n');
  expect(text).toMatch(/#EXT-X-ENDLIST\n$/);
  expect(text.match(/\.m4s$/gm)).toHaveLength(16);
  // The clock is told at the beginning and again after the hole.
  expect([...text.matchAll(/DATE-TIME:(.+)/g)].map(([, at]) => Date.parse(at!))).toEqual([
    start + 8_000,
    start + 70_000,
  ]);
  expect(await channel.variant(window)).toMatchObject({ resolution: { width: 640, height: 360 } });
  const names = text.match(/^.+\.m4s$/gm)!;
  const past = { ...window, live: false };
  expect((await channel.segment(names[0]!, past))?.[0]).toHaveLength(250_000);
  const early = { fromMs: start - 3 * 3_600_000, toMs: start - 2 * 3_600_000 };
  expect(await channel.windowPlaylist(early)).toBeUndefined();
  expect(await channel.segment(names[0]!, { ...early, live: false })).toBeUndefined();
});
