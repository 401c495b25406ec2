import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  continueMovies,
  getFilm,
  getSeries,
  listEpisodes,
  listMovies,
  listSeries,
  nextProgram,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { takeBackTitle } from '../../domains/catalogue/titles.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title, watch } = catalogueScene(s);

describe('what guides get wrong', () => {
  it('a series without numbers has its episodes by air time, and begins with the newest', async () => {
    await lineup();
    const talk = (wall: string, episodeName?: string) =>
      at(wall, 30, 'Jutusaade', { seriesName: 'Jutusaade', episodeName });
    await s.programs('etv', [
      talk('2026-11-18 20:00', 'Meri'),
      talk('2026-11-19 20:00'),
      talk('2026-11-20 20:00', 'MERI'),
    ]);
    const call = s.client();
    const params = { showId: 'jutusaade' };
    const { item, seasons, active } = await call(getSeries, { params });
    expect(seasons).toEqual([{ season: null, episodes: 2, watchable: 2, poster: null }]);
    expect([item.seasonCount, active?.id]).toEqual([0, await idAt('2026-11-19 20:00')]);
    const { list } = await call(listEpisodes, { params, query: {} });
    expect(list.map((one) => [one.episode, one.ways.length])).toEqual([
      [null, 2],
      [null, 1],
    ]);
  });

  it('specials are season 0, which comes after all others', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-18 20:00', 'Metsarajal', '0x1'),
      episode('2026-11-19 20:00', 'Metsarajal', '2x1'),
      episode('2026-11-20 20:00', 'Metsarajal', '1x1'),
      at('2026-11-17 20:00', 30, 'Metsarajal', { seriesName: 'Metsarajal' }),
    ]);
    const { seasons, active } = await s.client()(getSeries, { params: { showId: 'metsarajal' } });
    expect(seasons.map(({ season }) => season)).toEqual([1, 2, null, 0]);
    expect(active).toMatchObject({ season: 1, episode: 1 });
  });

  it('two films of one name and no year stay two, and of one description one', async () => {
    await lineup();
    const [sea, box] = ['Kaks venda sõidavad merele.', 'Tüdruk leiab rannast karbi.'];
    await s.programs('etv', [
      film('2026-11-18 20:00', 'Meri', { description: sea }),
      film('2026-11-19 20:00', 'Meri', { description: box }),
    ]);
    await s.programs('laine', [film('2026-11-20 20:00', 'MERI', { description: sea })]);
    const { call } = await s.member();
    const { list } = await call(listMovies, { query: {} });
    expect(list.map(({ description, ways }) => [description, ways])).toEqual([
      [sea, 2],
      [box, 1],
    ]);
    for (const { itemId, description } of list)
      expect((await call(getFilm, { params: { itemId } })).item.description).toBe(description);
  });

  it('a film that a new import calls a series is one from then on', async () => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 20:00', 'Meri', { year: 2020 })]);
    const { call } = await s.member();
    await watch(call, await idAt('2026-11-20 20:00'), 2_000);
    expect((await call(continueMovies, {})).count).toBe(1);
    await s.programs('etv', [
      at('2026-11-20 20:00', 90, 'Meri - S1E1', { seriesName: 'Meri', season: 1, episode: 1 }),
    ]);
    s.passes(1_100);
    expect((await call(listMovies, { query: {} })).count).toBe(0);
    expect((await call(continueMovies, {})).count).toBe(0);
    expect((await call(listSeries, { query: {} })).list).toMatchObject([{ showId: 'meri', season: 1 }]);
  });

  it('names of signs, of other scripts and of 200 letters have pages', async () => {
    await lineup();
    const named = ['???', 'ليلة في الصحراء', 'Väga pikk '.repeat(20), '‮שלום‬', '/../%2e?x=1#'];
    const drafts = named.map((name, i) => film(`2026-11-18 0${i}:00`, name, { year: 2000 }));
    await s.programs(
      'etv',
      drafts.map((draft) => ({ ...draft, endMs: draft.startMs + 3_600_000 })),
    );
    const call = s.client();
    const { list } = await call(listMovies, { query: {} });
    expect(list).toHaveLength(named.length);
    expect(new Set(list.map(({ itemId }) => itemId)).size).toBe(named.length);
    for (const { itemId, name } of list) {
      expect(itemId.length).toBeLessThan(110);
      expect((await call(getFilm, { params: { itemId } })).item.name).toBe(name);
    }
  });
});

