import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '../../ffmpeg.ts';
import { packagePictures } from '../../playout/clip-pictures.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { openSegmentWriter } from '../../segments/writer.ts';
import { faultsIn } from '../../testing/hls-rules/check-list.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { prepareEdge, type TestEdge } from '../../testing/test-edge.ts';
import { makeClip, runFfmpeg } from '../../testing/test-media.ts';
import { importLoop } from '../../testing/test-title.ts';

keepsRealTime();

/** Lists of key frames, asked of a real edge, and what lies in the bytes that they name. */
const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 9, 59, 50);
let edge: TestEdge;

beforeAll(async () => {
  edge = await prepareEdge({
    clock: () => now,
    channels: [
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME'] },
      {
        id: 'fed',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
        renditions: ['HI'],
      },
    ],
    playout: {},
  });
  for (const rendition of ['LO', 'ME', 'HI'] as const)
    await makeClip(join(edge.clips, 'bog', rendition), rendition);
  await packagePictures(join(edge.clips, 'bog/TH'), [Buffer.from('a picture')]);
  await importLoop(edge.clips);
  await edge.open();
  await feed();
});
afterAll(() => edge.close());

const bytesOf = async (path: string, headers?: Record<string, string>): Promise<Buffer> =>
  (await edge.ask(path, 'GET', headers)).body;
const live = (id: string, rendition: 'LO' | 'HI') =>
  `/t/${edge.ticket({ contentId: id, renditions: [rendition] })}/l/${id}/`;
const seconds = (ms: number) => Math.floor(ms / 1000);
const past = (id: string, rendition: 'LO' | 'HI', fromMs: number, toMs: number) =>
  `/t/${edge.ticket({
    scope: 'past',
    contentId: id,
    renditions: [rendition],
    fromSeconds: seconds(fromMs),
    toSeconds: seconds(toMs),
  })}/l/${id}/`;
const title = () => `/t/${edge.ticket({ scope: 'vod', contentId: '10000', renditions: ['LO'] })}/v/10000/`;

/** Stores what the virtual channel has as if it had come from a feed. */
async function feed(): Promise<void> {
  const folder = live('etv', 'LO');
  const list = String(await bytesOf(`${folder}LO/live.m3u8`));
  const names = list.split('\n').filter((line) => line.endsWith('.m4s'));
  const [, initUri = ''] = /MAP:URI="(.+)"/.exec(list) ?? [];
  const init = await bytesOf(`${folder}LO/${initUri}`);
  const writer = await openSegmentWriter(join(edge.clips, '../archive/fed/HI'), () => now);
  let startMs = now - 4_000 * names.length;
  for (const name of names) {
    const parts = [await bytesOf(`${folder}LO/${name}`)];
    const own = { id: initIdOf(init), bytes: init, timescale: 12_800 };
    await writer.append({ startMs, durationMs: 4_000, discontinuity: false, init: own, parts });
    startMs += 4_000;
  }
  await writer.close();
}

interface KeyFrame {
  uri: string;
  range: string;
  init: string;
}

function keyFramesIn(list: string): KeyFrame[] {
  const found: KeyFrame[] = [];
  let [range, init] = ['', ''];
  for (const line of list.split('\n')) {
    const [, length, offset] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/.exec(line) ?? [];
    if (length) range = `bytes=${offset}-${Number(offset) + Number(length) - 1}`;
    else if (line.startsWith('#EXT-X-MAP')) init = /URI="(.+)"/.exec(line)![1]!;
    else if (line !== '' && !line.startsWith('#')) found.push({ uri: line, range, init });
  }
  return found;
}

const windowOf = (fromMs: number, toMs: number) => `${seconds(fromMs)}-${seconds(toMs)}`;
const [from, to] = [now - 30 * minute, now - 20 * minute];

/** Where lists of key frames are, the media list that each goes with, and how many key frames are in it. */
const lists: [string, () => string, string, number][] = [
  ['live', () => live('etv', 'LO'), 'LO/live', 15],
  ['the past', () => past('etv', 'LO', from, to), `LO/${windowOf(from, to)}`, 150],
  ['a feed, live', () => live('fed', 'HI'), 'HI/live', 15],
  ['the past of a feed', () => past('fed', 'HI', from, now), `HI/${windowOf(from, now)}`, 15],
  ['a title', title, 'LO/index', 30],
];

test.each(lists)(
  '%s: the list keeps the rules, and the master leads to it',
  async (_, folder, name, count) => {
    const at = folder();
    const { status, body } = await edge.ask(`${at}${name}.keys.m3u8`);
    const list = String(body);
    expect([status, faultsIn(list)]).toEqual([200, []]);
    expect(list).toContain('#EXT-X-I-FRAMES-ONLY\n');
    expect(Math.abs(keyFramesIn(list).length - count)).toBeLessThanOrEqual(1);
    const media = String(await bytesOf(`${at}${name}.m3u8`));
    const same =
      /#EXT-X-(MEDIA-SEQUENCE|TARGETDURATION|MAP|PROGRAM-DATE-TIME|ENDLIST|PLAYLIST-TYPE).*|#EXTINF.*/g;
    expect(list.match(same)).toEqual(media.match(same));
    const master = String(await bytesOf(`${at}master.m3u8`));
    expect(faultsIn(master)).toEqual([]);
    const [line, uri] = /^#EXT-X-I-FRAME-STREAM-INF:.*URI="(.+)"$/m.exec(master) ?? [];
    expect(uri).toBe(`${name}.keys.m3u8`);
    expect(line).toMatch(/CODECS="avc1\.[0-9a-f]{6}"/);
    expect(Number(/BANDWIDTH=(\d+)/.exec(line!)![1])).toBeGreaterThan(1_000);
  },
);

