import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed, startTestIngest, until } from '../../testing/test-ingest.ts';
import { faultReport } from './source-words.ts';

keepsRealTime();

test.each([
  ['… Connection reset by peer', 'connectionBroken'],
  ['read ECONNRESET', 'connectionBroken'],
  ['… : End of file', 'connectionBroken'],
  ['An unexpected TLS packet was received.', 'speaksNoTls'],
  ['write EPROTO 0A00010B:SSL routines:ssl3_get_record:wrong version number', 'speaksNoTls'],
  ['Peer certificate failed verification', 'certificateBad'],
  ['self-signed certificate', 'certificateBad'],
])('%s', (said, report) => expect(faultReport(said)).toBe(report));

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  [
    'redirects in circles',
    (response) => response.writeHead(302, { location: '/etv.ts' }).end(),
    /ühest kohast teise/,
  ],
  [
    'a file of this machine',
    (response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end(),
    /file/,
  ],
  ['too many requests', (response) => response.writeHead(429).end(), /429/],
])('what ffmpeg does not say is said all the same: %s', async (_, answer, words) => {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/etv.ts`;
  const ingest = await startTestIngest([fed('etv', { url })], {});
  onTestFinished(() => ingest.close());
  await until(() => expect(ingest.state('etv').lastError).toMatch(words));
});
