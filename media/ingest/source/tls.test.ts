import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { testCertificate } from '../../testing/feeds/test-certificate.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { makeTransportStream } from '../../testing/test-media.ts';
import { readOnce } from './read-source.ts';
import type { RunEnd } from '../ffmpeg/run-end.ts';
import { writeTrustedRoots } from '../ffmpeg/trusted-roots.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let station: Broadcaster;
let received: number;

beforeAll(async () => {
  home = await temporaryDirectory();
  station = await startBroadcaster(testCertificate);
  station.set('/etv', { bytes: await makeTransportStream(10), seconds: 10, burst: 10, pace: 0 });
});
beforeEach(() => void (received = 0));
afterAll(async () => {
  await station.close();
  await home.dispose();
});

/** Reads until two segments have come, or it ends by itself. */
function receive(caFile: string): Promise<RunEnd> {
  const enough = new AbortController();
  return readOnce({
    address: station.url('/etv'),
    transcodeMode: { mode: 'copy' },
    renditions: ['HI'],
    open: async (names) =>
      names.map((rendition) => ({ rendition, sink: { lastEndMs: () => 0, append: async () => {} } })),
    reach: { ffmpegPath: ffmpeg.path, protocols: undefined, allowPrivate: true, caFile },
    clock: systemClock,
    steady: steadyClock,
    silentAfterMs: 20_000,
    onStart: () => {},
    onBytes: () => {},
    onSegment: () => void (++received === 2 && enough.abort()),
    onPicture: () => {},
    onTitle: () => {},
    encodes: [],
    onFormat: () => {},
    onNote: () => {},
    onRendition: () => {},
    signal: enough.signal,
  });
}

test('a sender over TLS is read when its certificate is signed by somebody we trust', async () => {
  const caFile = join(home.path, 'own.pem');
  await writeFile(caFile, testCertificate.cert);
  await receive(caFile);
  expect(received).toBe(2);
});

test('and by nobody we know, it is not', async () => {
  const end = await receive(await writeTrustedRoots(join(home.path, 'roots.pem')));
  expect(end.trouble).toBe('exit');
  expect(end.reason).not.toBe('');
  expect(received).toBe(0);
});
