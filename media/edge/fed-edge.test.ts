import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import hlsParser from 'hls-parser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { initIdOf } from '../segments/init-id.ts';
import { hourOf } from '../segments/layout.ts';
import { deleteHour } from '../segments/stored-hours.ts';
import { openSegmentWriter } from '../segments/writer.ts';
import { prepareEdge, testSecret, type TestEdge } from '../testing/test-edge.ts';
import { until } from '../testing/test-ingest.ts';
import { makeClip } from '../testing/test-media.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** What a ticket opens of channels whose segments lie on disk, asked of a real edge. */
const minute = 60_000;
const day = 86_400_000;
const present = Date.UTC(2026, 10, 21, 9, 59, 56);
let now = present;
let it: TestEdge;
const waits: number[] = [];
let init: { id: string; bytes: Buffer; timescale: number };

const channels = ['old', 'ahead', 'even', 'cut', 'back'];
const archiveOf = (channelId: string): string => join(it.clips, '..', 'archive', channelId, 'HI');

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: channels.map((id) => ({
      id,
      source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
      renditions: ['HI'],
    })),
    playout: {},
    wait: async (ms) => waits.push(ms),
  });
  const clip = join(it.clips, '..', 'some-clip');
  await makeClip(clip, 'HI', { seconds: 8 });
  const bytes = await readFile(join(clip, clipFiles.init));
  init = { id: initIdOf(bytes), bytes, timescale: 12_800 };
  await it.open();
});
beforeEach(() => goTo(present));
afterAll(() => it.close());

/** Another instant: where the edge has heard of revocations long before it, it lets nobody in until it has heard of them anew. */
async function goTo(ms: number): Promise<void> {
  now = ms;
  await until(async () => {
    const { status } = await it.ask(pathOf(liveTicket('even'), 'even', '1-1-1.m4s'));
    expect(status).toBeLessThan(500);
  });
}

/** Segments of 4 s over [fromMs, toMs). */
async function write(channelId: string, fromMs: number, toMs: number): Promise<void> {
  const writer = await openSegmentWriter(archiveOf(channelId), () => now);
  for (let startMs = fromMs; startMs < toMs; startMs += 4_000) {
    const parts = [Buffer.from(`${startMs}`)];
    await writer.append({ parts, startMs, durationMs: 4_000, discontinuity: false, init });
  }
  await writer.close();
}

const pastTicket = (channelId: string, fromMs: number, toMs: number): string => {
  const range = { fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 };
  return it.ticket({ scope: 'past', renditions: ['HI'], contentId: channelId, ...range });
};
const liveTicket = (channelId: string): string => it.ticket({ renditions: ['HI'], contentId: channelId });
const pathOf = (ticket: string, channelId: string, name: string): string =>
  `/t/${ticket}/l/${channelId}/HI/${name}`;
const windowName = (fromMs: number, toMs: number): string => `${fromMs / 1000}-${toMs / 1000}.m3u8`;

async function listed(ticket: string, channelId: string, playlist: string) {
  const { body } = await it.ask(pathOf(ticket, channelId, playlist));
  return (hlsParser.parse(String(body)) as hlsParser.types.MediaPlaylist).segments;
}

/** What an edge and a cache in front of it say of a segment. */
async function opens(ticket: string, channelId: string, name: string): Promise<[number, number]> {
  const path = pathOf(ticket, channelId, name);
  const { status } = await it.ask(path);
  return [status, (await it.ask('/auth', 'GET', { 'x-original-uri': path })).status];
}

test('a pinned hour of forty days ago plays, every second of it', async () => {
  const from = hourOf(present - 40 * day) * hourMs;
  await write('old', from, from + hourMs);
  const ticket = pastTicket('old', from, from + hourMs);
  const window = windowName(from, from + hourMs);
  const master = await it.ask(`/t/${ticket}/l/old/master.m3u8`);
  expect(String(master.body)).toContain(`\nHI/${window}\n`);
  const segments = await listed(ticket, 'old', window);
  expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBe(3_600);
  for (const [i, { uri }] of segments.entries())
    expect(String((await it.ask(pathOf(ticket, 'old', uri))).body)).toBe(String(from + i * 4_000));
});

test('a player of others is given the past little before it shows it', async () => {
  const from = hourOf(present - 30 * day) * hourMs;
  await write('old', from, from + minute);
  const range = { fromSeconds: from / 1000, toSeconds: (from + minute) / 1000 };
  const ticket = it.ticket({ scope: 'past', renditions: ['HI'], contentId: 'old', paced: true, ...range });
  const segments = await listed(ticket, 'old', windowName(from, from + minute));
  for (const { uri } of segments.slice(0, 3))
    expect((await it.ask(pathOf(ticket, 'old', uri))).status).toBe(200);
  expect(waits).toEqual([4_000]);
});

