import { describe, expect, it } from 'vitest';
import { listStreamServers, streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';

const s = scenario();
const minute = 60_000;

describe('a stream for a member', () => {
  it('is an address with a ticket for this lease, channel and the qualities up to the chosen one', async () => {
    await s.channel();
    const { call } = await s.member();
    const answer = await call(streamUrl, { body: { channelId: 'etv', quality: 'medium' } });
    expect(answer.url).toMatch(/^http:\/\/localhost:808[12]\/t\/[\w-]+\/l\/etv\/master\.m3u8$/);
    expect(answer).toMatchObject({
      quality: 'medium',
      expiresAt: s.now() + 3 * minute,
      renewAt: s.now() + 1.5 * minute,
    });
    expect(answer.playlists[0]).toEqual({ path: 'master.m3u8', body: '#EXTM3U\n' });
    const ticket = ticketOf(answer.url);
    expect(ticket).toMatchObject({ scope: 'live', contentId: 'etv', renditions: ['LO', 'ME', 'AU'] });
    expect(ticket.expiresSeconds * 1000).toBe(answer.expiresAt);
  });

  it('stays on the same edge and the same lease from zap to zap', async () => {
    await s.channel({ id: 'etv' });
    await s.channel({ id: 'etv2', number: 2 });
    const { call } = await s.member();
    const answers = [];
    for (let i = 0; i < 100; i++)
      answers.push(await call(streamUrl, { body: { channelId: i % 2 ? 'etv' : 'etv2' } }));
    expect(new Set(answers.map((answer) => answer.serverId)).size).toBe(1);
    expect(new Set(answers.map((answer) => ticketOf(answer.url).session)).size).toBe(1);
  });

  it('never outlives the viewing time, and is refused when that is over', async () => {
    await s.channel();
    const { call } = await s.member({ days: 1 / 1440 });
    const answer = await call(streamUrl, { body: { channelId: 'etv' } });
    expect(answer.expiresAt).toBe(s.now() + minute);
    s.passes(minute);
    await expect(call(streamUrl, { body: { channelId: 'etv' } })).rejects.toMatchObject({
      code: 'viewtime.expired',
      status: 403,
    });
  });

  it('is a visitor’s for a member without time, on channels that are for visitors', async () => {
    await s.channel({ id: 'etv', demo: true });
    await s.channel({ id: 'etv2', number: 2 });
    for (const [days, code] of [
      [0, 'viewtime.none'],
      [1 / 1440, 'viewtime.expired'],
    ] as const) {
      const { call } = await s.member({ days });
      s.passes(minute);
      const answer = await call(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
      expect(answer).toMatchObject({ quality: 'low', expiresAt: s.now() + minute });
      expect(ticketOf(answer.url).renditions).toEqual(['LO', 'AU']);
      const other = call(streamUrl, { body: { channelId: 'etv2' } });
      await expect(other).rejects.toMatchObject({ code });
    }
  });

  it('gives the nearest quality that a channel has', async () => {
    await s.channel({ id: 'etv', renditions: ['ME'] });
    await s.channel({ id: 'etv2', number: 2, renditions: ['HI'] });
    const { call } = await s.member();
    const low = await call(streamUrl, { body: { channelId: 'etv', quality: 'low' } });
    expect([low.quality, ticketOf(low.url).renditions]).toEqual(['medium', ['ME', 'AU']]);
    const high = await call(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
    expect(high.quality).toBe('medium');
    const only = await call(streamUrl, { body: { channelId: 'etv2', quality: 'low' } });
    expect([only.quality, ticketOf(only.url).renditions]).toEqual(['high', ['HI', 'AU']]);
  });

  it('carries sound alone for radio', async () => {
    await s.channel({ id: 'linnaraadio', kind: 'radio', renditions: ['AU'] });
    const { call } = await s.member();
    const answer = await call(streamUrl, { body: { channelId: 'linnaraadio' } });
    expect(ticketOf(answer.url).renditions).toEqual(['AU']);
  });
});

describe('a stream for a visitor', () => {
  it('is low, short and only on channels that are for visitors', async () => {
    await s.channel({ id: 'etv', demo: true });
    await s.channel({ id: 'etv2', number: 2 });
    const answer = await s.client()(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
    expect(answer).toMatchObject({ quality: 'low', expiresAt: s.now() + minute });
    expect(ticketOf(answer.url).renditions).toEqual(['LO', 'AU']);
    await expect(s.client()(streamUrl, { body: { channelId: 'etv2' } })).rejects.toMatchObject({
      code: 'stream.notAllowed',
    });
  });

  it('is limited per network, so that one cannot spend everybody’s', async () => {
    await s.channel({ id: 'etv', demo: true });
    const ask = (address: string) =>
      s
        .client({ address })(streamUrl, { body: { channelId: 'etv' } })
        .then(
          () => 'ok',
          (e) => e.code,
        );
    const codes = [];
    for (let i = 0; i < 125; i++) codes.push(await ask('203.0.113.8'));
    expect(codes.at(-1)).toBe('request.tooMany');
    expect(await ask('198.51.100.8')).toBe('ok');
  });
});

describe('stream servers', () => {
  const ask = (body: object) => s.client()(streamUrl, { body: { channelId: 'etv', ...body } });

  it('are the living ones, addressed by the host that was asked', async () => {
    const server = (host: string) => s.inject({ url: '/demo/stream/servers/available', headers: { host } });
    expect((await server('telekas.lan:9000')).json()).toMatchObject([
      { id: 's1', name: 'Server 1', url: 'http://telekas.lan:8081', dvrLength: 3_600 },
      { id: 's2', url: 'http://telekas.lan:8082' },
    ]);
    s.media.setAlive('s1', false);
    expect(await s.client()(listStreamServers, {})).toMatchObject([{ id: 's2' }]);
  });

  it('are chosen by the viewer, and left when they fail', async () => {
    await s.channel({ demo: true });
    expect((await ask({ userSelectedServerId: 's2' })).serverId).toBe('s2');
    expect((await ask({ userSelectedServerId: 's1' })).serverId).toBe('s1');
    expect((await ask({ userSelectedServerId: 's2', failedStreamServerId: 's2' })).serverId).toBe('s1');
    expect((await ask({ userSelectedServerId: 'olematu' })).serverId).toMatch(/^s[12]$/);
  });

  it('are tried in turn when one does not answer, and said to be gone when none does', async () => {
    await s.channel({ demo: true });
    s.media.setAlive('s1', false);
    expect((await ask({ userSelectedServerId: 's1' })).serverId).toBe('s2');
    s.media.setAlive('s2', false);
    await expect(ask({})).rejects.toMatchObject({ code: 'stream.unavailable', status: 503 });
  });

  it('are tried in turn also when nobody has noticed yet that one is dead', async () => {
    await s.channel({ demo: true });
    s.media.fallSilent('s1');
    const answer = await ask({ userSelectedServerId: 's1' });
    expect(answer).toMatchObject({ serverId: 's2', playlists: [{ path: 'master.m3u8' }] });
    expect(answer.url).toMatch(/^http:\/\/localhost:8082\//);
    // The one ticket opens the stream on either of them.
    const [first, second, ...more] = s.media.tickets;
    expect([first!.edgeId, second!.edgeId, more]).toEqual(['s1', 's2', []]);
    expect(answer.url).toContain(first!.ticket);
    expect(second!.ticket).toBe(first!.ticket);

    s.media.fallSilent('s2');
    await expect(ask({})).rejects.toMatchObject({ code: 'stream.unavailable', status: 503 });
    s.media.setAlive('s2', false);
    await expect(ask({})).rejects.toMatchObject({ code: 'stream.unavailable' });
  });

  it.each(['stream.gone', 'stream.replaced', 'request.tooMany'] as const)(
    'are not tried in turn when one says %s: the others would say the same',
    async (code) => {
      await s.channel({ demo: true });
      s.media.refuse(code);
      await expect(ask({})).rejects.toMatchObject({ code });
      expect(s.media.tickets).toHaveLength(1);
    },
  );

  it('are tried in turn when one refuses for reasons of its own', async () => {
    await s.channel({ demo: true });
    s.media.refuse('by itself');
    await expect(ask({})).rejects.toMatchObject({ code: 'stream.unavailable' });
    expect(s.media.tickets.map(({ edgeId }) => edgeId).toSorted()).toEqual(['s1', 's2']);
  });

  it('stay the only one even after a failure', async () => {
    await s.channel({ demo: true });
    s.media.setAlive('s2', false);
    expect((await ask({ failedStreamServerId: 's1' })).serverId).toBe('s1');
  });
});

describe('what is not there', () => {
  it('is unknown', async () => {
    const { call } = await s.member();
    await expect(call(streamUrl, { body: { channelId: 'puudub' } })).rejects.toMatchObject({
      code: 'channel.unknown',
      status: 404,
    });
    await expect(call(streamUrl, { body: { channelId: 'allchannels' } })).rejects.toMatchObject({
      code: 'channel.unknown',
    });
  });
});
