import { expect, test } from 'vitest';
import { lowStepsIn } from './variants.ts';

const listing = (...lines: string[]) => [{ path: 'master.m3u8', body: ['#EXTM3U', ...lines, ''].join('\n') }];
const high = ['#EXT-X-STREAM-INF:BANDWIDTH=3200000,CODECS="avc1"', 'HI/live.m3u8'];
const low = ['#EXT-X-STREAM-INF:BANDWIDTH=280000,AVERAGE-BANDWIDTH=250000,CODECS="avc1"', 'LO/live.m3u8'];
const sound = ['#EXT-X-STREAM-INF:BANDWIDTH=55000,AVERAGE-BANDWIDTH=55000', 'AU/1-2.m3u8?start=1'];

test('the lightest picture and the sound are found by what a listing says of them', () => {
  expect(lowStepsIn(listing(...high, ...low, ...sound))).toEqual({
    picture: { path: 'LO/live.m3u8', bps: 250_000 },
    sound: { path: 'AU/1-2.m3u8?start=1', bps: 55_000 },
  });
});

test('a station, a picture without sound alone, and what came without a listing have no such steps', () => {
  expect(lowStepsIn(listing(...sound))).toBeUndefined();
  expect(lowStepsIn(listing(...low))).toBeUndefined();
  expect(lowStepsIn([])).toBeUndefined();
});
