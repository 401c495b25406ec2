import { createHash } from 'node:crypto';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawMonogram } from '../../art/monogram.ts';
import { drawPoster } from '../../art/poster.ts';
import { drawStill } from '../../art/still.ts';
import { pictureClips, type PictureClip } from '../../contract/clips.ts';
import { channelIdPattern } from '../../contract/models/channel.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import { findChannel } from '../domains/channels/index.ts';

const sceneParams = {
  type: 'object',
  properties: { scene: { enum: pictureClips }, seed: { type: 'string', pattern: '^\\d{1,9}$' } },
} as const;

/**
 * Pictures by address, outside of the calls: channel tiles, stills and posters. They are drawn on request,
 * which takes less time than reading a file would, and are cached by everybody on the way.
 */
export function mountPictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { channelId: string } }>(
    '/logos/:channelId.svg',
    {
      schema: {
        hide: true,
        params: { type: 'object', properties: { channelId: { type: 'string', pattern: channelIdPattern } } },
      },
    },
    async ({ params }, reply) => {
      const channel = await findChannel(db, params.channelId);
      ensure(channel, 'channel.unknown');
      // A channel may be renamed, so its tile is asked for again after an hour.
      return sendSvg(reply, drawMonogram({ name: channel.name, seed: channel.id }), 'public, max-age=3600');
    },
  );
  app.get<{ Params: { scene: PictureClip; seed: string } }>(
    '/pictures/:scene/:seed.svg',
    { schema: { hide: true, params: sceneParams } },
    async ({ params: { scene, seed } }, reply) =>
      sendSvg(
        reply,
        drawStill({ scene, seed: Number(seed), width: 640, height: 360 }),
        'public, max-age=604800, immutable',
      ),
  );
  app.get<{ Params: { scene: PictureClip; seed: string }; Querystring: { title?: string } }>(
    '/posters/:scene/:seed.svg',
    {
      schema: {
        hide: true,
        params: sceneParams,
        querystring: { type: 'object', properties: { title: { type: 'string', maxLength: 120 } } },
      },
    },
    async ({ params: { scene, seed }, query }, reply) =>
      sendSvg(
        reply,
        drawPoster({ scene, seed: Number(seed), title: query.title ?? '' }),
        'public, max-age=604800, immutable',
      ),
  );
}

function sendSvg(reply: FastifyReply, svg: string, cacheControl: string): FastifyReply {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  // An SVG opened by itself is a page: it may draw, and nothing else.
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return reply
    .headers({ etag, 'cache-control': cacheControl, 'content-security-policy': policy })
    .type('image/svg+xml; charset=utf-8')
    .send(svg);
}
