import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlRevoke } from '../../contract/routes/control.ts';
import { prepareEdge, type TestEdge } from '../testing/test-edge.ts';
import { writeParts } from '../testing/temporary-directory.ts';
import { examine, makeClip } from '../testing/test-media.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';

const foreignKey = Buffer.alloc(32, 8);
let now = Date.UTC(2026, 10, 21, 9, 30, 2);
let it: TestEdge;

beforeAll(async () => {
  it = await prepareEdge({
    clock: () => now,
    channels: [
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME'] },
      { id: 'raadio', source: { kind: 'virtual' }, renditions: ['AU'] },
      {
        id: 'feed',
        source: { kind: 'fed', url: 'http://127.0.0.1:9/x.ts', mode: 'copy' },
        renditions: ['HI'],
      },
    ],
    playout: { etv: [[Date.UTC(2026, 10, 20), 'bog']] },
  });
  await Promise.all([
    makeClip(join(it.clips, 'bog', 'LO'), 'LO', { seconds: 8 }),
    makeClip(join(it.clips, 'tune', 'AU'), 'AU', { seconds: 8 }),
  ]);
  await makeClip(join(it.clips, 'bog', 'ME'), 'ME', { seconds: 8 });
  await it.open();
});
afterAll(() => it.close());

const ticket: TestEdge['ticket'] = (...more) => it.ticket(...more);
const ask: TestEdge['ask'] = (...what) => it.ask(...what);
const live = (path: string, t = ticket(), channel = 'etv') => ask(`/t/${t}/l/${channel}/${path}`);

describe('a viewer with a ticket', () => {
  test('finds the renditions of the ticket, lowest first', async () => {
    const master = await live('master.m3u8');
    expect(master.status).toBe(200);
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Reason, Content-Range',
    });
    expect(String(master.body).match(/^\w+\/live\.m3u8$/gm)).toEqual([
      'LO/live.m3u8',
      'ME/live.m3u8',
      'AU/live.m3u8',
    ]);
    expect(String(master.body)).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    const low = await live('master.m3u8', ticket({ renditions: ['LO'] }));
    expect(String(low.body).match(/^\w+\/live\.m3u8$/gm)).toEqual(['LO/live.m3u8']);
  });

  test('sees a minute, up to the last segment that is over, and plays it', async () => {
    const playlist = String((await live('LO/live.m3u8')).body);
    const names = playlist.match(/^.+\.m4s$/gm)!;
    expect(names).toHaveLength(15);
    const newest = Math.floor((now - Date.UTC(2024, 0, 1)) / 4_000) - 1;
    expect(names.at(-1)).toBe(`${newest}-bog.m4s`);
    const init = await live(`LO/${/URI="(.+)"/.exec(playlist)![1]}`);
    const segments = await Promise.all(names.slice(-3).map((name) => live(`LO/${name}`)));
    for (const { status, headers, body } of [init, ...segments]) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('video/mp4');
      expect(headers['cache-control']).toBe('public, max-age=86400, immutable');
      expect(headers['content-length']).toBe(String(body.length));
    }
    const path = await writeParts(
      join(it.clips, 'seen.mp4'),
      [init, ...segments].map(({ body }) => body),
    );
    const packets = await examine(path);
    expect(packets.filter((packet) => packet.stream === 0)).toHaveLength(300);
  });

  test('hears the radio', async () => {
    const t = ticket({ contentId: 'raadio', renditions: ['AU'] });
    const playlist = String((await live('AU/live.m3u8', t, 'raadio')).body);
    const init = await live(`AU/${/URI="(.+)"/.exec(playlist)![1]}`, t, 'raadio');
    expect(init.headers['content-type']).toBe('audio/mp4');
    expect(String((await live('master.m3u8', t, 'raadio')).body)).toContain('CODECS="mp4a.40.2"');
  });

  test('gets headers only for HEAD, and a preflight answer', async () => {
    const head = await ask(`/t/${ticket()}/l/etv/LO/live.m3u8`, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
    const options = await ask(`/t/${ticket()}/l/etv/LO/live.m3u8`, 'OPTIONS');
    expect([options.status, options.headers['access-control-allow-origin']]).toEqual([204, '*']);
  });
});

