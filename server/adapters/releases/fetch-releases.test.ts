import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReleaseFetch } from './fetch-releases.ts';

let server: Server;
let body: string;
let address: string;
beforeAll(async () => {
  server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases.json`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const fetchReleases = createReleaseFetch({ allowPrivate: true });
const release = { version: '0.2.0', date: '2026-12-01', notes: 'Kiirem.' };

it('releases are read as they are announced, and what is not known here is left out', async () => {
  body = JSON.stringify({ releases: [{ ...release, sha256: 'x' }, { version: '0.1.1' }], next: null });
  expect(await fetchReleases(address)).toEqual([release, { version: '0.1.1', date: undefined, notes: '' }]);
});

it.each([
  'not JSON',
  '[]',
  '{"releases":{}}',
  JSON.stringify({ releases: [{ ...release, version: '<b>1</b>' }] }),
  JSON.stringify({ releases: [{ ...release, notes: 'x'.repeat(20_001) }] }),
  JSON.stringify({ releases: Array.from({ length: 201 }, () => release) }),
])('%.40s is no announcement', async (text) => {
  body = text;
  await expect(fetchReleases(address)).rejects.toThrow('väljalasete loend');
});

it('what is too large is not read, nor what lies in the own network or in a file', async () => {
  body = ' '.repeat(600 * 1024);
  await expect(fetchReleases(address)).rejects.toMatchObject({ name: 'ReleaseFeedError' });
  await expect(createReleaseFetch({ allowPrivate: false })(address)).rejects.toMatchObject({
    name: 'ReleaseFeedError',
  });
  await expect(fetchReleases('file:///etc/passwd')).rejects.toMatchObject({ name: 'ReleaseFeedError' });
});
