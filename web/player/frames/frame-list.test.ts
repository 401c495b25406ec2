import { expect, test } from 'vitest';
import { keyFramesIn, readKeyList } from './frame-list.ts';

const at = Date.parse('2026-11-30T18:18:00Z');

test('a multivariant playlist says where key frames are and how they are encoded', () => {
  const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.64001e,mp4a.40.2"
LO/live.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=13074,RESOLUTION=640x360,CODECS="avc1.64001e",VIDEO-RANGE=SDR,URI="LO/live.keys.m3u8"
`;
  expect(keyFramesIn(master)).toEqual({ uri: 'LO/live.keys.m3u8', codec: 'avc1.64001e' });
  expect(keyFramesIn('#EXTM3U\n')).toBeUndefined();
});

test('a list of key frames is read with its times, ranges and inits, and without what is missing', () => {
  const list = `#EXTM3U
#EXT-X-I-FRAMES-ONLY
#EXT-X-MAP:URI="init-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-30T18:18:00.000Z
#EXTINF:2.000,
#EXT-X-BYTERANGE:6722@0
1-sea.m4s
#EXTINF:2.000,
#EXT-X-BYTERANGE:6045@40457
1-sea.m4s
#EXTINF:4.000,
#EXT-X-GAP
2-sea.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-2.mp4"
#EXTINF:3.960,
#EXT-X-BYTERANGE:5000@0
3-bog.m4s
`;
  const [sea, bog] = [
    { uri: '1-sea.m4s', initUri: 'init-1.mp4', durationMs: 2_000 },
    { uri: '3-bog.m4s', initUri: 'init-2.mp4', durationMs: 3_960 },
  ];
  expect(readKeyList(list)).toEqual([
    { ...sea, atMs: at, from: 0, to: 6_722 },
    { ...sea, atMs: at + 2_000, from: 40_457, to: 46_502 },
    { ...bog, atMs: at + 8_000, from: 0, to: 5_000 },
  ]);
});

test('the list of a title counts from its beginning', () => {
  const list =
    '#EXTINF:4.000,\n#EXT-X-BYTERANGE:9@0\na-0.m4s\n#EXTINF:4.000,\n#EXT-X-BYTERANGE:8@0\na-1.m4s\n';
  expect(readKeyList(list).map(({ atMs, to }) => [atMs, to])).toEqual([
    [0, 9],
    [4_000, 8],
  ]);
});
