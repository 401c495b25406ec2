import { expect, test } from 'vitest';
import { withStart } from './start-tag.ts';

const at = Date.UTC(2026, 10, 20, 18);
const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-MAP:URI="init-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T18:00:00.000Z
#EXTINF:4.000,
1.m4s
#EXTINF:4.000,
2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T18:10:00.000Z
#EXTINF:4.000,
3.m4s
#EXTINF:4.000,
4.m4s
#EXTINF:4.000,
5.m4s
`;
const startOf = (text: string) => /TIME-OFFSET=([\d.]+)/.exec(text)?.[1];

test.each([
  ['the beginning', 0, '0.000'],
  ['inside', 5_500, '5.500'],
  ['a hole: the first picture after it', 300_000, '8.000'],
  ['after the hole', 602_000, '10.000'],
  ['the newest: a little earlier, so that there is something ahead', 612_000, '12.000'],
  ['before everything', -60_000, '0.000'],
])('%s', (_, ms, offset) => {
  expect(startOf(withStart(playlist, at + ms))).toBe(offset);
});

test('the rest of the playlist stays as it is', () => {
  expect(withStart(playlist, at).replace(/#EXT-X-START.*\n/, '')).toBe(playlist);
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nLO/1-2.m3u8\n';
  expect(withStart(master, at)).toBe(master);
});
