import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../../../../runtime/secret.ts';
import { Refusal } from '../../errors.ts';
import { bearerOf } from '../callers/bearer.ts';

/** `GET /metrics` for Prometheus, to those who bear one of the secrets. */
export function mountMetrics(
  app: FastifyInstance,
  { text, secrets }: { text(): Promise<string>; secrets: readonly string[] },
): void {
  app.get('/metrics', {
    schema: { hide: true },
    onRequest(request, _, done) {
      const token = bearerOf(request);
      const isKnown = token !== undefined && secrets.some((secret) => sameSecret(token, secret));
      done(isKnown ? undefined : new Refusal('auth.required'));
    },
    async handler(_, reply) {
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      return text();
    },
  });
}
