import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import {
  getFilm,
  getSeries,
  listEpisodes,
  listGenres,
  listKidsPrograms,
  listMovies,
  listSeries,
} from '../../../contract/routes/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const day = '2026-11-21';

/** Two channels that keep what was on, one of them for visitors too. */
async function lineup(): Promise<void> {
  await s.channel({ dvrSupport: true, demo: true, name: 'Eesti Üks' });
  await s.channel({ id: 'laine', number: 2, dvrSupport: true, name: 'Laine' });
}

const film = (wall: string, name: string, more = {}) => at(wall, 90, name, { isMovie: true, ...more });
const episode = (wall: string, series: string, season: number, number: number, more = {}) =>
  at(wall, 30, `${series} - S${season}E${number}`, { seriesName: series, season, episode: number, ...more });
const names = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name);

describe('films', () => {
  it('are told once, by their best way, with all that is known of them', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-10 20:00', 'Kevade', {
        year: 1969,
        genres: ['Draama'],
        imdbRating: 8.2,
        description: 'Koolilugu.',
      }),
      film(`${day} 23:00`, 'Kevade', { year: 1969 }),
      film('2026-11-12 20:00', 'Suvi', { year: 1976, genres: ['Komöödia'] }),
    ]);
    await s.programs('laine', [film('2026-11-15 20:00', 'KEVADE', { year: 1969, genres: ['draama'] })]);
    const { call } = await s.member();
    const page = await call(listMovies, { query: {} });
    expect(page).toMatchObject({ count: 2, cursor: null });
    expect(names(page)).toEqual(['KEVADE', 'Suvi']);
    expect(page.list[0]).toMatchObject({ itemId: 'kevade-1969', showId: null, ways: 3, expiresInDays: 10 });
    const { item, ways } = await call(getFilm, { params: { itemId: 'kevade-1969' } });
    expect(item.channel).toMatchObject({ id: 'laine', name: 'Laine' });
    expect(ways.map(({ how, channel }) => `${how} ${channel?.id}`)).toEqual([
      'replay laine',
      'replay etv',
      'upcoming etv',
    ]);
    const genres = await call(listGenres, { query: {} });
    expect(genres.map(({ id, count }) => [id, count])).toEqual([
      ['all', 2],
      ['draama', 1],
      ['komoodia', 1],
    ]);
    await call(addLock, { body: { channelId: 'laine' } });
    expect(names(await call(listMovies, { query: {} }))).toEqual(['Suvi', 'Kevade']);
    expect(names(await s.client()(listMovies, { query: {} }))).toEqual(['Suvi', 'Kevade']);
  });
});

describe('series', () => {
  it('are told once over all channels, with seasons and episodes in order', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-10 20:00', 'Metsarajal', 1, 1),
      episode('2026-11-11 20:00', 'Metsarajal', 1, 3),
    ]);
    await s.programs('laine', [
      episode('2026-11-12 20:00', 'metsarajal', 2, 1),
      episode('2026-11-13 20:00', 'metsarajal', 1, 1, { genres: ['Lastesari'] }),
    ]);
    const { call } = await s.member();
    const page = await call(listSeries, { query: {} });
    expect(page.count).toBe(1);
    expect(page.list[0]).toMatchObject({
      showId: 'metsarajal',
      seasonCount: 2,
      episodeCount: 3,
      season: 1,
      episode: 1,
    });
    const params = { showId: 'metsarajal' };
    const series = await call(getSeries, { params });
    expect(series.seasons).toEqual([
      { season: 1, episodes: 3, watchable: 2, poster: null },
      { season: 2, episodes: 1, watchable: 1, poster: null },
    ]);
    const { list } = await call(listEpisodes, { params, query: { season: '1' } });
    expect(list.map((one) => [one.episode, one.ways.length, one.id === null])).toEqual([
      [1, 2, false],
      [2, 0, true],
      [3, 1, false],
    ]);
    expect(names(await call(listKidsPrograms, { query: {} }))).toHaveLength(1);
  });
});
