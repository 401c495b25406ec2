import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { Type } from 'typebox';
import { route } from '../../../contract/route.ts';
import { httpInTests } from './http-in-tests.ts';
import { prepare, sendPrepared } from './prepared.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that listens, and takes its time to close until it is told to go on. */
async function start() {
  const leaving = new AbortController();
  const ending = Promise.withResolvers<void>();
  const { app, mount } = httpInTests({
    leaving: leaving.signal,
    identify: async (token) => ({ kind: 'member', accountId: 3, lease: token }),
  });
  const call = {
    summary: '',
    errors: [] as const,
    output: Type.Unknown(),
    method: 'GET',
    audience: 'visitor',
  } as const;
  mount(route({ ...call, path: '/now' }), async () => ({ ok: true }));
  const page = await prepare('text/html', 'tere', 'no-cache');
  mount(route({ ...call, path: '/prepared' }), async () => page);
  app.get('/page', (request, reply) => sendPrepared(request, reply, page));
  app.addHook('preClose', () => ending.promise);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => {
    ending.resolve();
    return app.close();
  });
  const asks = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get(url + path, { agent }, (response) => resolve(response.resume())).on('error', reject),
    );
  return { app, asks, leave: () => leaving.abort(), goOn: ending.resolve };
}

it('a server that is left ends each connection with its next answer, and goes on listening', async () => {
  const { asks, leave } = await start();
  const paths = ['/now', '/prepared', '/page', '/nothing'];
  for (const path of paths) expect((await asks(path)).headers.connection).toBe('keep-alive');
  leave();
  for (const path of paths) expect([path, (await asks(path)).headers.connection]).toEqual([path, 'close']);
});

it('what still comes over kept connections while a server closes is answered, and not refused', async () => {
  const { app, asks, goOn } = await start();
  await asks('/now');
  const closed = app.close();
  const { statusCode, headers } = await asks('/now');
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  goOn();
  await closed;
});
