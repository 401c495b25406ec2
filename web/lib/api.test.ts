// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import { serverTimeHeader } from '../../contract/constants.ts';
import { addFavorite, clearCategory, listChannels } from '../../contract/routes/channels.ts';
import { guideDay } from '../../contract/routes/guide.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';
import { call } from './api.ts';
import { hearServerTime, nowMs } from '../../ui/lib/clock.ts';
import { outage } from './outage.ts';
import { beginSession, endSession, followOtherTabs, session } from './session.ts';

let fetched: { path: string; token: string | null; signal: AbortSignal | undefined; keepalive: boolean }[];
let reply: () => Promise<Response>;

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const failure = async (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('answered')),
    (error: unknown) => error as CallError,
  );

beforeEach(() => {
  fetched = [];
  reply = answer(200, []);
  endSession('left');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    fetched.push({
      path,
      token: new Headers(init.headers).get('authorization'),
      signal: init.signal ?? undefined,
      keepalive: init.keepalive === true,
    });
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('visitors and members go to their own addresses', async () => {
  await call(guideDay, { params: { date: '2026-11-21' } });
  beginSession('tok', true);
  await call(guideDay, { params: { date: '2026-11-21' } });
  expect(fetched.map(({ path, token }) => [path, token])).toEqual([
    ['/demo/guide/forday/2026-11-21', null],
    ['/api/guide/forday/2026-11-21', 'Bearer tok'],
  ]);
});

test('what a member changes is sent to its end without the page; what is only asked, or too long for that, is not', async () => {
  const on = { body: { channelId: 'etv' } };
  const long = { body: { channelId: 'e'.repeat(9_000) } };
  const sent = async (hidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
    fetched = [];
    await call(addFavorite, on);
    await call(clearCategory, { params: { id: 'all' } });
    await call(addFavorite, long);
    await call(streamUrl, on);
    await call(listChannels, {});
    return fetched.map(({ keepalive }) => keepalive);
  };
  beginSession('tok', true);
  expect(await sent(false)).toEqual([true, true, false, false, false]);
  expect(await sent(true)).toEqual([true, true, false, true, false]);
  vi.restoreAllMocks();
});

test('a member’s call is not even sent when nobody is signed in', async () => {
  const error = await failure(call(addFavorite, { body: { channelId: 'etv' } }));
  expect(error.code).toBe('auth.required');
  expect(fetched).toEqual([]);
});

test.each([
  ['auth.TokenNotActive', 'taken'],
  ['auth.sessionEnded', 'unknown'],
  ['auth.required', 'unknown'],
] as const)('401 %s ends the session as %s', async (error, ended) => {
  beginSession('tok', true);
  reply = answer(401, { error, message: '' });
  await failure(call(listChannels, {}));
  expect(session.getState()).toEqual({ token: undefined, ended });
  expect(localStorage.getItem('paasuke.token')).toBeNull();
});

test('a late 401 of an earlier session does not end the present one', async () => {
  beginSession('old', true);
  let arrive = (): void => undefined;
  reply = () =>
    new Promise((resolve) => {
      arrive = () =>
        resolve(new Response(JSON.stringify({ error: 'auth.required', message: '' }), { status: 401 }));
    });
  const late = failure(call(listChannels, {}));
  beginSession('new', true);
  arrive();
  await late;
  expect(session.getState().token).toBe('new');
});

test('calls of a session are cancelled when it ends', () => {
  beginSession('tok', true);
  reply = () => new Promise(() => undefined);
  void call(listChannels, {}).catch(() => undefined);
  endSession('left');
  expect(fetched[0]?.signal?.aborted).toBe(true);
});

test('an outage of the server is known until it answers, and says nothing about the session', async () => {
  beginSession('a', true);
  reply = answer(503, { error: 'server.unavailable', message: '' });
  expect((await failure(call(listChannels, {}))).code).toBe('server.unavailable');
  expect([outage.getState().lasts, session.getState().token]).toEqual([true, 'a']);
  reply = () => Promise.reject(new TypeError('no line'));
  expect((await failure(call(listChannels, {}))).code).toBe('network');
  expect(outage.getState().lasts).toBe(true);
  reply = answer(200, []);
  await call(listChannels, {});
  expect(outage.getState().lasts).toBe(false);
});

test('tabs stay in step', () => {
  const stop = followOtherTabs();
  beginSession('tok', true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.token', newValue: 'other' }));
  expect(session.getState()).toMatchObject({ token: 'other', fromOtherTab: true });
  window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.token', newValue: null }));
  expect(session.getState()).toEqual({ token: undefined, ended: 'left' });
  stop();
});

test('an answer made for us sets the clock, and one out of a cache does not', async () => {
  const server = Date.now() + 600_000;
  reply = () => Promise.resolve(new Response('[]', { headers: { [serverTimeHeader]: String(server) } }));
  await call(listChannels, {});
  expect(Math.abs(nowMs() - server)).toBeLessThan(5_000);
  reply = answer(200, []);
  await call(listChannels, {});
  expect(Math.abs(nowMs() - server)).toBeLessThan(5_000);
  hearServerTime(Date.now(), 0);
});
