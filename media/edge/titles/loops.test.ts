import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBoxes } from '../../fmp4/boxes.ts';
import { readFragment } from '../../fmp4/fragment.ts';
import { readInit } from '../../fmp4/init.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { makeClip, runFfmpeg } from '../../testing/test-media.ts';
import { computeTitle } from '../../vod/compute-title.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

/** Titles that play a loop: 61 minutes of four segments. */
const now = Date.UTC(2026, 10, 21, 18, 0, 0);
const minutes = 61;
const segments = minutes * 15;
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let edge: TestEdge;

beforeAll(async () => {
  home = await temporaryDirectory();
  edge = await prepareEdge({
    clock: () => now,
    channels: [{ id: '10000', source: { kind: 'virtual' }, renditions: ['LO'] }],
    playout: {},
  });
  for (const rendition of ['LO', 'ME', 'HI'] as const)
    await makeClip(join(edge.clips, 'bog', rendition), rendition);
  await makeClip(join(edge.clips, 'tune-folk', 'AU'), 'AU', { hertz: 880 });
  await computeTitle({
    root: join(edge.clips, '..', 'vod'),
    clips: edge.clips,
    id: 10_000,
    source: `loop:bog?minutes=${minutes}&sounds=et,en&texts=et`,
    contentHash: 'of the loop',
  });
  await edge.open();
});
afterAll(async () => {
  await edge.close();
  await home.dispose();
});

const at = (path: string): string => {
  const ticket = edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO', 'ME', 'HI'] });
  return `/t/${ticket}/v/10000/${path}`;
};
const bytesOf = async (path: string): Promise<Buffer> => {
  const { status, body } = await edge.ask(at(path));
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const playlistOf = async (track: string) =>
  hlsParser.parse(String(await bytesOf(`${track}/index.m3u8`))) as hlsParser.types.MediaPlaylist;

/** What ffmpeg makes of it, picture by picture or packet by packet: when it is due, how long it lasts, and what is in it. */
async function packetsOf(...args: string[]): Promise<{ dts: number; lasts: number; sum: string }[]> {
  const input = ['-v', 'error', '-xerror'];
  const printed = await runFfmpeg([...input, ...args, '-f', 'framecrc', 'pipe:1']);
  return printed
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, dts, lasts, sum] = /^0, +(-?\d+), +-?\d+, +(\d+), +\d+, (\w+)/.exec(line) ?? [];
      return sum === undefined ? [] : [{ dts: Number(dts), lasts: Number(lasts), sum }];
    });
}
const master = (): string[] => ['-i', `${edge.url()}${at('master.m3u8')}`];

test('three pictures, two sounds and a text are offered, and two parsers agree on their length', async () => {
  const text = String(await bytesOf('master.m3u8'));
  const { variants: all } = hlsParser.parse(text) as hlsParser.types.MasterPlaylist;
  const variants = all.filter(({ isIFrameOnly }) => !isIFrameOnly);
  expect(variants.map(({ resolution }) => resolution?.height)).toEqual([360, 540, 720]);
  expect(variants[0]!.audio.map(({ language }) => language)).toEqual(['et', 'en']);
  expect(variants[0]!.subtitles.map(({ language }) => language)).toEqual(['et']);
  for (const track of ['LO', 'ME', 'HI', 'A0', 'A1']) {
    const { endlist, segments: listed } = await playlistOf(track);
    expect([track, endlist, listed.length]).toEqual([track, true, segments]);
    const seconds = listed.reduce((sum, { duration }) => sum + duration, 0);
    expect(Math.abs(seconds - minutes * 60)).toBeLessThan(0.02);
    const other = new Parser();
    other.push(String(await bytesOf(`${track}/index.m3u8`)));
    other.end();
    expect(other.manifest.segments.map(({ uri, duration }) => [uri, duration])).toEqual(
      listed.map(({ uri, duration }) => [uri, duration]),
    );
  }
  const [uri] = /\w+\.vtt/.exec(String(await bytesOf('S0/index.m3u8')))!;
  expect(String(await bytesOf(`S0/${uri}`))).toContain('01:00:00.000 --> 01:00:06.000\n60 min 0 s\n');
});

test('every segment begins where the one before ends, from the first to the last', async () => {
  for (const track of ['LO', 'A0', 'A1']) {
    const { segments: listed } = await playlistOf(track);
    const { tracks } = readInit(await bytesOf(`${track}/${listed[0]!.map!.uri!}`));
    expect(tracks.map(({ kind }) => kind)).toEqual([track === 'LO' ? 'video' : 'audio']);
    let [end, sequence] = [10 * tracks[0]!.timescale, 1];
    for (const { uri } of listed) {
      const bytes = await bytesOf(`${track}/${uri}`);
      const fragment = readFragment(bytes, readBoxes(bytes)[0]!, tracks);
      const [run] = fragment.runs;
      expect([uri, fragment.sequence, run!.decodeTime]).toEqual([uri, sequence++, end]);
      const last = run!.samples.at(-1)!;
      end = last.decodeTime + last.duration;
    }
  }
  expect(
    (await edge.ask(at(`LO/${(await playlistOf('LO')).segments[0]!.uri.replace('-0.', `-${segments}.`)}`)))
      .status,
  ).toBe(404);
});

test('ffmpeg plays it through without a gap between pictures, or between frames of sound', async () => {
  for (const [map, count] of [
    ['0:v:0', minutes * 60 * 25],
    ['0:a:0', (minutes * 60 * 48_000) / 1024],
  ] as const) {
    const packets = await packetsOf(...master(), '-map', map, '-c', 'copy');
    expect(Math.abs(packets.length - count)).toBeLessThanOrEqual(1);
    const gaps = packets.filter(({ dts }, i) => i > 0 && dts !== packets[i - 1]!.dts + packets[i - 1]!.lasts);
    expect(gaps).toEqual([]);
  }
});

/** Pictures of some segments, decoded as a player does that was led there. */
async function shownIn(numbers: readonly number[]) {
  const { segments: listed } = await playlistOf('LO');
  const names = [listed[0]!.map!.uri!, ...numbers.map((n) => listed[n]!.uri)];
  const parts = await Promise.all(names.map((name) => bytesOf(`LO/${name}`)));
  const path = await writeParts(join(home.path, `${numbers.join('-')}.mp4`), parts);
  return packetsOf('-copyts', '-i', path, '-map', '0:v:0');
}

test('ffmpeg decodes the joints, one hour and the end, and shows there what stands in the loop', async () => {
  const loop = await shownIn([0, 1, 2, 3]);
  expect(new Set(loop.map(({ sum }) => sum)).size).toBe(16 * 25);
  for (const numbers of [[3, 4], [899, 900], [segments - 1]]) {
    const expected = numbers.flatMap((n) =>
      Array.from({ length: 100 }, (_, i) => ({
        dts: (10 + n * 4) * 25 + i,
        lasts: 1,
        sum: loop[(n % 4) * 100 + i]!.sum,
      })),
    );
    expect(await shownIn(numbers)).toEqual(expected);
  }
});

test('the second sound is another one', async () => {
  const sound = (n: number) => packetsOf(...master(), '-t', '12', '-map', `0:a:${n}`, '-c', 'copy');
  const [first, second] = [await sound(0), await sound(1)];
  expect(first.length).toBeGreaterThan(90);
  expect(first.length).toBe(second.length);
  expect(first.filter(({ sum }, i) => sum === second[i]!.sum)).toEqual([]);
});
