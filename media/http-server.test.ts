import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../runtime/log.ts';
import { serveHttp, type HttpServer } from './http-server.ts';

let server: HttpServer;
afterEach(() => server.close());

const hurried = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

/** Sends this much and no more, and answers all that comes until the server ends the line. */
async function sent(lines: string): Promise<string> {
  const options = { host: '127.0.0.1', port: 0, log: silentLog, limits: hurried };
  server = await serveHttp(async (request) => void (await text(request)), options);
  const socket = connect(server.port, '127.0.0.1');
  socket.write(lines);
  return text(socket);
}

test.each(['', 'x-slow: ', 'content-length: 9\r\n\r\n{"a"'])(
  'a request that stops after %j is answered with 408, and its line is closed',
  async (rest) => {
    expect(await sent(`POST /control/revoke HTTP/1.1\r\nhost: x\r\n${rest}`)).toMatch(/^HTTP\/1\.1 408 /);
  },
);
