import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './codings.ts';

/** Shorter answers are one packet or two anyway. */
const leastBytes = 4_096;

/**
 * Makes a long answer that was made just now shorter: lists of names come to an eighth. The quickest level, because it is
 * done for each request; what many read alike is prepared instead.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (!isText(payload, reply) || payload.length < leastBytes || !takes(request, 'gzip'))
    return done(null, payload);
  reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  reply.removeHeader('content-length');
  gzip(payload, { level: 1 }, (error, bytes) => done(error, bytes));
}

/** Documents of text are bytes too: the guide of a hundred channels for players comes from 43 MB to a tenth. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  const isPlain = reply.getHeader('content-encoding') === undefined;
  return isPlain && Buffer.isBuffer(payload) && textTypes.test(String(reply.getHeader('content-type')));
}
const textTypes = /^(text\/|application\/(json|xml)|audio\/x-mpegurl)/;
