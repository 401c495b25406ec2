import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { liveAnswer } from '../../testing/scripted-player.ts';
import { freshView, type PlayerView } from '../view.ts';
import { createPreloads, type RequestPreloads } from './create-preloads.ts';
import type { Preloads } from './preload.ts';

const listFrom = (first: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-MAP:URI="init-00112233aabbccdd.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(first * 4_000).toISOString()}`,
    ...Array.from({ length: 6 }, (_, i) => `#EXTINF:4.000,\n${first + i}.m4s`),
    '',
  ].join('\n');
const answerOf = (channelId: string): StreamAnswer => ({
  ...liveAnswer,
  url: `http://s1.test/t/EARLY/l/${channelId}/master.m3u8`,
  playlists: [
    { path: 'master.m3u8', body: '#EXTM3U' },
    { path: 'LO/live.m3u8', body: listFrom(10) },
  ],
});

let store: StoreApi<PlayerView>;
let calls: string[][];
let fetched: string[];
let reply: (channelId: string) => StreamAnswer | null;
let line: { connection: { saveData?: boolean }; bps: number | undefined; ahead: number; visible: boolean };
let preloads: Preloads;

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const show = (part: Partial<PlayerView>): void => store.setState(part);
const watch = (channelId: string): void => {
  show({ channelId, place: undefined, state: 'loaded' });
  show({ state: 'playing' });
};
const request: RequestPreloads = async ({ channelIds }) => {
  calls.push(channelIds);
  return channelIds.map(reply);
};
const take = (channelId: string, more: object = {}) => preloads.take({ channelId, quality: 'high', ...more });

beforeEach(() => {
  vi.useFakeTimers();
  [calls, fetched, reply] = [[], [], answerOf];
  line = { connection: {}, bps: undefined, ahead: 10, visible: true };
  let first = 10;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { range } = (init.headers ?? {}) as { range?: string };
    fetched.push(`${url.replace('http://s1.test/t/EARLY/l/', '')}${range === undefined ? '' : ` ${range}`}`);
    if (url.endsWith('live.m3u8')) return new Response(listFrom(++first));
    if (range === undefined) return new Response('init');
    return new Response('pictures', { status: 206, headers: { 'content-range': 'bytes 0-7/90000' } });
  });
  store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
  preloads = createPreloads({
    player: {
      store,
      round: () => ['a', 'b', 'c', 'd', 'e'],
      line: () => ({ bps: line.bps, prefetched: undefined }),
      aheadSeconds: () => line.ahead,
    },
    request,
    connection: () => line.connection,
    isVisible: () => line.visible,
  });
  watch('a');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('after a zap the channels before and after are there with the first bytes of what they begin with', async () => {
  watch('b');
  await wait(100);
  expect(calls).toEqual([['c', 'a']]);
  expect(fetched.toSorted()).toEqual([
    'a/LO/13.m4s bytes=0-32767',
    'a/LO/init-00112233aabbccdd.mp4',
    'c/LO/13.m4s bytes=0-32767',
    'c/LO/init-00112233aabbccdd.mp4',
  ]);
  const stream = take('c')!;
  expect(stream.answer).toEqual(answerOf('c'));
  expect(stream.start).toMatchObject({ path: 'LO/13.m4s', startSeconds: 12, wholeBytes: 90_000 });
  expect(new TextDecoder().decode(stream.start.bytes)).toBe('pictures');
  expect([...stream.start.inits.keys()]).toEqual(['LO/init-00112233aabbccdd.mp4']);
});

test('what is taken is taken once, and only for the present in the same quality', async () => {
  watch('b');
  await wait(100);
  for (const more of [{ at: 1 }, { programId: 1 }, { quality: 'low' }, { failedStreamServerId: 's1' }]) {
    expect(take('c', more)).toBeUndefined();
    await wait(4_000);
  }
  expect(take('c')).toBeDefined();
  expect(take('c')).toBeUndefined();
});

test('live moves on: lists and first bytes are fetched again while a viewer zaps, and are not used when they are old', async () => {
  watch('b');
  await wait(100);
  fetched = [];
  await wait(4_000);
  expect(fetched.filter((url) => url.startsWith('c'))).toEqual([
    'c/LO/live.m3u8',
    expect.stringMatching(/^c\/LO\/1[45]\.m4s bytes=0-32767$/),
  ]);
  expect(calls).toHaveLength(1);
  await wait(30_000);
  fetched = [];
  await wait(60_000);
  expect([fetched, take('c')]).toEqual([[], undefined]);
});

test('the first channel of all is not zapped to', async () => {
  await wait(5_000);
  expect(calls).toEqual([]);
});

test('while the picture has little ahead of it, or the page is not seen, nothing is fetched', async () => {
  line.ahead = 2;
  watch('b');
  await wait(1_000);
  [line.ahead, line.visible] = [10, false];
  await wait(1_000);
  expect(calls).toEqual([]);
  line.visible = true;
  await wait(100);
  expect(calls).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['a thin line', () => (line.bps = 1_000_000)],
  ['who saves data', () => (line.connection = { saveData: true })],
  ['who caps what an hour may cost', () => show({ hourCap: 300 })],
  ['sound alone', () => show({ soundOnly: 'line' })],
  ['another device', () => show({ remote: { by: 'cast', device: 'Telekas' } })],
])('%s: nothing is fetched unasked', async (_, make) => {
  make();
  watch('b');
  await wait(1_000);
  preloads.expect('e');
  await wait(1_000);
  expect(calls).toEqual([]);
});

test('who watches the past is not about to zap', async () => {
  show({ channelId: 'b', place: { at: 1_000 }, state: 'playing' });
  await wait(1_000);
  expect(calls).toEqual([]);
});

test('a channel on which a pointer rests is there, and one that it passes is not asked about', async () => {
  preloads.expect('d');
  await wait(40);
  preloads.expect('e');
  await wait(100);
  expect(calls).toEqual([['e']]);
  expect(take('e')).toBeDefined();
  preloads.expect('a');
  await wait(100);
  expect(calls).toHaveLength(1);
});

test('a channel that is refused, has no pictures or comes part by part begins as always', async () => {
  const [list] = answerOf('c').playlists;
  reply = (id) =>
    id === 'c' ? null : { ...answerOf(id), playlists: [list!, { path: 'AU/live.m3u8', body: '' }] };
  watch('b');
  await wait(100);
  expect([take('a'), take('c'), fetched]).toEqual([undefined, undefined, []]);
  const parts = `#EXTM3U\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5\n${listFrom(10)}`;
  reply = (id) => ({ ...answerOf(id), playlists: [list!, { path: 'LO/live.m3u8', body: parts }] });
  watch('c');
  await wait(100);
  expect([take('b'), take('d'), fetched]).toEqual([undefined, undefined, []]);
});

test('where the service or an edge does not answer, channels begin as always', async () => {
  reply = () => {
    throw new Error('away');
  };
  watch('b');
  await wait(100);
  expect(take('c')).toBeUndefined();
  reply = answerOf;
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  await wait(4_000);
  expect(take('c')).toBeUndefined();
});
