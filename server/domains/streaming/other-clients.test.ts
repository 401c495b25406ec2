import { describe, expect, it } from 'vitest';
import { visitorTicketSeconds } from '../../../contract/constants.ts';
import { listRadioChannels } from '../../../contract/routes/radio.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { getProfile } from '../../../contract/routes/user.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';

const s = scenario();
const minute = 60_000;
const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);

/** All fields of the body, with nothing said in them. */
const nothing = {
  userSelectedServerId: null,
  channelId: null,
  quality: null,
  dvr: null,
  viewKey: null,
  streamKey: null,
  email: null,
  failedStreamServerId: null,
};

describe('the body as other clients send it', () => {
  it('says nothing with nulls and empty texts', async () => {
    await s.channel();
    const { call, email } = await s.member();
    const answer = await call(streamUrl, { body: { ...nothing, channelId: 'etv', email } });
    expect(answer).toMatchObject({ quality: 'high', past: null });
    expect(ticketOf(answer.url)).toMatchObject({ scope: 'live', contentId: 'etv' });
    const empty = { userSelectedServerId: '', viewKey: '', streamKey: '', email: '', quality: '' } as const;
    expect(
      ticketOf((await call(streamUrl, { body: { ...nothing, ...empty, channelId: 'etv' } })).url),
    ).toEqual(ticketOf(answer.url));
  });

  it('plays what the view key names, no matter what channel is named beside it', async () => {
    await s.channel({ id: 'etv', demo: true, dvrSupport: true });
    await s.programs('etv', [at('2026-11-20 20:00', 90, 'Metsarajal')]);
    const viewKey = viewKeyOf('etv', instant('2026-11-20 20:00'));
    const { call } = await s.member();
    for (const ask of [call, s.client()]) {
      const answer = await ask(streamUrl, { body: { ...nothing, channelId: 'allchannels', viewKey } });
      expect(answer.past).toMatchObject({ startMs: instant('2026-11-20 20:00') });
      expect(ticketOf(answer.url)).toMatchObject({ scope: 'past', contentId: 'etv' });
    }
  });

  it('is told where to begin, or led there by the list when it is too simple to be told', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.programs('etv', [at('2026-11-20 20:00', 90, 'Metsarajal')]);
    const { call } = await s.member();
    const start = instant('2026-11-20 20:48') / 1000;
    const body = { ...nothing, channelId: 'etv', at: start * 1000 };
    expect((await call(streamUrl, { body })).url).toMatch(new RegExp(`/master\\.m3u8\\?start=${start}$`));
    const simple = await call(streamUrl, { body: { ...body, simple: true } });
    expect(simple.url).toMatch(
      new RegExp(`/master\\.m3u8\\?start=${start}&since=${Math.floor(s.now() / 1000)}$`),
    );
    const live = await call(streamUrl, { body: { ...nothing, channelId: 'etv', simple: true } });
    expect(live.url).toMatch(/\/master\.m3u8$/);
  });

  it('plays live what still runs on a channel that keeps nothing', async () => {
    await s.channel({ id: 'etv', dvrSupport: false });
    await s.programs('etv', [at('2026-11-21 20:00', 75, 'Praegune'), at('2026-11-21 18:00', 60, 'Möödas')]);
    const { call } = await s.member();
    const named = (wall: string) => ({ body: { ...nothing, viewKey: viewKeyOf('etv', instant(wall)) } });
    const answer = await call(streamUrl, named('2026-11-21 20:00'));
    expect([answer.past, ticketOf(answer.url).scope]).toEqual([null, 'live']);
    await expect(call(streamUrl, named('2026-11-21 18:00'))).rejects.toMatchObject({ code: 'stream.gone' });
  });

  it.each(['kogu-jama', 'üks-kaks', 'etv-'])('knows no airing of the name %s', async (viewKey) => {
    await s.channel();
    const { call } = await s.member();
    const asked = call(streamUrl, { body: { ...nothing, channelId: 'etv', viewKey } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('goes on with the session’s present stream by the key that its member is told', async () => {
    await s.channel({ id: 'etv' });
    await s.channel({ id: 'etv2', number: 2 });
    const { call, token } = await s.member();
    const keyOf = async () => (await call(getProfile, {})).streamKey;
    const begins = async (body: object) =>
      ticketOf((await call(streamUrl, { body: { ...nothing, ...body } })).url).streamMs;
    expect(await keyOf()).toBeNull();
    const begun = await begins({ channelId: 'etv' });
    // It is noted while the answer is on its way already.
    await expect.poll(keyOf).not.toBeNull();
    const streamKey = await keyOf();
    s.passes(minute);
    expect(await begins({ channelId: 'etv', streamKey })).toBe(begun);
    // Another channel is another stream, and then the key of the first is that of none.
    const second = await begins({ channelId: 'etv2', streamKey });
    expect(second).toBe(s.now());
    await expect.poll(keyOf).not.toBe(streamKey);
    s.passes(minute);
    expect(await begins({ channelId: 'etv', streamKey })).toBe(s.now());
    expect((await s.client({ token })(getProfile, {})).streamKey).toBe(await keyOf());
  });

  it('is refused with the address of somebody else', async () => {
    await s.channel({ demo: true });
    const [mari, jaan] = [await s.member(), await s.member()];
    const ask = (call: typeof mari.call, email: string) =>
      call(streamUrl, { body: { ...nothing, channelId: 'etv', email } });
    expect((await ask(mari.call, ` ${mari.email.toUpperCase()}`)).serverId).toMatch(/^s[12]$/);
    for (const call of [jaan.call, s.client()])
      await expect(ask(call, mari.email)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('the address of a station', () => {
  const listed = async (call: ReturnType<typeof s.client>) =>
    new Map((await call(listRadioChannels, {})).map(({ id, url }) => [id, url]));

  it('plays by itself, for those who may listen', async () => {
    await s.channel({ id: 'viker', kind: 'radio', renditions: ['AU'], demo: true });
    await s.channel({ id: 'klassika', kind: 'radio', number: 2, renditions: ['AU'] });
    const { call } = await s.member();
    const stations = await listed(call);
    for (const id of ['viker', 'klassika']) {
      expect(stations.get(id)).toMatch(
        new RegExp(`^http://localhost:808[12]/t/[\\w-]+/l/${id}/master\\.m3u8$`),
      );
      expect(ticketOf(stations.get(id)!)).toMatchObject({ contentId: id, scope: 'live', renditions: ['AU'] });
    }
    const ofVisitors = await listed(s.client());
    expect(ticketOf(ofVisitors.get('viker')!).expiresSeconds).toBe(
      Math.floor(s.now() / 1000) + visitorTicketSeconds,
    );
    expect(ofVisitors.get('klassika')).toBeNull();
    expect((await listed((await s.member({ days: 0 })).call)).get('klassika')).toBeNull();
  });
});
