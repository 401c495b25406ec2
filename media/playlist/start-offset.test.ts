import { describe, expect, test } from 'vitest';
import { writeMediaPlaylist, type PlaylistSegment } from './media-playlist.ts';
import { growingFrom, withStart } from './start-offset.ts';

const from = Date.UTC(2026, 10, 21, 9, 0, 0);
const segment = (i: number): PlaylistSegment => ({
  uri: `${i}.m4s`,
  sequence: i,
  startMs: from + i * 4_000,
  durationMs: 4_000,
  initUri: 'init-aa.mp4',
  discontinuity: false,
  gap: false,
});
const list = (type: 'vod' | 'event', count = 30): string =>
  writeMediaPlaylist(
    Array.from({ length: count }, (_, i) => segment(i)),
    { type, longestMs: 4_000, discontinuitySequence: 0 },
  );
const offsetIn = (text: string): string | undefined => /#EXT-X-START:TIME-OFFSET=([\d.]+)/.exec(text)?.[1];

describe('a list says where to begin', () => {
  test.each([
    ['in the middle of a segment', 'vod', 61_500, '61.500'],
    ['at its very end, when it is complete', 'vod', 119_000, '119.000'],
    ['never nearer to a growing end than three target durations', 'event', 119_000, '108.000'],
    ['nowhere, when that is its beginning', 'vod', 0, undefined],
    ['nowhere, when it begins later than that', 'vod', -60_000, undefined],
  ] as const)('%s', (_, type, atMs, offset) => {
    const text = withStart(list(type), from + atMs);
    expect(offsetIn(text)).toBe(offset);
    expect(text.replace(/#EXT-X-START.*\n/, '')).toBe(list(type));
  });

  test('by its clock, over a hole', () => {
    const after = { ...segment(2), startMs: from + 600_000, discontinuity: true };
    const options = { type: 'vod', longestMs: 4_000, discontinuitySequence: 0 } as const;
    const text = writeMediaPlaylist([segment(0), segment(1), after], options);
    expect(offsetIn(withStart(text, from + 602_000))).toBe('10.000');
    // What was missing begins with what comes after it, or ends with what came before.
    expect(offsetIn(withStart(text, from + 300_000))).toBe('8.000');
  });
});

describe('a growing list is told as far as somebody has come', () => {
  const counted = (playedMs: number): number =>
    growingFrom(list('event'), playedMs).match(/\.m4s$/gm)!.length;

  test('who begins has three segments, and so begins with the first', () => {
    expect([0, 3_000, 4_000, 5_000, 40_000].map(counted)).toEqual([3, 3, 4, 4, 13]);
  });

  test('and never further than it is', () => expect(counted(3_600_000)).toBe(30));

  test('only its end is missing', () => {
    expect(list('event').startsWith(growingFrom(list('event'), 10_000))).toBe(true);
  });

  test('a complete one is told whole', () => expect(growingFrom(list('vod'), 0)).toBe(list('vod')));
});
