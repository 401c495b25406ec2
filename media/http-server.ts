import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { defined } from '../runtime/defined.ts';
import type { MaybePromise } from '../runtime/maybe-promise.ts';
import { answerDirectly, type DirectConnection, type DirectOptions } from './direct-connection.ts';
import { refusal, refuse, type Answer } from './http-answer.ts';
import { requestOf, type HttpRequest } from './http-request.ts';
import { httpLimits, idleMs, requestWithinMs, type HttpLimits } from '../runtime/http/http-limits.ts';
import { readBodiesOnDemand } from '../runtime/http/unread-body.ts';
import { faultText, type Log } from '../runtime/log.ts';
import {
  requestContext,
  requestIdHeader,
  within,
  type RequestContext,
} from '../runtime/tracing/request-context.ts';
import type { Span } from '@opentelemetry/api';
import { beginRequest, endRequest } from '../runtime/tracing/spans.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  port: number;
  /** Stops listening, lets answers under way finish, and ends what is left after `graceMs`. */
  close: () => Promise<void>;
}

const graceMs = 3_000;

interface ServeOptions {
  host: string;
  port: number;
  log: Log;
  limits?: Partial<HttpLimits>;
  /** What is answered without `node:http` where it is asked for plainly. */
  direct?: Pick<DirectOptions, 'takes' | 'answer' | 'onSlow'>;
}

/** Listens; a handler that fails is logged and answered with 500, without a word of why. */
export async function serveHttp(handler: Handler, options: ServeOptions): Promise<HttpServer> {
  const { log } = options;
  const server = createServer(
    { ...httpLimits, requestTimeout: requestWithinMs, ...options.limits },
    (request, response) => {
      const { context, span } = observed(requestOf(request), request.headers);
      if (span) response.once('close', () => endRequest(span, response.statusCode));
      void within(context, () =>
        handler(request, response).catch((fault: unknown) => {
          log.error({ fault: faultText(fault) }, 'request.failed');
          if (response.headersSent) response.destroy();
          else refuse(response, 'server.failed');
        }),
      );
    },
  );
  readBodiesOnDemand(server);
  server.setTimeout(idleMs);
  const directly = options.direct && takeDirectly(server, options.direct, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info({ host: options.host, port }, 'listening');
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        const hurry = setTimeout(() => {
          server.closeAllConnections();
          directly?.end();
        }, graceMs);
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
        server.closeIdleConnections();
        directly?.finish();
      }),
  };
}

/** Connections are answered directly, until something is asked on them that is for Node. */
function takeDirectly(
  server: Server,
  { takes, answer, onSlow }: NonNullable<ServeOptions['direct']>,
  log: Log,
) {
  const byNode = defined(server.listeners('connection')[0]);
  server.removeAllListeners('connection');
  const open = new Map<Socket, DirectConnection>();
  let isClosing = false;

  function ask(request: HttpRequest): MaybePromise<Answer> {
    const { context, span } = observed(request);
    const done = (made: Answer): Answer => {
      endRequest(span, made.status);
      return made;
    };
    const failed = (fault: unknown): Answer => {
      log.error({ fault: faultText(fault) }, 'request.failed');
      return refusal({ error: 'server.failed' });
    };
    try {
      // To carry a context along costs as much as reading the request, so it is for those that came with an id, or are traced.
      const made = context.id || span ? within(context, () => answer(request)) : answer(request);
      return made instanceof Promise ? made.catch(failed).then(done) : done(made);
    } catch (fault) {
      return done(failed(fault));
    }
  }

  server.on('connection', (socket: Socket) => {
    const connection = answerDirectly(socket, {
      takes,
      answer: ask,
      onSlow,
      handOver: (left) => byNode.call(server, left),
      onClose: () => open.delete(socket),
      isClosing: () => isClosing,
    });
    open.set(socket, connection);
  });
  return {
    finish(): void {
      isClosing = true;
      for (const connection of open.values()) connection.finish();
    },
    end(): void {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

/** What is done for a request knows for which. */
function observed(
  { method, url, header }: HttpRequest,
  headers?: IncomingHttpHeaders,
): { context: RequestContext; span: Span | undefined } {
  const context = requestContext(header(requestIdHeader));
  const span = (context.span = beginRequest(() => {
    const ours = url.startsWith('/control/');
    // Never what comes after: tickets are in it.
    const path = url.split(/[/?]/, ours ? 3 : 2).join('/');
    const attributes = { 'http.request.method': method, 'http.route': path };
    return { name: `${method} ${path}`, attributes, from: ours ? headers : undefined };
  }));
  return { context, span };
}
