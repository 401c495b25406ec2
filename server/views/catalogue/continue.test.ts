import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import {
  continueMovies,
  continueSeries,
  getFilm,
  removeContinueMovie,
  removeContinueSeries,
  restoreContinue,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import { hiddenItems } from '../../domains/catalogue/index.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title, watch } = catalogueScene(s);

const films = async (call: Client) => (await call(continueMovies, {})).list.map(({ name }) => name);
const series = async (call: Client) =>
  (await call(continueSeries, {})).list.map(({ showId, season, episode: number }) => [
    showId,
    season,
    number,
  ]);

describe('films to go on with', () => {
  async function threeFilms() {
    await lineup();
    await s.programs('etv', [
      film('2026-11-20 10:00', 'Kevade', { year: 1969 }),
      film('2026-11-20 12:00', 'Suvi', { year: 1976 }),
      film('2026-11-20 14:00', 'Sügis', { year: 1990 }),
    ]);
    const member = await s.member();
    const [kevade, suvi, sygis] = [
      await idAt('2026-11-20 10:00'),
      await idAt('2026-11-20 12:00'),
      await idAt('2026-11-20 14:00'),
    ];
    return { ...member, kevade, suvi, sygis };
  }

  it('are those between their first and their last twentieth, the latest first', async () => {
    const { call, kevade, suvi, sygis } = await threeFilms();
    const lengthSeconds = 90 * 60;
    await watch(call, kevade, lengthSeconds * 0.05);
    s.passes(1_000);
    await watch(call, suvi, lengthSeconds * 0.94);
    s.passes(1_000);
    await watch(call, sygis, lengthSeconds * 0.049);
    expect(await films(call)).toEqual(['Suvi', 'Kevade']);
    await watch(call, suvi, lengthSeconds * 0.95);
    await watch(call, sygis, lengthSeconds * 0.06);
    expect(await films(call)).toEqual(['Sügis', 'Kevade']);
    await watch(call, kevade, lengthSeconds * 9);
    expect(await films(call)).toEqual(['Sügis']);
    expect(await films(s.client())).toEqual([]);
  });

  it('go on where their member is, though there are better ways', async () => {
    const { call, kevade } = await threeFilms();
    await watch(call, kevade, 1_000);
    const titleId = await title({ name: 'Kevade', year: 1969 });
    const [begun] = (await call(continueMovies, {})).list;
    expect(begun).toMatchObject({ id: kevade, playingPosition: 1_000, vodId: titleId, ways: 2 });
    expect(begun!.watchedAt).toBe(s.now());
    const { ways } = await call(getFilm, { params: { itemId: 'kevade-1969' } });
    expect(ways.map(({ how, playingPosition }) => [how, playingPosition])).toEqual([
      ['replay', 1_000],
      ['title', null],
    ]);
    const others = await s.member();
    expect((await others.call(getFilm, { params: { itemId: 'kevade-1969' } })).item.id).toBe(titleId);
  });

  it('stay away once taken out, until they are watched again or that is taken back', async () => {
    const { call, kevade, suvi } = await threeFilms();
    await watch(call, kevade, 1_000);
    await watch(call, suvi, 1_000);
    s.passes(1_000);
    await call(removeContinueMovie, { body: { vodId: kevade } });
    s.passes(60_000);
    expect(await films(call)).toEqual(['Suvi']);
    await call(restoreContinue, { body: { itemId: 'kevade-1969' } });
    expect(await films(call)).toContain('Kevade');
    await call(removeContinueMovie, { body: { vodId: kevade } });
    s.passes(60_000);
    expect(await films(call)).toEqual(['Suvi']);
    await watch(call, kevade, 1_010);
    expect(await films(call)).toEqual(['Kevade', 'Suvi']);
    const unknown = call(removeContinueMovie, { body: { vodId: 999_999 } });
    await expect(unknown).rejects.toMatchObject({ code: 'program.unknown' });
  });

  it('drop out when all their ways are gone, or on locked channels', async () => {
    const { call, kevade, suvi } = await threeFilms();
    await watch(call, kevade, 1_000);
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await films(call)).toEqual([]);
    const again = film('2026-11-20 20:00', 'kevade', { year: 1969 });
    await s.programs('laine', [again]);
    s.passes(1_100);
    expect(await films(call)).toEqual(['kevade']);
    const other = await s.member();
    await watch(other.call, suvi, 1_000);
    expect(await films(other.call)).toEqual(['Suvi']);
    s.passes(16 * 86_400_000);
    const later = await s.client()(continueMovies, {});
    expect(later.count).toBe(0);
  });
});

it('what was taken out is told to its member, and goes with the account', async () => {
  await lineup();
  await s.programs('etv', [film('2026-11-20 10:00', 'Kevade', { year: 1969 })]);
  const { call, id } = await s.member();
  await call(removeContinueMovie, { body: { vodId: await idAt('2026-11-20 10:00') } });
  const exported = await call(downloadMyData, {});
  expect(exported).toMatchObject({
    takenOutOfContinueWatching: [{ itemId: 'kevade-1969', hiddenAt: s.now() }],
  });
  await call(deleteAccount, { body: { password: s.password } });
  expect(await hiddenItems(s.db, id)).toEqual(new Map());
});

describe('series to go on with', () => {
  async function twoSeasons() {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-20 10:00', 'Metsarajal', '1x1'),
      episode('2026-11-20 11:00', 'Metsarajal', '1x2'),
      episode('2026-11-20 12:00', 'Metsarajal', '2x1'),
      at('2026-11-20 13:00', 30, 'Teine - S1E1', { seriesName: 'Teine', season: 1, episode: 1 }),
    ]);
    return s.member();
  }

  it('give way to the next episode, over the end of a season, and end with the last', async () => {
    const { call } = await twoSeasons();
    await watch(call, await idAt('2026-11-20 10:00'), 900);
    expect(await series(call)).toEqual([['metsarajal', 1, 1]]);
    await watch(call, await idAt('2026-11-20 10:00'), 1_800);
    expect(await series(call)).toEqual([['metsarajal', 1, 2]]);
    s.passes(1_000);
    await watch(call, await idAt('2026-11-20 11:00'), 1_750);
    expect(await series(call)).toEqual([['metsarajal', 2, 1]]);
    s.passes(1_000);
    await watch(call, await idAt('2026-11-20 12:00'), 1_795);
    expect(await series(call)).toEqual([]);
  });

  it('stay away once taken out, until another episode is watched', async () => {
    const { call } = await twoSeasons();
    await watch(call, await idAt('2026-11-20 10:00'), 900);
    await watch(call, await idAt('2026-11-20 13:00'), 900);
    await call(removeContinueSeries, { body: { seriesId: 'metsarajal' } });
    expect(await series(call)).toEqual([['teine', 1, 1]]);
    s.passes(1_000);
    await watch(call, await idAt('2026-11-20 11:00'), 200);
    expect(await series(call)).toEqual([
      ['metsarajal', 1, 2],
      ['teine', 1, 1],
    ]);
    expect(await call(removeContinueSeries, { body: { seriesId: 'olematu' } })).toEqual({ ok: true });
  });
});
