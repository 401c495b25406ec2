import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sameSecret } from '../../../../runtime/secret.ts';
import { Refusal } from '../../errors.ts';

const path = '/livez/seen';

/** How a server sees a request that came to it through what stands before it. */
export interface SeenRequest {
  /** For which address it counts. */
  address: string;
  /** Who says for whom they ask and is not believed; null where nobody is. */
  unbelieved: string | null;
}

const proofOf = (secret: string, nonce: string): string =>
  createHmac('sha256', secret).update(`seen ${nonce}`).digest('base64url');

/** The path at which a server of the same secret says how it sees who asks. The secret itself does not travel. */
export const seenPath = (secret: string, nonce: string): string =>
  `${path}?${new URLSearchParams({ nonce, proof: proofOf(secret, nonce) })}`;

/** Tells parts of the system, and nobody else, how the server sees them. */
export const mountSeen = (app: FastifyInstance, secret: string): void =>
  void app.get<{ Querystring: { nonce?: unknown; proof?: unknown } }>(
    path,
    { schema: { hide: true } },
    (request, reply) => {
      const { nonce, proof } = request.query;
      if (
        typeof nonce !== 'string' ||
        typeof proof !== 'string' ||
        !sameSecret(proof, proofOf(secret, nonce))
      )
        throw new Refusal('route.unknown');
      const { remoteAddress = '' } = request.socket;
      const asksForOthers = request.headers['x-forwarded-for'] !== undefined;
      const unbelieved = asksForOthers && request.ip === remoteAddress ? remoteAddress : null;
      return reply
        .header('cache-control', 'no-store')
        .send({ address: request.ip, unbelieved } satisfies SeenRequest);
    },
  );
