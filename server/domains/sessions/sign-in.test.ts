import { describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import { listFavorites } from '../../../contract/routes/channels.ts';
import { endDevice, listDevices, reportWatching } from '../../../contract/routes/sessions.ts';
import { mediaRevocations } from '../../../contract/routes/media.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { scenario } from '../../scenario/scenario.ts';
import { openExtraPlace } from '../viewtime/index.ts';
import { activeLeases } from './store.ts';

const s = scenario();
const day = 86_400_000;
const minute = 60_000;
const television = 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94';

type ClientOptions = { address?: string; userAgent?: string };
const signIn = (username: string, more: object = {}, from: ClientOptions = {}) =>
  s.client(from)(login, { body: { username, password: s.password, rememberMe: false, ...more } });
const completeSignIn = async (email: string, more: object = {}, from: ClientOptions = {}) => {
  const { token } = await signIn(email, more, from);
  return s.client({ ...from, token: token! });
};
/** What a device plays is noted behind its back, so nobody has waited for it yet. */
const noted = (accountId: number, channelId: string) =>
  expect
    .poll(async () => (await activeLeases(s.db, accountId, s.now()))[0]?.watchingChannelId)
    .toBe(channelId);
const revoked = async () =>
  (await s.client({ token: 'media-secret-of-the-tests' })(mediaRevocations, { params: { after: '0' } }))
    .revoked;

describe('a device that is signed in already', () => {
  const again = (token: string, username: string, more: object = {}) =>
    s.client({ token })(login, { body: { username, password: s.password, rememberMe: false, ...more } });
  const isIn = async (token: string) => (await s.client({ token })(userInfo, {})).user !== null;

  it('stays signed in when a try to sign in fails', async () => {
    const { email } = await s.account();
    const { token } = await signIn(email);
    await expect(again(token!, email, { password: 'vale' })).rejects.toMatchObject({
      code: 'auth.wrongCredentials',
    });
    expect(await isIn(token!)).toBe(true);
  });

  it('is not asked about itself: its new session ends the one before', async () => {
    const { id, email } = await s.account();
    const { token } = await signIn(email);
    const { token: next, activeSession } = await again(token!, email);
    expect(activeSession).toBeNull();
    expect(await activeLeases(s.db, id, s.now())).toHaveLength(1);
    expect([await isIn(next!), (await revoked()).length]).toEqual([true, 1]);
    await expect(isIn(token!)).rejects.toMatchObject({ status: 401 });
  });

  it('signs in with a session that is over as one without any does', async () => {
    const { email } = await s.account();
    expect((await again('ended'.repeat(8), email)).token).not.toBeNull();
  });

  it('leaves the account before when it signs in with another one', async () => {
    const [{ id, email }, other] = [await s.account(), await s.account()];
    const { token } = await signIn(email);
    const { token: next } = await again(token!, other.email);
    expect(await isIn(next!)).toBe(true);
    expect(await activeLeases(s.db, id, s.now())).toEqual([]);
  });

  it('is asked about another device, and stays signed in until that is decided', async () => {
    const [{ email }, other] = [await s.account(), await s.account()];
    const { token } = await signIn(email);
    await signIn(other.email, {}, { userAgent: television });
    expect((await again(token!, other.email)).activeSession).toMatchObject({ device: 'LG teler' });
    expect(await isIn(token!)).toBe(true);
    const { token: next } = await again(token!, other.email, { place: 'main' });
    expect(await isIn(next!)).toBe(true);
    await expect(isIn(token!)).rejects.toMatchObject({ status: 401 });
  });
});

describe('one device at a time', () => {
  it('shows the other device instead of a token', async () => {
    await s.channel();
    const { id, email } = await s.account();
    const tv = await completeSignIn(email, { timeZone: 'America/Toronto' }, { userAgent: television });
    await tv(streamUrl, { body: { channelId: 'etv' } });
    await noted(id, 'etv');
    const since = s.now();
    s.passes(minute);
    const answer = await signIn(email, {}, { address: '198.51.100.1' });
    expect(answer).toMatchObject({ token: null, user: null, watching: null });
    expect(answer.activeSession).toEqual({
      device: 'LG teler',
      timeZone: 'America/Toronto',
      since,
      lastSeen: since,
      sameNetwork: false,
      channelName: 'ETV',
      additionalAllowed: false,
    });
  });

  it('does not say what a device plays that has been silent for long, nor a zone that is none', async () => {
    await s.channel();
    const { id, email } = await s.account();
    const tv = await completeSignIn(email, { timeZone: 'Kuu/Mare_Imbrium' });
    await tv(streamUrl, { body: { channelId: 'etv' } });
    await noted(id, 'etv');
    s.passes(7 * minute);
    expect((await signIn(email)).activeSession).toMatchObject({ channelName: null, timeZone: null });
  });

  it('lets the member take over and go on where the other device was', async () => {
    const { email } = await s.account();
    const first = await completeSignIn(email);
    await first(reportWatching, { body: { channelId: 'etv', atMs: s.now() - 5 * minute } });
    const [device] = await first(listDevices, {});
    const answer = await signIn(email, { place: 'main' });
    expect(answer.watching).toEqual({ channelId: 'etv', atMs: s.now() - 5 * minute });
    const second = s.client({ token: answer.token! });
    expect((await second(userInfo, {})).user?.email).toBe(email);
    await expect(first(listFavorites, {})).rejects.toMatchObject({
      code: 'auth.TokenNotActive',
      status: 401,
    });
    const feed = { latest: 1, revoked: [{ seq: 1, session: device!.id }] };
    expect(await revoked()).toEqual(feed.revoked);
    await expect.poll(() => s.media.revocations).toEqual([feed]);
  });

  it('gives two devices that sign in at the same instant only one session', async () => {
    const { email } = await s.account();
    const answers = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(answers.filter((answer) => answer.token !== null)).toHaveLength(1);
  });

  it('gives the last of many who take over at the same instant the only session', async () => {
    const { email } = await s.account();
    await signIn(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, { place: 'main' })));
    const states = await Promise.all(
      answers.map(({ token }) =>
        s
          .client({ token: token! })(userInfo, {})
          .then(
            () => 'active',
            (error) => error.code,
          ),
      ),
    );
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'active',
      ...Array(3).fill('auth.TokenNotActive'),
    ]);
    expect(await revoked()).toHaveLength(4);
  });

  it('is never lost by zapping, a hundred times in a minute', async () => {
    await s.channel({ id: 'etv' });
    await s.channel({ id: 'etv2', number: 2 });
    const { id, call, email } = await s.member();
    for (let i = 0; i < 100; i++) {
      await call(streamUrl, { body: { channelId: i % 2 ? 'etv' : 'etv2' } });
      s.passes(600);
    }
    expect((await call(userInfo, {})).user?.email).toBe(email);
    expect(await call(listDevices, {})).toHaveLength(1);
    expect(await revoked()).toEqual([]);
    await noted(id, 'etv');
    expect((await signIn(email)).activeSession?.channelName).toBe('ETV');
  });
});

