import { createServer, type IncomingMessage } from 'node:http';
import { httpLimits, idleMs, requestWithinMs } from '../runtime/http/http-limits.ts';
import { text, type SimAnswer, type SimRequest } from './http-types.ts';

const mostBytes = 64 * 1024;

/** Answers HTTP with a function. Resolves when it listens. */
export async function listen(
  { host, port }: { host: string; port: number },
  answer: (request: SimRequest) => Promise<SimAnswer>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(
    { ...httpLimits, requestTimeout: requestWithinMs },
    (message, response) =>
      void requestOf(message)
        .then((request) => (request ? answer(request) : text(413, 'Liiga suur.')))
        .catch((fault: unknown) => {
          console.error(fault);
          return text(500, 'Simulaatori viga.');
        })
        .then(({ status, headers, body }) => {
          response.writeHead(status, { 'cache-control': 'no-store', ...headers });
          response.end(message.method === 'HEAD' ? undefined : body);
        }),
  );
  server.setTimeout(idleMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Undefined when the body is too large. */
async function requestOf(message: IncomingMessage): Promise<SimRequest | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) return undefined;
    parts.push(part);
  }
  const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(message.url ?? '/') ?? [];
  return {
    method: message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET'),
    path,
    query,
    headers: message.headers as Record<string, string | undefined>,
    body: Buffer.concat(parts),
    address: message.socket.remoteAddress ?? '',
  };
}
