import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyClock } from '../../../runtime/clock.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { checkWhole, startLeasedIngests, type LeasedIngests } from '../../testing/leased-ingests.ts';
import { until } from '../../testing/test-ingest.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { examine, makeTransportStream } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

/**
 * A real server whose operator wants standbys, and two real ingests on one disk that encode a channel, each with key frames
 * of its own.
 */
const seconds = 240;
/** How far the two place the same picture from each other at most. */
const apartMs = 250;

let service: LeasedIngests;
let sender: Broadcaster;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;

beforeAll(async () => {
  home = await temporaryDirectory();
  sender = await startBroadcaster();
  const bytes = await makeTransportStream(seconds);
  sender.set('/tv3', { bytes, seconds, burst: 0, pace: 1, onAirSinceMs: steadyClock() });
  service = await startLeasedIngests(['i1', 'i2'], { INGEST_STANDBY: '1' });
  await service.start('i1');
  const source = ['--addresses', sender.url('/tv3'), '--mode', 'encode', '--renditions', 'LO'];
  await service.command('save-lineup-channel', 'tv3', '--name', 'tv3', ...source);
});
afterAll(async () => {
  await service.close();
  await sender.close();
  await home.dispose();
});

const stored = () => service.stored('tv3', 'LO');

/** Waits until one ingest has read the channel along for so long that it could go on with it. */
const untilReadAlongBy = (id: string): Promise<void> =>
  until(async () => {
    const [standby] = await service.standbysAt(id);
    expect(standby).toMatchObject({ channelId: 'tv3', state: 'live' });
  });

/** The longest time without a picture, in ms, as a player of the archive sees it. */
async function longestWithoutPicture(): Promise<number> {
  const segments = await stored();
  const inits = new Set(segments.map(({ initId }) => initId));
  expect(inits.size).toBe(1);
  const parts = [await service.archive.readInit('tv3', 'LO', segments[0]!.initId)];
  for (const { name } of segments) parts.push(await service.archive.readSegment('tv3', 'LO', name));
  const path = await writeParts(join(home.path, 'all.mp4'), parts as Buffer[]);
  const times = (await examine(path)).filter(({ stream }) => stream === 0).map(({ pts }) => pts * 1000);
  return Math.max(...times.slice(1).map((next, i) => next - times[i]!));
}

async function expectWhole(): Promise<void> {
  expect(checkWhole(await stored())).toBeLessThan(apartMs);
  expect(await longestWithoutPicture()).toBeLessThan(apartMs);
}

test.each([
  ['is killed', 'SIGKILL', 'i1', 'i2'],
  ['is told to end', 'SIGTERM', 'i2', 'i1'],
] as const)('where an ingest that encodes %s, no picture is missing', async (_, signal, from, to) => {
  await until(async () => expect(await service.liveAt(from)).toEqual(['tv3']));
  await service.start(to);
  await untilReadAlongBy(to);
  await service.more('tv3', (await stored()).length + 2, 'LO');
  await service.signal(from, signal);
  await until(async () => expect(await service.liveAt(to)).toEqual(['tv3']));
  await service.more('tv3', (await stored()).length + 3, 'LO');
  await expectWhole();
});
