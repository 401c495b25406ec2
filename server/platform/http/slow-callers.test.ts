import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { route } from '../../../contract/route.ts';
import { uploadWithinMs } from '../../../runtime/http/http-limits.ts';
import { httpInTests } from './http-in-tests.ts';

let close = async (): Promise<void> => {};
afterEach(() => close());

const hurried = {
  idleMs: 300,
  headersTimeout: 100,
  requestTimeout: 200,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 20,
};
const plain = route({
  summary: '',
  errors: [],
  output: Type.Unknown(),
  method: 'POST',
  path: '/plain',
  audience: 'visitor',
  body: Type.Object({ a: Type.Integer() }),
});

const slow = route({
  summary: '',
  errors: [],
  output: Type.String(),
  method: 'GET',
  path: '/slow',
  audience: 'visitor',
});
const long = route({ ...slow, path: '/long', takesLong: true });

function http(limits?: typeof hurried & { handlerMs?: number }) {
  const made = httpInTests({
    ...(limits && { limits }),
  });
  made.mount(plain, async ({ body }) => body);
  for (const one of [slow, long])
    made.mount(one, async () => {
      await new Promise((resolve) => setTimeout(resolve, 3 * hurried.idleMs));
      return 'viimaks';
    });
  close = () => made.app.close().then(() => {});
  return made.app;
}

/** Sends this much and no more, and answers all that comes until the server ends the line. */
async function sent(lines: string): Promise<string> {
  const app = http(hurried);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(lines);
  return text(socket);
}

describe('a caller that keeps us waiting', () => {
  it('with a body that does not come is told so, and its line is closed', async () => {
    const answer = await sent(
      'POST /plain HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"error":"request.tooSlow"');
  });

  it('with its headers is not waited for either', async () => {
    expect(await sent('POST /plain HTTP/1.1\r\nhost: x\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with the next call of a kept line loses the line', async () => {
    const body = '{"a":1}';
    const answer = await sent(
      `POST /plain HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(body);
  });

  it('or lets nothing be heard is taken for gone, unless the call is one that takes long', async () => {
    const get = (path: string) => sent(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await get(slow.path)).toBe('');
    expect(await get(long.path)).toContain('viimaks');
  });

  it('has a minute for all of it, and a quarter for the headers', () => {
    const { server } = http();
    expect(server.requestTimeout).toBe(uploadWithinMs);
    expect(server.headersTimeout).toBe(15_000);
    expect(server.timeout).toBeGreaterThan(25_000);
  });

  it('who sends what is no request is told so in words of ours', async () => {
    expect(await sent('TERE\r\n\r\n')).toContain('"error":"request.invalid"');
    expect(await sent(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
      '"error":"request.tooLarge"',
    );
  });
});

it('a call that takes too long is answered so, unless it says that it takes long', async () => {
  const app = http({ ...hurried, idleMs: 5_000, handlerMs: 50 });
  const answer = await app.inject({ url: slow.path });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'server.unavailable' }),
  ]);
  expect(answer.headers['retry-after']).toBeDefined();
  expect((await app.inject({ url: long.path })).body).toBe('viimaks');
});