test('where nothing is kept there is nothing, and a code that says so', async () => {
  const from = hourOf(present - 20 * day) * hourMs;
  const ticket = pastTicket('old', from, from + minute);
  const answer = await it.ask(pathOf(ticket, 'old', windowName(from, from + minute)));
  expect(answer.status).toBe(404);
  expect(JSON.parse(String(answer.body))).toMatchObject({ error: 'stream.gone' });
});

test('what a feed brings ahead of the clock is listed and served, also over the full hour', async () => {
  await write('ahead', present - 2 * minute, present + 12_000);
  const ticket = liveTicket('ahead');
  const segments = await listed(ticket, 'ahead', 'live.m3u8');
  expect(segments.map(({ uri }) => Number.parseInt(uri, 10) - hourOf(present))).toContain(1);
  for (const { uri } of segments) expect(await opens(ticket, 'ahead', uri)).toEqual([200, 204]);
  // The playlist may have come from another edge.
  await it.open();
  for (const { uri } of segments) expect(await opens(ticket, 'ahead', uri)).toEqual([200, 204]);
});

test('a ticket opens its own minutes, not the whole hour', async () => {
  const hour = hourOf(present) * hourMs;
  await write('even', hour - hourMs, present);
  const all = await listed(
    pastTicket('even', hour - hourMs, present + 4_000),
    'even',
    windowName(hour - hourMs, present + 4_000),
  );
  const at = (ms: number): string => all[(ms - hour + hourMs) / 4_000]!.uri;
  // Of the present, as far back as a player may have paused.
  const live = liveTicket('even');
  now = hour + 10 * minute + 59_000;
  expect(await opens(live, 'even', at(hour - minute))).toEqual([404, 403]);
  expect(await opens(live, 'even', at(hour + 4_000))).toEqual([404, 403]);
  expect(await opens(live, 'even', at(hour + 2 * minute))).toEqual([200, 204]);
  // Of the past, exactly what is listed.
  await goTo(present);
  const [from, to] = [hour + 50 * minute + 2_000, hour + 55 * minute + 2_000];
  const past = pastTicket('even', from, to);
  const segments = await listed(past, 'even', windowName(from, to));
  expect(segments[0]!.uri).toBe(at(from - 2_000));
  expect(segments.at(-1)!.uri).toBe(at(to - 2_000));
  for (const { uri } of segments) expect(await opens(past, 'even', uri)).toEqual([200, 204]);
  for (const outside of [hour, from - 6_000, to + 2_000, hour - minute])
    expect(await opens(past, 'even', at(outside))).toEqual([404, 403]);
  expect(await opens(past, 'even', `${hourOf(present)}-1-13.m4s`)).toEqual([404, 403]);
});

test('an hour that was deleted is not listed any more', async () => {
  const hour = hourOf(present) - 30;
  await write('cut', hour * hourMs, (hour + 2) * hourMs);
  const [from, to] = [hour * hourMs, (hour + 2) * hourMs];
  const ticket = pastTicket('cut', from, to);
  const window = windowName(from, to);
  const whole = await listed(ticket, 'cut', window);
  expect(whole).toHaveLength(1_800);
  await deleteHour({ directory: archiveOf('cut'), hour });
  now += 11_000;
  const rest = await listed(ticket, 'cut', window);
  expect(rest.map(({ uri }) => uri)).toEqual(whole.slice(900).map(({ uri }) => uri));
  expect((await it.ask(pathOf(ticket, 'cut', whole[0]!.uri))).status).toBe(404);
});

/** Lines of the edge's numbers that count its own faults. */
async function faults(): Promise<string[]> {
  const headers = { authorization: `Bearer ${testSecret}` };
  const { body } = await it.ask('/metrics', 'GET', headers);
  return String(body).match(/^.*status="5.*$/gm) ?? [];
}

test('a clock that is put back by minutes takes nothing off the air', async () => {
  const before = await faults();
  await write('back', present - 4 * minute, present);
  const ticket = it.ticket({ renditions: ['HI'], contentId: 'back' });
  expect(await listed(ticket, 'back', 'live.m3u8')).toHaveLength(15);
  now -= 5 * minute;
  await write('back', present, present + minute);
  const segments = await listed(ticket, 'back', 'live.m3u8');
  expect(segments).toHaveLength(15);
  for (const { uri } of segments) expect(await opens(ticket, 'back', uri)).toEqual([200, 204]);
  expect(await faults()).toEqual(before);
});
