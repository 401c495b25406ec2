import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureChunkBytes, measureDownMaxBytes, measureUpMaxBytes } from '../../../contract/constants.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';

/** Measuring the line of a member. */
let now = Date.UTC(2026, 10, 21, 18, 0, 0);
let edge: TestEdge;

beforeAll(async () => {
  edge = await prepareEdge({ clock: () => now, channels: [], playout: {} });
  await edge.open();
});
afterAll(() => edge.close());

let permits = 0;
const permit = (more = {}) => {
  const session = (++permits).toString(16).padStart(16, '0');
  return `/t/${edge.ticket({ scope: 'measure', contentId: 'line', renditions: [], session, ...more })}/m/line`;
};
const bring = (path: string, bytes: number) =>
  fetch(edge.url() + path, { method: 'POST', body: new Uint8Array(bytes) });

test('a permit brings as many bytes as are asked for, which nobody keeps', async () => {
  const { status, headers, body } = await edge.ask(`${permit()}?bytes=200000`);
  expect([status, body.length]).toEqual([200, 200_000]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'content-type': 'application/octet-stream',
  });
});

test('a permit takes bytes and forgets them, a little at a time', async () => {
  const path = permit();
  expect((await bring(path, measureChunkBytes)).status).toBe(204);
  expect((await bring(path, measureChunkBytes + 1)).status).toBe(413);
  const { status, headers } = await edge.ask(path, 'OPTIONS');
  expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, POST, OPTIONS']);
});

test('a permit moves so much and no more', async () => {
  const path = permit();
  expect((await edge.ask(`${path}?bytes=${measureDownMaxBytes + 1}`)).status).toBe(429);
  expect((await edge.ask(`${path}?bytes=${measureDownMaxBytes}`, 'GET')).status).toBe(200);
  expect((await edge.ask(`${path}?bytes=1`)).status).toBe(429);
  for (let moved = 0; moved < measureUpMaxBytes; moved += measureChunkBytes)
    await bring(path, measureChunkBytes);
  expect((await bring(path, 1)).status).toBe(429);
});

test('nothing else is opened by a permit, nor is this by anything else', async () => {
  const ticket = edge.ticket({ scope: 'measure', contentId: 'etv', renditions: ['LO'] });
  for (const path of ['l/etv/master.m3u8', 'l/etv/LO/live.m3u8', 'v/etv/master.m3u8'])
    expect((await edge.ask(`/t/${ticket}/${path}`)).status).toBe(403);
  expect((await edge.ask(`/t/${edge.ticket()}/m/line?bytes=10`)).headers['x-reason']).toBe('scope');
  expect((await edge.ask(`/t/x/m/line?bytes=10`)).headers['x-reason']).toBe('malformed');
  for (const [path, status] of [
    ['?bytes=0', 400],
    ['?bytes=-1', 400],
    ['', 400],
    ['/more?bytes=1', 404],
  ] as const)
    expect([path, (await edge.ask(permit() + path)).status]).toEqual([path, status]);
  const old = permit();
  now += 181_000;
  expect((await edge.ask(`${old}?bytes=1`)).headers['x-reason']).toBe('expired');
});
