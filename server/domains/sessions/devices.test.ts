import { describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import { endAllDevices, endDevice, listDevices, reportWatching } from '../../../contract/routes/sessions.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { activeLeases, createSetChannel } from './store.ts';
import { openExtraPlace } from '../viewtime/index.ts';

const s = scenario();
const unknown = { code: 'sessions.unknown', status: 404 };

/** A member with two devices at home. */
async function household() {
  const { id, email } = await s.account();
  await openExtraPlace(s.db, id, s.now() + 86_400_000, s.now());
  const signIn = async (more: object) => {
    const body = {
      username: email,
      password: s.password,
      rememberMe: true,
      timeZone: 'Asia/Kolkata',
      ...more,
    };
    return s.client({ token: (await s.client()(login, { body })).token! });
  };
  const main = await signIn({});
  s.passes(1_000);
  return { email, main, beside: await signIn({ place: 'additional' }) };
}

describe('the list of devices', () => {
  it('names them all, and says which one asks', async () => {
    const { main, beside } = await household();
    const list = await main(listDevices, {});
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        device: 'Chrome, Linux',
        place: 'main',
        timeZone: 'Asia/Calcutta',
        since: s.now() - 1_000,
        lastSeen: s.now() - 1_000,
        sameNetwork: true,
        current: true,
      },
      expect.objectContaining({ place: 'additional', since: s.now(), current: false }),
    ]);
    expect((await beside(listDevices, {})).map((device) => device.current)).toEqual([false, true]);
  });
});

describe('signing out another device', () => {
  it('ends it at once', async () => {
    const { main, beside } = await household();
    expect((await beside(userInfo, {})).user).not.toBeNull();
    const [, other] = await main(listDevices, {});
    await main(endDevice, { body: { id: other!.id } });
    await expect(beside(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect(await main(listDevices, {})).toHaveLength(1);
    await expect(main(endDevice, { body: { id: other!.id } })).rejects.toMatchObject(unknown);
  });

  it('everywhere ends all of them, the own one as well, and nobody else’s', async () => {
    const { email, main, beside } = await household();
    const neighbour = await s.member();
    await beside(endAllDevices, {});
    for (const call of [main, beside])
      await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await neighbour.call(userInfo, {})).user).not.toBeNull();
    const body = { username: email, password: s.password, rememberMe: false };
    expect((await s.client()(login, { body })).activeSession).toBeNull();
  });

  it('may be the own one', async () => {
    const { call } = await s.member();
    const [own] = await call(listDevices, {});
    await call(endDevice, { body: { id: own!.id } });
    await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
  });

  it('is not for the devices of other members', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    const [his] = await jaan.call(listDevices, {});
    await expect(mari.call(endDevice, { body: { id: his!.id } })).rejects.toMatchObject(unknown);
    await expect(mari.call(endDevice, { body: { id: 'olematu' } })).rejects.toMatchObject(unknown);
    expect(await jaan.call(listDevices, {})).toHaveLength(1);
  });
});

describe('what a device plays', () => {
  const takeOver = async (email: string) =>
    s.client()(login, { body: { username: email, password: s.password, rememberMe: false, place: 'main' } });

  const noted = (accountId: number, channelId: string) =>
    expect
      .poll(async () => (await activeLeases(s.db, accountId, s.now()))[0]?.watchingChannelId)
      .toBe(channelId);

  it('is what it turned to last, however fast it zapped and what servers it asked', async () => {
    const { id, call } = await s.member();
    const [device] = await call(listDevices, {});
    const here = s.services.sessions.noteWatching;
    /** Another server on the same database. */
    const there = (channelId: string, since: number) =>
      createSetChannel(s.db)(id, device!.id, { channelId, since, serverId: 's1' });
    const member = { kind: 'member', accountId: id, lease: device!.id } as const;
    const now = s.now();
    here(member, { channelId: 'etv', since: now, serverId: 's1' });
    await noted(id, 'etv');
    await there('kanal2', now + 1);
    here(member, { channelId: 'etv', since: now + 2, serverId: 's1' });
    await noted(id, 'etv');
    // What comes late began earlier.
    await there('tv3', now + 1);
    expect((await activeLeases(s.db, id, now))[0]).toMatchObject({ watchingChannelId: 'etv' });
  });

  it('is the channel of its last stream, at the live edge', async () => {
    await s.channel({ id: 'etv' });
    const { id, email, call } = await s.member();
    await call(reportWatching, { body: { channelId: 'etv2', atMs: 5_000 } });
    await call(streamUrl, { body: { channelId: 'etv' } });
    await noted(id, 'etv');
    expect((await takeOver(email)).watching).toEqual({ channelId: 'etv', atMs: null });
  });

  it('is what it reported since, also when its ticket is renewed', async () => {
    await s.channel({ id: 'etv' });
    const { id, email, call } = await s.member();
    await call(streamUrl, { body: { channelId: 'etv' } });
    await noted(id, 'etv');
    await call(reportWatching, { body: { channelId: 'etv', atMs: 1_700_000_000_000 } });
    await call(streamUrl, { body: { channelId: 'etv' } });
    expect((await takeOver(email)).watching).toEqual({ channelId: 'etv', atMs: 1_700_000_000_000 });
  });

  it('is not noted for visitors', async () => {
    await s.channel({ id: 'etv', demo: true });
    await s.client()(streamUrl, { body: { channelId: 'etv' } });
    const { email } = await s.member();
    expect((await takeOver(email)).watching).toBeNull();
  });
});
