import type { FastifyInstance } from 'fastify';
import { livePath } from '../../../../runtime/http/live.ts';
import { mountSeen } from '../callers/mount-seen.ts';

/**
 * `GET /livez`: a server without its database is not dead, and is not made well by being started anew. And below it how
 * the server sees who asks, for parts of the system that prove the secret.
 */
export function mountLive(app: FastifyInstance, secret: string): void {
  app.get(livePath, { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  mountSeen(app, secret);
}
