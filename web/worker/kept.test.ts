// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedHeader } from '../../contract/rules/proxy-outage.ts';

const scope = 'https://tv.naide.test/';
let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('__SHELL__', ['./']);
  vi.stubGlobal('registration', { scope });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      keys: async () => [],
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const served = (status: number, text: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
const asked = async (): Promise<string> => {
  const { page } = await import('./kept.ts');
  return (await page(new Request(scope))).text();
};

test.each([502, 503, 504])(
  'while a proxy says %i the page that was kept is shown, else its own words',
  async (status) => {
    served(status, 'nginx');
    expect(await asked()).toBe('nginx');
    kept.set(scope, new Response('kept'));
    expect(await asked()).toBe('kept');
  },
);

test('what the server itself answers goes before what is kept', async () => {
  kept.set(scope, new Response('kept'));
  for (const status of [200, 404, 500]) {
    served(status, `${status}`);
    expect(await asked()).toBe(`${status}`);
  }
});

test('that the service is closed for maintenance goes before what is kept', async () => {
  kept.set(scope, new Response('kept'));
  served(503, 'hooldus', { [closedHeader]: '1' });
  expect(await asked()).toBe('hooldus');
});

test('without a line it is the kept page, or words about the line', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(asked()).rejects.toThrow('failed');
  kept.set(`${scope}offline.html`, new Response('no line'));
  expect(await asked()).toBe('no line');
  kept.set(scope, new Response('kept'));
  expect(await asked()).toBe('kept');
});
