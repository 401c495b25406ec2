import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { createLog } from '../../platform/log.ts';
import { quietFeed } from './fake-media.ts';
import { createHttpMedia } from './http-media.ts';

const secret = 'the secret of the media roles';
const calm: EdgeHealth = {
  id: 's1',
  draining: false,
  revocationsAgeMs: 900,
  viewers: 3,
  bitsPerSecond: 9_600_000,
  ticketKeys: [1],
  channels: {},
  version: '1.2.3',
};
const fed: IngestState = {
  ...quietFeed,
  channelId: 'etv',
  state: 'live',
  bitsPerSecond: 1,
  lastSegmentAgeMs: 100,
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A media role at a real address: what it was asked, and how it answers, which may be not at all. */
async function startRole(answers: (path: string) => unknown) {
  const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
  /** So many questions more get no answer. */
  const state = { silences: 0 };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { url = '', headers } = request;
    asked.push({ path: url, authorization: headers.authorization, body: body && JSON.parse(body) });
    if (state.silences-- > 0) return;
    state.silences = 0;
    const given = answers(url);
    response.writeHead(given === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given === undefined ? { error: 'stream.gone', message: '' } : given));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  closing.push(close);
  return { asked, state, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Where no part is silent: that a silent one is not waited for is a test of its own. */
const busyMachineMs = 30_000;

/** An edge that answers as `health` says, and an ingest with one channel; and the client of both. */
async function setUp(health: EdgeHealth = calm, answerWithinMs = 800) {
  const current = { health };
  const edge = await startRole((path) => {
    if (path === '/control/health') return { role: 'edge', channels: [], edge: current.health };
    if (path.startsWith('/control/playable/')) return { intervals: [{ fromMs: 1, toMs: 2 }] };
    if (path.startsWith('/control/playlists/good'))
      return { playlists: [{ path: 'a.m3u8', body: '#EXTM3U' }] };
    return path.startsWith('/control/playlists/') ? undefined : { ok: true };
  });
  const ingest = await startRole((path) => {
    if (path === '/control/health') return { role: 'ingest', channels: [fed], edge: null };
    return path === '/control/storage' ? null : { ok: true };
  });
  const log: { event: string; edge?: string; answers?: string }[] = [];
  const media = createHttpMedia({
    edges: [{ id: 's1', controlUrl: edge.url }],
    ingests: [{ id: 'i1', controlUrl: ingest.url }],
    secret,
    answerWithinMs,
  });
  closing.push(media.close);
  const write = (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]);
  return { media, edge, ingest, log, current, start: () => media.start(createLog('info', { write })) };
}

describe('the health of the media roles', () => {
  it('is unknown before anybody was asked, and known after', async () => {
    const { media, start } = await setUp();
    expect(media.edges()).toMatchObject([{ id: 's1', alive: false }]);
    expect(media.ingestChannels()).toBeUndefined();
    await start();
    expect(media.edges()).toMatchObject([{ id: 's1', alive: true, draining: false }]);
    expect(media.ingestChannels()).toEqual([fed]);
  });

  it('is asked for with the secret that the roles share', async () => {
    const { media, edge } = await setUp();
    await media.edgeHealth();
    expect(edge.asked).toMatchObject([{ path: '/control/health', authorization: `Bearer ${secret}` }]);
  });

  it('tells of an edge that falls silent, that ends, and that comes back', async () => {
    const { media, edge, log, start } = await setUp();
    await start();
    const alive = () => media.edges()[0]!.alive;
    await expect.poll(alive).toBe(true);
    edge.state.silences = Infinity;
    await expect.poll(alive).toBe(false);
    expect(await media.edgeHealth()).toMatchObject([{ id: 's1', health: undefined }]);
    edge.state.silences = 0;
    await expect.poll(alive).toBe(true);
    edge.close();
    await expect.poll(alive).toBe(false);
    expect(log.filter(({ event }) => event === 'edge state')).toHaveLength(4);
  });

  it('stays what it was when an edge is too busy to answer for once', async () => {
    const { media, edge, log, start } = await setUp();
    await start();
    const asked = edge.asked.length;
    edge.state.silences = 1;
    await expect.poll(() => edge.asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(asked + 3);
    expect(media.edges()[0]!.alive).toBe(true);
    expect(log.filter(({ event }) => event === 'edge state')).toHaveLength(1);
  });

  it('is not changed by those who look at it beside the timer', async () => {
    const { media, edge, log, start } = await setUp();
    await start();
    const asked = edge.asked.length;
    // The three, and once the timer.
    edge.state.silences = 4;
    const looks = await Promise.all([media.edgeHealth(), media.edgeHealth(), media.edgeHealth()]);
    for (const look of looks) expect(look).toMatchObject([{ health: undefined }]);
    await expect.poll(() => edge.asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(asked + 5);
    expect(media.edges()[0]!.alive).toBe(true);
    expect(log.filter(({ event }) => event === 'edge state')).toHaveLength(1);
  });

  it('is not that of another edge which answers in its place', async () => {
    const { media, log, start } = await setUp({ ...calm, id: 's2' });
    await start();
    await expect
      .poll(() => log.map(({ event }) => event))
      .toContain('another edge answers: see EDGES and EDGE_ID');
    expect(log.find(({ answers }) => answers)).toMatchObject({ edge: 's1', answers: 's2' });
    expect(media.edges()).toMatchObject([{ alive: false }]);
    expect(await media.edgeHealth()).toMatchObject([{ id: 's1', health: undefined }]);
  });

  it('says that an edge drains, which it is told to', async () => {
    const { media, edge, current, start } = await setUp();
    await media.drain('s1', true);
    expect(media.edges()).toMatchObject([{ draining: true }]);
    expect(edge.asked).toMatchObject([{ path: '/control/drain', body: { draining: true } }]);
    current.health = { ...calm, draining: true };
    await start();
    await expect.poll(() => media.edges()).toMatchObject([{ alive: true, draining: true }]);
  });
});

describe('what the media roles are asked', () => {
  it('the first playlists, of the edge that is meant', async () => {
    const { media } = await setUp(calm, busyMachineMs);
    expect(await media.firstPlaylists('s1', 'good')).toEqual([{ path: 'a.m3u8', body: '#EXTM3U' }]);
    expect(await media.firstPlaylists('s1', 'old')).toEqual({ refused: 'stream.gone' });
    await expect(media.firstPlaylists('s9', 'good')).rejects.toThrow('no edge s9');
  });

  it('is not waited for: an edge that says nothing counts as one that is down', async () => {
    const { media, edge } = await setUp();
    edge.state.silences = Infinity;
    await expect(media.firstPlaylists('s1', 'good')).rejects.toThrow(/abort|timeout/i);
    await expect(media.drain('s1', true)).rejects.toThrow(/abort|timeout/i);
    expect(media.edges()).toMatchObject([{ draining: false }]);
  });

  it('ended sessions and news go to all, no matter who is down', async () => {
    const { media, edge, ingest } = await setUp(calm, busyMachineMs);
    const feed = { latest: 1, revoked: [{ seq: 1, session: 'x' }] };
    await media.revoke(feed);
    expect(edge.asked).toMatchObject([{ path: '/control/revoke', body: feed }]);
    edge.close();
    await media.revoke(feed);
    await media.refresh();
    expect(ingest.asked).toMatchObject([{ path: '/control/refresh' }]);
  });

  it('decides who is asked what there is of a channel', async () => {
    const { media, edge, start } = await setUp();
    await expect(media.playable('etv', { fromMs: 0, toMs: 5 })).rejects.toThrow('no edge answers');
    await start();
    await expect.poll(() => media.edges()[0]!.alive).toBe(true);
    expect(await media.playable('etv', { fromMs: 0, toMs: 5 })).toEqual([{ fromMs: 1, toMs: 2 }]);
    expect(edge.asked.map(({ path }) => path)).toContain('/control/playable/etv/0/5');
  });

  it('of the ingest fails when it is down', async () => {
    const { media, ingest } = await setUp();
    expect(await media.fedChannels()).toEqual([fed]);
    expect(await media.storage()).toBeNull();
    ingest.close();
    await expect(media.fedChannels()).rejects.toMatchObject({ code: 'network' });
    await expect(media.storage()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('several ingests', () => {
  const roleOf = (channels: IngestState[], storage: unknown, disk: string | null = null) =>
    startRole((path) => {
      if (path === '/control/health') return { role: 'ingest', channels, edge: null, disk };
      if (path === '/control/storage') return storage;
      return path === '/control/try' ? { by: channels[0]!.channelId } : { ok: true };
    });
  const report = (channelId: string, oldestMs: number) => ({
    at: oldestMs,
    channels: [
      { channelId, bytes: 10, hours: 1, oldestMs, keptFromMs: oldestMs },
      { channelId: 'tv3', bytes: 1, hours: 1, oldestMs, keptFromMs: oldestMs },
    ],
    pinnedHours: 1,
    pinnedBytes: 2,
    freeBytes: 50,
    totalBytes: 100,
    alarm: oldestMs === 1,
  });

  it('are one to the caller: what each has is put together, and one that is down is left out', async () => {
    const late: IngestState = { ...fed, state: 'restarting' };
    const one = await roleOf([fed], report('etv', 1));
    const two = await roleOf([{ ...fed, channelId: 'tv3' }, late], report('kanal2', 2), 'full');
    const three = await roleOf([{ ...fed, channelId: 'uus' }], null);
    const ingests = [one, two, three].map(({ url }, i) => ({ id: `i${i + 1}`, controlUrl: url }));
    const media = createHttpMedia({ edges: [], ingests, secret });
    closing.push(media.close);
    await media.start(createLog('error'));
    const both = [fed, { ...fed, channelId: 'tv3' }];
    await expect.poll(() => media.ingestChannels()).toEqual([...both, { ...fed, channelId: 'uus' }]);
    expect(media.ingestDisk()).toBe('full');
    expect(await media.storage()).toEqual({
      at: 1,
      channels: [
        { channelId: 'etv', bytes: 10, hours: 1, oldestMs: 1, keptFromMs: 1 },
        { channelId: 'tv3', bytes: 2, hours: 2, oldestMs: 1, keptFromMs: 1 },
        { channelId: 'kanal2', bytes: 10, hours: 1, oldestMs: 2, keptFromMs: 2 },
      ],
      pinnedHours: 2,
      pinnedBytes: 4,
      freeBytes: 100,
      totalBytes: 200,
      alarm: true,
    });
    three.close();
    expect(await media.fedChannels()).toEqual(both);
    expect((await media.ingests()).map(({ id, channels }) => [id, channels?.length])).toEqual([
      ['i1', 1],
      ['i2', 2],
      ['i3', undefined],
    ]);
    one.close();
    await expect.poll(() => media.ingestsAlive().map(({ alive }) => alive)).toEqual([false, true, false]);
    expect(await media.trySource({ address: 'udp://239.1.1.1:5000', soundOnly: false })).toEqual({
      by: 'tv3',
    });
  });
});

it('asks the next ingest for what was said when one does not answer: they have one disk', async () => {
  const said = { cues: [{ atMs: 5, rows: ['Tere'] }], endMs: 9 };
  const dead = await startRole(() => undefined);
  const other = await startRole(() => said);
  const media = createHttpMedia({
    edges: [],
    ingests: [
      { id: 'i1', controlUrl: dead.url },
      { id: 'i2', controlUrl: other.url },
    ],
    secret,
  });
  closing.push(media.close);
  expect(await media.texts('etv', 'T1', { fromMs: 1, toMs: 9 })).toEqual(said);
  const path = '/control/archive/texts/etv/T1/1/9';
  expect([dead, other].map(({ asked }) => asked)).toMatchObject([
    [{ path, authorization: `Bearer ${secret}` }],
    [{ path }],
  ]);
  other.close();
  await expect(media.texts('etv', 'T1', { fromMs: 1, toMs: 9 })).rejects.toThrow();
});
