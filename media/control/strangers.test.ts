import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../contract/route.ts';
import { controlTry, edgeCalls, ingestCalls } from '../../contract/routes/control.ts';
import { archiveCalls } from '../../contract/routes/archive-api/all.ts';
import { silentLog } from '../../runtime/log.ts';
import { beginBody, isLastAnswer } from '../../runtime/testing/begin-body.ts';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { answerCalls, type CallHandlers } from './answer-calls.ts';

const secret = 'media-secret-of-the-tests';
const all = { ...edgeCalls, ...ingestCalls, ...archiveCalls };
let server!: HttpServer;

/** None of them may be reached. */
const notReached = Object.fromEntries(
  Object.keys(all).map((name) => [name, () => Promise.reject(new Error(name))]),
) as unknown as CallHandlers<typeof all>;

beforeAll(async () => {
  const handler = answerCalls(all, notReached, { secret });
  server = await serveHttp(handler, { host: '127.0.0.1', port: 0, log: silentLog });
});
afterAll(() => server.close());

const routes: Route[] = Object.values(all);

test.each(routes.map(({ method, path }) => [method, path]))(
  '%s %s is refused to strangers before a body is read, and their connection ends',
  async (method, url) => {
    const wrong = [];
    for (const authorization of [undefined, 'Bearer vale'])
      for (const expects of [undefined, '100-continue']) {
        const headers = { authorization, expect: expects };
        const answer = await beginBody(server.port, { method, url, headers });
        if (!isLastAnswer(answer, 401, 'auth.required')) wrong.push(answer);
      }
    expect(wrong).toEqual([]);
  },
);

test('the server is asked for the body of a call', async () => {
  const { method, path: url } = controlTry;
  const headers = { authorization: `Bearer ${secret}`, expect: '100-continue' };
  expect(await beginBody(server.port, { method, url, headers })).toBe(
    'left open: HTTP/1.1 100 Continue\r\n\r\n',
  );
});

test.each([
  ['POST', '/control/nothing', 404],
  ['POST', controlTry.path + '?', 404],
  ['PUT', controlTry.path, 404],
  ['GET', '/control/playable/etv/1e3/2', 400],
])('%s %s is no call, and no body of it is read', async (method, url, status) => {
  const headers = { authorization: `Bearer ${secret}`, expect: '100-continue' };
  const code = status === 404 ? 'route.unknown' : 'request.invalid';
  expect(isLastAnswer(await beginBody(server.port, { method, url, headers }), status, code)).toBe(true);
});
