import { describe, expect, it } from 'vitest';
import { createReading, itemsOf, merged, never, type ItemFacts } from './item.ts';
import { isForKids } from './kids.ts';

const reading = createReading();
const facts = (id: number, name: string, more: Partial<ItemFacts> = {}): ItemFacts => ({
  source: {
    id,
    channelId: 'etv',
    start: id,
    end: id + 1,
    season: null,
    episode: null,
    episodeName: '',
    onDemand: null,
  },
  name,
  seriesName: null,
  year: null,
  isMovie: true,
  imdbId: null,
  description: '',
  genres: [],
  rating: null,
  isKids: false,
  ...more,
});
const onDemand = (one: ItemFacts): ItemFacts => ({
  ...one,
  source: {
    ...one.source,
    channelId: null,
    end: never,
    onDemand: { demo: false, duration: 60, subtitles: [], sounds: [], posterUrl: null, hasTrailer: false },
  },
});

describe('items', () => {
  it('put together what airs and what is on demand, and are called as the title is, else as the newest airing', () => {
    const film = [facts(1, 'KEVADE', { year: 1969, genres: ['DRAAMA'] }), facts(3, 'Kevade', { year: 1969 })];
    const [item] = itemsOf(film, reading).values();
    expect(item).toMatchObject({ id: 'kevade-1969', kind: 'film', name: 'Kevade', year: 1969 });
    expect(item!.sources.map(({ id }) => id)).toEqual([1, 3]);
    const title = itemsOf(
      [onDemand(facts(2, 'kevade', { year: 1969, genres: ['Draama'], isKids: true }))],
      reading,
    );
    const [both] = merged([itemsOf(film, reading), title]).values();
    expect(both).toMatchObject({ name: 'kevade', isKids: true });
    expect([...both!.genres]).toEqual([['draama', 'Draama']]);
    expect(both!.sources.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('keep a film and a series of one id apart, and a show that some call a series is one', () => {
    const film = facts(1, 'Meri', { year: 2020 });
    const series = facts(2, 'Meri 2020 - S1E1', { seriesName: 'Meri 2020', isMovie: false });
    const show = facts(3, 'Meri 2020', { isMovie: false, isKids: true });
    const items = [...itemsOf([film, show, series], reading).values()];
    expect(items.map(({ id, kind, sources }) => [id, kind, sources.length])).toEqual([
      ['meri-2020', 'film', 1],
      ['meri-2020', 'series', 2],
    ]);
  });
});

describe('a genre', () => {
  it.each([
    'Lastesari',
    'Lastesaade',
    'Multifilm',
    'Joonisfilm',
    'Animatsioon',
    'Kids',
    "Children's",
    'Children',
  ])('%s is for children', (genre) => expect(isForKids(genre)).toBe(true));
  it.each(['Детский', 'Мультсериал', 'Lastenohjelma', 'Perefilm', 'Kogupere film'])('%s is, too', (genre) =>
    expect(isForKids(genre)).toBe(true),
  );
  it.each(['Draama', 'Multikultuur', 'Elulaste lood', 'Saade', ''])('%s is not', (genre) =>
    expect(isForKids(genre)).toBe(false),
  );
});
