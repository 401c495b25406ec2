import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import type { Input } from '../../../contract/route.ts';
import {
  getFilm,
  getSeries,
  listGenres,
  listKidsPrograms,
  listMovies,
  listOwnSeries,
  listSeries,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import { addRecording } from '../../../contract/routes/recordings.ts';
import { addReminder } from '../../../contract/routes/reminders.ts';
import { dayMs } from '../../../contract/time.ts';
import { addStart } from '../../domains/catalogue/index.ts';
import { catalogueScene, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title, watch } = catalogueScene(s);
const operator = 'operator:test' as const;

type Query = NonNullable<Input<typeof listMovies>['query']>;
const names = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name);
const films = async (query: Query = {}, call: Client = s.client()) =>
  names(await call(listMovies, { query }));

describe('films', () => {
  it('are told once, by their best way, with all that is known of them', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-10 20:00', 'Kevade', { year: 1969, genres: ['Draama'] }),
      film('2026-11-21 23:00', 'Kevade', { year: 1969 }),
      film('2026-11-12 20:00', 'Suvi', { year: 1976, genres: ['Komöödia'] }),
    ]);
    const known = { imdbRating: 8.5, imdbId: 'tt0064549', countries: ['EE'], description: 'Koolilugu.' };
    await s.programs('laine', [
      film('2026-11-15 20:00', 'KEVADE', { year: 1969, genres: ['draama'], ...known }),
    ]);
    const { call } = await s.member();
    await call(addReminder, { body: { programId: await idAt('2026-11-21 23:00') } });
    const id = await idAt('2026-11-15 20:00', 'laine');
    await watch(call, id, 600);
    const page = await call(listMovies, { query: {} });
    expect(page).toMatchObject({ count: 2, cursor: null });
    const until = Date.parse('2026-11-15T20:00+02:00') + 16 * dayMs;
    expect(page.list[0]).toMatchObject({
      itemId: 'kevade-1969',
      showId: null,
      id,
      name: 'KEVADE',
      isMovie: true,
      isSeries: false,
      ways: 3,
      year: 1969,
      genres: [{ name: 'draama' }],
      imdbUrl: 'https://www.imdb.com/title/tt0064549/',
      imdbRating: 8.5,
      countryCodes: ['EE'],
      description: 'Koolilugu.',
      duration: 5_400,
      channel: { id: 'laine', name: 'Laine' },
      startTime: Date.parse('2026-11-15T20:00+02:00'),
      replayUntil: until,
      expiresInDays: 10,
      playingPosition: 600,
      continueFromHere: true,
      isUserReminder: true,
      isUserRec: false,
      isPast: true,
      isRecorded: true,
      latest_id: id,
      vodId: null,
      seasonCount: null,
      episodeCount: null,
      isNewSeries: false,
      newEpisodes: false,
    });
    const { item, ways } = await call(getFilm, { params: { itemId: 'kevade-1969' } });
    expect(item).toEqual(page.list[0]);
    expect(ways.map(({ how, channel }) => `${how} ${channel?.id}`)).toEqual([
      'replay laine',
      'replay etv',
      'upcoming etv',
    ]);
    await call(addLock, { body: { channelId: 'laine' } });
    expect(await films({}, call)).toEqual(['Suvi', 'Kevade']);
    expect(await films()).toEqual(['Suvi', 'Kevade']);
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await call(listMovies, { query: {} })).toEqual({ list: [], count: 0, cursor: null });
    const gone = call(getFilm, { params: { itemId: 'kevade-1969' } });
    await expect(gone).rejects.toMatchObject({ code: 'film.unknown', status: 404 });
  });

  it('are sorted and cut down as asked', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-08 20:00', 'Õhtu', { year: 1990, imdbRating: 5, genres: ['Draama'] }),
      film('2026-11-09 20:00', 'Žest', { year: 2001, imdbRating: 9, genres: ['Draama', 'Põnevik'] }),
      film('2026-11-20 20:00', 'Zoo', { year: 2010, genres: ['Põnevik'] }),
      film('2026-11-25 20:00', 'Tulekul', { year: 2020 }),
    ]);
    await s.programs('laine', [film('2026-11-19 20:00', 'Aed', { year: 1990, imdbRating: 7 })]);
    await title({ name: 'Tuul', year: 1950, subtitles: ['et', 'en'] });
    await addStart(s.db, 'ohtu-1990', s.now());
    const { call } = await s.member();
    const sorted = async (sortBy: NonNullable<Query['sortBy']>) => films({ sortBy }, call);
    expect(await sorted('added')).toEqual(['Tuul', 'Zoo', 'Aed', 'Žest', 'Õhtu']);
    expect(await sorted('name')).toEqual(['Aed', 'Zoo', 'Žest', 'Tuul', 'Õhtu']);
    expect((await sorted('year')).slice(0, 2)).toEqual(['Zoo', 'Žest']);
    expect((await sorted('rating')).slice(0, 3)).toEqual(['Žest', 'Aed', 'Õhtu']);
    expect((await sorted('popularity'))[0]).toBe('Õhtu');
    expect(await sorted('expiring')).toEqual(['Õhtu', 'Žest', 'Aed', 'Zoo', 'Tuul']);
    expect(await films({ genre: 'draama' }, call)).toEqual(['Žest', 'Õhtu']);
    expect(await films({ genre: 'Põnevik', sortBy: 'name' }, call)).toEqual(['Zoo', 'Žest']);
    expect(await films({ year: '1990' }, call)).toEqual(['Aed', 'Õhtu']);
    expect(await films({ channel: 'laine' }, call)).toEqual(['Aed']);
    expect(await films({ programName: 'ohtu' }, call)).toEqual(['Õhtu']);
    expect(await films({ programName: '???' }, call)).toEqual([]);
    expect(await films({ only: 'expiring' }, call)).toEqual(['Žest', 'Õhtu']);
    expect(await films({ only: 'popular' }, call)).toEqual(['Õhtu']);
    expect(await films({ only: 'subtitled' }, call)).toEqual(['Tuul', 'Zoo', 'Žest', 'Õhtu']);
    await s.services.settings.set('SUBTITLE_CHANNELS', 'laine', operator);
    expect(await films({ only: 'subtitled' }, call)).toEqual(['Tuul', 'Aed']);
    const genres = await call(listGenres, { query: {} });
    expect(genres).toEqual([
      { id: 'all', name: 'Kõik', count: 5 },
      { id: 'draama', name: 'Draama', count: 2 },
      { id: 'ponevik', name: 'Põnevik', count: 2 },
    ]);
  });

  it('come in pages that follow each other, each small enough, bound to their query', async () => {
    await lineup();
    const drafts = Array.from({ length: 120 }, (_, i) =>
      film('2026-11-10 00:00', `Film ${String(i).padStart(3, '0')}`, {
        description: 'õ'.repeat(5_000),
        year: 2000,
      }),
    ).map((draft, i) => ({
      ...draft,
      startMs: draft.startMs + i * 60_000,
      endMs: draft.startMs + (i + 1) * 60_000,
    }));
    await s.programs('etv', drafts);
    const call = s.client();
    const seen: string[] = [];
    let page = await call(listMovies, { query: { sortBy: 'name', limit: '100000' } });
    expect(page.list).toHaveLength(50);
    for (;;) {
      expect(page.count).toBe(120);
      expect(JSON.stringify(page).length).toBeLessThan(100_000);
      seen.push(...names(page));
      if (page.cursor === null) break;
      page = await call(listMovies, { query: { sortBy: 'name', cursor: page.cursor } });
    }
    expect(seen).toEqual(drafts.map(({ name }) => name));
    const { cursor } = await call(listMovies, { query: { limit: '2' } });
    for (const query of [{ cursor: 'x' }, { cursor: cursor!, year: '2001' }])
      await expect(call(listMovies, { query })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await films({ sortBy: 'name', offset: '118', limit: '50' })).toEqual(['Film 118', 'Film 119']);
    expect(await films({ offset: '999999' })).toEqual([]);
  });

  it('that the guide has forgotten stay for who has recorded them', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-20 20:00', 'Kevade', { year: 1969 }),
      film('2026-11-20 22:00', 'Suvi', { year: 1976 }),
    ]);
    const { call } = await s.member({ days: 60 });
    await call(addRecording, { body: { programId: await idAt('2026-11-20 20:00') } });
    const both = await call(listMovies, { query: {} });
    expect(both.list.map((one) => [one.name, one.isUserRec])).toEqual([
      ['Suvi', false],
      ['Kevade', true],
    ]);
    await s.db.execute(sql`delete from program where name = 'Kevade'`);
    await s.db.execute(sql`update guide_version set version = version + 1`);
    s.passes(1_100);
    expect(await films({}, call)).toEqual(['Suvi', 'Kevade']);
    expect(await films({ sortBy: 'name' }, call)).toEqual(['Kevade', 'Suvi']);
    expect(await films()).toEqual(['Suvi']);
    const { ways } = await call(getFilm, { params: { itemId: 'kevade-1969' } });
    expect(ways).toMatchObject([{ how: 'recorded', channel: { id: 'etv' } }]);
    expect(ways[0]!.until).toBeGreaterThan(s.now() + 30 * dayMs);
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await films({}, call)).toEqual([]);
  });

  it('go with others of their kind, and for children only with such', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-18 20:00', 'Karu', { year: 2000, genres: ['Animatsioon'] }),
      film('2026-11-19 20:00', 'Rebane', { year: 2020, genres: ['Animatsioon', 'Seiklus'] }),
      film('2026-11-20 20:00', 'Meri', { year: 2020, genres: ['Seiklus'] }),
    ]);
    const related = async (itemId: string) =>
      names({ list: (await s.client()(getFilm, { params: { itemId } })).related });
    expect(await related('rebane-2020')).toEqual(['Karu']);
    expect(await related('meri-2020')).toEqual(['Rebane']);
  });
});

