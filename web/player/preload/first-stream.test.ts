import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { liveAnswer } from '../../testing/scripted-player.ts';
import { takeFirstStream } from './first-stream.ts';
import { preloadFirst } from './preload-first.ts';

const list = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init-00112233aabbccdd.mp4"',
  '#EXT-X-PROGRAM-DATE-TIME:2026-03-01T10:00:00.000Z',
  ...[1, 2, 3, 4].map((i) => `#EXTINF:4.000,\n${i}.m4s`),
].join('\n');
const answer: StreamAnswer = {
  ...liveAnswer,
  url: 'http://s1.test/t/EARLY/l/etv/master.m3u8',
  playlists: [{ path: 'LO/live.m3u8', body: list }],
};
let calls: { url: string; init: RequestInit }[];
let reply: (StreamAnswer | null)[] | undefined;

const begin = (token?: string): void =>
  void (globalThis.firstStream = preloadFirst({ channelId: 'etv', quality: 'high', token }));
const take = (more: object = {}, signal = new AbortController().signal) =>
  takeFirstStream({ channelId: 'etv', quality: 'high', ...more }, signal);

beforeEach(() => {
  vi.useFakeTimers();
  [calls, reply] = [[], [answer]];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    if (url.endsWith('/stream/preload'))
      return reply ? Response.json(reply) : Promise.reject(new TypeError('away'));
    if (url.includes('init-')) return new Response('init');
    return new Response('pictures', { status: 206, headers: { 'content-range': 'bytes 0-7/90000' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstStream = undefined;
});

test('a page asks what its first channel begins with before the viewer is there, which begins with that', async () => {
  begin();
  const stream = await take();
  expect(stream).toMatchObject({ answer, start: { path: 'LO/2.m4s', startSeconds: 4, wholeBytes: 90_000 } });
  expect(calls.map(({ url }) => url)).toEqual([
    '/demo/stream/preload',
    'http://s1.test/t/EARLY/l/etv/LO/2.m4s',
    'http://s1.test/t/EARLY/l/etv/LO/init-00112233aabbccdd.mp4',
  ]);
  expect(calls[0]!.init.body).toBe('{"channelIds":["etv"],"quality":"high"}');
  expect(calls[0]!.init.headers).not.toHaveProperty('authorization');
});

test('a member asks under their session', () => {
  begin('SESSION');
  expect(calls[0]).toMatchObject({
    url: '/api/stream/preload',
    init: { headers: { authorization: 'Bearer SESSION' } },
  });
});

test('it is of the first stream alone', async () => {
  begin();
  expect(take()).toBeDefined();
  expect(take()).toBeUndefined();
});

test.each([{ channelId: 'etv2' }, { quality: 'low' }, { at: 1 }, { programId: 1 }, { continues: 'T' }])(
  'a first stream of %j begins as always, and the rest of what comes is broken off',
  (more) => {
    begin();
    expect(take(more)).toBeUndefined();
    expect(calls[0]!.init.signal!.aborted).toBe(true);
    expect(take()).toBeUndefined();
  },
);

test('after ten seconds it would lie too far behind live', async () => {
  begin();
  vi.advanceTimersByTime(10_001);
  expect(take()).toBeUndefined();
});

test('what has not come when the stream can begin without it is broken off', () => {
  begin();
  const unneeded = new AbortController();
  void take({}, unneeded.signal);
  expect(calls[0]!.init.signal!.aborted).toBe(false);
  unneeded.abort();
  expect(calls[0]!.init.signal!.aborted).toBe(true);
});

test.each([[[null]], [undefined]])(
  'an answer of %j leaves the stream to begin as always',
  async (answered) => {
    reply = answered;
    begin();
    expect(await take()).toBeUndefined();
  },
);
