import { answerIn } from '../../../runtime/tracing/request-context.ts';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type preValidationHookHandler,
} from 'fastify';
import { maxBodyBytes, serverTimeHeader } from '../../../contract/constants.ts';
import { inputDecoder } from '../../../contract/decode-input.ts';
import { refusalKeyword } from '../../../contract/refused-as.ts';
import { mountedPaths, type Route } from '../../../contract/route.ts';
import { scopeOf } from '../../../contract/routes/console/scopes.ts';
import type { Clock } from '../../../runtime/clock.ts';
import {
  handlerMs,
  httpLimits,
  idleMs,
  uploadWithinMs,
  type HttpLimits,
} from '../../../runtime/http/http-limits.ts';
import { hasBody, readBodiesOnDemand } from '../../../runtime/http/unread-body.ts';
import type { AnsweredCall } from '../call-metrics.ts';
import { Refusal } from '../errors.ts';
import { createSender, isSpecial } from './answers.ts';
import type { Call, Caller, Handler, Operator } from './call.ts';
import { createAdmission, type Admission, type CallerLookUp } from './callers/admission.ts';
import { plainForwarded, trustOf, type TrustProxy } from './callers/forwarded.ts';
import { refuseClosed, type Closing } from './closed.ts';
import { schemaCompilers } from './compilers.ts';
import { compressAnswer } from './compress.ts';
import { isHost, originOf, type OwnNames } from './host.ts';
import { observeRequests } from './observing/observe-requests.ts';
import { isPrepared, sendPrepared } from './prepared.ts';
import { answerReady } from './ready-answers.ts';
import { refuseClient } from './refuse-client.ts';
import { answerUnknown, refuser } from './refuser.ts';
import { RequestFacts } from './request-facts.ts';
import { commonHeaders } from './security-headers.ts';
import { spoken, tolerantBody } from './tolerant-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; none where it is no call. */
    audience?: Route['audience'];
  }
  interface FastifyRequest {
    /** Who makes the call; null where it is no call. */
    caller: Caller | Operator | null;
    /** The origin that answers to it name. */
    readonly ownOrigin: string;
  }
}

export interface HttpOptions extends CallerLookUp, Closing {
  log: FastifyBaseLogger;
  trustProxy: TrustProxy;
  names: OwnNames;
  clock: Clock;
  /** Hears of each answer. */
  answered?: (call: AnsweredCall) => void;
  /** From then on every answer ends its connection: a balancer that keeps some sends nothing more over them. */
  leaving?: AbortSignal;
  /** How long callers may take, where it is not the usual. */
  limits?: Partial<HttpLimits>;
}

export interface Http {
  app: FastifyInstance;
  /** Who calls, for what is no route of the contract. */
  admission: Admission;
  /** Mounts one route of the contract at every address it has. */
  mount<R extends Route>(route: R, handler: Handler<R>): void;
}

