// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { __vitePreload, PartGone } from './fetch-part.ts';

const base = 'http://localhost:3000/assets/viewer.js';
let status: number | 'lost';
const asked = vi.fn<(path: string) => void>();
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  status = 200;
  asked.mockReset();
  load.mockReset().mockResolvedValue('module');
  vi.stubGlobal('fetch', async (href: string) => {
    asked(new URL(href).pathname);
    if (status === 'lost') throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a part is imported when all its files are here, which are asked for once', async () => {
  expect(await __vitePreload(load, ['./a.js', './b.js'], base)).toBe('module');
  expect(await __vitePreload(load, ['./b.js', './c.js'], base)).toBe('module');
  expect(asked.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
});

test('a part that was lost on the way is not imported, and asked for again by the next', async () => {
  status = 'lost';
  await expect(__vitePreload(load, ['./lost.js'], base)).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  status = 200;
  expect(await __vitePreload(load, ['./lost.js'], base)).toBe('module');
});

test('a part that the server no longer has is another fault than one that was lost', async () => {
  status = 404;
  await expect(__vitePreload(load, ['./old.js'], base)).rejects.toBeInstanceOf(PartGone);
  status = 503;
  await expect(__vitePreload(load, ['./busy.js'], base)).rejects.not.toBeInstanceOf(PartGone);
  expect(load).not.toHaveBeenCalled();
});

test('the styles of a part come after those of the page, which stand at its end, and so win over them', async () => {
  const own = document.createElement('style');
  document.body.append(own);
  await __vitePreload(load, ['./part.css'], base);
  const part = document.querySelector('link[href$="part.css"]')!;
  expect(own.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
