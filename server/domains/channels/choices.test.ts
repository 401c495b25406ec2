import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/channels.ts';
import { getProgram, guideChannelDay, guideDay } from '../../../contract/routes/guide.ts';
import { listRadioChannels } from '../../../contract/routes/radio.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { upsertCategory } from './index.ts';

const s = scenario();
const date = '2026-11-21';
const on = (channelId: string) => ({ body: { channelId } });
const of = (id: string) => ({ params: { id } });

beforeEach(async () => {
  await upsertCategory(s.db, { id: 'uudised', name: 'Uudised', position: 0 });
  await upsertCategory(s.db, { id: 'sport', name: 'Sport', position: 1 });
  await s.channel({ id: 'etv', number: 1, categories: ['uudised'] });
  await s.channel({ id: 'etv2', number: 2 });
  await s.channel({ id: 'sport1', number: 3, categories: ['sport'] });
});

describe('the order of favourites', () => {
  it('is the member’s; the line-up tells it with each channel', async () => {
    const { call } = await s.member();
    for (const id of ['etv', 'etv2', 'sport1']) {
      await call(routes.addFavorite, on(id));
      s.passes(1_000);
    }
    await call(routes.orderFavorites, { body: { channelIds: ['sport1', 'etv', 'sport1', 'puudub'] } });
    expect(await call(routes.listFavorites, {})).toEqual(['sport1', 'etv', 'etv2']);
    const places = (await call(routes.listChannels, {})).map((c) => [c.id, c.favoritePosition]);
    expect(places).toEqual([
      ['etv', 1],
      ['etv2', 2],
      ['sport1', 0],
    ]);
    await call(routes.removeFavorite, on('sport1'));
    await call(routes.addFavorite, on('sport1'));
    expect(await call(routes.listFavorites, {})).toEqual(['etv', 'etv2', 'sport1']);
  });
});

describe('past favourites', () => {
  it('are a category of their own, until they are starred again or forgotten', async () => {
    const { call } = await s.member();
    const past = async () =>
      (await call(routes.listChannels, {}))
        .filter((c) => c.categories.includes('minulemmikud'))
        .map((c) => c.id);
    for (const id of ['etv', 'etv2']) {
      await call(routes.addFavorite, on(id));
      await call(routes.removeFavorite, on(id));
    }
    expect(await past()).toEqual(['etv', 'etv2']);
    await call(routes.addFavorite, on('etv'));
    expect(await past()).toEqual(['etv2']);
    await call(routes.clearCategory, of('minulemmikud'));
    expect(await past()).toEqual([]);
    expect(await call(routes.listFavorites, {})).toEqual(['etv']);
  });
});

describe('the choice of categories', () => {
  it('stays with the member, on all devices', async () => {
    const mari = await s.member();
    const jaan = await s.member();
    const chosen = async ({ call }: typeof mari) =>
      (await call(routes.listChannelCategories, {})).filter((c) => c.selected).map((c) => c.id);
    for (const id of ['sport', 'uudised', 'sport']) await mari.call(routes.addCategory, of(id));
    expect(await chosen(mari)).toEqual(['uudised', 'sport']);
    expect(await chosen(jaan)).toEqual([]);
    await mari.call(routes.removeCategory, of('sport'));
    expect(await chosen(mari)).toEqual(['uudised']);
    await mari.call(routes.addCategory, of('minulemmikud'));
    await mari.call(routes.clearCategory, of('allchannels'));
    expect(await chosen(mari)).toEqual([]);
  });

  it('is among categories that exist', async () => {
    const { call } = await s.member();
    for (const route of [routes.addCategory, routes.removeCategory, routes.clearCategory]) {
      await expect(call(route, of('puudub'))).rejects.toMatchObject({ code: 'channel.categoryUnknown' });
    }
  });
});

