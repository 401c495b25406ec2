import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { controlRevoke } from '../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';

/** Players of others, which load what they can, asked of a real edge whose waiting is only written down. */
const begin = Date.UTC(2026, 10, 21, 9, 30);
let now = begin;
let waits: number[] = [];
let meanwhile = async (): Promise<void> => {};
let it: TestEdge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: [
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] },
      { id: 'raadio', source: { kind: 'virtual' }, renditions: ['AU'] },
    ],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
    async wait(ms) {
      waits.push(ms);
      await meanwhile();
    },
  });
  await Promise.all([
    makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 }),
    makeClip(join(it.clips, 'tune', 'AU'), 'AU', { seconds: 8 }),
  ]);
  await it.open();
});
beforeEach(() => {
  waits = [];
  meanwhile = async () => {};
});
afterAll(() => it.close());

let sessions = 0;
const folder = (channel: string, rendition: string, paced?: true): string => {
  const session = (++sessions).toString(16).padStart(16, '0');
  return `/t/${it.ticket({ session, paced, contentId: channel, renditions: ['LO', 'AU'] })}/l/${channel}/${rendition}`;
};
const newest = async (at: string): Promise<string[]> =>
  String((await it.ask(`${at}/live.m3u8`)).body)
    .match(/^.+\.m4s$/gm)!
    .slice(-3);

test.each([
  ['etv', 'LO'],
  ['raadio', 'AU'],
])('a player that is paced begins %s at once, and then waits until it is due more', async (...stream) => {
  const at = folder(...stream, true);
  for (const name of await newest(at)) expect((await it.ask(`${at}/${name}`)).status).toBe(200);
  expect(waits).toEqual([4_000]);
});

test('one that is not paced waits for nothing, nor does winding by key frames', async () => {
  for (const [paced, headers] of [
    [undefined, {}],
    [true, { range: 'bytes=0-999' }],
  ] as const) {
    const at = folder('etv', 'LO', paced);
    for (const name of await newest(at))
      expect((await it.ask(`${at}/${name}`, 'GET', headers)).status).toBeLessThan(300);
  }
  expect(waits).toEqual([]);
});

test('a session that ends while its player waits gets nothing more', async () => {
  const at = folder('etv', 'LO', true);
  const session = sessions.toString(16).padStart(16, '0');
  meanwhile = async () => {
    await it.call()(controlRevoke, { body: { latest: 1, revoked: [{ seq: 1, session }] } });
  };
  const [first, second, third] = await newest(at);
  for (const name of [first, second]) expect((await it.ask(`${at}/${name}`)).status).toBe(200);
  const { status, headers } = await it.ask(`${at}/${third}`);
  expect([status, headers['x-reason']]).toEqual([403, 'session']);
});

const kodi = { 'user-agent': 'Kodi/20.1 (X11; Linux x86_64)' };

test('Kodi waits for no answer: it is given what it is not due yet bit by bit', async () => {
  const at = folder('etv', 'LO', true);
  const [first, second, third] = await newest(at);
  for (const name of [first, second]) expect((await it.ask(`${at}/${name}`, 'GET', kodi)).status).toBe(200);
  now += 3_400;
  const asked = performance.now();
  const { status, body } = await it.ask(`${at}/${third}`, 'GET', kodi);
  expect([status, body]).toEqual([200, (await it.ask(`${folder('etv', 'LO')}/${third}`)).body]);
  expect(performance.now() - asked).toBeGreaterThan(500);
  expect(waits).toEqual([]);
});

test('a session that ends while its player is given something bit by bit gets no more of it', async () => {
  const at = folder('etv', 'LO', true);
  const session = sessions.toString(16).padStart(16, '0');
  for (const name of (await newest(at)).slice(0, 2)) await it.ask(`${at}/${name}`, 'GET', kodi);
  const [, , third] = await newest(at);
  const broken = expect(it.ask(`${at}/${third}`, 'GET', kodi)).rejects.toThrow();
  // By then it is on its way.
  await it.ask('/auth', 'GET', { 'x-original-uri': `${folder('etv', 'LO')}/${third}` });
  await it.call()(controlRevoke, { body: { latest: 2, revoked: [{ seq: 2, session }] } });
  await broken;
});

test('where a cache in front gives all at once, Kodi has a segment more', async () => {
  const at = folder('etv', 'LO', true);
  for (const name of await newest(at)) {
    const headers = { ...kodi, 'x-original-uri': `${at}/${name}` };
    expect((await it.ask('/auth', 'GET', headers)).status).toBe(204);
    expect((await it.ask(`${at}/${name}`, 'GET', kodi)).status).toBe(200);
  }
  expect(waits).toEqual([]);
});

test('a cache in front waits too, and who has waited there is answered at once', async () => {
  const at = folder('etv', 'LO', true);
  meanwhile = async () => {
    now += waits.at(-1)!;
  };
  for (const name of await newest(at)) {
    expect((await it.ask('/auth', 'GET', { 'x-original-uri': `${at}/${name}` })).status).toBe(204);
    expect((await it.ask(`${at}/${name}`)).status).toBe(200);
  }
  expect(waits).toEqual([4_000]);
});
