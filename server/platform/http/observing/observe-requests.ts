import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { getOrThrow } from '../../../../runtime/defined.ts';
import {
  requestContext,
  requestIdHeader,
  within,
  type RequestContext,
} from '../../../../runtime/tracing/request-context.ts';
import { beginRequest, endRequest } from '../../../../runtime/tracing/spans.ts';
import { acceptedLanguage } from '../callers/accepted-language.ts';
import type { AnsweredCall } from '../../call-metrics.ts';
import { isLine } from '../answers.ts';

/** Tells what a request was answered with, and how soon. How long a line of events lasted says nothing of that. */
function reportAnswer(
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

/**
 * What is done for a request knows for which: its lines in the log, and what is measured of it.
 * @param answered hears of each answer
 */
export function observeRequests(app: FastifyInstance, answered?: (call: AnsweredCall) => void): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _, done) => {
    const context = requestContext(request.headers[requestIdHeader]);
    context.language = acceptedLanguage(request.headers['accept-language']);
    context.span = beginRequest(() => {
      const { url = 'none', config } = request.routeOptions;
      const attributes = { 'http.request.method': request.method, 'http.route': url };
      // What a trace belongs to is believed of our own parts; strangers begin traces of their own.
      const from = config.audience === 'edge' ? request.headers : undefined;
      return { name: `${request.method} ${url}`, attributes, from };
    });
    contexts.set(request, context);
    within(context, done);
  });
  // A body is read in between, by the request that the line belongs to.
  app.addHook('preValidation', (request, _, done) => within(getOrThrow(contexts, request), done));
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(contexts.get(request)?.span, reply.raw.statusCode);
    if (answered) reportAnswer(request, reply, answered);
    done();
  });
}
