import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mediaLineup, playoutDay } from '../contract/routes/media.ts';
import { healthz } from '../contract/routes/health.ts';
import { runCommand } from '../contract/routes/operate.ts';
import { guideChannelDay } from '../contract/routes/guide.ts';
import { operatorAs, signedIn } from './scenario/callers.ts';
import { at, scenario } from './scenario/scenario.ts';

const s = scenario();
const secret = 'media-secret-of-the-tests';

describe('health', () => {
  it('is told to everybody, and what it is made of to operators and to who watches', async () => {
    expect(await s.client()(healthz, {})).toEqual({ status: 'ok' });
    const { token } = await signedIn(s, 'mari');
    for (const stranger of [token, 'vale', 'x'.repeat(43)])
      expect(await s.client({ token: stranger })(healthz, {})).toEqual({ status: 'ok' });
    const { call } = await operatorAs(s, 'support');
    expect(await call(healthz, {})).toEqual(await s.client({ token: secret })(healthz, {}));
  });

  it('is ok when every role answers', async () => {
    expect(await s.client({ token: secret })(healthz, {})).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      roles: { api: 'ok', jobs: 'ok', ingest: 'ok', 'edge:s1': 'ok', 'edge:s2': 'ok' },
      details: { channels: [], guide: [], machine: [] },
    });
  });

  it('names the role that does not answer, with status 503', async () => {
    s.media.setAlive('s2', false);
    s.media.setIngest(undefined);
    s.stopJobs();
    const answer = await s.inject({ url: '/healthz', headers: { authorization: `Bearer ${secret}` } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      roles: { api: 'ok', jobs: 'down', ingest: 'down', 'edge:s2': 'down' },
    });
  });

  it('sees a disk that is full, and a folder that takes nothing', async () => {
    s.setDisk('full');
    s.media.setIngestDisk('unwritable');
    const answer = await s.inject({ url: '/healthz', headers: { authorization: `Bearer ${secret}` } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      roles: { api: 'ok', ingest: 'ok' },
      details: { machine: ['server: andmekausta ketas on täis', 'ingest: andmekausta ei saa kirjutada'] },
    });
  });

  it('tells what is wrong with a fed channel, without calling the service ill', async () => {
    const state = {
      channelId: 'voog',
      state: 'restarting',
      source: { index: 1, address: 'udp://239.1.1.1:5000', kind: 'udp' },
      bitsPerSecond: 3_300_000,
      lastSegmentAgeMs: 14_000,
      restarts: 3,
      switches: 1,
      lastError: 'ühendus katkes',
      formats: [] as string[],
      notes: [] as string[],
      nowPlaying: null,
    } as const;
    s.media.setIngest([state]);
    // Which of its sources it reads is for all to see; where that is, only for the operator.
    const shown = { ...state, source: 1 };
    const answer = await s.client({ token: secret })(healthz, {});
    expect(answer).toMatchObject({ status: 'ok', details: { channels: [shown] } });
    expect(JSON.stringify(answer)).not.toContain('239.1.1.1');
  });
});

describe('what the media roles ask', () => {
  it('is told to them alone', async () => {
    for (const token of [undefined, 'vale', 'x'.repeat(43)]) {
      const call = s.client(token ? { token } : {});
      await expect(call(mediaLineup, {})).rejects.toMatchObject({ code: 'auth.required', status: 401 });
      await expect(call(runCommand, { body: { name: 'x', args: [] } })).rejects.toMatchObject({
        code: 'auth.required',
      });
    }
  });

  it('is the line-up, with a version that changes with it', async () => {
    const call = s.client({ token: secret });
    await s.channel({ id: 'etv' });
    const before = await call(mediaLineup, {});
    expect(before.channels).toEqual([
      { id: 'etv', source: { kind: 'virtual' }, renditions: ['LO', 'ME', 'HI'] },
    ]);
    expect((await call(mediaLineup, {})).version).toBe(before.version);
    await s.channel({
      id: 'voog',
      number: 2,
      source: { kind: 'fed', url: 'udp://127.0.0.1:5000', mode: 'copy' },
      renditions: ['HI'],
    });
    const after = await call(mediaLineup, {});
    expect(after.version).not.toBe(before.version);
    expect(after.channels[1]?.source).toEqual({ kind: 'fed', url: 'udp://127.0.0.1:5000', mode: 'copy' });
  });

  it('is what virtual channels play, beginning with what runs in', async () => {
    await s.channel();
    await s.programs('etv', [
      at('2026-11-21 01:00', 90, 'Öö', { clipId: 'city' }),
      at('2026-11-21 20:00', 60, 'Õhtu', { clipId: 'bog' }),
      at('2026-11-21 21:00', 60, 'Ilma pildita'),
      at('2026-11-22 03:00', 60, 'Homme', { clipId: 'sea' }),
    ]);
    const day = await s.client({ token: secret })(playoutDay, { params: { day: '2026-11-21' } });
    expect(day.channels).toEqual({
      etv: [
        [Date.parse('2026-11-20T23:00:00Z'), 'city'],
        [Date.parse('2026-11-21T18:00:00Z'), 'bog'],
      ],
    });
  });
});

