import { createServer, request as send, Agent, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { readBodiesOnDemand } from './unread-body.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that reads bodies by `answer`; answers its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  readBodiesOnDemand(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

const refusing: RequestListener = (_, response) => void response.writeHead(401).end('ei');
const reading: RequestListener = (request, response) =>
  void buffer(request).then((body) => response.end(String(body.length)));

const head = (length: number, ...more: string[]): string =>
  ['POST / HTTP/1.1', 'host: x', `content-length: ${length}`, ...more, '', ''].join('\r\n');

describe('a body that was read', () => {
  it('leaves its connection to the next request', async () => {
    const port = await serve(reading);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    closing.push(() => agent.destroy());
    const post = (body: Buffer) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        send({ port, agent, method: 'POST' }, resolve).on('error', reject).end(body),
      );
    const ports = [];
    for (const size of [1, 300_000, 0, 5]) {
      const answer = await post(Buffer.alloc(size));
      ports.push(answer.socket.localPort);
      expect([answer.headers.connection, await text(answer)]).toEqual(['keep-alive', String(size)]);
    }
    expect(new Set(ports).size).toBe(1);
  });

  it('was asked for first', async () => {
    const socket = connect(await serve(reading), '127.0.0.1');
    socket.write(head(4, 'expect: 100-continue', 'connection: close'));
    socket.once('data', () => socket.write('tere'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n4$/);
  });
});

describe('a body that was not read', () => {
  it('is not asked for, and ends the connection', async () => {
    const socket = connect(await serve(refusing), '127.0.0.1');
    socket.write(head(4, 'expect: 100-continue'));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
  });

  it('may be sent to its end: no reset takes the answer away', async () => {
    const socket = connect({ port: await serve(refusing), host: '127.0.0.1', allowHalfOpen: true });
    const part = Buffer.alloc(1_000_000);
    socket.write(head(8 * part.length));
    const answer = text(socket);
    for (let i = 0; i < 8; i++) await new Promise((resolve) => socket.write(part, resolve));
    expect(await answer).toContain('401');
    await new Promise<void>((resolve) => void socket.end(resolve));
    expect(socket.errored).toBe(null);
  });

  it('is not listened to for long', async () => {
    const socket = connect({ port: await serve(refusing), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(head(1_000_000_000));
    const goOn = (fault?: Error | null): void => {
      if (!fault) socket.write(Buffer.alloc(100_000), goOn);
    };
    goOn();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.errored).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
  });
});
