import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { initName } from '../../contract/stream-path.ts';
import { controlHealth } from '../../contract/routes/control.ts';
import { hourMs } from '../../contract/time.ts';
import { systemClock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { openArchive } from '../segments/archive.ts';
import { initIdOf } from '../segments/init-id.ts';
import { hourOf, renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { createUploads } from '../store/upload-hours.ts';
import { startTestArchiveApi, type TestArchiveApi } from '../testing/test-archive-api.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { makeClip } from '../testing/test-media.ts';
import { importFilm, makeFilm } from '../testing/test-title.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** Edges without the disk of the ingests, of which there are two on one disk. */

const start = (hourOf(systemClock()) - 4) * hourMs - 600_000;
const [from, to] = [start / 1000, start / 1000 + 1_200];
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let media: string;
let service: TestObjectStore;
let writer: SegmentWriter;
let init: { id: string; bytes: Buffer; timescale: number };
let apis: TestArchiveApi[];
let liveMs: number;
const edges: TestEdge[] = [];

beforeAll(async () => {
  home = await temporaryDirectory();
  media = join(home.path, 'media');
  service = await openTestObjectStore();
  for (const id of ['bog', 'sea']) await makeClip(join(media, 'clips', id, 'LO'), 'LO', { seconds: 8 });
  await mkdir(join(media, 'vod'));
  await importFilm(join(media, 'vod'), await makeFilm(home.path, { seconds: 9, size: '320x180' }));
  const bytes = await readFile(join(media, 'clips/bog/LO', clipFiles.init));
  init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  writer = await openSegmentWriter(renditionDirectory(join(media, 'archive'), 'feed', 'HI'), systemClock);
  // An hour that nobody has would have to be missed by both places, of which one may be away.
  await append(start - hourMs, 20_000, 0);
  for (let i = 0; i < 300; i++) await append(start + i * 4_000, 20_000, i);
  liveMs = systemClock() - 60_000;
  for (let i = 0; i < 15; i++) await goOn();
  apis = [await startTestArchiveApi(media), await startTestArchiveApi(media)];
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
  service.line.fault = () => undefined;
  for (const { line } of apis) {
    line.fault = () => undefined;
    line.log.length = 0;
  }
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await writer.close();
  await service.close();
  await home.dispose();
});

const append = (startMs: number, length: number, i: number): Promise<void> =>
  writer.append({
    parts: [Buffer.alloc(length, i % 251)],
    startMs,
    durationMs: 4_000,
    discontinuity: false,
    init,
  });

/** A further segment of what is live. */
async function goOn(): Promise<void> {
  await append(liveMs, 300_000, Math.floor(liveMs / 4_000));
  liveMs += 4_000;
}

async function startEdge(env: Record<string, string> = {}): Promise<TestEdge> {
  const edge = await prepareEdge({
    clock: systemClock,
    channels: [
      { id: 'feed', source: { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' }, renditions: ['HI'] },
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] },
    ],
    playout: { etv: [[0, 'sea']] },
    env: { ARCHIVE_FROM: apis.map(({ url }) => url).join(), ...env },
  });
  edges.push(edge);
  await edge.open();
  return edge;
}

const storeEnv = (): Record<string, string> => {
  const { url, bucket, region, accessKey, secretKey } = service.config;
  return {
    OBJECT_STORE_URL: url,
    OBJECT_STORE_BUCKET: bucket,
    OBJECT_STORE_REGION: region,
    OBJECT_STORE_ACCESS_KEY: accessKey,
    OBJECT_STORE_SECRET_KEY: secretKey,
  };
};

const live = (edge: TestEdge) => {
  const ticket = edge.ticket({ contentId: 'feed', renditions: ['HI'] });
  return (path: string) => edge.ask(`/t/${ticket}/l/feed/HI/${path}`);
};
const past = (edge: TestEdge) => {
  const window = { fromSeconds: from, toSeconds: to } as const;
  const ticket = edge.ticket({ scope: 'past', contentId: 'feed', renditions: ['HI'], ...window });
  return (path: string) => edge.ask(`/t/${ticket}/l/feed/HI/${path}`);
};
const namesOf = (playlist: Buffer): string[] =>
  (hlsParser.parse(playlist.toString()) as hlsParser.types.MediaPlaylist).segments.map(({ uri }) => uri);
const comesToBe = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const written = (fromMs: number, toMs: number) =>
  openArchive(join(media, 'archive'), systemClock).find('feed', 'HI', fromMs, toMs);

test('an edge that has only just started plays what is live, and goes on, to the last byte', async () => {
  const edge = await startEdge();
  const ask = live(edge);
  for (let round = 0; round < 4; round++) {
    const last = (await written(liveMs - 4_000, liveMs)).at(-1)!;
    await comesToBe(async () => expect(namesOf((await ask('live.m3u8')).body).at(-1)).toBe(last.name));
    const { status, body } = await ask(last.name);
    expect([status, body.equals(Buffer.alloc(300_000, Math.floor(last.startMs / 4_000) % 251))]).toEqual([
      200,
      true,
    ]);
    await goOn();
  }
  expect((await ask(initName(init.id))).body.equals(init.bytes)).toBe(true);
});

test('five hundred viewers of a segment are one request, and the newest one is there before they ask', async () => {
  const edge = await startEdge();
  const ask = live(edge);
  const name = namesOf((await ask('live.m3u8')).body).at(-1)!;
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask(name)));
  expect(new Set(answers.map(({ body }) => body.length))).toEqual(new Set([300_000]));
  const fetched = () => apis.flatMap(({ line }) => line.log).filter((one) => one.includes('segments'));
  expect(fetched()).toHaveLength(1);
  await goOn();
  await comesToBe(async () => expect(fetched()).toHaveLength(2));
});