describe('commands through the running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'psk-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (name: string, ...args: string[]) =>
    s.client({ token: secret })(runCommand, { body: { name, args } });
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const feed = `<tv><channel id="feed 1@ee"/><programme channel="feed 1@ee" start="20261121200000 +0200"
    stop="20261121210000 +0200"><title>Õhtune film</title></programme></tv>`;

  it('import a packed feed by a map, and tell the media roles', async () => {
    await s.channel();
    const map = file('kaart.json', JSON.stringify({ 'feed 1@ee': 'etv' }));
    const answer = await run('import-epg', file('kava.xml.gz', gzipSync(feed)), '--channel-map', map);
    expect(answer).toMatchObject({ exitCode: 0, text: expect.stringContaining('lisatud 1') });
    expect(s.media.refreshed()).toBe(1);
    const day = await s.client()(guideChannelDay, { params: { channel: 'etv', date: '2026-11-21' } });
    expect(day.map((item) => item.program.name)).toEqual(['Õhtune film']);
  });

  it('say what is wrong with the call', async () => {
    await s.channel();
    const kava = file('kava.xml', feed);
    const wrong = [
      ['import-epg'],
      ['import-epg', kava, '--channel-map', '/ei/ole.json'],
      ['import-epg', kava, '--channel-map', file('vigane.json', '[1')],
      ['import-epg', kava, '--channel-map', 'feed 1@ee=puudub'],
      ['import-epg', kava, '--tundmatu'],
      ['lennuta', 'kuule'],
    ];
    for (const [name, ...args] of wrong) {
      expect(await run(name!, ...args), args.join(' ')).toMatchObject({
        exitCode: 2,
        text: expect.stringContaining(name === 'lennuta' ? 'import-epg' : name!),
      });
    }
    expect(await run('import-epg', file('katki.xml', feed.slice(0, 90)))).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Midagi ei muudetud'),
    });
    expect(await run('import-epg', '/ei/ole/faili.xml')).toMatchObject({ exitCode: 1 });
    expect(s.media.refreshed()).toBe(0);
  });

  it('add a fed channel and take it away again', async () => {
    expect(
      await run('save-lineup-channel', 'voog', '--name', 'Otsevoog', '--addresses', 'udp://127.0.0.1:5004'),
    ).toMatchObject({ exitCode: 0 });
    const lineup = await s.client({ token: secret })(mediaLineup, {});
    expect(lineup.channels).toEqual([
      {
        id: 'voog',
        source: { kind: 'fed', url: 'udp://127.0.0.1:5004', mode: 'copy' },
        renditions: ['HI'],
      },
    ]);
    expect((await run('remove-lineup-channel', 'voog')).text).toMatch(/^existed {2}jah$/m);
    expect((await run('remove-lineup-channel', 'voog')).text).toMatch(/^existed {2}ei$/m);
    expect(s.media.refreshed()).toBe(2);
  });
});

describe('bad input', () => {
  const post = (url: string, payload: unknown, type = 'application/json') =>
    s.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it.each([
    ['no body', '/demo/stream/url', '', 'application/json'],
    ['no JSON', '/demo/stream/url', '{', 'application/json'],
    ['a list', '/demo/stream/url', [], 'application/json'],
    ['an unknown field', '/demo/stream/url', { channelId: 'etv', admin: true }, 'application/json'],
    ['a wrong type', '/demo/stream/url', { channelId: 5 }, 'application/json'],
    ['a wrong word', '/demo/stream/url', { channelId: 'etv', quality: 'ultra' }, 'application/json'],
    ['an id with blanks', '/demo/stream/url', { channelId: 'e t v' }, 'application/json'],
    ['an id that climbs', '/demo/stream/url', { channelId: '../etv' }, 'application/json'],
    ['another content type', '/demo/stream/url', 'channelId=etv', 'application/x-www-form-urlencoded'],
    [
      'a password that is a number',
      '/auth/user',
      { username: 'a', password: 1, rememberMe: true },
      'application/json',
    ],
    ['a missing field', '/auth/token', {}, 'application/json'],
    [
      'a prototype',
      '/auth/user',
      '{"__proto__":{"x":1},"username":"a","password":"b","rememberMe":true}',
      'application/json',
    ],
  ])('%s is 400 with a code and no trace', async (_, url, payload, type) => {
    const answer = await post(url, payload, type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'request.invalid',
      message: 'Palun kontrolli sisestatud andmeid',
    });
  });

  it('a body of 10 MB is 413', async () => {
    const answer = await post('/auth/user', {
      username: 'x'.repeat(10_000_000),
      password: 'b',
      rememberMe: true,
    });
    expect(answer.json()).toMatchObject({ error: 'request.tooLarge' });
    expect(answer.statusCode).toBe(413);
  });

  const ids = [
    'a b',
    'a+b',
    'a@b',
    'a.b',
    'a%2Fb',
    '%00',
    '..',
    '%2e%2e',
    'ÕÄÖÜ',
    "'; drop table channel; --",
    'x'.repeat(300),
  ];
  it.each(ids)('the id %s is 400 or 404 wherever it stands', async (id) => {
    const path = encodeURIComponent(id).replaceAll('%25', '%');
    for (const url of [
      `/demo/guide/${path}/forday/2026-11-21`,
      `/demo/guide/forday/${path}`,
      `/demo/program/${path}`,
      `/logos/${path}/drawn.webp`,
    ]) {
      const answer = await s.inject({ url });
      expect([400, 404], `${url} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    }
  });

  it('an unknown path and a wrong method are 404 with a code', async () => {
    expect((await s.inject({ url: '/api/ei/ole' })).json()).toMatchObject({ error: 'route.unknown' });
    expect((await s.inject({ method: 'DELETE', url: '/channels' })).statusCode).toBe(404);
  });

  it('a nonsense session is told so, no matter what it looks like', async () => {
    for (const authorization of ['Bearer ', 'Bearer x y', 'Basic abc', `Bearer ${'x'.repeat(5_000)}`]) {
      expect(
        (await s.inject({ url: '/api/user/favorite/channel/list', headers: { authorization } })).statusCode,
      ).toBe(401);
    }
  });
});
