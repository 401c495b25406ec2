import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedPaths, type Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { addressOf } from '../contract/client.ts';
import { userInfo } from '../contract/routes/auth.ts';
import { listFavorites } from '../contract/routes/channels.ts';
import { healthz } from '../contract/routes/health.ts';
import { livePath } from '../runtime/http/live.ts';
import { freePort } from '../runtime/testing/free-port.ts';
import { createFakeMail } from './adapters/mail/fake-mail.ts';
import { createFakeMedia } from './adapters/media/fake-media.ts';
import { createOutbox } from './domains/mail/index.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { isOutage } from './platform/db/faults.ts';
import { payloadOf } from './scenario/access.ts';
import { wellFormedCalls, type AnyCall } from './scenario/calls.ts';
import { configOf, putTogether } from './scenario/server-under-test.ts';

/** A server whose database does not answer. */
let app: FastifyInstance;
let database: Database;
let carrier: { close(): void } | undefined;

beforeAll(async () => {
  database = await openDatabase({ url: `postgres://127.0.0.1:${await freePort()}/kadunud` });
  const clock = () => Date.UTC(2026, 10, 21);
  const outbox = createOutbox({ db: database.db, clock, mail: createFakeMail().port, domain: 'naide.test' });
  const made = await putTogether(database, configOf({}), {
    clock,
    outbox,
    media: createFakeMedia().port,
    social: [],
    jobsRunning: () => true,
    disk: async () => undefined,
  });
  app = made.app;
  carrier = made.shared.carrier;
});
afterAll(async () => {
  await app.close();
  carrier?.close();
  await database.close();
});

type Name = keyof ServerRoutes;
async function answerTo(name: Name, path: string) {
  const route: Route = serverRoutes[name];
  const { params, query, body, form } = wellFormedCalls[name] as AnyCall;
  const asForm = route.takes === 'form' ? new URLSearchParams(body as Record<string, string>) : undefined;
  const { payload, type = 'application/json' } = await payloadOf(form ?? asForm ?? JSON.stringify(body));
  const token = route.audience === 'edge' ? 'media-secret-of-the-tests' : 'x'.repeat(43);
  const url = path.replace(/:(\w+)/g, (_, part: string) => params?.[part] ?? '');
  return app.inject({
    method: route.method,
    url: query ? `${url}?${new URLSearchParams(query).toString()}` : url,
    headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
  });
}

const names = (Object.keys(serverRoutes) as Name[]).filter((name) => name !== 'healthz');

describe('while the database is away', () => {
  it.each(names)('%s is answered with what it can do without, or to be asked again soon', async (name) => {
    for (const path of mountedPaths(serverRoutes[name])) {
      const answer = await answerTo(name, path);
      if (answer.statusCode < 500) continue;
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ error: 'server.unavailable', message: expect.any(String) });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('nobody is told that their session has ended', async () => {
    for (const route of [userInfo, listFavorites]) {
      const url = addressOf(route, {}, true);
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
      expect(answer.statusCode, url).toBe(503);
    }
  });

  it('health says so', async () => {
    const headers = { authorization: 'Bearer media-secret-of-the-tests' };
    expect((await app.inject({ url: healthz.path })).json()).toEqual({ status: 'degraded' });
    const answer = await app.inject({ url: healthz.path, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      roles: { api: 'down' },
      details: { machine: ['andmebaas ei vasta'] },
    });
  });

  it('but the process is alive, and nothing would be won by starting it anew', async () => {
    const answer = await app.inject({ url: livePath });
    expect([answer.statusCode, answer.json()]).toEqual([200, { alive: true }]);
  });
});

describe('an outage', () => {
  const fault = (more: object, message = '') => Object.assign(new Error(message), more);
  it.each([
    fault({ code: 'ECONNREFUSED' }),
    fault({ code: 'ENOENT', syscall: 'connect' }),
    fault({ code: '57P01' }, 'terminating connection due to administrator command'),
    fault({ code: '57P03' }, 'the database system is starting up'),
    fault({ code: '53100' }, 'could not extend file: No space left on device'),
    fault({ code: 'ENOSPC' }, 'no space left on device, write'),
    fault({ code: '53300' }, 'sorry, too many clients already'),
    fault({ code: '25006' }, 'cannot execute INSERT in a read-only transaction'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: select 1', { cause: fault({ code: 'ECONNRESET' }) }),
  ])('is %s', (one) => expect(isOutage(one)).toBe(true));

  it.each([
    fault({ code: '23505' }, 'duplicate key value'),
    fault({ code: '57014' }, 'canceling statement due to statement timeout'),
    fault({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('undefined is not a function'),
    'ECONNREFUSED',
  ])('is not %s', (one) => expect(isOutage(one)).toBe(false));
});
