import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../contract/route.ts';
import * as control from '../../contract/routes/control.ts';
import * as archive from '../../contract/routes/door/archive.ts';
import * as clips from '../../contract/routes/door/clips.ts';
import * as titles from '../../contract/routes/door/titles.ts';
import { silentLog } from '../../runtime/log.ts';
import { beginBody, isLastAnswer } from '../../runtime/testing/begin-body.ts';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { controlHandler } from './handle-control.ts';

const secret = 'media-secret-of-the-tests';
let server!: HttpServer;

beforeAll(async () => {
  const handler = controlHandler({ role: 'ingest', secret, channels: () => [], refresh: async () => {} });
  server = await serveHttp(handler, { host: '127.0.0.1', port: 0, log: silentLog });
});
afterAll(() => server.close());

const routes: Route[] = [control, archive, clips, titles].flatMap((each) =>
  Object.values(each as Record<string, Route>).filter(({ path }) => path !== undefined),
);

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
  const { method, path: url } = control.controlTry;
  const headers = { authorization: `Bearer ${secret}`, expect: '100-continue' };
  const trySource = () => Promise.reject(new Error('not reached'));
  const handler = controlHandler({
    role: 'ingest',
    secret,
    channels: () => [],
    refresh: async () => {},
    trySource,
  });
  const reading = await serveHttp(handler, { host: '127.0.0.1', port: 0, log: silentLog });
  expect(await beginBody(reading.port, { method, url, headers })).toBe(
    'left open: HTTP/1.1 100 Continue\r\n\r\n',
  );
  await reading.close();
});
