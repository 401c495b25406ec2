import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { segmentMs } from '../../contract/constants.ts';
import { systemClock } from '../../runtime/clock.ts';
import { readBoxes } from '../fmp4/boxes.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { initIdOf } from '../segments/init-id.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';
import { keepsRealTime } from '../testing/real-time.ts';
import { startTestArchiveApi, type TestArchiveApi } from '../testing/test-archive-api.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';

keepsRealTime();

/** Channels that are given out part by part, asked of real edges: one on the disk of the ingest, and one elsewhere. */
let it: TestEdge;
let elsewhere: TestEdge;
let api: TestArchiveApi;
let init: { id: string; bytes: Buffer; timescale: number };
/** A segment of pictures and sound, in pieces that can be played. */
let pieces: Buffer[];
let writers: SegmentWriter[] = [];

const names = Array.from({ length: 12 }, (_, i) => `near${i}`);
const fed = { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' } as const;
const channels = [
  ...names.map((id) => ({ id, source: { ...fed, lowLatency: true }, renditions: ['HI' as const] })),
  { id: 'usual', source: fed, renditions: ['HI' as const] },
];

beforeAll(async () => {
  it = await prepareEdge({ clock: systemClock, channels, playout: {} });
  const media = join(it.clips, '..');
  const clip = join(media, 'some-clip');
  const { segments } = await makeClip(clip, 'HI', { seconds: 8 });
  const bytes = await readFile(join(clip, clipFiles.init));
  init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  const data = await readFile(join(clip, clipFiles.data));
  const starts = readBoxes(data).flatMap((box) => (box.type === 'moof' ? box.start : []));
  const chunks = starts.map((from, i) => data.subarray(from, starts[i + 1]));
  pieces = chunks.slice(0, chunks.length / segments);
  api = await startTestArchiveApi(media);
  elsewhere = await prepareEdge({
    clock: systemClock,
    channels,
    playout: {},
    env: { ARCHIVE_FROM: api.url },
  });
  await Promise.all([it.open(), elsewhere.open()]);
});
afterEach(async () => {
  for (const writer of writers) await writer.close();
  writers = [];
});
afterAll(async () => {
  await Promise.all([it.close(), elsewhere.close(), api.close()]);
});

/** A channel on air whose segment 15 comes next, what its ingest does, and what a live ticket is answered. */
async function onAir(edge: TestEdge, channelId = names.shift()!) {
  const writer = await openSegmentWriter(join(it.clips, '..', 'archive', channelId, 'HI'), systemClock);
  writers.push(writer);
  const startMs = Math.floor(systemClock()) - 15 * segmentMs;
  const atOf = (sequence: number): number => startMs + sequence * segmentMs;
  const whole = (sequence: number, parts: readonly Buffer[] = pieces, laterMs = 0): Promise<void> =>
    writer.append({
      parts,
      startMs: atOf(sequence) + laterMs,
      durationMs: segmentMs,
      discontinuity: false,
      init,
    });
  for (let sequence = 0; sequence < 15; sequence++) await whole(sequence);
  const ticket = edge.ticket({ contentId: channelId, renditions: ['HI', 'AU'] });
  const folder = (rendition = 'HI', of = ticket) => `/t/${of}/l/${channelId}/${rendition}`;
  return {
    writer,
    whole,
    part: (sequence: number, before: number, bytes: Buffer = pieces[before]!): void =>
      writer.parts.add((laterMs) => ({
        startMs: atOf(sequence) + laterMs,
        init,
        before,
        durationMs: segmentMs / pieces.length,
        independent: before === 0,
        bytes,
      })),
    nameOf: (sequence: number, part: number): string => `p${sequence}-${atOf(sequence)}-${part}.m4s`,
    ask: (name: string, rendition = 'HI') => edge.ask(`${folder(rendition)}/${name}`),
    list: async (query = '', rendition = 'HI') =>
      (await edge.ask(`${folder(rendition)}/live.m3u8${query}`)).body.toString(),
    opens: async (name: string, of = ticket): Promise<[number, number]> => {
      const path = `${folder('HI', of)}/${name}`;
      return [
        (await edge.ask(path)).status,
        (await edge.ask('/auth', 'GET', { 'x-original-uri': path })).status,
      ];
    },
    pastTicket: () =>
      edge.ticket({
        scope: 'past',
        contentId: channelId,
        renditions: ['HI'],
        fromSeconds: Math.floor(startMs / 1000),
        toSeconds: Math.ceil(atOf(20) / 1000),
      }),
  };
}

const comesToBe = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
/** What is asked for, and whether it has been answered. */
function pending<T>(asked: Promise<T>) {
  const one = { answer: asked, isAnswered: false };
  void asked.then(() => (one.isAnswered = true));
  return one;
}
const partsIn = (list: string): string[] =>
  [...list.matchAll(/^#EXT-X-PART:.*URI="([^"]+)"/gm)].map(([, name]) => name!);
const hintIn = (list: string): string | undefined => /^#EXT-X-PRELOAD-HINT:.*URI="([^"]+)"/m.exec(list)?.[1];

test('what is being made is listed part by part, and as parts of a segment once it is whole', async () => {
  const { part, whole, list, nameOf } = await onAir(it);
  const before = await list();
  expect(before).not.toMatch(/PART|PRELOAD|SERVER-CONTROL/);
  part(15, 0);
  part(15, 1);
  await comesToBe(async () => expect(partsIn(await list())).toEqual([nameOf(15, 0), nameOf(15, 1)]));
  const open = await list();
  const seconds = (segmentMs / pieces.length / 1000).toFixed(3);
  expect(open).toContain(`#EXT-X-PART-INF:PART-TARGET=${seconds}\n`);
  expect(open).toContain(`#EXT-X-PART:DURATION=${seconds},URI="${nameOf(15, 0)}",INDEPENDENT=YES\n`);
  expect(open).toContain(`#EXT-X-PART:DURATION=${seconds},URI="${nameOf(15, 1)}"\n`);
  expect(hintIn(open)).toBe(nameOf(15, 2));
  for (let i = 2; i < pieces.length; i++) part(15, i);
  await whole(15);
  await comesToBe(async () => expect(await list()).toMatch(/#EXT-X-PART:.*\n#EXTINF:4\.000,\n[^\n]+\n$/));
  expect(partsIn(await list())).toEqual(pieces.map((_, i) => nameOf(15, i)));
});

test('a list that is asked for with a part to come is answered when that comes, with it', async () => {
  const { part, list, nameOf } = await onAir(it);
  part(15, 0);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(1));
  const asked = pending(list('?_HLS_msn=15&_HLS_part=1'));
  expect(partsIn(await list('?_HLS_msn=15&_HLS_part=0'))).toEqual([nameOf(15, 0)]);
  expect(partsIn(await list('?_HLS_msn=14'))).toEqual([nameOf(15, 0)]);
  expect(asked.isAnswered).toBe(false);
  part(15, 1);
  expect(partsIn(await asked.answer)).toContain(nameOf(15, 1));
});

test('a part behind the last of its segment is the first of the next one', async () => {
  const { part, whole, list, nameOf } = await onAir(it);
  for (const i of pieces.keys()) part(15, i);
  await whole(15);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(pieces.length));
  const asked = pending(list(`?_HLS_msn=15&_HLS_part=${pieces.length}`));
  expect(partsIn(await list(`?_HLS_msn=15&_HLS_part=${pieces.length - 1}`))).toHaveLength(pieces.length);
  await list();
  expect(asked.isAnswered).toBe(false);
  part(16, 0);
  expect(partsIn(await asked.answer)).toContain(nameOf(16, 0));
});

test('a whole segment is waited for, too', async () => {
  const { part, whole, list } = await onAir(it);
  part(15, 0);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(1));
  const asked = pending(list('?_HLS_msn=15'));
  for (let i = 1; i < pieces.length; i++) part(15, i);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(pieces.length));
  expect(asked.isAnswered).toBe(false);
  await whole(15);
  expect((await asked.answer).match(/^#EXTINF/gm)).toHaveLength((await list()).match(/^#EXTINF/gm)!.length);
  expect(await asked.answer).toMatch(/#EXT-X-PART:.*\n#EXTINF:4\.000,\n[^\n]+\n$/);
});

test('what no player can know of is refused', async () => {
  const { part, ask, list } = await onAir(it);
  part(15, 0);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(1));
  const { status, body } = await ask('live.m3u8?_HLS_msn=18');
  expect([status, JSON.parse(body.toString())]).toEqual([
    400,
    expect.objectContaining({ error: 'request.invalid' }),
  ]);
});

test('parts are served to those who watch live, and to nobody else', async () => {
  const { part, ask, list, opens, nameOf, pastTicket } = await onAir(it);
  part(15, 0);
  part(15, 1);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(2));
  for (const i of [0, 1]) {
    const { status, headers, body } = await ask(nameOf(15, i));
    expect([status, headers['content-type'], body.equals(pieces[i]!)]).toEqual([200, 'video/mp4', true]);
    expect(await opens(nameOf(15, i))).toEqual([200, 204]);
    expect(await opens(nameOf(15, i), pastTicket())).toEqual([404, 403]);
  }
  for (const name of [nameOf(15, 3), nameOf(16, 0), nameOf(14, 0), 'p15-1-0.m4s'])
    expect(await opens(name)).toEqual([404, 403]);
});

test('the part that is announced can be asked for before it is there', async () => {
  const { part, ask, list } = await onAir(it);
  part(15, 0);
  await comesToBe(async () => expect(hintIn(await list())).toBeDefined());
  const asked = pending(ask(hintIn(await list())!));
  await list();
  expect(asked.isAnswered).toBe(false);
  part(15, 1);
  const { status, body } = await asked.answer;
  expect([status, body.equals(pieces[1]!)]).toEqual([200, true]);
});

test('where what was given out is taken back, the list is the usual one', async () => {
  const { writer, part, whole, list, opens, nameOf } = await onAir(it);
  const before = await list();
  part(15, 0);
  await comesToBe(async () => expect(partsIn(await list())).toHaveLength(1));
  writer.parts.drop();
  await comesToBe(async () => expect(await list()).toBe(before));
  expect(await opens(nameOf(15, 0))).toEqual([404, 403]);
  await whole(15, pieces, 30);
  await comesToBe(async () => expect(await list()).not.toBe(before));
  expect(await list()).not.toMatch(/PART|PRELOAD|SERVER-CONTROL/);
});

test('a channel without low latency is listed as ever, and nobody waits for it', async () => {
  const { part, list, opens, nameOf } = await onAir(it, 'usual');
  const before = await list();
  part(15, 0);
  expect(await list('?_HLS_msn=15&_HLS_part=1')).toBe(before);
  expect(await list('?_HLS_msn=1000')).toBe(before);
  expect(before).not.toMatch(/PART|PRELOAD|SERVER-CONTROL/);
  expect(await opens(nameOf(15, 0))).toEqual([404, 403]);
});

test('the sound alone comes part by part as well', async () => {
  const { part, ask, list, nameOf } = await onAir(it);
  part(15, 0);
  part(15, 1);
  const name = (i: number): string => `${init.id}-${nameOf(15, i)}`;
  await comesToBe(async () => expect(partsIn(await list('', 'AU'))).toEqual([name(0), name(1)]));
  expect(hintIn(await list('', 'AU'))).toBe(name(2));
  const asked = pending(list('?_HLS_msn=15&_HLS_part=2', 'AU'));
  for (const i of [0, 1]) {
    const { status, headers, body } = await ask(name(i), 'AU');
    expect([status, headers['content-type'], readBoxes(body).map(({ type }) => type)]).toEqual([
      200,
      'audio/mp4',
      ['moof', 'mdat'],
    ]);
    expect(body.length).toBeLessThan(pieces[i]!.length);
  }
  expect(asked.isAnswered).toBe(false);
  part(15, 2);
  expect(partsIn(await asked.answer)).toEqual([name(0), name(1), name(2)]);
});

test('an edge without the disk has the parts from the ingest, and waits for them as well', async () => {
  const { writer, part, whole, ask, list, nameOf } = await onAir(elsewhere);
  part(15, 0);
  await comesToBe(async () => expect(partsIn(await list())).toEqual([nameOf(15, 0)]));
  expect(api.line.log.some((line) => line.includes('/parts/'))).toBe(true);
  const [asked, hinted] = [pending(list('?_HLS_msn=15&_HLS_part=1')), pending(ask(nameOf(15, 1)))];
  await list();
  expect([asked.isAnswered, hinted.isAnswered]).toEqual([false, false]);
  part(15, 1);
  expect(partsIn(await asked.answer)).toEqual([nameOf(15, 0), nameOf(15, 1)]);
  expect((await hinted.answer).body.equals(pieces[1]!)).toBe(true);
  for (let i = 2; i < pieces.length; i++) part(15, i);
  await whole(15);
  await comesToBe(async () => expect(await list()).toMatch(/#EXT-X-PART:.*\n#EXTINF:4\.000,\n[^\n]+\n$/));
  // What is taken back at the ingest is gone here as well.
  part(16, 0);
  expect(partsIn(await list('?_HLS_msn=16&_HLS_part=0'))).toContain(nameOf(16, 0));
  writer.parts.drop();
  await comesToBe(async () => expect(partsIn(await list())).not.toContain(nameOf(16, 0)));
});
