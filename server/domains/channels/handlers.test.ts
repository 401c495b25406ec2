import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as routes from '../../../contract/routes/channels.ts';
import { scenario } from '../../scenario/scenario.ts';
import { upsertCategory } from './index.ts';

const s = scenario();

describe('the line-up', () => {
  it('comes in channel order with categories, qualities and a tile', async () => {
    await upsertCategory(s.db, { id: 'uudised', name: 'Uudised', position: 0 });
    await s.channel({ id: 'etv2', number: 2 });
    await s.channel({ id: 'etv', number: 1, categories: ['uudised'], renditions: ['LO', 'ME'], demo: true });
    await s.channel({ id: 'linnaraadio', kind: 'radio', number: 1, renditions: ['AU'] });
    const channels = await s.client()(routes.listChannels, {});
    expect(channels.map((channel) => channel.id)).toEqual(['etv', 'etv2']);
    expect(channels[0]).toMatchObject({
      categories: ['uudised'],
      demo: true,
      lowQualSupport: true,
      highQualSupport: false,
      logoUrl: '/logos/etv/drawn.webp',
    });
    expect(await s.client()(routes.listChannelCategories, {})).toEqual([
      { id: 'uudised', name: 'Uudised', selected: false },
    ]);
  });

  it('says from when on a channel can be replayed, as of now, and keeps that answer nowhere', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.channel({ id: 'meri', number: 2, dvrSupport: false });
    const ask = async () => (await s.client()(routes.listChannels, {})).map((channel) => channel.replayFrom);
    const [first] = await ask();
    expect(await ask()).toEqual([s.now() - 16 * 86_400_000, null]);
    s.passes(60_000);
    expect(await ask()).toEqual([first! + 60_000, null]);
    const { headers } = await s.inject({ url: '/channels' });
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });

  it('draws the tile of a channel, and refuses one for nobody', async () => {
    await s.channel({ id: 'etv' });
    const tile = await s.inject({ url: '/logos/etv/drawn.webp' });
    expect(tile.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 264,
      height: 192,
    });
    expect((await s.inject({ url: '/logos/puudub/drawn.webp' })).statusCode).toBe(404);
    expect((await s.inject({ url: '/logos/..%2f..%2fetc/drawn.webp' })).statusCode).toBe(400);
    expect((await s.inject({ url: '/posters/sea/7.svg?title=%3Cscript%3E' })).body).not.toContain('<script');
  });

  it('draws a still in each width, and none beyond those there are', async () => {
    for (const width of [640, 320, 180]) {
      const { headers, rawPayload } = await s.inject({ url: `/pictures/still/bog-7/${width}.webp` });
      expect(headers['cache-control']).toContain('immutable');
      const height = Math.round((width * 9) / 16);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    for (const url of ['kuu-7/640', 'bog-100/640', 'bog-7/641'])
      expect((await s.inject({ url: `/pictures/still/${url}.webp` })).statusCode, url).toBe(400);
  });
});

describe('favourites', () => {
  it('are the member’s own, in the order in which they were added', async () => {
    await s.channel({ id: 'etv' });
    await s.channel({ id: 'etv2', number: 2 });
    const mari = await s.member();
    const jaan = await s.member();
    await mari.call(routes.addFavorite, { body: { channelId: 'etv2' } });
    s.passes(1_000);
    await mari.call(routes.addFavorite, { body: { channelId: 'etv' } });
    await mari.call(routes.addFavorite, { body: { channelId: 'etv' } });
    expect(await mari.call(routes.listFavorites, {})).toEqual(['etv2', 'etv']);
    expect(await jaan.call(routes.listFavorites, {})).toEqual([]);
    const seen = await mari.call(routes.listChannels, {});
    expect(seen.map((channel) => channel.userFavorite)).toEqual([true, true]);
    await mari.call(routes.removeFavorite, { body: { channelId: 'etv2' } });
    expect(await mari.call(routes.listFavorites, {})).toEqual(['etv']);
  });

  it('are for members, and for channels that exist', async () => {
    await s.channel({ id: 'linnaraadio', kind: 'radio' });
    await expect(s.client()(routes.listFavorites, {})).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    });
    const { call } = await s.member();
    for (const channelId of ['puudub', 'linnaraadio']) {
      await expect(call(routes.addFavorite, { body: { channelId } })).rejects.toMatchObject({
        code: 'channel.unknown',
        status: 404,
      });
      await expect(call(routes.removeFavorite, { body: { channelId } })).rejects.toMatchObject({
        code: 'channel.unknown',
      });
    }
  });
});
