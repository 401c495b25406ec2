import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { route } from '../../../contract/route.ts';
import type { AnsweredCall } from '../call-metrics.ts';
import { Refusal } from '../errors.ts';
import type { Caller, Handler } from './call.ts';
import { strangersAtOnce } from './callers/stranger-limit.ts';
import type { Closed } from './closed.ts';
import { prepare, type PrecompressedResponse } from './prepared.ts';
import { httpInTests } from './http-in-tests.ts';

const day = route({
  summary: '',
  errors: [],
  output: Type.Unknown(),
  method: 'GET',
  path: '/day/:date',
  audience: 'viewer',
  params: Type.Object({ date: Type.String({ pattern: '^\\d+$' }) }, { additionalProperties: false }),
});

const member: Caller = { kind: 'member', accountId: 3, lease: 'x' };
let answer: PrecompressedResponse;
/** How often the answer was found in memory, and how often it was made. */
let [ready, made] = [0, 0];
let calls: AnsweredCall[] = [];
let closed: Closed | undefined;
let leaving = new AbortController();
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  answer = await prepare(JSON.stringify('päev '.repeat(200)), 'application/json; charset=utf-8', 'private');
  [ready, made, calls, closed, leaving] = [0, 0, [], undefined, new AbortController()];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The ports of one server: as it is, and where Fastify alone answers. */
async function servers(trustProxy: false | number = 1): Promise<{ all: number; fastify: number }> {
  const { app, mount } = httpInTests({
    trustProxy,
    closed: () => closed,
    leaving: leaving.signal,
    answered: (call) => void calls.push(call),
    async identify(token) {
      if (token !== 'tuttav' && token !== 'uus') throw new Refusal('auth.sessionEnded');
      return member;
    },
    known: (token) => (token === 'tuttav' ? member : undefined),
  });
  const handler: Handler<typeof day> = async () => {
    made++;
    return answer;
  };
  mount(
    day,
    Object.assign(handler, {
      ready({ params }: { params: { date?: string } }) {
        if (params.date !== '20261130') return undefined;
        ready++;
        return answer;
      },
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const fastify = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve) => fastify.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => app.close(),
    () => fastify.close(),
  );
  return { all: portOf(app.server.address()), fastify: portOf(fastify.address()) };
}

const portOf = (address: unknown): number => (address as AddressInfo).port;

/** All that comes back for a text, but for the time of day and how long a line is kept. */
async function sent(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(request);
  const came = await text(socket);
  return came.replaceAll(/^(?:Date|Keep-Alive): .*\r\n|^x-request-id: .*\r\n/gm, '');
}

const get = (path: string, ...headers: string[]): string => request(`GET ${path} HTTP/1.1`, ...headers);
const request = (line: string, ...headers: string[]): string =>
  [line, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');

const path = '/demo/day/20261130';
const ours = '/api/day/20261130';
const bearer = (token: string): string => `authorization: Bearer ${token}`;
const etag = (): string => answer.etag;

describe('an answer that lies in memory', () => {
  it.each<[string, number, () => string]>([
    ['plainly', 1, () => get(path)],
    ['with brotli', 1, () => get(path, 'accept-encoding: gzip, br')],
    ['with gzip', 1, () => get(path, 'accept-encoding: gzip')],
    ['as it is known', 1, () => get(path, `if-none-match: ${etag()}`)],
    ['as it is known weakly, among others', 1, () => get(path, `if-none-match: "a", W/${etag()}`)],
    ['as it was before', 1, () => get(path, 'if-none-match: "a"')],
    ['over TLS of a proxy', 1, () => get(path, 'x-forwarded-proto: https', 'x-forwarded-for: 203.0.113.7')],
    ['under the name that a proxy says', 1, () => get(path, 'x-forwarded-host: tv.example, saade.example')],
    ['under a name that is none', 0, () => get(path, 'x-forwarded-host: a b')],
    ['with an id and a language', 1, () => get(path, 'x-request-id: 0123456789', 'accept-language: en')],
    ['twice on a line', 2, () => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n${get(path)}`],
    ['by a visitor with a token', 1, () => get(path, bearer('võõras'))],
    ['by a member who is known', 1, () => get(ours, bearer('tuttav'))],
    ['by a member who has to be looked up', 0, () => get(ours, bearer('uus'))],
    ['by nobody', 0, () => get(ours, bearer('vana'))],
    ['without a token', 0, () => get(ours)],
    ['for its head', 0, () => request(`HEAD ${path} HTTP/1.1`)],
    ['by another method', 0, () => request(`POST ${path} HTTP/1.1`)],
    ['with a body', 0, () => `${get(path, 'content-length: 2')}ab`],
    ['with a query', 0, () => get(`${path}?a=1`)],
    ['with a slash after it', 0, () => get(`${path}/`)],
    ['in other letters', 0, () => get('/demo/day/2026113%30')],
    ['of a day that is not there', 0, () => get('/demo/day/20261129')],
    ['of what is no day', 0, () => get('/demo/day/homme')],
    ['of all days', 0, () => get('/demo/day/')],
    ['in HTTP/1.0', 0, () => request(`GET ${path} HTTP/1.0`)],
  ])('is answered as Fastify answers it, asked for %s', async (_, found, text) => {
    const { all, fastify } = await servers();
    const came = await sent(all, text());
    expect(ready).toBe(found);
    expect(found === 0 || made === 0).toBe(true);
    expect(came).toMatch(/^HTTP\/1\.1 \d{3} /);
    const ofAll = calls.splice(0);
    expect(came).toBe(await sent(fastify, text()));
    expect(untimed(ofAll)).toEqual(untimed(calls));
    expect(calls.length).toBe(Math.max(1, found));
  });

  const untimed = (answered: readonly AnsweredCall[]) =>
    answered.map((call) => ({ ...call, tookSeconds: 0 }));

  it('stays on its connection over TLS, if a proxy is believed', async () => {
    const overTls = get(path, 'x-forwarded-proto: https');
    const [behind, alone] = [await servers(1), await servers(false)];
    expect(await sent(behind.all, overTls)).toMatch(/^strict-transport-security: /m);
    const came = await sent(alone.all, overTls);
    expect(came).not.toMatch(/strict-transport-security/);
    expect(came).toBe(await sent(alone.fastify, overTls));
    expect(ready).toBe(2);
  });

  it('is kept from all while the service is closed', async () => {
    const { all } = await servers();
    closed = { untilMs: undefined };
    expect(await sent(all, get(path))).toMatch(/^HTTP\/1\.1 503 [^]*service\.maintenance/);
    expect(ready).toBe(0);
  });

  it('ends its connection when the server is left', async () => {
    const { all } = await servers();
    leaving.abort();
    const kept = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    expect(await sent(all, kept)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*^connection: close\r\n/im);
    expect([ready, made]).toEqual([0, 1]);
  });
});

it('a network whose strangers have asked too much is not let in by what is known', async () => {
  const { all } = await servers();
  const vain = get(ours, bearer('vana'));
  await sent(all, vain.replace('connection: close', 'connection: keep-alive').repeat(strangersAtOnce) + vain);
  expect(await sent(all, get(ours, bearer('tuttav')))).toMatch(/^HTTP\/1\.1 429 /);
  expect(ready).toBe(0);
});
