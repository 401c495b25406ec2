import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '../../../contract/client.ts';
import { controlHealth } from '../../../contract/routes/control.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { freePort } from '../../../runtime/testing/free-port.ts';
import { openArchive, type StoredSegment } from '../../segments/archive.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { startRoles, type RoleProcess } from '../../testing/role-process.ts';
import { until } from '../../testing/test-ingest.ts';
import { makeTransportStream, temporaryDirectory } from '../../testing/test-media.ts';

/** A real server and two real ingests on one disk, and three channels that two of them share. */
const channels = ['etv', 'etv2', 'kanal2'];
const secret = 'the-secret-of-the-media-roles';
const seconds = 120;

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let sender: Broadcaster;
let server: RoleProcess;
let serverUrl: string;
const ports = new Map<string, number>();
const ingests = new Map<string, RoleProcess>();

const clientOf = (baseUrl: string): Client => createClient({ baseUrl, fetch, token: () => secret });

async function startIngest(id: string): Promise<void> {
  const env = {
    DATA_DIR: home.path,
    SERVER_URL: serverUrl,
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    INGEST_ID: id,
    INGEST_CONTROL_PORT: String(ports.get(id)),
  };
  ingests.set(id, await startRoles('ingest', env));
}

async function command(name: string, ...args: string[]): Promise<string> {
  const { exitCode, text } = await clientOf(serverUrl)(runCommand, { body: { name, args } });
  expect(exitCode, text).toBe(0);
  return text;
}

beforeAll(async () => {
  home = await temporaryDirectory();
  sender = await startBroadcaster();
  const bytes = await makeTransportStream(seconds);
  for (const id of channels) sender.set(`/${id}`, { bytes, seconds, burst: 1, pace: 1 });
  for (const id of ['i1', 'i2']) ports.set(id, await freePort());
  const port = await freePort();
  serverUrl = `http://127.0.0.1:${port}`;
  const named = [...ports].map(([id, p]) => ({ id, controlUrl: `http://127.0.0.1:${p}` }));
  server = await startRoles('api,jobs', {
    DATA_DIR: join(home.path, 'server'),
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    MEDIA_SECRET: secret,
    TICKET_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    INGESTS: JSON.stringify(named),
  });
  // Two that are there before there are channels.
  await Promise.all([startIngest('i1'), startIngest('i2')]);
  for (const id of channels) await command('add-channel', id, id, '--source', sender.url(`/${id}`));
});
afterAll(async () => {
  for (const one of ingests.values()) await one.signal('SIGKILL');
  await server.signal('SIGKILL');
  await sender.close();
  await home.dispose();
});

/** The channels that an ingest reads, those that are live. */
async function liveAt(id: string): Promise<string[]> {
  const health = await clientOf(`http://127.0.0.1:${ports.get(id)}`)(controlHealth, {});
  return health.channels.filter(({ state }) => state === 'live').map(({ channelId }) => channelId);
}

const stored = (channelId: string): Promise<StoredSegment[]> => {
  const archive = openArchive(join(home.path, 'media', 'archive'), systemClock);
  return archive.find(channelId, 'HI', systemClock() - 3_500_000, systemClock() + 60_000);
};

/** Numbers go on, nothing is there twice, and nothing lies over something else. Answers the longest hole, in ms. */
function checkWhole(segments: readonly StoredSegment[]): number {
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, i) => i));
  const holes = segments
    .slice(1)
    .map((next, i) => next.startMs - segments[i]!.startMs - segments[i]!.durationMs);
  for (const hole of holes) expect(hole).toBeGreaterThanOrEqual(0);
  return Math.max(0, ...holes);
}

/** Which segments of a list were asked for, each once. */
function numbersAsked(calls: readonly string[]): number[] {
  const numbers = calls.flatMap((call) => /\/\d+-(\d+)\.\w+$/.exec(call)?.[1] ?? []).map(Number);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

const more = (channelId: string, than: number): Promise<void> =>
  until(async () => expect((await stored(channelId)).length).toBeGreaterThan(than));

/** How long it takes until one ingest reads everything, from now on. */
async function untilHeldBy(id: string): Promise<number> {
  const began = steadyClock();
  await until(async () => expect((await liveAt(id)).toSorted()).toEqual(channels));
  return steadyClock() - began;
}

test('two ingests share the channels, and each is written by one of them', async () => {
  await until(async () => {
    const lives = [...(await liveAt('i1')), ...(await liveAt('i2'))];
    expect(lives.toSorted()).toEqual(channels);
  });
  for (const id of ['i1', 'i2']) expect((await liveAt(id)).length).toBeGreaterThan(0);
  expect(await command('ingests')).toMatch(/i1 .*\n.*i2 /s);
});

test('the other one goes on where one was killed, and where one was stopped that comes back late', async () => {
  await Promise.all(channels.map((id) => more(id, 0)));
  await ingests.get('i1')!.signal('SIGKILL');
  const tookMs = await untilHeldBy('i2');
  await Promise.all(channels.map(async (id) => more(id, (await stored(id)).length)));
  for (const id of channels) expect(checkWhole(await stored(id))).toBeLessThanOrEqual(tookMs);

  await startIngest('i1');
  await ingests.get('i2')!.signal('SIGSTOP');
  await untilHeldBy('i1');
  const before = (await stored('etv')).length;
  await ingests.get('i2')!.signal('SIGCONT');
  await more('etv', before + 1);
  await until(async () => expect(await liveAt('i2')).toEqual([]));
  for (const id of channels) checkWhole(await stored(id));
  expect((await liveAt('i1')).toSorted()).toEqual(channels);
});

test('of a list nothing is missing where one ends, where it is handed to a new one, and where that is killed', async () => {
  const ladder = await makeLadder({ format: 'fmp4', heights: [180], seconds: 240, segmentSeconds: 4 });
  const origin = await startHlsOrigin(ladder, { segmentSeconds: 4, window: 8 });
  try {
    origin.publish(6);
    origin.run();
    await command('add-channel', 'hls', 'hls', '--source', origin.url('/master.m3u8'));
    // It is free, and the other one has more than its share.
    await until(async () => expect(await liveAt('i2')).toEqual(['hls']));
    await ingests.get('i2')!.signal('SIGTERM');
    await until(async () => expect(await liveAt('i1')).toContain('hls'));
    await more('hls', (await stored('hls')).length + 1);

    await startIngest('i2');
    await until(async () => expect(await liveAt('i2')).toEqual(['hls']));
    await more('hls', (await stored('hls')).length + 1);
    // The others cannot be had again, so they stay, although the shares are uneven.
    expect((await liveAt('i1')).toSorted()).toEqual(channels);
    // Killed, it hands nothing back; what it left out is listed still when the other one comes.
    await ingests.get('i2')!.signal('SIGKILL');
    await until(async () => expect(await liveAt('i1')).toContain('hls'));
    await more('hls', (await stored('hls')).length + 1);
    // Each run places a list without times anew, so holes say nothing: all that was asked for is there, once. What came last
    // may wait for the one after it.
    origin.halt();
    await until(async () => {
      const asked = numbersAsked(origin.calls);
      expect(asked).toEqual(asked.map((_, i) => asked[0]! + i));
      expect([0, 1]).toContain(asked.length - (await stored('hls')).length);
    });
    checkWhole(await stored('hls'));
  } finally {
    await origin.close();
  }
});
