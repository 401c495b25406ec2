import { describe, expect, it } from 'vitest';
import { rightsOf } from '../guide/index.ts';
import { ranked } from './search-rank.ts';
import { wayAt, ways } from './search.ts';

describe('the way in which an airing can be watched', () => {
  const [start, end] = [1_795_000_000, 1_795_003_600];
  const replayUntil =
    rightsOf(
      { startAt: start * 1000, endAt: end * 1000 },
      { id: 'etv', dvrSupport: true, dvrDays: null, mayRecord: true, keptFrom: null },
    ).replayUntil! / 1000;

  it.each([
    [start - 1, ways.upcoming],
    [start, ways.onair],
    [end - 1, ways.onair],
    [end, ways.replay],
    [replayUntil - 1, ways.replay],
    [replayUntil, ways.gone],
  ])('at %i is %i, as its rights say', (now, way) =>
    expect(wayAt(start, end, now, { from: 0, lasts: 16 * 86_400 })).toBe(way),
  );

  it('ends with the airing where nothing is kept', () => {
    expect(wayAt(start, end, end - 1, null)).toBe(ways.onair);
    expect(wayAt(start, end, end, null)).toBe(ways.gone);
  });
});

describe('the ranking', () => {
  it('goes by fit, then by way, then by distance, then as they came', () => {
    const item = (fit: number, way: number, distanceSeconds: number, name: string) => ({
      fit,
      way,
      distanceSeconds,
      name,
    });
    const items = [
      item(9, 0, 0, 'g'),
      item(2, 3, 1_999_999, 'f'),
      item(2, 3, 5, 'd'),
      item(2, 3, 5, 'e'),
      item(2, 0, 99_999_999, 'c'),
      item(0, 3, 99_999_999, 'b'),
      item(0, 3, 0, 'a'),
    ];
    const names = (offset: number, count: number) => ranked(items, offset, count).map((one) => one.name);
    expect(names(0, 10).join('')).toBe('abcdefg');
    expect(names(2, 3).join('')).toBe('cde');
    expect(names(7, 3)).toEqual([]);
  });
});
