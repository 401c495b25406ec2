import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../contract/rules/preview-sheet.ts';
import { packagePictures } from '../playout/clip-pictures.ts';
import { initIdOf } from '../segments/init-id.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { faultsIn } from '../testing/hls-rules/check-list.ts';
import { keepsRealTime } from '../testing/real-time.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';
import { importLoop } from '../testing/test-title.ts';

keepsRealTime();

/** What a ticket opens of small pictures, asked of a real edge. */
const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 9, 59, 50);
const noInit = { id: initIdOf(Buffer.alloc(0)), bytes: Buffer.alloc(0), timescale: 1_000 };
let edge: TestEdge;

beforeAll(async () => {
  edge = await prepareEdge({
    clock: () => now,
    channels: [
      {
        id: 'fed',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
        renditions: ['HI'],
      },
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME'] },
    ],
    playout: {},
  });
  for (const rendition of ['LO', 'ME', 'HI'] as const)
    await makeClip(join(edge.clips, 'bog', rendition), rendition);
  await packagePictures(
    join(edge.clips, 'bog/TH'),
    Array.from({ length: 4 }, (_, i) => Buffer.from(`picture ${i}`)),
  );
  const writer = await openSegmentWriter(join(edge.clips, '../archive/fed/TH'), () => now);
  for (let startMs = now - 60 * minute; startMs < now; startMs += 10_000)
    await writer.append({
      startMs,
      durationMs: 4_000,
      discontinuity: false,
      init: noInit,
      parts: [Buffer.from(`${startMs}`)],
    });
  await writer.close();
  await importLoop(edge.clips);
  await edge.open();
});
afterAll(() => edge.close());

const live = (contentId: string): string =>
  `/t/${edge.ticket({ contentId, renditions: ['LO', 'ME', 'HI'] })}/l/${contentId}/`;
const past = (contentId: string, fromMs: number, toMs: number): string => {
  const range = { fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 };
  const renditions = ['LO', 'ME', 'HI'] as const;
  return `/t/${edge.ticket({ scope: 'past', contentId, renditions: [...renditions], ...range })}/l/${contentId}/`;
};
const sheetOf = (fromMs: number, toMs: number): string => `TH/${fromMs / 1000}-${toMs / 1000}.sheet`;

async function pictures(path: string): Promise<{ atMs: number; said: string }[]> {
  const { status, body } = await edge.ask(path);
  expect(status).toBe(200);
  return readSheet(Uint8Array.from(body).buffer).map(({ atMs, jpeg }) => ({
    atMs,
    said: Buffer.from(jpeg).toString(),
  }));
}

/** What an edge answers, and what a cache in front of it hears. */
async function opens(path: string): Promise<[number, number]> {
  const { status } = await edge.ask(path);
  return [status, (await edge.ask('/auth', 'GET', { 'x-original-uri': path })).status];
}

test('a sheet has the pictures of its interval, each with its instant', async () => {
  const [from, to] = [now - 40 * minute, now - 39 * minute];
  expect(await pictures(past('fed', from, to) + sheetOf(from, to))).toEqual(
    Array.from({ length: 6 }, (_, i) => ({ atMs: from + i * 10_000, said: `${from + i * 10_000}` })),
  );
});

test('a ticket opens sheets of its own minutes, and no others', async () => {
  const [from, to] = [now - 40 * minute, now - 30 * minute];
  const own = past('fed', from, to);
  expect(await opens(own + sheetOf(to - minute, to))).toEqual([200, 204]);
  expect(await opens(own + sheetOf(from - 10_000, from + minute))).toEqual([403, 403]);
  expect(await opens(own + sheetOf(to - minute, to + 10_000))).toEqual([403, 403]);
  expect(await opens(live('fed') + sheetOf(now - 9 * minute, now - 6 * minute))).toEqual([200, 204]);
  expect(await opens(live('fed') + sheetOf(now - 20 * minute, now - 17 * minute))).toEqual([403, 403]);
  const sound = `/t/${edge.ticket({ contentId: 'fed', renditions: ['AU'] })}/l/fed/`;
  expect(await opens(sound + sheetOf(now - 4 * minute, now - 2 * minute))).toEqual([403, 403]);
});

