import type { IncomingMessage } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAnswer, textAnswer } from './http-answer.ts';

const long = Buffer.from('#EXTINF:4.000,\n1-bog.m4s\n'.repeat(400));
const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
const server = createServer(async ({ headers: asked }, response) =>
  sendAnswer(response, await textAnswer(String(asked['accept-encoding'] ?? ''), long, headers)),
);

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

async function encodingFor(accepted: string | undefined): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const more = accepted === undefined ? {} : { 'accept-encoding': accepted };
    request({ host: '127.0.0.1', port, headers: more }, resolve).on('error', reject).end();
  });
  const encoding = answer.headers['content-encoding'];
  const bytes = Buffer.from(await text(answer.setEncoding('latin1')), 'latin1');
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
  expect(plain.equals(long)).toBe(true);
  expect(answer.headers['vary']).toBe('accept-encoding');
  return encoding;
}

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['GZIP ; Q=0.2', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0.0, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['br;q=x', undefined],
  ['brotli, x-br', undefined],
  [',;q=1,', undefined],
])('who takes %j gets %j', async (accepted, encoding) => {
  expect(await encodingFor(accepted)).toBe(encoding);
});
