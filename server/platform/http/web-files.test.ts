import Fastify, { type FastifyInstance } from 'fastify';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closedHeader } from '../../../contract/rules/proxy-outage.ts';
import { mountWebFiles, type WebFiles } from './web-files.ts';

const hour = 60 * 60_000;
let now: number;
let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'paasuke-web-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Puts a build where the last one was; each is one page and one piece. */
function build(name: string): void {
  const root = join(folder, 'dist');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), `page ${name}`);
  for (const end of ['', '.br']) writeFileSync(join(root, `assets/guide-${name}.js${end}`), `guide ${name}`);
  writeFileSync(join(root, '.inputs'), name);
}

async function start(
  data?: () => Promise<string>,
  inPlace: WebFiles['inPlace'] = () => undefined,
): Promise<void> {
  await app?.close();
  app = Fastify();
  await mountWebFiles(app, {
    root: join(folder, 'dist'),
    kept: join(folder, 'kept'),
    clock: () => now,
    brand: () => ({ name: 'Minu TV', head: '<meta>', icons: undefined }),
    policyAt: (_, ownScripts) => ["default-src 'none'", ...ownScripts].join(' '),
    inPlace,
    ...(data && { bootstrap: [{ mark: '<!-- bootstrap -->', data }] }),
  });
  await app.ready();
}

const keptNames = (): string[] => {
  const kept = join(folder, 'kept/files/assets');
  return existsSync(kept) ? readdirSync(kept) : [];
};
const get = (path: string, encoding = 'identity') =>
  app.inject({ url: path, headers: { 'accept-encoding': encoding } });
const open = async () => {
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  return page;
};
const comes = (piece: string) => vi.waitFor(async () => expect((await get(piece)).statusCode).toBe(200));

test('the page is asked for each time, no matter what it is packed in, and its pieces never again', async () => {
  build('one');
  writeFileSync(join(folder, 'dist/index.html.br'), 'page one, packed');
  await start();
  expect((await open()).headers['cache-control']).toBe('no-cache');
  const packed = await get('/', 'br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['cache-control']).toBe('no-cache');
  expect(packed.headers['content-security-policy']).toBeDefined();
  expect((await get('/assets/guide-one.js')).headers['cache-control']).toMatch(/immutable/);
});

test('a page of yesterday’s build finds its pieces for a day after it was replaced, and no longer', async () => {
  build('one');
  await start();
  await open();
  await vi.waitFor(() => expect(keptNames()).toContain('guide-one.js.br'));
  // It was served for longer than a day, and then replaced.
  now += 72 * hour;
  build('two');
  await start();
  await open();
  await comes('/assets/guide-one.js');
  const old = await get('/assets/guide-one.js', 'br');
  expect(old.headers['content-encoding']).toBe('br');
  expect(old.body).toBe('guide one');
  expect(old.headers['cache-control']).toMatch(/immutable/);
  expect((await get('/assets/guide-two.js')).body).toBe('guide two');

  now += 20 * hour;
  build('three');
  await start();
  await comes('/assets/guide-two.js');
  await comes('/assets/guide-one.js');
  now += 5 * hour;
  build('four');
  await start();
  await vi.waitFor(async () => expect((await get('/assets/guide-one.js')).statusCode).toBe(404));
  await comes('/assets/guide-two.js');
});

test('a build that comes while the server runs is kept from the first page on', async () => {
  build('one');
  await start();
  await open();
  await vi.waitFor(() => expect(keptNames()).toContain('guide-one.js'));
  build('two');
  await open();
  await comes('/assets/guide-one.js');
  await vi.waitFor(() => expect(keptNames()).toContain('guide-two.js'));
});

test('what was never there is not found, and nothing else of the folder is served', async () => {
  build('one');
  await start();
  await open();
  await vi.waitFor(() => expect(keptNames()).toContain('guide-one.js'));
  expect((await get('/assets/guide-none.js')).statusCode).toBe(404);
  expect((await get('/current.json')).statusCode).toBe(404);
});

test('a television from before the build for all others gets a page of its own, no matter what it is packed in', async () => {
  build('one');
  writeFileSync(join(folder, 'dist/legacy.html'), '<title>{service}</title><!-- brand --> page for old sets');
  await start();
  const headers = { 'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/68.0.3440.106 Safari/537.36' };
  for (const encoding of ['identity', 'br']) {
    const page = await app.inject({ url: '/', headers: { ...headers, 'accept-encoding': encoding } });
    const text = encoding === 'br' ? brotliDecompressSync(page.rawPayload).toString() : page.body;
    expect(text).toBe('<title>Minu TV</title><meta> page for old sets');
    expect(page.headers['vary']).toContain('user-agent');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-security-policy']).toBeDefined();
  }
  expect((await open()).body).toBe('page one');
});

test('the page brings along what it is told, made once for all who come within seconds', async () => {
  build('one <!-- bootstrap --> end');
  const data = vi.fn<() => Promise<string>>(async () => `$& at ${now}`);
  await start(data);
  for (let i = 0; i < 2; i++) {
    const page = await open();
    expect(page.body).toBe(`page one $& at ${now} end`);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['vary']).toContain('user-agent');
    expect(page.headers['content-security-policy']).toBeDefined();
  }
  expect(data).toHaveBeenCalledTimes(1);
  now += 11_000;
  expect((await open()).body).toContain(String(now));
});

test('nobody waits for long for what it brings along: without it the page is complete', async () => {
  build('one <!-- bootstrap -->');
  await start(async () => Promise.reject(new Error('an outage')));
  expect((await open()).body).toBe('page one <!-- bootstrap -->');
  await start(() => new Promise(() => undefined));
  expect((await open()).body).toBe('page one <!-- bootstrap -->');
});

test('the policy knows the script that stands in the page, and another build’s once that is there', async () => {
  build('one');
  await start();
  const policy = async () => (await open()).headers['content-security-policy'];
  expect(await policy()).toBe("default-src 'none'");
  const page = join(folder, 'dist/index.html');
  writeFileSync(page, '<script>1</script>');
  utimesSync(page, 1, 1);
  const first = await policy();
  expect(first).toMatch(/^default-src 'none' 'sha256-[\w+/]{43}='$/);
  writeFileSync(page, '<script>2</script>');
  utimesSync(page, 2, 2);
  expect(await policy()).not.toBe(first);
});

test('while the service is closed the page says so, until when, and its pieces go on', async () => {
  build('one');
  let closed: ReturnType<NonNullable<WebFiles['inPlace']>> = { html: 'hooldus', untilMs: now + hour };
  await start(undefined, () => closed);
  const page = await get('/');
  expect([page.statusCode, page.body, page.headers['retry-after']]).toEqual([503, 'hooldus', '3600']);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'accept-language',
    [closedHeader]: '1',
  });
  expect((await get('/assets/guide-one.js')).statusCode).toBe(200);
  now += 2 * hour;
  expect((await get('/')).headers['retry-after']).toBe('60');
  closed = undefined;
  expect((await open()).body).toBe('page one');
});
