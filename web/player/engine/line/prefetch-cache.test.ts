import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMeter } from './meter.ts';
import { fillPrefetch } from './prefetch-cache.ts';
import { streamBase } from '../stream-address.ts';

const base = () => streamBase('http://s1.test/t/A/l/etv/master.m3u8');
const beginsMs = Date.parse('2026-11-23T12:00:00Z');
const playlist = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init-00112233aabbccdd.mp4"',
  '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:00.000Z',
  ...Array.from({ length: 8 }, (_, i) => `#EXTINF:4.000,\n${i}.m4s`),
  '',
].join('\n');
let asked: string[];
let broken: string | undefined;

beforeEach(() => {
  [asked, broken] = [[], undefined];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('http://s1.test/t/A/l/etv/', '');
    asked.push(path);
    if (path === broken) return new Response('', { status: 404 });
    return new Response(path.includes('m3u8') ? playlist : path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const fill = (fromMs: number | undefined, path = 'AU/live.m3u8') =>
  fillPrefetch({ base, meter: createMeter() }, path, fromMs);

test('what follows an instant is fetched, the piece of that instant first, and no more than is needed', async () => {
  const prefetch = fill(beginsMs + 9_000);
  await vi.waitFor(() =>
    expect(prefetch.span).toEqual({ fromMs: beginsMs + 8_000, toMs: beginsMs + 24_000 }),
  );
  expect(asked).toEqual([
    'AU/live.m3u8',
    'AU/init-00112233aabbccdd.mp4',
    ...[2, 3, 4, 5].map((i) => `AU/${i}.m4s`),
  ]);
  expect([...prefetch.segments.keys()]).toEqual([2, 3, 4, 5].map((i) => `AU/${i}.m4s`));
  expect([...prefetch.inits.keys()]).toEqual(['AU/init-00112233aabbccdd.mp4']);
  expect(prefetch.playlist).toBe(playlist);
});

test('without an instant it is what live begins with', async () => {
  const prefetch = fill(undefined);
  await vi.waitFor(() => expect(prefetch.span?.toMs).toBe(beginsMs + 32_000));
  expect(prefetch.span?.fromMs).toBe(beginsMs + 20_000);
});

test('a playlist is known by its path, no matter what it is asked for with', async () => {
  const prefetch = fill(beginsMs, 'AU/1-2.m3u8?start=1');
  await vi.waitFor(() => expect(prefetch.span).toBeDefined());
  expect(asked[0]).toBe('AU/1-2.m3u8?start=1');
  expect(prefetch.path).toBe('AU/1-2.m3u8');
});

test('what cannot be had is said, and what came before it can be played', async () => {
  broken = 'AU/1.m4s';
  const prefetch = fill(beginsMs);
  await vi.waitFor(() => expect(prefetch.failed).toBe(true));
  expect(prefetch.span).toEqual({ fromMs: beginsMs, toMs: beginsMs + 4_000 });
});
