import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHlsWeb, type Web } from './web.ts';

let server: Server;
let answer: (response: ServerResponse, path: string, range: string | undefined) => void;
let lines = 0;
const opened: Web[] = [];

beforeEach(async () => {
  lines = 0;
  server = createServer((request, response) => answer(response, request.url ?? '', request.headers.range));
  server.on('connection', () => lines++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const web of opened.splice(0)) web.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

function web(allowPrivate = true, signal = new AbortController().signal): Web {
  const made = openHlsWeb({ allowPrivate, headersFor: () => ({}), signal });
  opened.push(made);
  return made;
}

async function all(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return String(Buffer.concat(parts));
}

const whole = (path: string) => ({ address: at(path), range: undefined });

test('calls one after the other share a line', async () => {
  answer = (response) => response.end('tere');
  const one = web();
  for (let i = 0; i < 5; i++) expect(await all(one.stream(whole('/a'), 1_000))).toBe('tere');
  expect(lines).toBe(1);
});

test('a line that was closed meanwhile is no fault', async () => {
  const used = new Set<unknown>();
  answer = (response) => {
    const { socket } = response;
    if (used.has(socket)) return void socket!.destroy();
    used.add(socket);
    response.end('tere');
  };
  const one = web();
  for (let i = 0; i < 3; i++) expect(await all(one.stream(whole('/a'), 1_000))).toBe('tere');
  expect(lines).toBe(3);
});

test('a playlist is resolved against the address that it came from in the end', async () => {
  answer = (response, path) =>
    path === '/a' ? response.writeHead(302, { location: '/b/list?k=2' }).end() : response.end('#EXTM3U');
  expect(await web().playlist(at('/a'))).toEqual({ text: '#EXTM3U', address: at('/b/list?k=2') });
});

test.each([
  ['a file', 'file:///etc/passwd', 'schemeUnread'],
  ['itself', '/round', 'sentAround'],
  ['nowhere', 'http://[', '302'],
])('an answer that sends us to %s is a fault', async (_, location, why) => {
  answer = (response) => response.writeHead(302, { location }).end();
  await expect(web().playlist(at('/round'))).rejects.toThrow(why);
});

test('private addresses are refused for every kind of call, and nobody is called', async () => {
  const calls: string[] = [];
  answer = (response, path) => void (calls.push(path), response.end());
  const strict = web(false);
  await expect(strict.playlist(at('/a'))).rejects.toThrow('ALLOW_PRIVATE_SOURCES');
  await expect(all(strict.stream(whole('/b'), 1_000))).rejects.toThrow('ALLOW_PRIVATE_SOURCES');
  await expect(strict.whole(whole('/c'), 16)).rejects.toThrow('ALLOW_PRIVATE_SOURCES');
  // A name that leads here is noticed where it is looked up.
  const named = at('/d').replace('127.0.0.1', 'localhost.example.localhost');
  await expect(strict.playlist(named)).rejects.toThrow();
  expect(calls).toEqual([]);
});

test('a range is what was asked for, whether the sender knows of ranges or not', async () => {
  const bytes = Buffer.from('0123456789');
  answer = (response, path, range) => {
    const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(range ?? '') ?? []).slice(1).map(Number);
    if (path === '/knows') response.writeHead(206).end(bytes.subarray(from, to + 1));
    else response.end(bytes);
  };
  for (const path of ['/knows', '/not'])
    expect(await all(web().stream({ address: at(path), range: { from: 3, to: 7 } }, 1_000))).toBe('3456');
  await expect(all(web().stream({ address: at('/not'), range: { from: 8, to: 20 } }, 1_000))).rejects.toThrow(
    'sentTooLittle',
  );
});

test('what is too large, too slow or breaks off is a fault', async () => {
  answer = (response, path) => {
    if (path === '/large')
      response.end(Buffer.concat([Buffer.from('#EXTM3U'), Buffer.alloc(5 * 1024 * 1024, '#')]));
    else if (path === '/slow') response.write('#');
    else response.writeHead(200, { 'content-length': 10 }).write('#', () => response.destroy());
  };
  await expect(web().playlist(at('/large'))).rejects.toThrow('sentTooMuch');
  await expect(all(web().stream(whole('/slow'), 200))).rejects.toThrow('sentTooSlowly');
  await expect(all(web().stream(whole('/broken'), 1_000))).rejects.toThrow('aborted');
});

test('being told to stop ends what is under way', async () => {
  const stop = new AbortController();
  answer = (response) => response.write('#', () => stop.abort());
  await expect(all(web(true, stop.signal).stream(whole('/a'), 10_000))).rejects.toThrow();
  await expect(web(true, stop.signal).playlist(at('/a'))).rejects.toThrow();
});

test.each([
  ['blank lines before its head', '\r\n\n  #EXTM3U\n#EXT-X-VERSION:3', true],
  ['a byte order mark', '\uFEFF#EXTM3U', true],
  ['a page', '<!doctype html>', false],
  ['nothing', '', false],
  ['the half of a head', '#EXT', false],
])('a playlist is known by its first bytes: %s', async (_, text, isPlaylist) => {
  answer = (response) => response.end(text);
  const found = await web().playlist(at('/voog.php'));
  expect(found?.text).toBe(isPlaylist ? text : undefined);
});

test('a stream that does not end is known by its first bytes, and left', async () => {
  let left = false;
  answer = (response) => {
    response.on('close', () => (left = true));
    response.write(Buffer.alloc(188, 0x47));
  };
  expect(await web().playlist(at('/live/1/2/3'))).toBeUndefined();
  await expect.poll(() => left).toBe(true);
});

test('what the first list hands out opens the rest of a run, and is no part of the next', async () => {
  const sent: (string | undefined)[] = [];
  server.on('request', ({ headers }) => void sent.push(headers.cookie));
  answer = (response, path) => {
    // A list that sends elsewhere hands out a key as well.
    if (path === '/list')
      response.writeHead(302, { location: '/cdn/list', 'set-cookie': 'a=1; Path=/' }).end();
    else response.writeHead(200, { 'set-cookie': 'hdntl=exp~acl; Path=/cdn; HttpOnly' }).end('#EXTM3U');
  };
  const one = web();
  await one.playlist(at('/list'));
  await one.whole(whole('/cdn/1.ts'), 100);
  await one.whole(whole('/other/1.ts'), 100);
  await web().playlist(at('/list'));
  expect(sent).toEqual([undefined, 'a=1', 'hdntl=exp~acl; a=1', 'a=1', undefined, 'a=1']);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('what is sent compressed (%s) is read, within the same limits', async (coding, pack) => {
  answer = (response) =>
    response.writeHead(200, { 'content-encoding': coding }).end(pack(`#EXTM3U\n${'#'.repeat(5_000)}`));
  expect((await web().playlist(at('/list')))?.text).toHaveLength(5_008);
  expect(await all(web().stream(whole('/1.ts'), 1_000))).toHaveLength(5_008);
  await expect(web().whole(whole('/key'), 1_000)).rejects.toThrow('sentTooMuch');
  answer = (response) => response.writeHead(200, { 'content-encoding': coding }).end('#EXTM3U');
  await expect(web().playlist(at('/list'))).rejects.toThrow();
});