it('a film that comes all day has a page that is small enough', async () => {
  await lineup();
  const first = film('2026-11-18 00:00', 'Meri', { year: 2000, description: 'õ'.repeat(9_000) });
  const again = (i: number) => ({
    startMs: first.startMs + i * 60_000,
    endMs: first.startMs + (i + 1) * 60_000,
  });
  await s.programs(
    'etv',
    Array.from({ length: 500 }, (_, i) => ({ ...first, ...again(i) })),
  );
  const answer = await s.client()(getFilm, { params: { itemId: 'meri-2000' } });
  expect([answer.item.ways, answer.ways.length]).toEqual([500, 60]);
  expect(answer.ways[0]!.startTime).toBe(again(499).startMs);
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(100_000);
});

describe('titles and positions', () => {
  it('a title that is taken back is gone, and what was begun in it', async () => {
    await lineup();
    const id = await title({ name: 'Tuul', year: 1950 });
    const { call } = await s.member();
    await watch(call, id, 1_000);
    expect((await call(continueMovies, {})).list).toMatchObject([{ id, itemId: 'tuul-1950' }]);
    await takeBackTitle(s.db, id);
    // What is kept in memory may be old by seconds, but nothing is shown that is not there.
    expect((await call(listMovies, { query: {} })).list).toEqual([]);
    s.passes(6_000);
    expect(await call(continueMovies, {})).toMatchObject({ list: [], count: 0 });
    const gone = call(getFilm, { params: { itemId: 'tuul-1950' } });
    await expect(gone).rejects.toMatchObject({ code: 'film.unknown' });
  });

  it('a title with an end says in how many days it goes, and goes', async () => {
    await lineup();
    await title({ name: 'Tuul', year: 1950, demo: true, expiresAt: s.now() + 2 * 3_600_000 });
    const call = s.client();
    const expiring = () => call(listMovies, { query: { only: 'expiring' } });
    expect((await expiring()).list).toMatchObject([{ name: 'Tuul', expiresInDays: 1 }]);
    s.passes(2 * 3_600_000 + 1_000);
    expect((await expiring()).count).toBe(0);
  });

  it('a position beyond the end is the end', async () => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 20:00', 'Meri', { year: 2020 })]);
    const { call } = await s.member();
    await watch(call, await idAt('2026-11-20 20:00'), 80_000);
    expect((await call(continueMovies, {})).count).toBe(0);
    const { item } = await call(getFilm, { params: { itemId: 'meri-2020' } });
    expect(item).toMatchObject({ hasWatched: true, continueFromHere: false });
  });
});

it('ten thousand episodes of one series are paged, and the last ones follow each other', async () => {
  await lineup();
  await s.db.execute(sql`
    insert into program (channel_id, start_at, end_at, name, series_name, season, episode)
    select 'etv', timestamptz '2026-11-08' + n * interval '1 minute', timestamptz '2026-11-08' + (n + 1) * interval '1 minute',
      'Sari - E' || n, 'Sari', 1, n from generate_series(1, 10000) n`);
  await s.db.execute(sql`
    insert into guide_version values ('etv', 99) on conflict (channel_id) do update set version = 99`);
  s.passes(1_100);
  const call = s.client();
  const params = { showId: 'sari' };
  const { seasons } = await call(getSeries, { params });
  expect(seasons).toEqual([{ season: 1, episodes: 10_000, watchable: 10_000, poster: null }]);
  const first = await call(listEpisodes, { params, query: { season: '1', limit: '100000' } });
  expect([first.list.length, first.count]).toEqual([100, 10_000]);
  const second = await call(listEpisodes, { params, query: { season: '1', cursor: first.cursor! } });
  expect(second.list[0]!.episode).toBe(101);
  expect(JSON.stringify(second).length).toBeLessThan(100_000);
  const last = { programId: String(second.list[98]!.id) };
  expect(await call(nextProgram, { params: last })).toMatchObject({ episode: 200 });
});
