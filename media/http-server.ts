import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from './http-answer.ts';
import { httpLimits, idleMs, requestWithinMs, type HttpLimits } from '../runtime/http/http-limits.ts';
import { readBodiesOnDemand } from '../runtime/http/unread-body.ts';
import { faultText, type Log } from '../runtime/log.ts';
import { requestContext, within } from '../runtime/tracing/request-context.ts';
import { beginRequest, endRequest } from '../runtime/tracing/spans.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServer {
  port: number;
  /** Stops listening, lets answers under way finish, and ends what is left after `graceMs`. */
  close: () => Promise<void>;
}

const graceMs = 3_000;

/** Listens; a handler that fails is logged and answered with 500, without a word of why. */
export async function serveHttp(
  handler: Handler,
  options: { host: string; port: number; log: Log; limits?: Partial<HttpLimits> },
): Promise<HttpServer> {
  const server = createServer(
    { ...httpLimits, requestTimeout: requestWithinMs, ...options.limits },
    (request, response) => {
      observed(request, response, () =>
        handler(request, response).catch((fault: unknown) => {
          options.log.error({ fault: faultText(fault) }, 'request.failed');
          if (response.headersSent) response.destroy();
          else refuse(response, 'server.failed');
        }),
      );
    },
  );
  readBodiesOnDemand(server);
  server.setTimeout(idleMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  options.log.info({ host: options.host, port }, 'listening');
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** What is done for a request knows for which; the server says it of its own. */
function observed(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): void {
  const context = requestContext(headers);
  const span = (context.span = beginRequest(() => {
    const ours = url.startsWith('/control/');
    // Never what comes after: tickets are in it.
    const path = url.split(/[/?]/, ours ? 3 : 2).join('/');
    const attributes = { 'http.request.method': method, 'http.route': path };
    return { name: `${method} ${path}`, attributes, from: ours ? headers : undefined };
  }));
  if (span) response.once('close', () => endRequest(span, response.statusCode));
  void within(context, answer);
}
