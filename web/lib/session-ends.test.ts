// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallError } from '../../contract/client.ts';
import { login, userInfo } from '../../contract/routes/auth.ts';
import { uploadPicture } from '../../contract/routes/user.ts';
import { call } from './api.ts';
import { beginSession, endSession, followOtherTabs, session } from './session.ts';

let reply: () => Promise<Response>;
const refusal = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify({ message: '', ...body }), { status }));

beforeEach(() => {
  endSession('left');
  vi.stubGlobal('fetch', () => reply());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(['auth.blocked', 'auth.blockedByOperator'])(
  'an account that is kept out (%s) ends the session, with the reason and the end of the block',
  async (code) => {
    beginSession('tok', true);
    reply = refusal(403, { error: code, until: 77 });
    await call(userInfo, {}).catch(() => undefined);
    expect(session.getState()).toMatchObject({ token: undefined, ended: 'blocked', until: 77, code });
  },
);

test('the refusal of a login says nothing about a session', async () => {
  beginSession('tok', true);
  reply = refusal(403, { error: 'auth.blocked', until: 77 });
  const form = { username: 'a', password: 'b', rememberMe: true };
  await call(login, { body: form }).catch(() => undefined);
  expect(session.getState().token).toBe('tok');
});

test('what was typed stays while one is let in again, and goes with who leaves, in every tab', () => {
  const typed = () => sessionStorage.getItem('paasuke.draft.helpdesk');
  const type = () => sessionStorage.setItem('paasuke.draft.helpdesk', '{"description":"Pilt hangub"}');
  type();
  beginSession('tok', true);
  endSession('unknown');
  expect(typed()).not.toBeNull();
  beginSession('tok', true);
  endSession('left');
  expect(typed()).toBeNull();
  const stop = followOtherTabs();
  beginSession('tok', true);
  type();
  localStorage.setItem('paasuke.ended', JSON.stringify({ ended: 'left' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.token', newValue: null }));
  expect(typed()).toBeNull();
  stop();
});

test('the reason reaches the other tabs', () => {
  const stop = followOtherTabs();
  beginSession('tok', true);
  localStorage.setItem('paasuke.ended', JSON.stringify({ ended: 'taken', device: 'Teler' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.token', newValue: null }));
  expect(session.getState()).toMatchObject({ token: undefined, ended: 'taken', device: 'Teler' });
  stop();
});

test('an answer that breaks off is no answer', async () => {
  reply = () => Promise.resolve(new Response('{"user": {"na', { status: 200 }));
  const error = await call(userInfo, {}).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 'network' });
});

test('a new session forgets how the last one ended', () => {
  endSession('taken', { device: 'Teler' });
  beginSession('tok', true);
  expect(session.getState()).toMatchObject({ token: 'tok', ended: undefined, device: undefined });
  expect(localStorage.getItem('paasuke.ended')).toBeNull();
});

test('an upload is given more time than other calls', async () => {
  vi.useFakeTimers();
  beginSession('tok', true);
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  });
  const failed = call(uploadPicture, { form: new FormData() }).catch((error: unknown) => error as CallError);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failed).toMatchObject({ code: 'network' });
});
