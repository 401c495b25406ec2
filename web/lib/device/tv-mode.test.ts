// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const set =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** As a page that is loaded anew finds it; in another window what that window kept is not there. */
async function load(window: 'same' | 'another' = 'same') {
  if (window === 'another') sessionStorage.clear();
  vi.resetModules();
  return import('./tv-mode.ts');
}

test('a computer that has opened the address of televisions once is one for that window alone', async () => {
  (await load()).enterTvMode();
  expect((await load()).isTvMode()).toBe(true);
  expect((await load('another')).isTvMode()).toBe(false);
});

test('a computer is one for good when somebody says so, and none again when they take it back', async () => {
  (await load()).stayTelevision(true);
  expect((await load('another')).isTvMode()).toBe(true);
  (await load()).stayTelevision(false);
  expect((await load('another')).isTvMode()).toBe(false);
});

test('a set keeps the plain view, and the address of televisions leads back for good', async () => {
  vi.stubGlobal('navigator', { userAgent: set });
  expect((await load()).isTvMode()).toBe(true);
  (await load()).leaveTvMode();
  expect((await load('another')).isTvMode()).toBe(false);
  (await load()).enterTvMode();
  expect((await load('another')).isTvMode()).toBe(true);
});

test('a window that has left it is no television again before its own address', async () => {
  const { enterTvMode, leaveTvMode, isTvMode } = await load();
  enterTvMode();
  leaveTvMode();
  expect(isTvMode()).toBe(false);
});
