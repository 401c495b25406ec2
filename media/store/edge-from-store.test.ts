import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { openArchive, type StoredSegment } from '../segments/archive.ts';
import { initIdOf } from '../segments/init-id.ts';
import { initName } from '../../contract/stream-path.ts';
import { hourMs } from '../../contract/time.ts';
import { hourOf, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { makeClip } from '../testing/test-media.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { createUploads } from './upload-hours.ts';

/** Twenty minutes over the change of an hour, on the disk of an ingest; the edges have none of it. */

const start = (hourOf(systemClock()) - 4) * hourMs - 600_000;
const [from, to] = [start / 1000, start / 1000 + 1_200];
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let service: TestObjectStore;
let init: { id: string; bytes: Buffer; timescale: number };
let written: StoredSegment[];
const edges: TestEdge[] = [];

beforeAll(async () => {
  home = await temporaryDirectory();
  service = await openTestObjectStore();
  await makeClip(join(home.path, 'clip'), 'LO', { seconds: 8 });
  const bytes = await readFile(join(home.path, 'clip', clipFiles.init));
  init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  const root = join(home.path, 'archive');
  const writer = await openSegmentWriter(renditionDirectory(root, 'feed', 'HI'), systemClock);
  for (let i = 0; i < 300; i++)
    await writer.append({
      parts: [Buffer.alloc(20_000, i % 251)],
      startMs: start + i * 4_000,
      durationMs: 4_000,
      discontinuity: false,
      init,
    });
  await writer.close();
  written = await openArchive(root, systemClock).find('feed', 'HI', start, start + 1_200_000);
  const { store } = service;
  await createUploads({ root, store, clock: systemClock, log: silentLog, localHours: 48 })();
});
afterEach(async () => {
  service.line.fault = () => undefined;
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
});
afterAll(async () => {
  await service.close();
  await home.dispose();
});

async function startEdge(
  more: Record<string, string> = {},
): Promise<(path: string) => ReturnType<TestEdge['ask']>> {
  const { url, bucket, region, accessKey, secretKey } = service.config;
  const edge = await prepareEdge({
    clock: systemClock,
    channels: [
      {
        id: 'feed',
        source: { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' },
        renditions: ['HI'],
      },
    ],
    playout: {},
    env: {
      OBJECT_STORE_URL: url,
      OBJECT_STORE_BUCKET: bucket,
      OBJECT_STORE_REGION: region,
      OBJECT_STORE_ACCESS_KEY: accessKey,
      OBJECT_STORE_SECRET_KEY: secretKey,
      ...more,
    },
  });
  edges.push(edge);
  await edge.open();
  const right = {
    scope: 'past',
    contentId: 'feed',
    renditions: ['HI'],
    fromSeconds: from,
    toSeconds: to,
  } as const;
  const ticket = edge.ticket(right);
  return (path) => edge.ask(`/t/${ticket}/l/feed/${path}`);
}

test('an edge without a disk plays what an ingest has uploaded, to the last byte', async () => {
  const ask = await startEdge();
  expect((await ask('master.m3u8')).body.toString()).toContain(`HI/${from}-${to}.m3u8`);
  const { body } = await ask(`HI/${from}-${to}.m3u8`);
  const playlist = hlsParser.parse(body.toString()) as hlsParser.types.MediaPlaylist;
  expect(playlist.endlist).toBe(true);
  expect(playlist.segments.map(({ uri }) => uri)).toEqual(written.map(({ name }) => name));
  expect((await ask(`HI/${initName(init.id)}`)).body.equals(init.bytes)).toBe(true);
  for (const [i, { name }] of written.entries())
    expect((await ask(`HI/${name}`)).body.equals(Buffer.alloc(20_000, i % 251))).toBe(true);
});

test.each([
  ['keys that are not in force', { OBJECT_STORE_SECRET_KEY: 'arvatud' }],
  ['a bucket that is not there', { OBJECT_STORE_BUCKET: 'ei-ole-olemas' }],
])('with %s it says that it cannot, not that there is nothing', async (_, wrong) => {
  const ask = await startEdge(wrong);
  expect((await ask(`HI/${from}-${to}.m3u8`)).status).toBeGreaterThanOrEqual(500);
  expect((await ask(`HI/${written[0]!.name}`)).status).toBeGreaterThanOrEqual(500);
});

test('a line that breaks costs what was asked at that moment, and nothing after it', async () => {
  const ask = await startEdge();
  for (const fault of ['dead', 'error', 'cut'] as const) {
    service.line.fault = () => fault;
    expect((await ask(`HI/${from}-${to}.m3u8`)).status).toBeGreaterThanOrEqual(500);
    expect((await ask(`HI/${written[0]!.name}`)).status).toBeGreaterThanOrEqual(500);
  }
  service.line.fault = () => undefined;
  const { status, body } = await ask(`HI/${from}-${to}.m3u8`);
  expect([status, body.toString().match(/\.m4s$/gm)?.length]).toEqual([200, 300]);
  expect((await ask(`HI/${written[0]!.name}`)).body).toHaveLength(20_000);
});