describe('the additional place', () => {
  const home = { address: '203.0.113.7' };
  const additional = (email: string, address: string) => signIn(email, { place: 'additional' }, { address });
  const unavailable = { code: 'sessions.placeUnavailable', status: 409 };

  it('is given on the same network only, and only when it is ordered', async () => {
    const { id, email } = await s.account();
    const first = await completeSignIn(email, {}, home);
    await expect(additional(email, '203.0.113.99')).rejects.toMatchObject(unavailable);
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    expect((await signIn(email, {}, home)).activeSession).toMatchObject({ additionalAllowed: true });
    await expect(additional(email, '198.51.100.1')).rejects.toMatchObject(unavailable);
    const second = s.client({ token: (await additional(email, '203.0.113.99')).token! });
    expect((await first(userInfo, {})).user).not.toBeNull();
    expect((await second(userInfo, {})).user).not.toBeNull();
  });

  it('counts a household of IPv6 as one network', async () => {
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    await signIn(email, {}, { address: '2001:7d0:1:1100::5' });
    await expect(additional(email, '2001:7d0:1:1200::5')).rejects.toMatchObject(unavailable);
    expect((await additional(email, '2001:7d0:1:11ff::9')).token).not.toBeNull();
  });

  it('goes with the main one to another network, and stays on its own', async () => {
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    await signIn(email, {}, home);
    const beside = s.client({ ...home, token: (await additional(email, home.address)).token! });
    await signIn(email, { place: 'main' }, { address: '203.0.113.50' });
    expect((await beside(userInfo, {})).user).not.toBeNull();
    await signIn(email, { place: 'main' }, { address: '198.51.100.1' });
    await expect(beside(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
  });

  it('is asked about when nobody else is there', async () => {
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    const main = await completeSignIn(email, {}, home);
    await additional(email, home.address);
    const [first] = await main(listDevices, {});
    expect(first).toMatchObject({ place: 'main', current: true });
    await main(endDevice, { body: { id: first!.id } });
    expect((await signIn(email, {}, home)).token).not.toBeNull();
    const [now] = await (await completeSignIn(email, { place: 'main' }, home))(listDevices, {});
    expect(now?.place).toBe('additional');
    expect((await signIn(email, {}, { address: '198.51.100.1' })).token).toBeNull();
  });

  it('ends with what was paid for', async () => {
    const { id, email } = await s.account();
    await openExtraPlace(s.db, id, s.now() + 60 * minute, s.now());
    const main = await completeSignIn(email, {}, home);
    const beside = s.client({ ...home, token: (await additional(email, home.address)).token! });
    s.passes(60 * minute);
    await expect(beside(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await main(userInfo, {})).user).not.toBeNull();
  });
});