it('nothing of it is shown where the operator shows it to nobody', async () => {
  await lineup();
  await s.services.settings.set('SERIES_ENABLED', 'false', operator);
  const { call } = await s.member();
  const notShown = { code: 'catalogue.notShown', status: 403 };
  for (const route of [listMovies, listSeries, listKidsPrograms, listOwnSeries, listGenres] as const)
    for (const client of [call, s.client()])
      await expect(client(route, { query: {} })).rejects.toMatchObject(notShown);
  await expect(call(getFilm, { params: { itemId: 'x' } })).rejects.toMatchObject(notShown);
  await expect(call(getSeries, { params: { showId: 'x' } })).rejects.toMatchObject(notShown);
});

it('a children’s programme of no series is among what is for children, and nowhere else', async () => {
  await lineup();
  await s.programs('etv', [at('2026-11-20 08:00', 30, 'Buratino tegutseb', { genres: ['Lastesaade'] })]);
  const call = s.client();
  const { list } = await call(listKidsPrograms, { query: {} });
  expect(list).toMatchObject([{ itemId: 'buratino-tegutseb', isMovie: false, isSeries: false }]);
  expect((await call(listSeries, { query: {} })).count).toBe(0);
  expect((await call(listMovies, { query: {} })).count).toBe(0);
});

it('series of a channel come by fifty, and all of them by a hundred', async () => {
  await lineup();
  const startMs = Date.parse('2026-11-20T00:00:00+02:00');
  await s.programs(
    'etv',
    Array.from({ length: 60 }, (_, i) => ({
      startMs: startMs + i * 600_000,
      endMs: startMs + (i + 1) * 600_000,
      name: `Sari ${i} - S1E1`,
      seriesName: `Sari ${i}`,
      season: 1,
      episode: 1,
    })),
  );
  const call = s.client();
  const sizes = [{ channel: 'etv' }, { channel: 'allchannels' }, {}].map(async (query) => {
    const page = await call(listSeries, { query: { ...query, limit: '100000' } });
    return [page.count, page.list.length];
  });
  expect(await Promise.all(sizes)).toEqual([
    [60, 50],
    [60, 60],
    [60, 60],
  ]);
});
