import { expect, test } from 'vitest';
import { segmentMs } from '../../../contract/constants.ts';
import type { PlaylistSegment } from '../../playlist/media-playlist.ts';
import { createKeptWindows, createWindowPlaylists } from './window-playlists.ts';

const now = Date.UTC(2026, 10, 21, 9, 30);
const hour = 3_600_000;
const mostBytes = 500_000;

function segmentsFrom(fromMs: number, count: number): PlaylistSegment[] {
  return Array.from({ length: count }, (_, i) => ({
    uri: `${fromMs + i}-bog.m4s`,
    sequence: i,
    startMs: fromMs + i * segmentMs,
    durationMs: segmentMs,
    initUri: 'init-0123456789abcdef.mp4',
    discontinuity: false,
    gap: false,
  }));
}

/** How often it was written, of windows of some length, from hour to hour back, by channel. */
function watched(kept = createKeptWindows(mostBytes)) {
  const channels = [0, 1, 2].map(() =>
    createWindowPlaylists(
      () => now,
      () => segmentMs,
      kept,
    ),
  );
  let written = 0;
  const open = (channel: number, i: number, lengthMs: number, more = 0) => {
    const [fromMs, count] = [now - lengthMs - i * hour, lengthMs / segmentMs - 15 + more];
    const holds = { first: 0, last: count - 1, count };
    return channels[channel]!.write({ fromMs, toMs: fromMs + lengthMs }, holds, '', () => {
      written++;
      return segmentsFrom(fromMs, count);
    })!;
  };
  return { kept, open, written: () => written };
}

test('windows of all channels together take so much, however wide they are and however many', () => {
  const { kept, open } = watched();
  for (let i = 0; i < 12; i++)
    for (const channel of [0, 1, 2]) {
      expect(open(channel, i, hour).length).toBeGreaterThan(30_000);
      expect(kept.calculatedSize).toBeLessThanOrEqual(mostBytes);
    }
  expect(kept.size).toBeGreaterThan(0);
});

test('a window that everybody watches is written once, no matter what is asked for beside it', () => {
  const { open, written } = watched();
  const popular = open(0, 0, hour / 4);
  for (let i = 1; i <= 30; i++) {
    open(1, i, hour / 4);
    expect(open(0, 0, hour / 4)).toBe(popular);
  }
  expect(written()).toBe(31);
});

test('one that grows takes the place of what it was', () => {
  const { kept, open, written } = watched();
  for (let more = 0; more < 10; more++) open(0, 0, hour / 4, more);
  expect([kept.size, written()]).toEqual([1, 10]);
});
