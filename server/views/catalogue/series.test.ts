import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import {
  getSeries,
  listEpisodes,
  listKidsPrograms,
  listOwnSeries,
  listSeries,
  ownSeriesId,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { catalogueScene, episode } from '../../scenario/catalogue.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title, watch } = catalogueScene(s);
const operator = 'operator:test' as const;

describe('series', () => {
  it('are told once over all channels, with seasons and episodes in order', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-10 20:00', 'Metsarajal', '1x1'),
      episode('2026-11-11 20:00', 'Metsarajal', '1x3'),
    ]);
    await s.programs('laine', [
      episode('2026-11-12 20:00', 'metsarajal', '2x1'),
      episode('2026-11-13 20:00', 'metsarajal', '1x1', { genres: ['Lastesari'] }),
      episode('2026-11-25 20:00', 'metsarajal', '2x2'),
    ]);
    const { call } = await s.member();
    const page = await call(listSeries, { query: {} });
    expect(page.count).toBe(1);
    expect(page.list[0]).toMatchObject({
      showId: 'metsarajal',
      itemId: 'metsarajal',
      seasonCount: 2,
      episodeCount: 3,
      season: 1,
      episode: 1,
      ways: 2,
      isSeries: true,
      isNewSeries: false,
      newEpisodes: false,
    });
    const params = { showId: 'metsarajal' };
    await watch(call, await idAt('2026-11-11 20:00'), 1_800);
    const series = await call(getSeries, { params });
    expect(series.seasons).toEqual([
      { season: 1, episodes: 3, watchable: 2, poster: null },
      { season: 2, episodes: 2, watchable: 1, poster: null },
    ]);
    expect(series.active).toMatchObject({ season: 2, episode: 1, ways: [{ how: 'replay' }] });
    const { list } = await call(listEpisodes, { params, query: { season: '1' } });
    expect(list.map((one) => [one.episode, one.ways.length, one.id === null, one.hasWatched])).toEqual([
      [1, 2, false, false],
      [2, 0, true, false],
      [3, 1, false, true],
    ]);
    expect((await call(listKidsPrograms, { query: {} })).list).toMatchObject([{ showId: 'metsarajal' }]);
    expect((await call(listKidsPrograms, { query: { only: 'estonian' } })).count).toBe(0);
    await s.services.settings.set('KIDS_CHANNELS', 'kolmas, laine', operator);
    expect((await call(listKidsPrograms, { query: { only: 'estonian' } })).count).toBe(1);
    expect((await s.client()(listEpisodes, { params, query: { season: '2' } })).count).toBe(0);
  });

  it('of the service itself are those with episodes on demand, for visitors those they may watch', async () => {
    await lineup();
    await s.programs('etv', [episode('2026-11-10 20:00', 'Muu', '1x1')]);
    const [own, open] = ['Pääsu lood', 'Rändajad'];
    const ids = [
      await title({ name: `${own} - S1E1`, seriesName: own, season: 1, episode: 1, posterUrl: '/p.svg' }),
      await title({ name: `${own} - S1E2`, seriesName: own, season: 1, episode: 2 }),
    ];
    await title({ name: `${open} - S1E1`, seriesName: open, season: 1, episode: 1, demo: true });
    const { call } = await s.member();
    const ask = async (client: Client) =>
      (await client(listOwnSeries, { query: { sortBy: 'name' } })).list.map(({ showId }) => showId);
    expect(await ask(call)).toEqual(['paasu-lood', 'randajad']);
    expect(await ask(s.client())).toEqual(['randajad']);
    const [first] = (await call(listOwnSeries, { query: { programName: 'paasu' } })).list;
    expect(first).toMatchObject({
      id: ids[0],
      vodId: ids[0],
      channel: null,
      startTime: null,
      replayUntil: null,
      expiresInDays: null,
      seriesPoster: '/p.svg',
      seasonPoster: '/p.svg',
      isNewSeries: true,
      newEpisodes: true,
    });
    const params = { showId: 'paasu-lood' };
    expect(await call(ownSeriesId, { params })).toEqual({
      id: ids[0],
      latest_id: ids[1],
      ...params,
      vodId: ids[0],
    });
    await watch(call, ids[0]!, 3_590);
    expect(await call(ownSeriesId, { params })).toMatchObject({ id: ids[1], vodId: ids[1] });
    for (const [client, showId] of [
      [call, 'muu'],
      [s.client(), 'paasu-lood'],
    ] as const) {
      const asking = client(ownSeriesId, { params: { showId } });
      await expect(asking).rejects.toMatchObject({ code: 'series.unknown' });
    }
  });

  it('of which nothing can be watched now are not listed, and known while something comes', async () => {
    await lineup();
    await s.programs('etv', [episode('2026-11-25 20:00', 'Tulekul', '1x1')]);
    const call = s.client();
    expect((await call(listSeries, { query: {} })).count).toBe(0);
    const { item, active } = await call(getSeries, { params: { showId: 'tulekul' } });
    expect([item.isFuture, item.episodeCount, active]).toEqual([true, 0, null]);
    const unknown = call(getSeries, { params: { showId: 'olematu' } });
    await expect(unknown).rejects.toMatchObject({ code: 'series.unknown', status: 404 });
  });
});
