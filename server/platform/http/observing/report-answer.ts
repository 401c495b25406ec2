import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredCall } from '../../call-metrics.ts';
import { isLine } from '../answers.ts';

/** Tells what a request was answered with, and how soon. How long a line of events lasted says nothing of that. */
export function reportAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: (call: AnsweredCall) => void,
): void {
  if (isLine(reply.raw)) return;
  const { url = 'none', config } = request.routeOptions;
  answered({
    route: url,
    method: request.method,
    status: reply.raw.statusCode,
    audience: config.audience ?? 'files',
    tookSeconds: reply.elapsedTime / 1000,
  });
}
