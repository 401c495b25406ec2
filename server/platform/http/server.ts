import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { maxBodyBytes } from '../../../contract/constants.ts';
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts';
import { mountedPaths, type Route } from '../../../contract/route.ts';
import { Refusal } from '../errors.ts';
import type { Call, Caller, Handler } from './call.ts';
import { networkOf } from './network.ts';
import { isPrepared, sendPrepared } from './prepared.ts';
import { errorTexts } from './texts.ts';

export interface HttpOptions {
  logLevel: string;
  trustProxy: boolean;
  /** Resolves a session token; a token that stands for nothing refuses with `auth.TokenNotActive`. */
  identify(token: string, request: { network: string }): Promise<Caller>;
  /** Is this the secret the parts of the system share? */
  isInternal(token: string): boolean;
}

/** An HTTP server with the product's error answers, security headers and limits, but no routes yet. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 8_000 },
    // Input is taken as it is: a wrong type or an unknown field is a fault of the caller, never repaired.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    // Requests are not logged one by one, and what is logged carries neither addresses nor tokens.
    logger: { level: options.logLevel, base: { part: 'server' }, serializers: { req: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    const code = codeOf(error);
    // A refusal is an answer; only what nobody thought of comes with a trace.
    if (error instanceof Refusal) request.log.info({ code }, 'call refused');
    else if (errorStatus[code] >= 500) request.log.error({ err: error }, 'call failed');
    return reply.code(errorStatus[code]).send({ error: code, message: errorTexts[code] });
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send({ error: 'route.unknown', message: errorTexts['route.unknown'] }),
  );
  // A logger of its own for every request costs more than answering from memory does.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done();
  });
  return app;
}

/** Mounts one route of the contract at every address it has. */
export function mount<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: HttpOptions,
): void {
  const schema = {
    summary: route.summary,
    tags: [route.path.split('/').find((part) => part && part !== 'api') ?? 'other'],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.audience === 'edge' && { hide: true }),
    response: { 200: route.output },
  };
  for (const url of mountedPaths(route)) {
    app.route({
      method: route.method,
      url,
      schema,
      handler: async (request, reply) => {
        const caller = await callerOf(request, route, url, options);
        const { params, query, body } = request;
        const call = { params, query, body, caller, http: factsOf(request, reply) } as unknown as Call<R>;
        const answer = await handler(call);
        if (isPrepared(answer)) return sendPrepared(request, reply, answer);
        reply.header('cache-control', 'no-store');
        return answer;
      },
    });
  }
}

/** Worked out when asked for: most calls want none of it, and the guide is asked for thousands of times a second. */
const factsOf = (request: FastifyRequest, reply: FastifyReply): Call<Route>['http'] => ({
  get address() {
    return request.ip;
  },
  get network() {
    return networkOf(request.ip);
  },
  get userAgent() {
    return request.headers['user-agent'] ?? '';
  },
  get origin() {
    return `${request.protocol}://${request.host}`;
  },
  status: (code) => void reply.code(code),
});

async function callerOf(
  request: FastifyRequest,
  route: Route,
  url: string,
  options: HttpOptions,
): Promise<Caller> {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (route.audience === 'edge') {
    if (!token || !options.isInternal(token)) throw new Refusal('auth.required');
    return { kind: 'visitor' };
  }
  const memberOnly = route.audience === 'member' || (route.audience === 'viewer' && url.startsWith('/api/'));
  if (memberOnly && !token) throw new Refusal('auth.required');
  // A call that says it may answer TokenNotActive looks at the session; the others work without one.
  const honoured =
    memberOnly || (route.audience === 'visitor' && route.errors.includes('auth.TokenNotActive'));
  if (!token || !honoured) return { kind: 'visitor' };
  return options.identify(token, { network: networkOf(request.ip) });
}

function codeOf(error: Error & { statusCode?: number; validation?: unknown }): ErrorCode {
  if (error instanceof Refusal) return error.code;
  if (error.validation) return 'request.invalid';
  if (error.statusCode === 413) return 'request.tooLarge';
  if (error.statusCode === 404) return 'route.unknown';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'request.invalid';
  return 'server.failed';
}
