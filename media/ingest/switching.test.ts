import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../ffmpeg.ts';
import { startBroadcaster, type Broadcaster, type Programme } from '../testing/feeds/broadcaster.ts';
import { fed, startTestIngest, until, type TestIngest } from '../testing/test-ingest.ts';
import { recorded } from '../testing/recordings.ts';
import { makeTransportStream } from '../testing/test-media.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

const timing = { silentAfterMs: 5_000, pauseMs: () => 200, probeEveryMs: 500, goodMs: 3_000 };

let small: Programme;
let large: Programme;
let black: Programme;
let frozen: Programme;
let station: Broadcaster | undefined;
let ingest: TestIngest | undefined;

beforeAll(async () => {
  const still = (picture: string) =>
    recorded([
      ...words(`-f lavfi -i ${picture} -f lavfi -i sine=sample_rate=48000:d=40`),
      ...words('-c:v libx264 -preset ultrafast -g 50 -bf 0 -c:a aac -shortest -f mpegts pipe:1'),
    ]);
  const [a, b, c, d] = await Promise.all([
    makeTransportStream(40),
    makeTransportStream(40, '480x270'),
    still('color=black:s=320x180:r=25:d=40'),
    still('smptebars=s=320x180:r=25:d=40'),
  ]);
  const live = { seconds: 40, burst: 6, pace: 2 };
  small = { bytes: a, ...live };
  large = { bytes: b, ...live };
  black = { bytes: c, ...live };
  frozen = { bytes: d, ...live, burst: 38 };
});

afterEach(async () => {
  await ingest?.close();
  await station?.close();
});

/** Two addresses of one channel, `/first` and `/spare`. */
async function watch(
  first: Programme | undefined,
  watched: { black?: boolean; frozen?: boolean } = {},
  mode: 'copy' | 'encode' = 'copy',
) {
  station = await startBroadcaster();
  station.set('/first', first);
  station.set('/spare', large);
  const source = { url: station.url('/first'), spare: [station.url('/spare')], watch: watched };
  const channel = fed('etv', source, mode === 'copy' ? ['HI'] : ['LO']);
  const made = { ...channel, source: { ...channel.source, mode } };
  ingest = await startTestIngest([made], { ...timing, blackAfterMs: 1_000 });
  return { station, ingest, source: () => ingest!.state('etv').source?.index };
}

test('a source that stalls is left, and returned to once it is good; both are steps in the archive', async () => {
  const { station, ingest, source } = await watch(small);
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 0 }));
  station.set('/first', { ...small, burst: 1, pace: 0 });
  station.stall('/first');
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
  expect(source()).toBe(1);
  expect(ingest.state('etv')).toMatchObject({ lastError: 'andmeid ei tule', restarts: 0 });
  expect(ingest.state('etv').bitsPerSecond).toBeGreaterThan(10_000);
  expect(ingest.state('etv').source!.address).toBe(`${new URL(station.url('/')).origin}/…`);

  // Still stalled: it is looked at, and left alone.
  await until(() => expect(station.calls('/first')).toBeGreaterThan(2));
  expect(ingest.state('etv').switches).toBe(1);
  station.set('/first', small);
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 2 }));
  expect(source()).toBe(0);

  const segments = await ingest.stored('etv');
  const changes = segments.filter((one, i) => i > 0 && one.initId !== segments[i - 1]!.initId);
  expect(changes).toHaveLength(2);
  expect(changes.every((one) => one.discontinuity)).toBe(true);
  expect(segments.map((one) => one.sequence)).toEqual(segments.map((_, i) => i));
  for (const [i, one] of segments.slice(1).entries())
    expect(one.startMs).toBeGreaterThanOrEqual(segments[i]!.startMs + segments[i]!.durationMs);
});

test('an address where nothing is gets one more chance, then the spare is read', async () => {
  const { station, ingest, source } = await watch(undefined);
  await until(() => expect(ingest.state('etv').state).toBe('live'));
  expect(source()).toBe(1);
  expect(station.calls('/first')).toBeGreaterThanOrEqual(2);
  expect(ingest.state('etv')).toMatchObject({ restarts: 1, switches: 1 });
});

