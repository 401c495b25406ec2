import { productVersion } from '../../runtime/start/version.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  controlFirstPlaylists,
  controlHealth,
  controlPlayable,
  controlRefresh,
} from '../../contract/routes/control.ts';
import { mediaLineup } from '../../contract/routes/media.ts';
import { prepareEdge, testSecret, type TestEdge } from '../testing/test-edge.ts';
import { makeClip } from '../testing/test-media.ts';

/** What the server and an edge have to say to each other. */
let now = Date.UTC(2026, 10, 21, 9, 30, 2);
let it: TestEdge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: [{ id: 'etv', source: { kind: 'virtual' }, renditions: ['LO'] }],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
  await it.open();
});
afterAll(() => it.close());

const live = (path: string, ticket = it.ticket(), channel = 'etv') =>
  it.ask(`/t/${ticket}/l/${channel}/${path}`);

test('must know the secret', async () => {
  expect((await it.ask('/control/health')).status).toBe(401);
  await expect(it.call('wrong')(controlHealth, {})).rejects.toMatchObject({ code: 'auth.required' });
  expect(await it.call()(controlHealth, {})).toEqual({
    role: 'edge',
    channels: [],
    disk: null,
    edge: {
      id: 's1',
      draining: false,
      revocationsAgeMs: 0,
      viewers: 0,
      bitsPerSecond: 0,
      ticketKeys: [1],
      channels: {},
      titles: {},
      version: productVersion,
    },
  });
  expect((await it.ask('/control/nothing', 'GET', { authorization: `Bearer ${testSecret}` })).status).toBe(
    404,
  );
});

test('gets the playlists that the player will ask for', async () => {
  const { playlists } = await it.call()(controlFirstPlaylists, { params: { ticket: it.ticket() } });
  expect(playlists.map(({ path }) => path)).toEqual(['master.m3u8', 'LO/live.m3u8']);
  for (const { path, body } of playlists) expect(body).toBe(String((await live(path)).body));
  const refused = it.call()(controlFirstPlaylists, { params: { ticket: 'x' } });
  await expect(refused).rejects.toMatchObject({ code: 'edge.forbidden' });
});

test('asks what there is of a window: of a computed channel all that has passed', async () => {
  const playable = (channelId: string, fromMs: number, toMs: number) =>
    it.call()(controlPlayable, { params: { channelId, fromMs: String(fromMs), toMs: String(toMs) } });
  const [hourAgo, monthsAgo] = [now - 3_600_000, now - 60 * 86_400_000];
  expect(await playable('etv', hourAgo, now - 1_000)).toEqual({
    intervals: [{ fromMs: hourAgo, toMs: now - 1_000 }],
  });
  expect(await playable('etv', hourAgo, now + 60_000)).toEqual({
    intervals: [{ fromMs: hourAgo, toMs: now }],
  });
  expect(await playable('etv', now + 1_000, now + 2_000)).toEqual({ intervals: [] });
  expect((await playable('etv', monthsAgo, monthsAgo + 1_000)).intervals).toHaveLength(1);
  await expect(playable('olematu', hourAgo, now)).rejects.toMatchObject({ code: 'channel.unknown' });
  await expect(playable('etv', -1, now)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('tells of a new line-up, which is known at once', async () => {
  it.server.lineup = {
    version: '2',
    channels: [...it.server.lineup.channels, { id: 'uus', source: { kind: 'virtual' }, renditions: ['LO'] }],
  };
  await it.call()(controlRefresh, {});
  expect((await live('LO/live.m3u8', it.ticket({ contentId: 'uus' }), 'uus')).status).toBe(200);
});

test('names the line-up that holds with what is asked anyway: it is asked for only when that is another one', async () => {
  const askedFor = async (polls: number): Promise<number> => {
    it.server.asked.length = 0;
    const count = (path: string): number => it.server.asked.filter((one) => one.startsWith(path)).length;
    await expect
      .poll(() => count('/internal/media/revocations/'), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(polls);
    return count(mediaLineup.path);
  };
  expect(await askedFor(2)).toBe(0);
  it.server.lineup = { version: '3', channels: it.server.lineup.channels.slice(0, 1) };
  await askedFor(1);
  await expect.poll(() => it.server.asked, { timeout: 20_000 }).toContain(mediaLineup.path);
  // An older server says nothing of it.
  it.server.saysVersion = false;
  expect(await askedFor(3)).toBeGreaterThanOrEqual(2);
  it.server.saysVersion = true;
});

test('may have lost its line-up: an edge starts and serves from what it kept', async () => {
  it.server.silent = 'line-up';
  await it.open();
  it.server.silent = false;
  const playlist = String((await live('LO/live.m3u8')).body);
  expect(playlist).toContain('-bog.m4s');
});

test('is not there: sessions that are being served go on, nobody new is let in, and it is not their fault', async () => {
  const known = it.ticket({ session: '00000000000000aa' });
  expect((await live('LO/live.m3u8', known)).status).toBe(200);
  it.server.silent = 'everything';
  now += 15_001;
  expect((await live('LO/live.m3u8', known)).status).toBe(200);
  const stranger = await live('LO/live.m3u8', it.ticket({ session: '00000000000000bb' }));
  expect([stranger.status, stranger.headers['x-reason']]).toEqual([503, undefined]);
  const first = it.call()(controlFirstPlaylists, {
    params: { ticket: it.ticket({ session: 'bb'.padStart(16, '0') }) },
  });
  await expect(first).rejects.toMatchObject({ code: 'stream.unavailable' });
  it.server.silent = false;
  await it.call()(controlRefresh, {});
  expect((await live('LO/live.m3u8', it.ticket({ session: '00000000000000bb' }))).status).toBe(200);
});

test('is asked for what it could not push', async () => {
  const lost = it.ticket({ session: '00000000000000cc' });
  expect((await live('LO/live.m3u8', lost)).status).toBe(200);
  it.server.revocations = { latest: 2, revoked: [{ seq: 2, session: '00000000000000cc' }] };
  await it.call()(controlRefresh, {});
  expect((await live('LO/live.m3u8', lost)).headers['x-reason']).toBe('session');
});

test.each([
  {},
  { latest: 1 },
  { latest: 'x', revoked: [] },
  { latest: 1, revoked: [{ seq: 1 }] },
  'x'.repeat(10),
])('is not believed when it pushes %j', async (body) => {
  const answer = await fetch(`${it.url()}/control/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testSecret}` },
    body: JSON.stringify(body),
  });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    400,
    'request.invalid',
  ]);
});
