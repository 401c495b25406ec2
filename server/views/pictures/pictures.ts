import { productId } from '../../../contract/constants.ts';
import { serviceName } from '../../../contract/service-name.ts';
import { createHash } from 'node:crypto';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawPoster } from '../../../art/poster.ts';
import { hashOf } from '../../../art/random.ts';
import { stillScenes, type StillScene } from '../../../art/still-scenes.ts';
import { pictureWidths, stillSeeds, type PictureWidth } from '../../../contract/pictures.ts';
import { channelIdPattern } from '../../../contract/models/channel.ts';
import { defined } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { lettering } from '../../platform/pictures/lettering.ts';
import { ensure } from '../../platform/errors.ts';
import { posterIn } from '../../domains/catalogue/index.ts';
import type { FeedPictures } from '../../domains/epg/index.ts';
import { findChannel, findLogo, logoUrlOf } from '../../domains/channels/index.ts';
import { createDrawnPictures } from './drawn-pictures.ts';

const sceneParams = {
  type: 'object',
  properties: { scene: { enum: stillScenes }, seed: { type: 'string', pattern: '^\\d{1,9}$' } },
} as const;

const channelParams = {
  type: 'object',
  properties: { channelId: { type: 'string', pattern: channelIdPattern } },
} as const;

const widthParams = {
  type: 'object',
  properties: {
    key: { type: 'string', pattern: '^[\\w-]{22}$' },
    width: { enum: Object.values(pictureWidths).map(String) },
  },
} as const;

const stillParams = {
  type: 'object',
  properties: {
    scene: sceneParams.properties.scene,
    seed: { type: 'string', pattern: `^\\d{1,${String(stillSeeds - 1).length}}$` },
    width: widthParams.properties.width,
  },
} as const;

interface PictureContext {
  db: Db;
  feedPictures: FeedPictures;
}

/**
 * Pictures by address, outside of the calls: channel tiles, stills and posters. What is drawn is drawn on request; all of
 * them are cached by everybody on the way.
 */
export function mountPictures(app: FastifyInstance, { db, feedPictures }: PictureContext): void {
  const pictures = createDrawnPictures();
  app.get<{ Params: { channelId: string } }>(
    '/logos/:channelId/drawn.webp',
    {
      schema: { hide: true, params: channelParams },
    },
    async ({ params }, reply) => {
      // Titles on demand are on the service's own channel, which is in no line-up.
      if (params.channelId === productId)
        return sendBytes(reply, await pictures.mark(productId, serviceName()), 'public, max-age=3600');
      const channel = await findChannel(db, params.channelId);
      ensure(channel, 'channel.unknown');
      if (channel.logo !== null) return reply.redirect(logoUrlOf(channel));
      // A channel may be renamed, so its tile is asked for again after an hour.
      return sendBytes(reply, await pictures.mark(channel.id, channel.name), 'public, max-age=3600');
    },
  );
  app.get<{ Params: { channelId: string } }>(
    '/logos/:channelId/:name.webp',
    { schema: { hide: true, params: channelParams } },
    async ({ params }, reply) => {
      const webp = await findLogo(db, params.channelId);
      ensure(webp, 'channel.unknown');
      return sendBytes(reply, webp);
    },
  );
  app.get<{ Params: { key: string; width: string } }>(
    '/pictures/feed/:key/:width.webp',
    { schema: { hide: true, params: widthParams } },
    async ({ params: { key, width } }, reply) => {
      const px = Number(width) as PictureWidth;
      const webp = await feedPictures(key, px);
      if (webp) return sendBytes(reply, webp);
      // Where there is none a drawn one stands in, for a while: it may come yet.
      const seed = hashOf(key);
      const scene = defined(stillScenes[seed % stillScenes.length]);
      return sendBytes(reply, await pictures.still(scene, seed % stillSeeds, px), 'public, max-age=600');
    },
  );
  app.get<{ Params: { key: string; width: string } }>(
    '/pictures/title/:key/:width.webp',
    { schema: { hide: true, params: widthParams } },
    async ({ params: { key, width } }, reply) => {
      const webp = await posterIn(db, key, Number(width) as PictureWidth);
      ensure(webp, 'title.unknown');
      return sendBytes(reply, webp);
    },
  );
  app.get<{ Params: { scene: StillScene; seed: string; width: string } }>(
    '/pictures/still/:scene-:seed/:width.webp',
    { schema: { hide: true, params: stillParams } },
    async ({ params: { scene, seed, width } }, reply) =>
      sendBytes(reply, await pictures.still(scene, Number(seed), Number(width) as PictureWidth)),
  );
  app.get<{ Params: { scene: StillScene; seed: string }; Querystring: { title?: string } }>(
    '/posters/:scene/:seed.svg',
    {
      schema: {
        hide: true,
        params: sceneParams,
        querystring: { type: 'object', properties: { title: { type: 'string', maxLength: 120 } } },
      },
    },
    async ({ params: { scene, seed }, query }, reply) =>
      sendSvg(reply, drawPoster({ scene, seed: Number(seed), title: query.title ?? '', lettering }), forGood),
  );
}

const forGood = 'public, max-age=604800, immutable';

const sendBytes = (reply: FastifyReply, webp: Buffer, cacheControl = forGood): FastifyReply =>
  reply
    .headers({
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'",
    })
    .type('image/webp')
    .send(webp);

function sendSvg(reply: FastifyReply, svg: string, cacheControl: string): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  // An SVG opened by itself is a page: it may draw, and nothing else.
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return reply
    .headers({ etag, 'cache-control': cacheControl, 'content-security-policy': policy })
    .type('image/svg+xml; charset=utf-8')
    .send(svg);
}