test('an ingest that dies in the middle of an answer is replaced by the other, and no viewer sees it', async () => {
  const edge = await startEdge();
  const ask = live(edge);
  const seen = new Map<number, string>();
  for (let round = 0; round < 6; round++) {
    if (round === 2) apis[0]!.line.fault = (request) => (request.includes('segments') ? 'cut' : undefined);
    if (round === 3) apis[0]!.line.fault = () => 'dead';
    await goOn();
    const last = (await written(liveMs - 4_000, liveMs)).at(-1)!;
    await comesToBe(async () => expect(namesOf((await ask('live.m3u8')).body).at(-1)).toBe(last.name));
    const playlist = hlsParser.parse(
      (await ask('live.m3u8')).body.toString(),
    ) as hlsParser.types.MediaPlaylist;
    for (const [i, { uri }] of playlist.segments.entries()) {
      const sequence = playlist.mediaSequenceBase! + i;
      expect(seen.get(sequence) ?? uri).toBe(uri);
      seen.set(sequence, uri);
      expect((await ask(uri)).body).toHaveLength(300_000);
    }
  }
  const sequences = [...seen.keys()].sort((a, b) => a - b);
  expect(sequences).toEqual(sequences.map((_, i) => sequences[0]! + i));
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test('without an ingest it gives what it has in memory, and says no to what it has not', async () => {
  const edge = await startEdge();
  const ask = live(edge);
  const names = namesOf((await ask('live.m3u8')).body);
  expect((await ask(names[0]!)).status).toBe(200);
  for (const { line } of apis) line.fault = () => 'dead';
  expect(namesOf((await ask('live.m3u8')).body)).toEqual(names);
  expect((await ask(names[0]!)).status).toBe(200);
  expect((await ask(names[1]!)).status).toBeGreaterThanOrEqual(500);
});

test('finished hours come from the store and burden no ingest; while it fails, from an ingest', async () => {
  const { store } = service;
  await createUploads({
    root: join(media, 'archive'),
    store,
    clock: systemClock,
    log: silentLog,
    localHours: 48,
  })();
  const segments = await written(start, start + 1_200_000);
  const edge = await startEdge(storeEnv());
  const { body } = await past(edge)(`${from}-${to}.m3u8`);
  expect(namesOf(body)).toEqual(segments.map(({ name }) => name));
  expect((await past(edge)(segments[7]!.name)).body.equals(Buffer.alloc(20_000, 7))).toBe(true);
  expect(apis.flatMap(({ line }) => line.log).filter((one) => /segments|news/.test(one))).toEqual([]);
  // Of hours it is only asked for what the store does not have.
  const uploaded = new Set(segments.map(({ startMs }) => hourOf(startMs)));
  const asked = apis.flatMap(({ line }) => line.log.join('\n').match(/(?<=hours\/feed\/HI\/)\d+/g) ?? []);
  expect(asked.filter((hour) => uploaded.has(Number(hour)))).toEqual([]);

  service.line.fault = () => 'error';
  const another = await startEdge(storeEnv());
  expect(namesOf((await past(another)(`${from}-${to}.m3u8`)).body)).toEqual(namesOf(body));
  expect((await past(another)(segments[8]!.name)).body.equals(Buffer.alloc(20_000, 8))).toBe(true);

  // And the other way round.
  service.line.fault = () => undefined;
  for (const { line } of apis) line.fault = () => 'dead';
  const third = await startEdge(storeEnv());
  expect(namesOf((await past(third)(`${from}-${to}.m3u8`)).body)).toEqual(namesOf(body));
  expect((await past(third)(segments[9]!.name)).body.equals(Buffer.alloc(20_000, 9))).toBe(true);
});

test('virtual channels play as soon as their clips have come', async () => {
  const edge = await startEdge();
  const ticket = edge.ticket({ contentId: 'etv', renditions: ['LO'] });
  await comesToBe(async () => {
    expect((await edge.ask(`/t/${ticket}/l/etv/LO/live.m3u8`)).status).toBe(200);
  });
  const { body } = await edge.ask(`/t/${ticket}/l/etv/LO/live.m3u8`);
  expect(namesOf(body).at(-1)).toContain('-sea.m4s');
  await comesToBe(async () => expect(await readFile(join(edge.clips, 'bog/LO/clip.idx'))).toBeDefined());
  for (const part of Object.values(clipFiles))
    expect(await readFile(join(edge.clips, 'bog/LO', part))).toEqual(
      await readFile(join(media, 'clips/bog/LO', part)),
    );
});

test('a film plays, and goes on from memory', async () => {
  const edge = await startEdge();
  const ticket = edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO'] });
  const ask = (path: string) => edge.ask(`/t/${ticket}/v/10000/${path}`);
  expect((await ask('master.m3u8')).body.toString()).toContain('LO/index.m3u8');
  const names = namesOf((await ask('LO/index.m3u8')).body);
  expect(names.length).toBeGreaterThan(1);
  const data = await readFile(join(media, 'vod/10000/LO.bin'));
  const parts = await Promise.all(names.map(async (name) => (await ask(`LO/${name}`)).body));
  expect(Buffer.concat(parts).equals(data)).toBe(true);
  for (const { line } of apis) line.fault = () => 'dead';
  expect((await ask(`LO/${names[1]!}`)).status).toBe(200);
  expect((await ask('S0/index.m3u8')).body.toString()).toContain('.vtt');
});

test('an ingest that does not take the secret is named in the health of the edge', async () => {
  const wrong = await startTestArchiveApi(media, { secret: 'another-secret-of-somebody' });
  apis.push(wrong);
  const edge = await startEdge({ ARCHIVE_FROM: wrong.url });
  expect((await live(edge)('live.m3u8')).status).toBeGreaterThanOrEqual(500);
  const { edge: health } = await edge.call()(controlHealth, {});
  expect(health?.ingests).toEqual({ [wrong.url]: 'refused' });
  expect((await edge.ask('/healthz')).status).toBe(200);
});
