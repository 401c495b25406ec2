import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { words } from '../../ffmpeg.ts';
import { startBroadcaster, type Broadcaster, type Programme } from '../../testing/feeds/broadcaster.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { recorded } from '../../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { examine } from '../../testing/test-media.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

const seconds = 24;
const interval = 4_000;
const tone = (codec: string): Promise<Buffer> =>
  recorded(words(`-f lavfi -i sine=frequency=440:duration=${seconds} -c:a ${codec} pipe:1`));

/** Puts a title behind every piece of the sound. */
function withTitles(sound: Buffer, title: Buffer): Buffer {
  const block = Buffer.concat([title, Buffer.alloc((16 - (title.length % 16)) % 16)]);
  const parts: Buffer[] = [];
  for (let at = 0; at + interval <= sound.length; at += interval)
    parts.push(sound.subarray(at, at + interval), Buffer.from([block.length / 16]), block);
  return Buffer.concat(parts);
}

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let mp3: Buffer;
let station: Broadcaster;
let ingest: TestIngest | undefined;

beforeAll(async () => {
  home = await temporaryDirectory();
  station = await startBroadcaster();
  mp3 = await tone('libmp3lame -b:a 64k -f mp3');
});
afterEach(() => ingest?.close());
afterAll(async () => {
  await station.close();
  await home.dispose();
});

const icy = (bytes: Buffer, type = 'audio/mpeg'): Programme => ({
  bytes,
  seconds,
  burst: 20,
  pace: 0,
  headers: { 'content-type': type, 'icy-metaint': String(interval), 'icy-name': 'Rannaraadio' },
});
const text = (body: string, type: string): Programme => ({
  bytes: Buffer.from(body),
  seconds: 1,
  burst: 1,
  pace: 0,
  headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
});

async function listen(...paths: string[]): Promise<TestIngest> {
  const [url, ...spare] = paths.map(station.url);
  const channel = fed('raadio', { url: url!, spare }, ['AU']);
  ingest = await startTestIngest([channel], { silentAfterMs: 5_000, pauseMs: () => 300 });
  return ingest;
}

async function sounds(from: TestIngest, least: number): Promise<number> {
  const found = await until(async () => {
    const all = await from.stored('raadio', 'AU');
    expect(all.length).toBeGreaterThanOrEqual(least);
    return all;
  });
  const file = await writeParts(join(home.path, 'sound.mp4'), [
    await from.joined('raadio', found.slice(0, least), 'AU'),
  ]);
  const packets = await examine(file);
  packets.slice(1).forEach((packet, i) => expect(packet.pts).toBeGreaterThan(packets[i]!.pts));
  return packets.reduce((sum, packet) => sum + packet.duration, 0);
}

test('a station is heard without its titles, and they are told', async () => {
  station.set('/voog', icy(withTitles(mp3, Buffer.from("StreamTitle='Õhtu' ja 'öö';StreamUrl='';"))));
  const radio = await listen('/voog');
  expect(await sounds(radio, 3)).toBeGreaterThan(11.5);
  expect(radio.state('raadio')).toMatchObject({ state: 'live', nowPlaying: "Õhtu' ja 'öö" });
  expect(radio.state('raadio').source).toMatchObject({ kind: 'radio', index: 0 });
});

test('a title is forgotten with the source that told it', async () => {
  station.set('/voog', icy(withTitles(mp3, Buffer.from("StreamTitle='Enne';", 'latin1'))));
  const plain = { ...icy(mp3), headers: { 'content-type': 'audio/mpeg' } };
  station.set('/vaikne', plain);
  const radio = await listen('/voog', '/vaikne');
  await until(() => expect(radio.state('raadio').nowPlaying).toBe('Enne'));
  await until(() => expect(radio.state('raadio')).toMatchObject({ switches: 1, state: 'live' }));
  expect(radio.state('raadio').nowPlaying).toBeNull();
});

test.each([
  ['aac', 'aac -b:a 64k -f adts', 'audio/aac'],
  ['ogg', 'libvorbis -q:a 2 -f ogg', 'application/ogg'],
])('%s becomes AAC as well', async (_, codec, type) => {
  const bytes = await tone(codec);
  station.set('/muu', { bytes, seconds, burst: seconds, pace: 0, headers: { 'content-type': type } });
  expect(await sounds(await listen('/muu'), 2)).toBeGreaterThan(7);
});

test.each([
  ['/kuula.m3u', '#EXTM3U\n#EXTINF:-1,Rannaraadio\nvoog\n', 'audio/x-mpegurl'],
  ['/kuula.pls', '[playlist]\nNumberOfEntries=1\nFile1=voog\nTitle1=Rannaraadio\n', 'audio/x-scpls'],
])('%s points to the sound', async (path, body, type) => {
  station.set('/voog', icy(withTitles(mp3, Buffer.from("StreamTitle='Viide';"))));
  station.set(path, text(body, type));
  const radio = await listen(path);
  await until(() => expect(radio.state('raadio')).toMatchObject({ state: 'live', nowPlaying: 'Viide' }));
});

test.each([
  ['a pointer to a pointer', '/a.m3u', text('a.m3u\n', 'audio/x-mpegurl'), 'viitefail viitab viitefailile'],
  ['a pointer to a file', '/b.m3u', text('file:///etc/passwd\n', 'audio/x-mpegurl'), 'veebist ei loeta'],
  ['a pointer to nothing', '/c.pls', text('[playlist]\n', 'audio/x-scpls'), 'ei ole ühtegi aadressi'],
  ['a pointer without end', '/e.m3u', text('#\n'.repeat(40_000), 'audio/x-mpegurl'), 'liiga pikk'],
  ['nothing', '/puudub', undefined, '(404)'],
])('%s is reported', async (_, path, programme, why) => {
  station.set(path, programme);
  const radio = await listen(path);
  await until(() => expect(radio.state('raadio').lastError).toContain(why));
});
