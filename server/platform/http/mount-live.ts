import type { FastifyInstance } from 'fastify';
import { livePath } from '../../../runtime/http/live.ts';

/** `GET /livez`: a server without its database is not dead, and is not made well by being started anew. */
export const mountLive = (app: FastifyInstance): void =>
  void app.get(livePath, { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
