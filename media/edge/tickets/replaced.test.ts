import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { controlFirstPlaylists } from '../../../contract/routes/control.ts';
import { createLog } from '../../../runtime/log.ts';
import { prepareEdge, testSecret, type TestEdge } from '../../testing/test-edge.ts';
import { makeClip } from '../../testing/test-media.ts';

/** One lease is one picture, at an edge. */
const channels = Array.from({ length: 6 }, (_, i) => `etv${i + 1}`);
let now = Date.UTC(2026, 10, 21, 9, 30, 2);
let lines: string[] = [];
let it: TestEdge;

beforeAll(async () => {
  const clock = (): number => now;
  it = await prepareEdge({
    clock,
    channels: channels.map((id) => ({ id, source: { kind: 'virtual' }, renditions: ['LO'] })),
    playout: {},
    log: createLog('edge', 'info', (line) => void lines.push(line), clock),
  });
  await makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 });
});
beforeEach(async () => {
  await it.open();
  lines = [];
});
afterAll(() => it.close());

const stream = (channelId: string, session = '00000000000000aa', streamMs = now): string =>
  it.ticket({ contentId: channelId, session, streamMs, expiresSeconds: Math.floor(now / 1000) + 3_600 });
const folderOf = (ticket: string, channelId: string): string => `/t/${ticket}/l/${channelId}/LO`;
const live = (ticket: string, channelId: string) => it.ask(`${folderOf(ticket, channelId)}/live.m3u8`);

test('a session that has begun a newer stream loses the older ones, playlists and segments alike', async () => {
  const tickets = channels.map((id) => {
    now += 1_000;
    return [id, stream(id)] as const;
  });
  for (const [id, ticket] of tickets) expect((await live(ticket, id)).status).toBe(200);
  now += 10_001;
  const [newestId, newest] = tickets.at(-1)!;
  const playlist = await live(newest, newestId);
  expect(playlist.status).toBe(200);
  const name = /^.+\.m4s$/m.exec(String(playlist.body))![0];
  for (const [id, ticket] of tickets.slice(0, -1)) {
    for (const path of [`${folderOf(ticket, id)}/live.m3u8`, `${folderOf(ticket, id)}/${name}`]) {
      const answer = await it.ask(path);
      expect([answer.status, answer.headers['x-reason']]).toEqual([403, 'replaced']);
      const auth = await it.ask('/auth', 'GET', { 'x-original-uri': path });
      expect([auth.status, auth.headers['x-reason']]).toEqual([403, 'replaced']);
    }
    const first = it.call()(controlFirstPlaylists, { params: { ticket } });
    await expect(first).rejects.toMatchObject({ code: 'stream.replaced' });
  }
  const headers = { authorization: `Bearer ${testSecret}` };
  const metrics = String((await it.ask('/metrics', 'GET', headers)).body);
  expect(metrics).toContain('paasuke_edge_refusals_total{reason="replaced"} 20\n');
});

test('the server shows a stream first, and a ticket that was renewed goes on with it', async () => {
  const before = stream('etv1');
  expect((await live(before, 'etv1')).status).toBe(200);
  now += 1_000;
  const begun = now;
  await it.call()(controlFirstPlaylists, { params: { ticket: stream('etv2') } });
  now += 10_001;
  expect((await live(before, 'etv1')).headers['x-reason']).toBe('replaced');
  const renewed = stream('etv2', undefined, begun);
  expect((await live(renewed, 'etv2')).status).toBe(200);
});

test('a hundred zaps a minute, with answers of the channel before still under way', async () => {
  const answers: number[] = [];
  let before: readonly [string, string] = [stream('etv6'), 'etv6'];
  for (let zap = 0; zap < 100; zap++, now += 600) {
    const id = channels[zap % channels.length]!;
    const asked: readonly [string, string] = [stream(id), id];
    for (const [ticket, channel] of [asked, before]) answers.push((await live(ticket, channel)).status);
    before = asked;
  }
  expect(answers).toEqual(answers.map(() => 200));
});

test('visitors share a session and take nothing from each other', async () => {
  const [one, two] = [stream('etv1', undefined, 0), stream('etv2', undefined, 0)];
  for (let i = 0; i < 5; i++, now += 10_000) {
    expect((await live(one, 'etv1')).status).toBe(200);
    expect((await live(two, 'etv2')).status).toBe(200);
  }
});

test('a refused ticket leaves a line with the reason, which does not hold it', async () => {
  const ticket = stream('etv1');
  await live(ticket, 'etv2');
  await it.ask('/t/x/l/etv1/master.m3u8');
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said.filter(({ event }) => event === 'ticket.refused')).toMatchObject([
    { reason: 'scope', kind: 'live', path: 'l/etv2/LO/live.m3u8' },
    { reason: 'malformed', kind: 'multivariant', path: 'l/etv1/master.m3u8' },
  ]);
  expect(lines.join('\n')).not.toContain(ticket.slice(8, 40));
});
