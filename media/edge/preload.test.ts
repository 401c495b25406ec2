import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preloadBytes } from '../../contract/rules/preload.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';

const now = Date.UTC(2026, 10, 21, 9, 30, 2);
let edge: TestEdge;

beforeAll(async () => {
  edge = await prepareEdge({
    clock: () => now,
    channels: [{ id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME'] }],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
  });
  for (const rendition of ['LO', 'ME'] as const)
    await makeClip(join(edge.clips, 'bog', rendition), rendition, { seconds: 8 });
  await edge.open();
});
afterAll(() => edge.close());

const below = (scope: 'live' | 'preload', contentId = 'etv') =>
  `/t/${edge.ticket({ scope, contentId, renditions: ['LO', 'ME', 'AU'], streamMs: 0 })}/l/etv/`;
const firstBytes = (last: number) => ({ range: `bytes=0-${last}` });
const ask = async (path: string, headers?: Record<string, string>) => {
  const [answer, cached] = [
    await edge.ask(path, 'GET', headers),
    await edge.ask('/auth', 'GET', { ...headers, 'x-original-uri': path }),
  ];
  return { answer, statuses: [answer.status, cached.status] };
};

async function newestSegment(): Promise<string> {
  const list = String((await edge.ask(`${below('preload')}LO/live.m3u8`)).body);
  return list.match(/^.+\.m4s$/gm)!.at(-1)!;
}

test('a preload ticket opens the first bytes of the lightest segments, as a live one gives them', async () => {
  const name = `LO/${await newestSegment()}`;
  const whole = (await edge.ask(below('live') + name)).body;
  const { answer, statuses } = await ask(below('preload') + name, firstBytes(preloadBytes - 1));
  expect(statuses).toEqual([206, 204]);
  expect(answer.body).toEqual(whole.subarray(0, preloadBytes));
  expect(answer.headers['content-range']).toMatch(new RegExp(`^bytes 0-\\d+/${whole.length}$`));
});

test('a preload ticket opens nothing that could be watched', async () => {
  const name = await newestSegment();
  const from = Math.floor(now / 1000) - 600;
  const path = below('preload');
  for (const [what, headers] of [
    [`LO/${name}`, {}],
    [`LO/${name}`, firstBytes(preloadBytes)],
    [`LO/${name}`, { range: 'bytes=1-2' }],
    [`LO/${name}`, { range: 'bytes=0-' }],
    [`LO/${name}`, { range: 'bytes=0-9,10-20' }],
    [`ME/${name}`, firstBytes(9)],
    [`AU/${name}`, firstBytes(9)],
    ['ME/live.m3u8', {}],
    ['TH/live.m3u8', {}],
    [`LO/${from}-${from + 60}.m3u8`, {}],
    [`TH/${from}-${from + 60}.sheet`, {}],
  ] as const)
    expect([what, headers, (await ask(path + what, headers)).statuses]).toEqual([what, headers, [403, 403]]);
  expect((await ask(below('preload', 'etv2') + `LO/${name}`, firstBytes(9))).statuses).toEqual([403, 403]);
});

test('a preload ticket reaches no further back than live does', async () => {
  const newest = await newestSegment();
  const anHourBefore = newest.replace(/\d+/, (number) => String(Number(number) - 900));
  const statusOf = async (name: string) =>
    (await ask(`${below('preload')}LO/${name}`, firstBytes(9))).answer.status;
  expect([await statusOf(newest), await statusOf(anHourBefore)]).toEqual([206, 404]);
  const hour = { fromSeconds: now / 1000 - 7_200, toSeconds: now / 1000 };
  const past = edge.ticket({ scope: 'past', renditions: ['LO'], ...hour });
  expect((await edge.ask(`/t/${past}/l/etv/LO/${anHourBefore}`)).status).toBe(200);
});

test('nobody watches a channel that is preloaded', async () => {
  const watching = async () => String((await edge.ask('/metrics')).body).match(/^\w*viewers\S* \d+$/gm);
  const before = await watching();
  const path = below('preload');
  for (const name of ['master.m3u8', 'LO/live.m3u8']) expect((await edge.ask(path + name)).status).toBe(200);
  expect(await watching()).toEqual(before);
});