describe('refusals', () => {
  const altered = (): string => {
    const good = ticket();
    return good.slice(0, 30) + (good[30] === 'A' ? 'B' : 'A') + good.slice(31);
  };
  test.each([
    ['no ticket at all', () => live('LO/live.m3u8', 'x'), 'malformed'],
    ['escapes in the ticket', () => live('LO/live.m3u8', '%2e%2e'), 'malformed'],
    ['one letter changed', () => live('LO/live.m3u8', altered()), 'signature'],
    [
      'signed by someone else',
      () => live('LO/live.m3u8', ticket({}, ticketMac(new Map([[1, foreignKey]])))),
      'signature',
    ],
    ['expired', () => live('LO/live.m3u8', ticket({ expiresSeconds: Math.floor(now / 1000) })), 'expired'],
    ['another channel', () => live('AU/live.m3u8', ticket(), 'raadio'), 'scope'],
    ['a rendition not in it', () => live('ME/live.m3u8', ticket({ renditions: ['LO'] })), 'scope'],
    ['another scope', () => ask(`/t/${ticket()}/a/etv/LO/live.m3u8`), 'scope'],
    ['a revoked session', () => live('LO/live.m3u8', ticket({ session: '0000000000000bad' })), 'session'],
  ] as const)('%s', async (_, attempt, reason) => {
    const feed = { latest: 1, revoked: [{ seq: 1, session: '0000000000000bad' }] };
    await it.call()(controlRevoke, { body: feed });
    const answer = await attempt();
    expect(answer.status).toBe(403);
    expect(answer.headers['x-reason']).toBe(reason);
    expect(answer.headers['access-control-expose-headers']).toBe('X-Reason, Content-Range');
    expect(JSON.parse(String(answer.body))).toMatchObject({ error: 'edge.forbidden' });
  });

  test('a ticket that was good a moment ago expires by the clock', async () => {
    const t = ticket({ expiresSeconds: Math.floor(now / 1000) + 2 });
    expect((await live('LO/live.m3u8', t)).status).toBe(200);
    now += 3_000;
    expect((await live('LO/live.m3u8', t)).headers['x-reason']).toBe('expired');
  });

  test.each([
    'LO/1-nothing.m4s',
    'LO/1-bog.m4s',
    'LO/99999999-bog.m4s',
    'LO/1-bog.mp4',
    'LO/init-0000000000000000.mp4',
    'LO/init-..mp4',
    'LO//live.m3u8',
    'LO/../LO/live.m3u8',
    'LO/%2e%2e/live.m3u8',
    'lo/live.m3u8',
    'XX/live.m3u8',
    '',
    'master.m3u8/',
    'LO/live.m3u8%00',
    `LO/${'x'.repeat(5_000)}.m4s`,
  ])('nothing is at %s', async (path) => {
    const answer = await live(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(String(answer.body))).toMatchObject({ error: 'route.unknown' });
  });

  test('unknown channels, other methods and other addresses', async () => {
    expect((await live('LO/live.m3u8', ticket({ contentId: 'tv99' }), 'tv99')).status).toBe(404);
    expect((await ask(`/t/${ticket()}/l/etv/master.m3u8`, 'POST')).status).toBe(404);
    for (const path of ['/', '/favicon.ico', '//', '/t', '/T/x', '/%'])
      expect((await ask(path)).status).toBe(404);
  });

  test('a fed channel without a feed has nothing to play', async () => {
    const answer = await live('master.m3u8', ticket({ contentId: 'feed', renditions: ['HI'] }), 'feed');
    expect([answer.status, JSON.parse(String(answer.body)).error]).toEqual([503, 'stream.unavailable']);
  });
});

test('an answer under way is finished before the edge closes', async () => {
  const edge = await it.open();
  const response = await fetch(`http://127.0.0.1:${edge.port}/t/${ticket()}/l/etv/LO/live.m3u8`);
  const closing = edge.close();
  expect(await response.text()).toContain('#EXTM3U');
  await closing;
  await expect(fetch(`http://127.0.0.1:${edge.port}/`)).rejects.toThrow('fetch failed');
});
