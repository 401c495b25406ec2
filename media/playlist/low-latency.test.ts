import { expect, test } from 'vitest';
import { writeMediaPlaylist, type PlaylistPart, type PlaylistSegment } from './media-playlist.ts';

const start = Date.UTC(2026, 10, 21, 9, 32, 20);
const parts = (name: string, ...lengths: number[]): PlaylistPart[] =>
  lengths.map((durationMs, i) => ({ uri: `${name}-${i}.m4s`, durationMs, independent: i === 0 }));
const placed = (i: number) => ({
  sequence: 100 + i,
  startMs: start + i * 4_000,
  initUri: 'init-aa.mp4',
  discontinuity: false,
  gap: false,
});
const segment = (i: number): PlaylistSegment => ({ ...placed(i), uri: `${100 + i}.m4s`, durationMs: 4_000 });
const options = { type: 'live', longestMs: 4_000, discontinuitySequence: 0 } as const;

test('a list for players close to the present has parts, what is being made, and what comes next', () => {
  const text = writeMediaPlaylist(
    [
      segment(0),
      { ...segment(1), parts: parts('p101', 2_000, 2_000) },
      { ...segment(2), parts: parts('p102', 1_500, 2_000, 500) },
    ],
    {
      ...options,
      lowLatency: {
        partTargetMs: 2_000,
        open: { ...placed(3), parts: parts('p103', 1_234.5) },
        nextUri: 'p103-1.m4s',
      },
    },
  );
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:100
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=6.000
#EXT-X-PART-INF:PART-TARGET=2.000
#EXT-X-MAP:URI="init-aa.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:32:20.000Z
#EXTINF:4.000,
100.m4s
#EXT-X-PART:DURATION=2.000,URI="p101-0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=2.000,URI="p101-1.m4s"
#EXTINF:4.000,
101.m4s
#EXT-X-PART:DURATION=1.500,URI="p102-0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=2.000,URI="p102-1.m4s"
#EXT-X-PART:DURATION=0.500,URI="p102-2.m4s"
#EXTINF:4.000,
102.m4s
#EXT-X-PART:DURATION=${(1.2345).toFixed(3)},URI="p103-0.m4s",INDEPENDENT=YES
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p103-1.m4s"
`);
});

test('between two segments it says how to wait, and nothing of what has not begun', () => {
  const lowLatency = { partTargetMs: 500, open: undefined, nextUri: undefined };
  const text = writeMediaPlaylist([segment(0)], { ...options, lowLatency });
  expect(text).toContain('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.500\n#EXT-X-PART-INF:PART-TARGET=0.500\n');
  expect(text).toMatch(/\n100\.m4s\n$/);
});

test('the clock is said for what is being made where it does not follow', () => {
  const open = { ...placed(3), parts: parts('p103', 500) };
  const text = writeMediaPlaylist([segment(0)], {
    ...options,
    lowLatency: { partTargetMs: 500, open, nextUri: undefined },
  });
  expect(text).toMatch(/100\.m4s\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:32:32\.000Z\n#EXT-X-PART:.*\n$/);
});