test('a black picture is left only where the operator wants it', async () => {
  const { ingest, source } = await watch(black, { black: true });
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
  expect(source()).toBe(1);
  expect(ingest.state('etv').lastError).toBe('pilt on must');
  await ingest.close();
  await station!.close();

  const patient = await watch(black);
  await until(async () => expect((await patient.ingest.stored('etv')).length).toBeGreaterThan(2));
  expect(patient.ingest.state('etv')).toMatchObject({ switches: 0, restarts: 0 });
});

test('a picture that stands still for half a minute is left', async () => {
  const { ingest, source } = await watch(frozen, { frozen: true });
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
  expect(source()).toBe(1);
  expect(ingest.state('etv').lastError).toBe('pilt seisab');
});

test('a picture that no browser shows is refused with its name, and the spare is read', async () => {
  const bytes = await makeTransportStream(20, '320x180', 'aac', 'mpeg2video');
  const { ingest, source } = await watch({ ...small, bytes });
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
  expect(source()).toBe(1);
  expect(ingest.state('etv').lastError).toBe(
    'pilt on MPEG-2 või MPEG-4 Visual, mida brauserid ei näita; vali --mode encode',
  );
  const [first] = await ingest.stored('etv');
  expect(first!.sequence).toBe(0);
});

test('where others are made of the pictures, such a source is returned to like any', async () => {
  const bytes = await makeTransportStream(40, '320x180', 'aac', 'mpeg2video');
  const { station, ingest, source } = await watch(undefined, {}, 'encode');
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 1 }));
  expect(source()).toBe(1);
  station.set('/first', { ...small, bytes });
  await until(() => expect(ingest.state('etv')).toMatchObject({ state: 'live', switches: 2 }));
  expect(source()).toBe(0);
  expect(ingest.state('etv').lastError).toBe('esimene allikas on jälle korras');
});

test('a private address is refused where it is not allowed, and nobody is called', async () => {
  station = await startBroadcaster();
  station.set('/first', small);
  const channel = fed('etv', { url: station.url('/first') });
  ingest = await startTestIngest([channel], timing, { ALLOW_PRIVATE_SOURCES: '0' });
  await until(() => expect(ingest!.state('etv').restarts).toBeGreaterThan(0));
  expect(ingest.state('etv').lastError).toContain('ALLOW_PRIVATE_SOURCES=1');
  expect(ingest.state('etv').source).toMatchObject({ index: 0, kind: '–' });
  expect(station.calls('/first')).toBe(0);
});

test('an address that is not read at all is passed over at once, and its reason is there to be seen', async () => {
  station = await startBroadcaster();
  station.set('/third', small);
  const spare = ['http://127.0.0.1:1/none.m3u8', station.url('/third')];
  ingest = await startTestIngest([fed('etv', { url: 'gopher://feed.example/etv', spare })], timing);
  const tried = new Map<number | undefined, string | null>();
  await until(() => {
    const { source, lastError, state } = ingest!.state('etv');
    tried.set(source?.index, lastError);
    expect(state).toBe('live');
  });
  expect(tried.get(0)).toContain('gopher');
  expect(tried.get(1)).toContain('sellel pordil ei vasta midagi');
  expect(ingest.state('etv')).toMatchObject({ source: { index: 2 }, restarts: 1, switches: 2 });
});

test.each([60_000, -60_000])('a clock that is corrected by %i ms stops nobody', async (step) => {
  const { ingest } = await watch(small);
  await until(async () => expect((await ingest.stored('etv')).length).toBeGreaterThan(1));
  ingest.correctClock(step);
  const before = (await ingest.stored('etv')).length;
  await until(async () => expect((await ingest.stored('etv')).length).toBeGreaterThan(before + 1));
  expect(ingest.state('etv')).toMatchObject({ state: 'live', restarts: 0, switches: 0 });
  const segments = await ingest.stored('etv');
  expect(segments.slice(1).some((one) => one.discontinuity)).toBe(step > 0);
  expect(segments.at(-1)!.startMs).toBeGreaterThan(segments.at(-2)!.startMs);
});
