import { beforeEach, describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../../contract/routes/auth.ts';
import {
  decideDeviceSignIn,
  deviceSignInState,
  findDeviceSignIn,
  finishDeviceSignIn,
  startDeviceSignIn,
} from '../../../../contract/routes/sign-in/device-sign-in.ts';
import { runCommand } from '../../../../contract/routes/operate.ts';
import { listDevices } from '../../../../contract/routes/sessions.ts';
import { spokenSignInCode } from '../../../../contract/rules/sign-in-code.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { systemSecret } from '../../../scenario/callers.ts';
import { openExtraPlace } from '../../viewtime/index.ts';
import { deviceSignIn } from '../tables.ts';

const s = scenario();
const minute = 60_000;
const television = { userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94', address: '198.51.100.7' };
const tv = () => s.client(television);

type StartedSignIn = Awaited<ReturnType<typeof begin>>;
const begin = () => tv()(startDeviceSignIn, { body: { timeZone: 'America/Toronto' } });
const stateOf = async ({ deviceKey }: StartedSignIn) =>
  (await tv()(deviceSignInState, { body: { deviceKey } })).state;
const finish = ({ deviceKey }: StartedSignIn, more: object = {}) =>
  tv()(finishDeviceSignIn, { body: { deviceKey, ...more } });

/** A member with their phone, which is signed in. */
async function phone(address?: string) {
  const { id, email } = await s.account();
  const from = address ? { address } : {};
  const { token } = await s.client(from)(login, {
    body: { username: email, password: s.password, rememberMe: true },
  });
  const call = s.client({ ...from, token: token! });
  const decide = (code: string, allow = true, place: 'main' | 'additional' = 'main') =>
    call(decideDeviceSignIn, { body: { code, allow, place } });
  const find = (code: string) => call(findDeviceSignIn, { body: { code } });
  return { id, email, call, decide, find };
}

describe('a television is let in by a phone', () => {
  it('that sees what asks, from where, and until when', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/) as string,
      expiresAt: s.now() + 10 * minute,
      pollSeconds: 5,
    });
    const his = await phone();
    const seen = {
      device: 'LG teler',
      timeZone: 'America/Toronto',
      sameNetwork: false,
      requestedAt: s.now(),
      expiresAt: begun.expiresAt,
      additionalAllowed: false,
    };
    for (const typed of [begun.code, spokenSignInCode(begun.code).toLowerCase()])
      expect(await his.find(typed)).toEqual(seen);
    expect(await stateOf(begun)).toBe('waiting');
  });

  it('takes its place, and is remembered', async () => {
    const begun = await begin();
    const his = await phone();
    await his.decide(begun.code);
    expect(await stateOf(begun)).toBe('allowed');
    const { token, user } = await finish(begun, { timeZone: 'America/Toronto' });
    expect(user?.id).toBe(his.id);
    await expect(his.call(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
    s.passes(20 * 86_400_000);
    const [device, ...others] = await s.client({ ...television, token: token! })(listDevices, {});
    expect(device).toMatchObject({ device: 'LG teler', timeZone: 'America/Toronto', place: 'main' });
    expect(others).toEqual([]);
  });

  it('or watches beside it, with an extra place and on its network', async () => {
    const begun = await begin();
    const his = await phone('198.51.100.7');
    await expect(his.decide(begun.code, true, 'additional')).rejects.toMatchObject({
      code: 'sessions.placeUnavailable',
    });
    await openExtraPlace(s.db, his.id, s.now() + 86_400_000, s.now());
    expect(await his.find(begun.code)).toMatchObject({ sameNetwork: true, additionalAllowed: true });
    await his.decide(begun.code, true, 'additional');
    expect((await finish(begun)).user?.id).toBe(his.id);
    expect((await his.call(userInfo, {})).user?.id).toBe(his.id);
    expect((await his.call(listDevices, {})).map(({ place }) => place)).toEqual(['main', 'additional']);
  });

  it('which may as well turn it away', async () => {
    const begun = await begin();
    const his = await phone();
    await his.decide(begun.code, false);
    expect(await stateOf(begun)).toBe('denied');
    await expect(finish(begun)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });
});

describe('a code', () => {
  let begun: StartedSignIn;
  beforeEach(async () => (begun = await begin()));

  it('opens nothing before it is decided about, and then once', async () => {
    await expect(finish(begun)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    await (await phone()).decide(begun.code);
    expect((await finish(begun)).token).not.toBeNull();
    await expect(finish(begun)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    expect(await stateOf(begun)).toBe('over');
  });

  it('is decided about once, by one', async () => {
    const [one, other] = [await phone(), await phone()];
    await one.decide(begun.code);
    await expect(other.find(begun.code)).rejects.toMatchObject({ code: 'auth.codeInvalid' });
    await expect(other.decide(begun.code)).rejects.toMatchObject({ code: 'auth.codeInvalid' });
    expect((await finish(begun)).user?.id).toBe(one.id);
  });

  it('is used by one of two that come at once', async () => {
    await (await phone()).decide(begun.code);
    const answers = await Promise.allSettled([
      finish(begun, { place: 'main' }),
      finish(begun, { place: 'main' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is over after ten minutes, whether it was allowed or not', async () => {
    const [allowed, his] = [await begin(), await phone()];
    await his.decide(allowed.code);
    s.passes(10 * minute);
    for (const one of [begun, allowed]) {
      expect(await stateOf(one)).toBe('over');
      await expect(finish(one)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    }
    await expect(his.decide(begun.code)).rejects.toMatchObject({ code: 'auth.codeInvalid' });
  });

  it('is not kept beyond its time', async () => {
    s.passes(10 * minute + 1);
    const { code } = await begin();
    expect((await s.db.select().from(deviceSignIn)).map((row) => row.code)).toEqual([code]);
  });

  it('is of no use to a member who is blocked meanwhile', async () => {
    const his = await phone();
    await his.decide(begun.code);
    await s.client({ token: systemSecret })(runCommand, {
      body: { name: 'block-member', args: [his.email, 'Proov', '--hours', '1'] },
    });
    await expect(finish(begun)).rejects.toMatchObject({ code: 'auth.blockedByOperator' });
  });

  it('is not found by trying', async () => {
    const his = await phone();
    for (let tries = 0; tries < 10; tries++)
      await expect(his.find('BCD-FGH')).rejects.toMatchObject({ code: 'auth.codeInvalid' });
    await expect(his.find(begun.code)).rejects.toMatchObject({ code: 'request.tooMany' });
    await expect(his.decide(begun.code)).rejects.toMatchObject({ code: 'request.tooMany' });
  });

  it.each(['', 'x'.repeat(41), 5, null])('that is %j is refused as such', async (code) => {
    const his = await phone();
    await expect(his.find(code as string)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it.each(['BCDFGA', '123456', '<script>', "' or 1=1 --"])('that reads %j is unknown', async (code) => {
    await expect((await phone()).find(code)).rejects.toMatchObject({ code: 'auth.codeInvalid' });
  });
});

it('is asked for no more often than a household of televisions would', async () => {
  for (let times = 0; times < 20; times++) await begin();
  await expect(begin()).rejects.toMatchObject({ code: 'request.tooMany' });
});
