import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { plainFetch } from './plain-fetch.ts';

let close = (): void => {};
afterEach(() => close());

async function part(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`;
}

it('sends a text with its headers, and reads the answer as JSON', async () => {
  const url = await part(async (request, response) => {
    const { method, headers } = request;
    const body = await text(request);
    response.writeHead(201).end(JSON.stringify({ method, secret: headers['authorization'], body }));
  });
  const headers = { authorization: 'Bearer sõna'.slice(0, 8) };
  const response = await plainFetch(url, { method: 'POST', headers, body: '{"õ":1}' });
  expect([response.ok, response.status]).toEqual([true, 201]);
  expect(await response.json()).toEqual({ method: 'POST', secret: 'Bearer s', body: '{"õ":1}' });
});

it('takes a refusal and a redirection for answers', async () => {
  const url = await part(({ url: path }, response) =>
    response.writeHead(path === '/health' ? 302 : 200, { location: '/other' }).end('{}'),
  );
  expect(await plainFetch(url, { method: 'GET', headers: {} })).toMatchObject({ ok: false, status: 302 });
});

it('asks again over the line that was kept', async () => {
  const lines = new Set<unknown>();
  const url = await part(({ socket }, response) => {
    lines.add(socket);
    response.end('{}');
  });
  for (let call = 0; call < 3; call++) await (await plainFetch(url, { method: 'GET', headers: {} })).json();
  expect(lines.size).toBe(1);
});

it('is broken off by the signal, for its reason, before an answer and in the middle of one', async () => {
  const silent = await part(() => {});
  const reason = new Error('the part ends');
  const stop = new AbortController();
  const waits = plainFetch(silent, { method: 'GET', headers: {}, signal: stop.signal });
  stop.abort(reason);
  await expect(waits).rejects.toBe(reason);
  close();

  const slow = await part((_, response) => response.write('{'));
  const later = new AbortController();
  const begun = await plainFetch(slow, { method: 'GET', headers: {}, signal: later.signal });
  const read = begun.json();
  later.abort(reason);
  await expect(read).rejects.toThrow();
});

it('fails where nobody listens, and where an answer breaks off', async () => {
  const url = await part((_, response) => {
    response.write('{');
    response.destroy();
  });
  const broken = plainFetch(url, { method: 'GET', headers: {} }).then((response) => response.json());
  await expect(broken).rejects.toThrow();
  close();
  await expect(plainFetch('http://127.0.0.1:1/', { method: 'GET', headers: {} })).rejects.toThrow();
});