test.each(lists)('%s: each range is one key frame, with its init', async (_, folder, name) => {
  const at = folder();
  const rendition = name.split('/')[0]!;
  const all = keyFramesIn(String(await bytesOf(`${at}${name}.keys.m3u8`)));
  for (const { uri, range, init } of [all[0]!, all[1]!, all[all.length - 1]!]) {
    const answer = await edge.ask(`${at}${rendition}/${uri}`, 'GET', { range });
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toMatch(/^bytes 0-\d+\/\d+$/);
    const whole = await edge.ask(`${at}${rendition}/${uri}`);
    expect(answer.body.length).toBeLessThan(whole.body.length / 2);
    const path = join(edge.clips, 'key.mp4');
    await writeFile(path, Buffer.concat([await bytesOf(`${at}${rendition}/${init}`), answer.body]));
    const decode = words('-v quiet -skip_frame nokey -i');
    const decoded = await runFfmpeg([...decode, path, ...words('-map 0:v -f framecrc pipe:1')]);
    expect(String(decoded).match(/^0, /gm)).toHaveLength(1);
  }
});

test.each([
  ['the past', () => past('etv', 'LO', from, to), 'LO', from + minute],
  ['the past of a feed', () => past('fed', 'HI', from, now), 'HI', now - minute],
] as const)('%s: a short window lists each key frame of a segment', async (_, folder, rendition, begin) => {
  const at = folder();
  const name = `${at}${rendition}/${windowOf(begin, begin + minute)}`;
  const list = String(await bytesOf(`${name}.keys.m3u8`));
  expect(faultsIn(list)).toEqual([]);
  const all = keyFramesIn(list);
  const segments = String(await bytesOf(`${name}.m3u8`)).match(/\.m4s/g)!.length;
  expect(all).toHaveLength(2 * segments);
  expect(new Set(list.match(/#EXTINF.*/g))).toEqual(new Set(['#EXTINF:2.000,']));
  const [, second] = all;
  expect(second!.uri).toBe(all[0]!.uri);
  const path = join(edge.clips, 'second-key.mp4');
  const init = await bytesOf(`${at}${rendition}/${second!.init}`);
  const frame = await bytesOf(`${at}${rendition}/${second!.uri}`, { range: second!.range });
  await writeFile(path, Buffer.concat([init, frame]));
  const decoded = await runFfmpeg([...words('-v quiet -i'), path, ...words('-map 0:v -f framecrc pipe:1')]);
  expect(String(decoded).match(/^0, /gm)).toHaveLength(1);
});

test('a ticket opens the key frames of what it opens, and of nothing else', async () => {
  const statusOf = async (path: string) => {
    const auth = await edge.ask('/auth', 'GET', { 'x-original-uri': path });
    return [(await edge.ask(path)).status, auth.status];
  };
  const own = past('etv', 'LO', from, to);
  expect(await statusOf(`${own}LO/${windowOf(from, to)}.keys.m3u8`)).toEqual([200, 204]);
  expect(await statusOf(`${own}LO/${windowOf(from - minute, to)}.keys.m3u8`)).toEqual([403, 403]);
  expect(await statusOf(`${own}LO/${windowOf(from, to + minute)}.keys.m3u8`)).toEqual([403, 403]);
  expect(await statusOf(`${own}ME/${windowOf(from, to)}.keys.m3u8`)).toEqual([403, 403]);
  expect(await statusOf(`${own}LO/live.keys.m3u8`)).toEqual([403, 403]);
  expect(await statusOf(`${live('etv', 'LO')}LO/${windowOf(from, to)}.keys.m3u8`)).toEqual([403, 403]);
  expect(await statusOf(`${title()}ME/index.keys.m3u8`)).toEqual([403, 403]);
  const sound = `/t/${edge.ticket({ contentId: 'etv', renditions: ['AU'] })}/l/etv/`;
  expect((await edge.ask(`${sound}AU/live.keys.m3u8`)).status).not.toBe(200);
});

test('a range that lies outside is refused, and what is no range of two ends is answered whole', async () => {
  const at = live('etv', 'LO');
  const { uri } = keyFramesIn(String(await bytesOf(`${at}LO/live.keys.m3u8`)))[0]!;
  const ask = (range: string) => edge.ask(`${at}LO/${uri}`, 'GET', { range });
  const whole = (await edge.ask(`${at}LO/${uri}`)).body.length;
  expect((await ask(`bytes=${whole}-${whole + 9}`)).status).toBe(416);
  expect((await ask(`bytes=10-${whole + 9}`)).body.length).toBe(whole - 10);
  for (const range of ['bytes=9-2', 'bytes=5-', 'bytes=0-1,4-5', 'lines=0-1'])
    expect([(await ask(range)).status, (await ask(range)).body.length]).toEqual([200, whole]);
});
