import { beforeEach, describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import { askPlayerApiByForm, getPlayerList } from '../../../contract/routes/player-api.ts';
import { closePlayerList, openPlayerList, playerList } from '../../../contract/routes/player-list.ts';
import { listDevices } from '../../../contract/routes/sessions.ts';
import { blockAccount } from '../../domains/accounts/index.ts';
import { openExtraPlace } from '../../domains/viewtime/index.ts';
import { codeOf, playerAt, playerOf } from '../../scenario/players.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';

const s = scenario();
const { allow, ask, get, listOf, live } = playerOf(s);
const minute = 60_000;
const day = 86_400_000;

beforeEach(() => allow());

describe('a personal list', () => {
  beforeEach(() => s.channel());

  it('is there only where the operator lets members have it', async () => {
    const { call, access } = await listOf();
    await allow('false');
    expect(await call(playerList, {})).toMatchObject({ enabled: false });
    await expect(call(openPlayerList, {})).rejects.toMatchObject({ code: 'playerList.refused' });
    expect(codeOf(await live(access))).toBe('playerList.refused');
  });

  it('says who it is, which has time, and one place', async () => {
    const { access, id } = await listOf({ days: 3 });
    expect(await ask(access)).toMatchObject({
      user_info: {
        auth: 1,
        status: 'Active',
        username: access.username,
        exp_date: String(Math.floor((s.now() + 3 * day) / 1000)),
        max_connections: '1',
        allowed_output_formats: ['m3u8'],
      },
      server_info: { timezone: 'UTC', timestamp_now: Math.floor(s.now() / 1000) },
    });
    s.passes(4 * day);
    expect(await ask(access)).toMatchObject({ user_info: { status: 'Expired' } });
    expect(codeOf(await live(access))).toBe('viewtime.expired');
    await blockAccount(
      s.db,
      { accountId: id, reason: 'operator', until: null, actor: 'operator:haldur', details: {} },
      s.now(),
    );
    expect(codeOf(await live(access))).toBe('auth.blockedByOperator');
  });

  it('says the same to a player that sends a form', async () => {
    const { access } = await listOf();
    const { username, password } = access;
    const answer = await s.inject({
      method: 'POST',
      url: askPlayerApiByForm.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ username, password })),
    });
    expect(answer.json()).toEqual(await ask(access));
  });

  it('opens nothing with another password', async () => {
    const { access } = await listOf();
    const wrong = { ...access, password: 'bcdfghjkmnpqrstv' };
    expect(await ask(wrong)).toEqual({ user_info: { auth: 0 } });
    expect(await live(wrong)).toMatchObject({ status: 403 });
    expect(await get(`${getPlayerList.path}?username=${access.username}&password=x`)).toMatchObject({
      status: 403,
    });
  });

  it('reads without a session, and plays by one', async () => {
    const { access, call } = await listOf();
    await ask(access, { action: 'get_live_streams' });
    expect(await call(listDevices, {})).toHaveLength(1);
    const { status, to } = await live(access);
    expect(status).toBe(303);
    expect(to).toMatch(/\/l\/etv\/master\.m3u8$/);
    // Another device has taken the place.
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
    const again = await live(access);
    expect(ticketOf(again.to).session).toBe(ticketOf(to).session);
  });

  it('plays beside another device where there is a place for two', async () => {
    const { call } = await besideTheFirst();
    await live(await call(openPlayerList, {}));
    expect((await call(listDevices, {})).map(({ device, place }) => [device, place])).toEqual([
      ['Chrome, Linux', 'main'],
      ['Kodi', 'additional'],
    ]);
  });

  it('does not take the place back by itself after another device has taken it', async () => {
    const { access, email } = await listOf();
    await live(access);
    const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
    const { token } = await s.client()(login, { body });
    expect(codeOf(await live(access))).toBe('auth.TokenNotActive');
    s.passes(minute);
    expect(await live(access)).toMatchObject({ status: 303 });
    await expect(s.client({ token: token! })(userInfo, {})).rejects.toMatchObject({
      code: 'auth.TokenNotActive',
    });
  });

  it('of which two channels are asked for at once is one session', async () => {
    const { access } = await listOf();
    const answers = await Promise.all([live(access), live(access)]);
    expect(new Set(answers.map(({ to }) => ticketOf(to).session)).size).toBe(1);
  });

  it('that is closed ends with what it plays', async () => {
    const { call } = await besideTheFirst();
    const access = await call(openPlayerList, {});
    const { to } = await live(access);
    await call(closePlayerList, {});
    const ended = expect.objectContaining({ session: ticketOf(to).session }) as object;
    await expect
      .poll(() => s.media.revocations.flatMap(({ revoked }) => revoked))
      .toEqual(expect.arrayContaining([ended]));
    expect(await live(access)).toMatchObject({ status: 403 });
    expect(await call(playerList, {})).toEqual({ enabled: true, list: null });
    expect(await call(listDevices, {})).toHaveLength(1);
  });
});

/** A member with a place for two, whose first device is where the player is. */
async function besideTheFirst() {
  const { id, email } = await s.account();
  await openExtraPlace(s.db, id, s.now() + day, s.now());
  const from = { address: playerAt };
  const body = { username: email, password: s.password, rememberMe: true };
  const { token } = await s.client(from)(login, { body });
  return { call: s.client({ ...from, token: token! }) };
}