test('a ticket for a picture opens its sheet, and nothing that plays', async () => {
  const [from, to] = [now - 40 * minute, now - 40 * minute + 20_000];
  const range = { fromSeconds: from / 1000, toSeconds: to / 1000 };
  const own = `/t/${edge.ticket({ scope: 'picture', contentId: 'fed', renditions: ['HI'], ...range })}/l/fed/`;
  const watching = async () => String((await edge.ask('/metrics')).body).match(/^\w*viewers\S* \d+$/gm);
  const before = await watching();
  expect((await pictures(own + sheetOf(from, to))).map(({ atMs }) => atMs)).toEqual([from, from + 10_000]);
  expect(await opens(own + sheetOf(from, to + 10_000))).toEqual([403, 403]);
  expect(await opens(own + sheetOf(from - 10_000, from))).toEqual([403, 403]);
  for (const name of ['master.m3u8', 'HI/live.m3u8', `HI/${from / 1000}-${to / 1000}.m3u8`, 'TH/live.m3u8'])
    expect([name, await opens(own + name)]).toEqual([name, [403, 403]]);
  // Who looks at a picture watches nothing.
  expect(await watching()).toEqual(before);
});

test('sheets are short and begin at whole tens of seconds, so that caches share them', async () => {
  const own = past('fed', now - 40 * minute, now);
  for (const [from, to] of [
    [now - 30 * minute, now - 20 * minute],
    [now - 30 * minute + 1_000, now - 29 * minute],
    [now - 29 * minute, now - 30 * minute],
  ] as const)
    expect(await opens(own + sheetOf(from, to))).toEqual([403, 403]);
  const caching = async (from: number, to: number) =>
    (await edge.ask(own + sheetOf(from, to))).headers['cache-control'];
  expect(await caching(now - 30 * minute, now - 29 * minute)).toContain('immutable');
  expect(await caching(now - minute, now)).toBe('public, max-age=10');
});

test.each(['fed', 'etv'])(
  '%s: players of others find a list of pictures that keeps the rules, where nothing more comes',
  async (id) => {
    const over = past(id, now - 30 * minute, now - 10 * minute);
    for (const folder of [live(id), past(id, now - 30 * minute, now + 10 * minute), over]) {
      const master = String((await edge.ask(`${folder}master.m3u8`)).body);
      // A channel of which nothing but pictures is there has nothing to play.
      const [, uri] = /^#EXT-X-IMAGE-STREAM-INF:.*URI="(.+)"$/m.exec(master) ?? [];
      expect(uri !== undefined).toBe(id === 'etv' && folder === over);
      if (folder !== live(id) && folder !== over) continue;
      const window = `${(now - 30 * minute) / 1000}-${(now - 10 * minute) / 1000}`;
      const name = uri ?? `TH/${folder === live(id) ? 'live' : window}.m3u8`;
      const { status, body } = await edge.ask(folder + name);
      expect(status).toBe(200);
      expect(faultsIn(String(body))).toEqual([]);
      expect(String(body)).toContain('#EXT-X-IMAGES-ONLY');
      const picture = String(body)
        .split('\n')
        .find((line) => line.endsWith('.jpg'))!;
      const found = await edge.ask(`${folder}TH/${picture}`);
      expect([found.status, found.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  },
);

test('a title has one of every ten seconds, and the same ticket opens it', async () => {
  const folder = `/t/${edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO'] })}/v/10000/`;
  const found = await pictures(`${folder}TH/0-120.sheet`);
  expect(found.map(({ atMs }) => Math.floor(atMs / 10_000))).toEqual(Array.from({ length: 12 }, (_, i) => i));
  expect(found[1]).toEqual({ atMs: 12_000, said: 'picture 3' });
  expect(faultsIn(String((await edge.ask(`${folder}TH/index.m3u8`)).body))).toEqual([]);
  expect(await opens(`${folder}TH/1-11.sheet`)).toEqual([403, 403]);
});
