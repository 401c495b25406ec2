import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyClock } from '../../../runtime/clock.ts';
import type { StoredSegment } from '../../segments/archive.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { checkWhole, startLeasedIngests, type LeasedIngests } from '../../testing/leased-ingests.ts';
import { until } from '../../testing/test-ingest.ts';
import { makeTransportStream } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

/** A real server and two real ingests on one disk, and three channels that two of them share. */
const channels = ['etv', 'etv2', 'kanal2'];
const seconds = 120;

let service: LeasedIngests;
let sender: Broadcaster;

beforeAll(async () => {
  sender = await startBroadcaster();
  const bytes = await makeTransportStream(seconds);
  for (const id of channels) sender.set(`/${id}`, { bytes, seconds, burst: 1, pace: 1 });
  service = await startLeasedIngests(['i1', 'i2']);
  // Two that are there before there are channels.
  await Promise.all([service.start('i1'), service.start('i2')]);
  for (const id of channels)
    await command('save-lineup-channel', id, '--name', id, '--addresses', sender.url(`/${id}`));
});
afterAll(async () => {
  await service.close();
  await sender.close();
});

const command: LeasedIngests['command'] = (...args) => service.command(...args);
const liveAt = (id: string): Promise<string[]> => service.liveAt(id);
const stored = (channelId: string): Promise<StoredSegment[]> => service.stored(channelId);
const more = (channelId: string, than: number): Promise<void> => service.more(channelId, than);

/** Which segments of a list were asked for, each once. */
function numbersAsked(calls: readonly string[]): number[] {
  const numbers = calls.flatMap((call) => /\/\d+-(\d+)\.\w+$/.exec(call)?.[1] ?? []).map(Number);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

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
  expect(await command('list-ingests')).toMatch(/ i1\b.* i2\b/s);
});

test('the other one goes on where one was killed, and where one was stopped that comes back late', async () => {
  await Promise.all(channels.map((id) => more(id, 0)));
  await service.signal('i1', 'SIGKILL');
  const tookMs = await untilHeldBy('i2');
  await Promise.all(channels.map(async (id) => more(id, (await stored(id)).length)));
  for (const id of channels) expect(checkWhole(await stored(id))).toBeLessThanOrEqual(tookMs);

  await service.start('i1');
  await service.signal('i2', 'SIGSTOP');
  await untilHeldBy('i1');
  const before = (await stored('etv')).length;
  await service.signal('i2', 'SIGCONT');
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
    await command('save-lineup-channel', 'hls', '--name', 'hls', '--addresses', origin.url('/master.m3u8'));
    // It is free, and the other one has more than its share.
    await until(async () => expect(await liveAt('i2')).toEqual(['hls']));
    await service.signal('i2', 'SIGTERM');
    await until(async () => expect(await liveAt('i1')).toContain('hls'));
    await more('hls', (await stored('hls')).length + 1);

    await service.start('i2');
    await until(async () => expect(await liveAt('i2')).toEqual(['hls']));
    await more('hls', (await stored('hls')).length + 1);
    // The others cannot be had again, so they stay, although the shares are uneven.
    expect((await liveAt('i1')).toSorted()).toEqual(channels);
    // Killed, it hands nothing back; what it left out is listed still when the other one comes.
    await service.signal('i2', 'SIGKILL');
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
