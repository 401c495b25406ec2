import { describe, expect, it } from 'vitest';
import { episodesOf, linesOf, nextAfter, placeOf, seasonsOf } from './episodes.ts';
import type { Item, Source } from './item.ts';

const source = (
  id: number,
  season: number | null,
  episode: number | null,
  more: Partial<Source> = {},
): Source => ({
  id,
  season,
  episode,
  channelId: 'etv',
  start: id,
  end: id + 1,
  episodeName: '',
  onDemand: null,
  ...more,
});

const series = (...sources: Source[]): Item => ({
  id: 'sari',
  kind: 'series',
  name: 'Sari',
  folded: 'sari',
  genres: new Map(),
  year: null,
  rating: null,
  isKids: false,
  sources: sources.toSorted((a, b) => a.start - b.start),
});

const ids = (item: Item) => episodesOf(item).map(({ sources }) => sources.map(({ id }) => id));

describe('episodes', () => {
  it('are in the order of seasons and numbers, what has no season after them, and specials last', () => {
    const item = series(
      source(1, 0, 1),
      source(2, 2, 1),
      source(3, null, null),
      source(4, 1, 10),
      source(5, 1, 9),
      source(6, null, 7),
      source(7, 1, null),
    );
    expect(ids(item)).toEqual([[5], [4], [7], [2], [6], [3], [1]]);
    expect(seasonsOf(episodesOf(item))).toEqual([1, 2, null, 0]);
  });

  it('are two where one number has two parts', () => {
    const item = series(
      source(1, 1, 1, { episodeName: 'rada 1 osa' }),
      source(2, 1, 1, { episodeName: 'rada 2 osa' }),
      source(3, 1, 1, { episodeName: 'rada 1 osa' }),
    );
    expect(ids(item)).toEqual([[1, 3], [2]]);
  });

  it('are one by number regardless of what they are called, else by name, else by when they begin', () => {
    const item = series(
      source(1, 1, 1, { episodeName: 'meri' }),
      source(2, 1, 1, { episodeName: 'the sea' }),
      source(3, 1, 2, { episodeName: 'mets' }),
      source(4, null, null, { episodeName: 'mets' }),
      source(5, null, null, { episodeName: 'rand' }),
      source(6, null, null, { episodeName: 'rand' }),
      source(7, null, null),
      source(8, null, null, { start: 7, channelId: 'laine' }),
      source(9, null, null),
    );
    expect(ids(item)).toEqual([[1, 2], [3, 4], [5, 6], [7, 8], [9]]);
  });

  it('have gaps between their numbers, but not where numbers are dates', () => {
    const gaps = linesOf(episodesOf(series(source(1, 1, 2), source(2, 1, 5), source(3, 2, 9))), 1);
    expect(gaps.map(({ episode, sources }) => [episode, sources.length])).toEqual([
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 1],
    ]);
    expect(linesOf(episodesOf(series(source(1, 1, 20_261_101), source(2, 1, 20_261_231))), 1)).toHaveLength(
      2,
    );
  });
});

describe('the next episode', () => {
  const item = series(source(1, 1, 1), source(2, 1, 3), source(3, 2, 1));
  const after = (id: number, there: readonly number[]) =>
    nextAfter(episodesOf(item), placeOf(episodesOf(item), id), ({ sources }) =>
      there.includes(sources[0]!.id),
    )?.sources[0]!.id;

  it('is the first one after it that is there', () => {
    expect(after(1, [1, 2, 3])).toBe(2);
    expect(after(1, [1, 3])).toBe(3);
    expect(after(2, [1, 2, 3])).toBe(3);
    expect(after(3, [1, 2, 3])).toBeUndefined();
  });
});
