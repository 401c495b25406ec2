import { describe, expect, test } from 'vitest';
import { beginAt, beginWith, newIn, taken, type PlaylistPosition, type Step } from './follow-playlist.ts';
import { readPlaylist, type MediaPlaylist } from './playlist.ts';

interface Listing {
  from: number;
  count: number;
  /** Numbers with a tag in front. */
  discontinuities?: number[];
  dropped?: number;
  name?: string;
}

/** A list of segments of 4 s as an origin writes it. */
function list({ from, count, discontinuities = [], dropped = 0, name = 's' }: Listing): MediaPlaylist {
  const segments = Array.from({ length: count }, (_, i) => from + i).flatMap((n) => [
    ...(discontinuities.includes(n) ? ['#EXT-X-DISCONTINUITY'] : []),
    '#EXTINF:4,',
    `/key${from}/${name}${n}.ts?token=${from}`,
  ]);
  const head = ['#EXTM3U', '#EXT-X-TARGETDURATION:4', `#EXT-X-MEDIA-SEQUENCE:${from}`];
  if (dropped > 0) head.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${dropped}`);
  return readPlaylist([...head, ...segments].join('\n'), 'http://a.example/') as MediaPlaylist;
}

const numbers = (steps: readonly Step[]): number[] => steps.map(({ segment }) => segment.sequence);

/** Shows lists one after the other; answers with the steps each of them led to. */
function following(first: MediaPlaylist, wantedMs = Infinity) {
  let followed: PlaylistPosition = beginAt(first, wantedMs);
  return (playlist: MediaPlaylist): Step[] => {
    const found = newIn(followed, playlist);
    followed = found.steps.reduce(taken, found.followed);
    return found.steps;
  };
}

describe('the beginning', () => {
  test('is three target durations before the end, or all there is', () => {
    expect(numbers(following(list({ from: 10, count: 8 }))(list({ from: 10, count: 8 })))).toEqual([
      15, 16, 17,
    ]);
    expect(numbers(following(list({ from: 10, count: 2 }))(list({ from: 10, count: 2 })))).toEqual([10, 11]);
  });

  test.each([
    [11_000, [15, 16, 17]],
    [7_000, [16, 17]],
    [3_000, [17]],
    [1_000, []],
    [17_000, [14, 15, 16, 17]],
    [23_000, [12, 13, 14, 15, 16, 17]],
    [59_000, [10, 11, 12, 13, 14, 15, 16, 17]],
    [61_000, [15, 16, 17]],
  ])(
    'is where something is missing: %i ms, as far as it is listed, unless that was long ago',
    (wantedMs, wanted) => {
      const playlist = list({ from: 10, count: 8 });
      expect(numbers(following(playlist, wantedMs)(playlist))).toEqual(wanted);
    },
  );

  test('is that of the others, where it is listed', () => {
    const playlist = list({ from: 10, count: 8 });
    const own = beginAt(playlist, Infinity);
    expect(numbers(newIn(beginWith(playlist, 12, own), playlist).steps)[0]).toBe(12);
    expect(numbers(newIn(beginWith(playlist, 40, own), playlist).steps)[0]).toBe(15);
    const long = list({ from: 10, count: 30 });
    expect(numbers(newIn(beginWith(long, 12, beginAt(long, Infinity)), long).steps)[0]).toBe(37);
  });
});

describe('a list that goes on', () => {
  test('brings each segment once', () => {
    const show = following(list({ from: 1, count: 3 }));
    expect(numbers(show(list({ from: 1, count: 3 })))).toEqual([1, 2, 3]);
    expect(show(list({ from: 1, count: 3 }))).toEqual([]);
    expect(numbers(show(list({ from: 2, count: 4 })))).toEqual([4, 5]);
  });

  test('marks what was gone before it was seen', () => {
    const show = following(list({ from: 1, count: 3 }));
    show(list({ from: 1, count: 3 }));
    expect(show(list({ from: 7, count: 2 })).map(({ missed }) => missed)).toEqual([true, false]);
  });

  test('begins another timeline at every discontinuity, seen or counted', () => {
    const show = following(list({ from: 1, count: 3, discontinuities: [3] }));
    const timelines = (playlist: MediaPlaylist) => show(playlist).map(({ timeline }) => timeline);
    expect(timelines(list({ from: 1, count: 3, discontinuities: [3] }))).toEqual([0, 0, 1]);
    // The tag has left the list and is counted: it is the same timeline.
    expect(timelines(list({ from: 4, count: 2, dropped: 1 }))).toEqual([1, 1]);
    // Two tags went by with segments that were never seen.
    expect(timelines(list({ from: 12, count: 1, dropped: 3 }))).toEqual([3]);
  });

  test('stays in its timeline where origins do not count', () => {
    const show = following(list({ from: 1, count: 3, discontinuities: [3] }));
    show(list({ from: 1, count: 3, discontinuities: [3] }));
    const steps = show(list({ from: 4, count: 3, discontinuities: [6] }));
    expect(steps.map(({ timeline }) => timeline)).toEqual([1, 1, 2]);
  });
});

describe('numbers that go back', () => {
  const watched = () => {
    const show = following(list({ from: 100, count: 4 }));
    show(list({ from: 100, count: 4 }));
    return show;
  };

  test('are another origin when nothing of them is known, or names differ', () => {
    const steps = watched()(list({ from: 0, count: 5 }));
    expect(numbers(steps)).toEqual([2, 3, 4]);
    expect(new Set(steps.map(({ timeline }) => timeline))).toEqual(new Set([1]));
    expect(numbers(watched()(list({ from: 100, count: 4, name: 'other' })))).toEqual([101, 102, 103]);
  });

  test('are a cache that lies behind when it stands still', () => {
    const show = watched();
    expect(show(list({ from: 99, count: 4 }))).toEqual([]);
    expect(show(list({ from: 99, count: 4 }))).toEqual([]);
    expect(numbers(show(list({ from: 101, count: 4 })))).toEqual([104]);
  });

  test('are another origin when they grow again', () => {
    const show = watched();
    expect(show(list({ from: 100, count: 2 }))).toEqual([]);
    const steps = show(list({ from: 100, count: 3 }));
    expect(numbers(steps)).toEqual([100, 101, 102]);
    expect(steps[0]!.timeline).toBe(1);
  });
});
