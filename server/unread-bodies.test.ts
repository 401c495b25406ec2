import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadsPath } from '../contract/constants.ts';
import { errorStatus, type ErrorCode } from '../contract/errors.ts';
import { mountedPaths, type Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { beginBody, isLastAnswer } from '../runtime/testing/begin-body.ts';
import { createFakeProvider } from './adapters/payment/fake-provider.ts';
import type { Database } from './platform/db/database.ts';
import { strangersAtOnce } from './platform/http/callers/stranger-limit.ts';
import { wellFormedCalls, type AnyCall } from './scenario/calls.ts';
import { callersOf, newAddress, type CallerKind } from './scenario/callers.ts';
import { refusalOf } from './scenario/refusals.ts';
import { scenario } from './scenario/scenario.ts';
import { appUnderTest, configOf } from './scenario/server-under-test.ts';

const paymentProviders = [createFakeProvider().provider];
const s = scenario({ shared: true, servers: 1, paymentProviders });
const callers = callersOf(s);
const names = Object.keys(serverRoutes) as (keyof ServerRoutes)[];
let app!: FastifyInstance;

beforeAll(async () => {
  // Every caller comes from a network of its own, through a proxy that says from which.
  const config = { ...configOf({ paymentProviders }), trustProxy: 1 };
  const { db } = s;
  app = await appUnderTest(() => s.services, { db } as Database, config, { clock: s.now });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

interface SentRequest {
  method: string;
  url: string;
  token?: string | undefined;
  address?: string;
  expects?: boolean;
}

/** Begins a request whose body never ends; answers all that comes until the server has ended the connection. */
const begin = ({ method, url, token, address = newAddress(), expects }: SentRequest): Promise<string> =>
  beginBody((app.server.address() as AddressInfo).port, {
    method,
    url,
    headers: {
      'x-forwarded-for': address,
      authorization: token && `Bearer ${token}`,
      expect: expects ? '100-continue' : undefined,
    },
  });

/** Sends it twice, the second time waiting to be asked for the body; answers what was not a refusal with this code. */
async function wrongAnswers(sent: SentRequest, code: ErrorCode): Promise<string[]> {
  const answers = await Promise.all([begin(sent), begin({ ...sent, expects: true })]);
  return answers.filter((answer) => !isLastAnswer(answer, errorStatus[code], code));
}

/** The address of a well-formed call of a route. */
function urlOf(name: keyof ServerRoutes, path: string): string {
  const { params = {}, query = {} }: AnyCall = wellFormedCalls[name] as AnyCall;
  const url = path.replace(/:(\w+)/g, (_, one: string) => params[one]!);
  return `${url}?${String(new URLSearchParams(query))}`;
}

const kinds = ['visitor', 'nonsense', 'member', 'support', 'lineup', 'owner'] satisfies CallerKind[];

describe('a caller who may not call is refused before the body is read, and loses the connection', () => {
  it.each(names)('%s', async (name) => {
    const route: Route = serverRoutes[name];
    const rows = mountedPaths(route).flatMap((path) =>
      kinds.flatMap((kind) => {
        const code = refusalOf(route, path, kind);
        return code ? [{ path, kind, code }] : [];
      }),
    );
    const faults = await Promise.all(
      rows.map(async ({ path, kind, code }) => {
        const call = { method: route.method, url: urlOf(name, path), token: await callers.tokenOf(kind) };
        const wrong = await wrongAnswers(call, code);
        return wrong.map((answer) => `${path} for ${kind}: ${answer} instead of ${code}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
  });
});

describe('beside the calls', () => {
  it.each([
    ['POST', uploadsPath, 'auth.required'],
    ['PATCH', `${uploadsPath}/1-${'0'.repeat(32)}`, 'auth.required'],
    ['GET', '/metrics', 'auth.required'],
    ['POST', '/olematu', 'route.unknown'],
    ['POST', '/metrics', 'route.unknown'],
  ] as const)('%s %s is refused as soon', async (method, url, code) => {
    expect(await wrongAnswers({ method, url }, code)).toEqual([]);
  });
});

/** Calls whose bodies say who calls, or are signed: anybody may send them, but not any number. */
const open = names.filter((name) => {
  const { method, audience, errors }: Route = serverRoutes[name];
  return method === 'POST' && audience === 'visitor' && !errors.includes('auth.TokenNotActive');
});

describe('what anybody may send', () => {
  it('are sign-in, webhooks, and what visitors report', () => {
    expect(open).toEqual(
      expect.arrayContaining(['login', 'operatorLogin', 'notifyPayment', 'reportProblem']),
    );
  });

  it('is limited by network before a body is read', async () => {
    const address = newAddress();
    const call = { method: 'POST', url: urlOf('login', '/auth/user'), address };
    const headers = { 'x-forwarded-for': address };
    for (let i = 0; i < strangersAtOnce; i++)
      await app.inject({ method: 'POST', url: call.url, headers, payload: {} });
    const faults = await Promise.all(
      open.map(async (name) => {
        const url = urlOf(name, mountedPaths(serverRoutes[name])[0]!);
        const wrong = await wrongAnswers({ ...call, url }, 'request.tooMany');
        return wrong.map((answer) => `${name}: ${answer}`);
      }),
    );
    expect(faults.flat()).toEqual([]);
    // Others do not wait for it, and nobody does for long.
    expect((await app.inject({ method: 'POST', url: call.url, payload: {} })).statusCode).toBe(400);
    s.passes(60_000);
    expect((await app.inject({ method: 'POST', url: call.url, headers, payload: {} })).statusCode).toBe(400);
  });

  it('is asked for when somebody begins to read it', async () => {
    const answer = await begin({ method: 'POST', url: urlOf('login', '/auth/user'), expects: true });
    expect(answer).toBe('left open: HTTP/1.1 100 Continue\r\n\r\n');
  });
});

describe('a network that guesses at tokens', () => {
  it('is refused before another one is looked up', async () => {
    const address = newAddress();
    const ask = (token: string) =>
      app.inject({
        url: '/api/user',
        headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
      });
    for (let i = 0; i < strangersAtOnce; i++) expect((await ask(`vale${i}`)).statusCode).toBe(401);
    expect((await ask('veel')).json()).toMatchObject({ error: 'request.tooMany', until: s.now() + 100 });
    s.passes(60_000);
    expect((await ask('veel')).statusCode).toBe(401);
  });
});
