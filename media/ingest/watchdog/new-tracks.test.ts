import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNewTracks, type NewTracks } from './new-tracks.ts';

const line = (kind: string): string =>
  `[mpegts @ 0x16] [warning] New ${kind} stream 0:3 at pos:611188 and DTS:13.9s`;

let settled: number;
let watch: NewTracks;

beforeEach(() => {
  vi.useFakeTimers();
  settled = 0;
  watch = watchNewTracks(Date.now, () => settled++);
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

test.each(['audio', 'subtitle'])(
  'a new %s stream is worth a new beginning, after a while and once',
  (kind) => {
    vi.advanceTimersByTime(20_000);
    watch.line(line(kind));
    vi.advanceTimersByTime(9_000);
    watch.line(line('audio'));
    expect(settled).toBe(0);
    vi.advanceTimersByTime(1_500);
    expect(settled).toBe(1);
    watch.changed();
    vi.advanceTimersByTime(60_000);
    expect(settled).toBe(1);
  },
);

test('a new picture, or anything else that is said, is not', () => {
  watch.line(line('video'));
  watch.line('[info] Stream #0:3: Audio: aac');
  vi.advanceTimersByTime(60_000);
  expect(settled).toBe(0);
});
