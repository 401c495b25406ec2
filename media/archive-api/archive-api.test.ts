import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyClock, systemClock } from '../../runtime/clock.ts';
import { renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { startTestArchiveApi, type TestArchiveApi } from '../testing/test-archive-api.ts';
import { testSecret } from '../testing/test-edge.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

/** Who may call the archive API, and for what. */

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let api: TestArchiveApi;

beforeAll(async () => {
  home = await temporaryDirectory();
  await writeFile(join(home.path, 'secret.txt'), 'nobody’s business');
  const directory = renditionDirectory(join(home.path, 'archive'), 'etv', 'HI');
  const writer = await openSegmentWriter(directory, systemClock);
  await writer.append({
    parts: [Buffer.alloc(1_000, 3)],
    startMs: systemClock(),
    durationMs: 4_000,
    discontinuity: false,
    init: { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 },
  });
  await writer.close();
  await mkdir(join(home.path, 'clips/bog/LO'), { recursive: true });
  await writeFile(join(home.path, 'clips/bog/LO/clip.bin'), 'not complete');
  api = await startTestArchiveApi(home.path);
});
afterAll(async () => {
  await api.close();
  await home.dispose();
});

const ask = (path: string, init: RequestInit = {}, secret = testSecret) =>
  fetch(`${api.url}/control/${path}`, { ...init, headers: { authorization: `Bearer ${secret}` } });
const news = (body: unknown) => ask('archive/news', { method: 'POST', body: JSON.stringify(body) });

test.each(['archive/inits/etv/HI/0011223344556677', 'clips', 'titles/10000/0', 'archive/news'])(
  '%s is for those who bear the secret',
  async (path) => {
    expect((await ask(path, {}, 'a-guess-of-somebody')).status).toBe(401);
    expect((await fetch(`${api.url}/control/${path}`)).status).toBe(401);
  },
);

test('what it has is given with its length', async () => {
  const answer = await ask('archive/inits/etv/HI/0011223344556677');
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    '4',
    'init',
  ]);
});

test.each([
  'archive/inits/etv/HI/../../../secret.txt',
  'archive/inits/..%2F..%2Fetv/HI/0011223344556677',
  'archive/segments/etv/HI/..%2F..%2F..%2Fsecret.txt',
  'archive/segments/etv/XX/1-0-1000.m4s',
  'archive/hours/etv/HI/-1/0/0',
  'archive/hours/etv/HI/1e3/0/0',
  'titles/9/0',
  'titles/10000/files/..%2FLO/init',
  'titles/10000/data/LO/short/0/1',
  'clips/..%2F/LO/data',
  'clips/bog/LO/secret.txt',
])('%s leads nowhere', async (path) => {
  const { status } = await ask(path);
  expect([400, 404]).toContain(status);
});

test.each([
  undefined,
  'text',
  { known: '' },
  { waitMs: 1, known: 'etv/HI 1 2' },
  { waitMs: 1, known: '../etv/HI 1 2 3\n' },
  { waitMs: 1, known: '', more: 1 },
  { waitMs: 600_000, known: '' },
])('%j is no question about news', async (body) => {
  expect((await news(body)).status).toBe(400);
});

test('names that are none of an index, and clips that are not complete, are gone', async () => {
  for (const path of [
    'archive/segments/etv/HI/498681-0-999.m4s',
    'archive/hours/etv/HI/1/0/0',
    'archive/inits/etv/HI/ffffffffffffffff',
    'titles/10000/0',
    'clips/sea/LO/data',
  ]) {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'stream.gone' }),
    ]);
  }
  expect(await (await ask('clips')).json()).toEqual({ clips: [], pictures: [] });
});

test('a question waits until its time is over, and no longer', async () => {
  const known = 'muu/HI 0 0 2166136261\n';
  const began = steadyClock();
  expect(await (await news({ waitMs: 300, known })).json()).toEqual({ news: [] });
  expect(steadyClock() - began).toBeGreaterThanOrEqual(290);
});

test('who leaves while they wait is forgotten, and the API closes at once', async () => {
  const leaving = new AbortController();
  const body = JSON.stringify({ waitMs: 5_000, known: 'muu/HI 0 0 2166136261\n' });
  const left = ask('archive/news', { method: 'POST', body, signal: leaving.signal });
  const waits = news({ waitMs: 5_000, known: 'muu/HI 0 0 2166136261\n' });
  await ask('clips');
  leaving.abort();
  await expect(left).rejects.toThrow();
  const began = steadyClock();
  await Promise.all([api.stop(), waits]);
  expect(steadyClock() - began).toBeLessThan(4_000);
});
