import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyClock } from '../../../runtime/clock.ts';
import { only } from '../../../runtime/defined.ts';
import { makeSounds, teletextOf } from '../../testing/feeds/track-feed.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { checkWhole, startLeasedIngests, type LeasedIngests } from '../../testing/leased-ingests.ts';
import { until } from '../../testing/test-ingest.ts';
import { withTexts } from '../../testing/texts/add-texts.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

/** A real server whose operator wants standbys, and two real ingests on one disk that read a channel which comes as a stream. */
const seconds = 240;
/** On a busy machine two readers hear of one picture so far apart (1.7 s seen); a segment that is missing would be three seconds. */
const mostMs = 2_500;

let service: LeasedIngests;
let sender: Broadcaster;
let calls: number;

beforeAll(async () => {
  sender = await startBroadcaster();
  const languages = ['est', 'rus'];
  const sounds = languages.map((language) => ({ hertz: 440, codec: 'aac' as const, language }));
  const cues = Array.from({ length: seconds / 4 - 1 }, (_, i) => ({
    from: 4 * i + 1,
    to: 4 * i + 3.5,
    lines: [`lause ${i}`],
  }));
  const bytes = withTexts(await makeSounds(seconds, sounds), [teletextOf(cues)]);
  sender.set('/etv', { bytes, seconds, burst: 0, pace: 1, onAirSinceMs: steadyClock() });
  service = await startLeasedIngests(['i1', 'i2'], { INGEST_STANDBY: '1' });
  await service.start('i1');
  await service.command('save-lineup-channel', 'etv', '--name', 'etv', '--addresses', sender.url('/etv'));
});
afterAll(async () => {
  await service.close();
  await sender.close();
});

/** Waits until one ingest writes the channel, and goes on for some segments. */
async function untilWrittenBy(id: string): Promise<void> {
  await until(async () => expect(await service.liveAt(id)).toEqual(['etv']));
  await service.more('etv', (await service.stored('etv')).length + 3);
}

/** Waits until one ingest has read the channel along for so long that it could go on with it. */
const untilReadAlongBy = (id: string): Promise<void> =>
  until(async () => {
    const [standby] = await service.standbysAt(id);
    expect(standby).toMatchObject({ channelId: 'etv', state: 'live' });
  });

/** Nothing is missing of the picture, the second sound and the text. */
async function expectWhole(): Promise<void> {
  for (const name of ['HI', 'S1', 'T1'] as const) {
    const segments = await service.stored('etv', name);
    expect(checkWhole(segments), name).toBeLessThan(mostMs);
    expect(segments.length, name).toBeGreaterThanOrEqual(3);
  }
}

test('a second ingest reads along, which is seen, and does not disturb the first', async () => {
  await until(async () => expect(await service.liveAt('i1')).toEqual(['etv']));
  await service.start('i2');
  await untilReadAlongBy('i2');
  expect(await service.liveAt('i2')).toEqual([]);
  calls = sender.calls('/etv');
  const { ingests } = JSON.parse(await service.command('list-ingests', '--json')) as { ingests: unknown[] };
  expect(ingests).toMatchObject([
    { id: 'i1', held: ['etv'], standsBy: [] },
    { id: 'i2', held: [], standsBy: ['etv'], missed: [] },
  ]);
  await service.more('etv', (await service.stored('etv')).length + 1);
  expect(checkWhole(await service.stored('etv'))).toBe(0);
});

test('nothing is missing where the first is killed, and nothing is there twice', async () => {
  await service.signal('i1', 'SIGKILL');
  await untilWrittenBy('i2');
  // The same run goes on: nobody has called anew.
  expect(sender.calls('/etv')).toBe(calls);
  await expectWhole();
});

test('nothing is missing where one is told to end', async () => {
  await service.start('i1');
  await untilReadAlongBy('i1');
  await service.signal('i2', 'SIGTERM');
  await untilWrittenBy('i1');
  await expectWhole();
});

test('nothing is missing where one was stopped, and it spoils nothing when it comes back late', async () => {
  await service.start('i2');
  await untilReadAlongBy('i2');
  await service.signal('i1', 'SIGSTOP');
  await untilWrittenBy('i2');
  await service.signal('i1', 'SIGCONT');
  await until(async () => expect(await service.liveAt('i1')).toEqual([]));
  await untilReadAlongBy('i1');
  await untilWrittenBy('i2');
  await expectWhole();
});

test('a list is not read along, for it still has everything when its turn comes', async () => {
  const ladder = await makeLadder({ format: 'fmp4', heights: [180], seconds: 120, segmentSeconds: 4 });
  const origin = await startHlsOrigin(ladder, { segmentSeconds: 4, window: 8 });
  try {
    origin.publish(6);
    origin.run();
    await service.command(
      'save-lineup-channel',
      'hls',
      '--name',
      'hls',
      '--addresses',
      origin.url('/master.m3u8'),
    );
    // Which of them it is depends on which asks first after the other has come back.
    const holders = async () => {
      const [first, second] = [await service.liveAt('i1'), await service.liveAt('i2')];
      return [first.includes('hls') && 'i1', second.includes('hls') && 'i2'].filter((id) => id !== false);
    };
    await until(async () => expect(await holders()).toHaveLength(1));
    const writer = only(await holders());
    const reader = writer === 'i1' ? 'i2' : 'i1';
    await service.more('hls', 3);
    await until(async () => {
      const standby = (await service.standbysAt(reader)).find(({ channelId }) => channelId === 'hls');
      expect(standby).toMatchObject({ state: 'starting', source: { kind: 'hls' } });
    });
    const segments = origin.calls.filter((path) => path.endsWith('.m4s'));
    expect(new Set(segments).size).toBe(segments.length);
    await service.signal(writer, 'SIGKILL');
    await until(async () => expect(await service.liveAt(reader)).toContain('hls'));
    await service.more('hls', (await service.stored('hls')).length + 1);
    checkWhole(await service.stored('hls'));
  } finally {
    await origin.close();
  }
});
