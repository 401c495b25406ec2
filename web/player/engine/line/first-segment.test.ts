import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFirstSegment, takeFirstSegment } from './first-segment.ts';

const folder = 'http://s1.test/t/A/l/etv/';
const url = `${folder}master.m3u8`;
const body = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init-00112233aabbccdd.mp4"',
  '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T12:00:00.000Z',
  ...Array.from({ length: 8 }, (_, i) => `#EXTINF:4.000,\n${i}.m4s`),
  '',
].join('\n');
const playlists = [
  { path: 'master.m3u8', body: '#EXTM3U' },
  { path: 'LO/live.m3u8', body },
];
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(folder, ''));
    return new Response(address);
  });
});
afterEach(() => vi.unstubAllGlobals());
const { signal } = new AbortController();

test('a stream is kept from where live begins, with what it is decoded with, and taken once', async () => {
  await keepFirstSegment({ url, playlists }, signal);
  expect(asked.toSorted()).toEqual(['LO/5.m4s', 'LO/init-00112233aabbccdd.mp4']);
  expect(takeFirstSegment(url)).toMatchObject({
    path: 'LO/5.m4s',
    init: { name: 'LO/init-00112233aabbccdd.mp4' },
  });
  expect(takeFirstSegment(url)).toBeUndefined();
});

test('nothing is kept of an answer without a list, and of another stream nothing any more', async () => {
  await keepFirstSegment({ url, playlists }, signal);
  const other = url.replace('etv', 'etv2');
  await keepFirstSegment({ url: other, playlists: [] }, signal);
  expect(takeFirstSegment(other)).toBeUndefined();
  await keepFirstSegment({ url: other, playlists }, signal);
  expect(takeFirstSegment(url)).toBeUndefined();
});