/** An HTTP server with the product's error answers, security headers and limits, but no routes yet. */
export function createHttp(options: HttpOptions): Http {
  const limits = { ...httpLimits, idleMs, handlerMs, requestTimeout: uploadWithinMs, ...options.limits };
  const trust = trustOf(options.trustProxy);
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    http: limits,
    requestTimeout: limits.requestTimeout,
    // What still comes over kept connections while it closes is answered, and they end with that.
    return503OnClosing: false,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveTimeout,
    clientErrorHandler: refuseClient,
    trustProxy: trust,
    routerOptions: { maxParamLength: 8_000 },
    // Addresses that are none come by no hook: without this they were answered in the framework's own words, and said back.
    frameworkErrors: (error, request, reply) =>
      void refuser(options.clock)(error, request, reply.headers(commonHeaders(request))),
    // Input is taken as it is: a wrong type or an unknown field is a fault of the caller, never repaired.
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        allErrors: false,
        keywords: [refusalKeyword],
      },
    },
    schemaController: { compilersFactory: schemaCompilers },
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  const isLeft = (): boolean => closing || options.leaving?.aborted === true;
  const admission = createAdmission(options, options.clock);
  const ready = answerReady(app.server, { ...options, trust, admission, isLeft });
  readBodiesOnDemand(app.server);
  if (options.trustProxy !== false)
    app.addHook('onRequest', (request, _, done) => {
      const { headers } = request.raw;
      const forwarded = headers['x-forwarded-for'];
      if (typeof forwarded === 'string') headers['x-forwarded-for'] = plainForwarded(forwarded);
      done();
    });
  observeRequests(app, options.answered);
  app.decorateRequest('caller', null);
  app.decorateRequest('ownOrigin', {
    getter() {
      return originOf(options.names, this.protocol, this.host);
    },
  });
  app.setErrorHandler(refuser(options.clock));
  app.setNotFoundHandler(answerUnknown);
  // A logger of its own for every request costs more than answering from memory does.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    // What is written past Fastify, pages for one, comes by no other hook.
    if (isLeft()) reply.raw.shouldKeepAlive = false;
    if (!isHost(request.host)) return done(new Refusal('request.invalid'));
    // What is sent to no call is not read.
    done(request.is404 && hasBody(request) ? new Refusal('route.unknown') : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(commonHeaders(request));
    if (isLeft()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const sender = createSender(options.clock);
  app.addHook('preClose', async () => sender.closeAll());
  const parts = { ...options, admission, sender, isLeft, handlerMs: limits.handlerMs };
  return {
    app,
    admission,
    mount(route, handler) {
      if (handler.ready) ready.add(route, handler.ready);
      const read = bodyReaders[route.takes ?? 'json'];
      if (!read) return mountRoute(app, route, handler, parts);
      // How bodies are read is decided for a whole scope, and every call in it pays for that.
      app.register(async (scope) => {
        read(scope);
        mountRoute(scope, route, handler, parts);
      });
    },
  };
}

/** What a scope needs for calls whose bodies are read in another way than those of most. */
const bodyReaders: Partial<Record<NonNullable<Route['takes']> | 'json', (scope: FastifyInstance) => void>> = {
  raw(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  },
  upload(scope) {
    scope.register(multipart, { limits: { files: 1, fields: 12, fieldSize: 20_000, headerPairs: 50 } });
  },
};

/** Only what a route says it takes is read: a form posted to a call that wants JSON is no call. */
const refuseOthers =
  (route: Route): preValidationHookHandler =>
  (request, _, done) =>
    done(faultOfTaken(route, request));

/** Callers of these may be clients that were not written here. */
function tolerance(route: Route): preValidationHookHandler[] {
  const { body, query, takes, audience } = route;
  if (audience === 'operator' || audience === 'edge') return [];
  const read = body && takes === undefined ? tolerantBody(body) : undefined;
  if (!read && !query) return [];
  return [
    (request, _, done) => {
      if (query) request.query = spoken(request.query as Record<string, unknown>);
      if (read) request.body = read(request.body);
      done();
    },
  ];
}

function faultOfTaken(route: Route, request: FastifyRequest): Refusal | undefined {
  if (route.takes === 'raw') return undefined;
  const type = request.headers['content-type'] ?? '';
  const taken = /^multipart\//i.test(type) ? 'upload' : /form-urlencoded/i.test(type) ? 'form' : undefined;
  return taken === route.takes ? undefined : new Refusal('request.invalid');
}

/** Node ends a silent line unless somebody hears of it. */
const waitFor = (_: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.raw.on('timeout', () => {});
  done();
};

/** Within what time a call is answered; a line of events goes on, and a file may still be on its way. */
function withinTime(route: Route, withinMs: number): { handlerTimeout?: number } {
  if (route.takesLong || route.answers === 'events') return {};
  return { handlerTimeout: route.takes === 'upload' ? withinMs + uploadWithinMs : withinMs };
}

/** Finds out who calls before a body is read; refuses those who may not. */
const admit =
  (route: Route, url: string, admission: Admission): onRequestHookHandler =>
  (request, _, done) => {
    const found = admission.callerOf(request, route, url);
    const go = (caller: Caller | Operator): void => {
      request.caller = caller;
      if (caller.kind !== 'visitor' && caller.language) answerIn(caller.language);
      done();
    };
    if (found instanceof Promise) found.then(go, done);
    else go(found);
  };

/** Who may make a call at one of its addresses, as OpenAPI says it. */
function securityOf(
  route: Route,
  url: string,
): { security?: Record<string, string[]>[]; 'x-scope'?: string } {
  const scope = scopeOf(route);
  if (route.audience === 'operator')
    return { security: [{ operator: [] }], ...(scope && { 'x-scope': scope }) };
  const isMembers = route.audience === 'member' || (route.audience === 'viewer' && url.startsWith('/api/'));
  if (isMembers) return { security: [{ session: [] }] };
  return route.audience === 'viewer' && url === route.path ? { security: [{}, { session: [] }] } : {};
}

function mountRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: HttpOptions & {
    admission: Admission;
    sender: ReturnType<typeof createSender>;
    isLeft: () => boolean;
    handlerMs: number;
  },
): void {
  const schema = {
    summary: route.summary,
    tags: [route.path.split('/').find((part) => part && part !== 'api') ?? 'other'],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    // The fields of an upload are read with it.
    ...(route.body && route.takes !== 'upload' && { body: route.body }),
    ...(route.audience === 'edge' && { hide: true }),
    ...(!route.answers && { response: { 200: route.output } }),
  };
  const [decodeParams, decodeQuery] = [inputDecoder(route.params), inputDecoder(route.query)];
  for (const url of mountedPaths(route)) {
    app.route({
      method: route.method,
      url,
      schema: { ...schema, ...securityOf(route, url) },
      config: { audience: route.audience },
      ...withinTime(route, options.handlerMs),
      onRequest: [
        ...(route.takesLong ? [waitFor] : []),
        ...refuseClosed(route, options),
        admit(route, url, options.admission),
      ],
      preValidation: [...(route.method === 'GET' ? [] : [refuseOthers(route)]), ...tolerance(route)],
      ...(route.method === 'GET' && route.answers !== 'events' && { onSend: compressAnswer }),
      handler: async (request, reply) => {
        const { params, query, body, caller } = request;
        const call = {
          params: decodeParams(params as Record<string, unknown>),
          query: decodeQuery(query as Record<string, unknown>),
          body,
          caller,
          http: new RequestFacts(route, request, reply),
        } as unknown as Call<R>;
        const answer = await handler(call);
        if (isPrepared(answer)) return sendPrepared(request, reply, answer);
        if (isSpecial(answer)) return options.sender.send(request, reply, answer);
        reply.headers({ 'cache-control': 'no-store', [serverTimeHeader]: options.clock() });
        return answer;
      },
    });
  }
}