describe('a locked channel', () => {
  beforeEach(async () => {
    await s.programs('etv', [at(`${date} 20:00`, 60, 'Uudised')]);
    await s.programs('etv2', [at(`${date} 20:00`, 60, 'Film')]);
  });

  it('is gone from line-up, guide and streams of the member who locked it, and of nobody else', async () => {
    const mari = await s.member();
    const jaan = await s.member();
    const names = async ({ call }: typeof mari) =>
      (await call(guideDay, { params: { date } })).map((item) => item.program.name);
    const [first] = await mari.call(guideDay, { params: { date } });
    await mari.call(routes.addFavorite, on('etv'));
    await mari.call(routes.addLock, on('etv'));
    await mari.call(routes.addLock, on('etv'));
    expect((await mari.call(routes.listChannels, {})).map((c) => c.id)).toEqual(['etv2', 'sport1']);
    expect(await mari.call(routes.listFavorites, {})).toEqual([]);
    expect(await names(mari)).toEqual(['Film']);
    const locked = { code: 'channel.locked', status: 403 };
    await expect(mari.call(guideChannelDay, { params: { channel: 'etv', date } })).rejects.toMatchObject(
      locked,
    );
    await expect(mari.call(streamUrl, on('etv'))).rejects.toMatchObject(locked);
    await expect(
      mari.call(getProgram, { params: { programId: String(first!.program.id) } }),
    ).rejects.toMatchObject({ code: 'program.unknown' });
    expect(await names(jaan)).toEqual(['Uudised', 'Film']);
    await jaan.call(streamUrl, on('etv'));
    await s.client()(guideChannelDay, { params: { channel: 'etv', date } });
  });

  it('is listed, and comes back with all that was its own', async () => {
    const { call } = await s.member();
    await call(routes.addFavorite, on('etv2'));
    await call(routes.addLock, on('etv2'));
    expect(await call(routes.listLocks, {})).toEqual([
      { channel_id: 'etv2', locked: true, number: 2, name: 'ETV2', logoUrl: '/logos/etv2/drawn.webp' },
    ]);
    await call(routes.removeLock, on('etv2'));
    expect(await call(routes.listLocks, {})).toEqual([]);
    expect(await call(routes.listFavorites, {})).toEqual(['etv2']);
    await call(streamUrl, on('etv2'));
  });

  it('has to exist', async () => {
    const { call } = await s.member();
    for (const route of [routes.addLock, routes.removeLock]) {
      await expect(call(route, on('puudub'))).rejects.toMatchObject({ code: 'channel.unknown' });
    }
  });
});

describe('the stations', () => {
  it('come in order with what is on air: by their own word, else by the schedule', async () => {
    await s.channel({ id: 'vikerviis', kind: 'radio', number: 2, renditions: ['AU'], demo: true });
    await s.channel({ id: 'merilaine', kind: 'radio', number: 1, renditions: ['AU'] });
    await s.channel({ id: 'vaikus', kind: 'radio', number: 3, renditions: ['AU'] });
    await s.programs('vikerviis', [at(`${date} 20:00`, 60, 'Džässipool')]);
    await s.programs('merilaine', [at(`${date} 20:00`, 60, 'Simmani keerud')]);
    const state = { ...quietFeed, state: 'live', lastSegmentAgeMs: 900 } as const;
    s.media.setIngest([{ ...state, channelId: 'merilaine', nowPlaying: 'Kandlehelid – Rannalaul' }]);
    const stations = await s.client()(listRadioChannels, {});
    expect(stations.map(({ id, nowPlaying }) => [id, nowPlaying])).toEqual([
      ['merilaine', 'Kandlehelid – Rannalaul'],
      ['vikerviis', 'Džässipool'],
      ['vaikus', null],
    ]);
    expect(stations[1]).toMatchObject({ number: 2, demo: true, logoUrl: '/logos/vikerviis/drawn.webp' });
    const { call } = await s.member();
    await call(routes.addLock, on('vikerviis'));
    expect((await call(listRadioChannels, {})).map(({ id }) => id)).toEqual(['merilaine', 'vaikus']);
  });
});
