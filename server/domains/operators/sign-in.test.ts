import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { operatorIdleMs } from '../../../contract/constants.ts';
import * as routes from '../../../contract/routes/console/sign-in.ts';
import { getProfile } from '../../../contract/routes/user.ts';
import { operatorAs, signedIn } from '../../scenario/callers.ts';
import { createAuthenticator } from '../../scenario/passkey.ts';
import { scenario } from '../../scenario/scenario.ts';
import { sharedTestDatabase } from '../../scenario/test-database.ts';
import { createOperator } from './index.ts';

const s = scenario();
const query = async (text: string) => (await sharedTestDatabase()).pool.query<object>(text);
const email = 'valve@haldus.test';
const password = 'pikk salasõna';

const made = () => createOperator(s.db, { email, name: 'Valve', role: 'support', password }, s.now());
const logIn = (given = { email, password }) => s.client()(routes.operatorLogin, { body: given });
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(s.now() / 1000) });
const later = () => s.passes(60_000);

/** Somebody who has an authenticator app. */
async function withTotp() {
  await made();
  const { token } = await logIn();
  const { secret } = await s.client()(routes.beginTotp, { body: { token } });
  const body = { token, secret, code: codeOf(secret) };
  const { recoveryCodes } = await s.client()(routes.confirmTotp, { body });
  later();
  return { token, secret, recoveryCodes };
}

async function withPasskey(device = createAuthenticator()) {
  await made();
  const { token } = await logIn();
  const options = await s.client()(routes.beginPasskey, { body: { token } });
  const body = { token, name: 'Telefon', answer: device.make(options) };
  await s.client()(routes.confirmPasskey, { body });
  return { token, device };
}

async function byPasskey(device: ReturnType<typeof createAuthenticator>) {
  const options = await s.client()(routes.operatorPasskeyOptions, {});
  return s.client()(routes.operatorPasskeyLogin, { body: { answer: device.sign(options) } });
}

describe('a password alone', () => {
  it('opens nothing, and leads to a second factor', async () => {
    await made();
    const entry = await logIn();
    expect(entry).toMatchObject({ next: 'setUp', ways: [], maySkip: false });
    const call = s.client({ token: entry.token });
    await expect(call(routes.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    const skipping = s.client()(routes.operatorSkipSetUp, { body: { token: entry.token } });
    await expect(skipping).rejects.toMatchObject({ code: 'auth.demoOnly' });
  });

  it('sets up no further factor where there is one', async () => {
    await withTotp();
    const { token, next } = await logIn();
    expect(next).toBe('second');
    for (const route of [routes.beginTotp, routes.beginPasskey])
      await expect(s.client()(route, { body: { token } })).rejects.toMatchObject({
        code: 'operator.entryOver',
      });
  });

  it('that is wrong, of nobody or of somebody who left is refused in one way, and ever more slowly', async () => {
    await made();
    for (const body of [
      { email, password: 'vale' },
      { email: 'keegi@haldus.test', password },
    ])
      await expect(logIn(body)).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    for (let i = 0; i < 4; i++) await logIn({ email, password: 'vale' }).catch(() => {});
    await expect(logIn()).rejects.toMatchObject({ code: 'request.tooMany' });
    s.passes(20 * 60_000);
    expect((await logIn()).next).toBe('setUp');
  });
});

describe('an authenticator app', () => {
  it('opens the console, once per code', async () => {
    const { secret } = await withTotp();
    const { token, ways } = await logIn();
    expect(ways).toEqual(['totp']);
    const code = codeOf(secret);
    const entry = await s.client()(routes.operatorSecondFactor, { body: { token, code } });
    expect(entry.next).toBeNull();
    expect(await s.client({ token })(routes.operatorInfo, {})).toMatchObject({ email, role: 'support' });
    const again = (await logIn()).token;
    const replay = s.client()(routes.operatorSecondFactor, { body: { token: again, code } });
    await expect(replay).rejects.toMatchObject({ code: 'operator.wrongCode' });
  });

  it('of two who show one code at once lets one in', async () => {
    const { secret } = await withTotp();
    const tokens = [(await logIn()).token, (await logIn()).token];
    const code = codeOf(secret);
    const both = tokens.map((token) => s.client()(routes.operatorSecondFactor, { body: { token, code } }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not to be guessed', async () => {
    const { secret } = await withTotp();
    const { token } = await logIn();
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++)
      await expect(
        s.client()(routes.operatorSecondFactor, { body: { token, code: wrong } }),
      ).rejects.toMatchObject({ code: 'operator.wrongCode' });
    const sixth = s.client()(routes.operatorSecondFactor, { body: { token, code: codeOf(secret) } });
    await expect(sixth).rejects.toMatchObject({ code: 'request.tooMany' });
  });

  it('that is lost is made up for by a recovery code, once each', async () => {
    const { recoveryCodes } = await withTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const { token } = await logIn();
    const written = code.toUpperCase().replaceAll('-', ' ');
    const entry = await s.client()(routes.operatorSecondFactor, { body: { token, code: written } });
    expect(entry.next).toBeNull();
    const call = s.client({ token });
    expect(await call(routes.operatorSecurity, {})).toMatchObject({ totp: true, recoveryCodes: 9 });
    const again = s.client()(routes.operatorSecondFactor, { body: { token: (await logIn()).token, code } });
    await expect(again).rejects.toMatchObject({ code: 'operator.wrongCode' });
  });

  it('stays while it is the only second factor', async () => {
    const { token } = await withTotp();
    const call = s.client({ token });
    await expect(call(routes.removeTotp, {})).rejects.toMatchObject({
      code: 'operation.refused',
      message: 'Üks teine tegur peab alles jääma.',
    });
    const device = createAuthenticator();
    const options = await call(routes.beginPasskey, { body: { token } });
    await call(routes.confirmPasskey, { body: { token, name: 'Võti', answer: device.make(options) } });
    await call(routes.removeTotp, {});
    const { totp, passkeys } = await call(routes.operatorSecurity, {});
    expect([totp, passkeys.map(({ name }) => name)]).toEqual([false, ['Võti']]);
    await expect(call(routes.removePasskey, { body: { id: passkeys[0]!.id } })).rejects.toMatchObject({
      code: 'operation.refused',
    });
  });
});

describe('a passkey', () => {
  it('opens the console by itself', async () => {
    const { device } = await withPasskey();
    const { token, next } = await byPasskey(device);
    expect(next).toBeNull();
    expect(await s.client({ token })(routes.operatorInfo, {})).toMatchObject({ email });
  });

  it('made or used on a page of another origin opens nothing', async () => {
    const elsewhere = createAuthenticator({ origin: 'https://paasuke.example' });
    await expect(withPasskey(elsewhere)).rejects.toMatchObject({ code: 'operator.wrongPasskey' });
  });

  it('that is right answers each challenge once', async () => {
    const { device } = await withPasskey();
    const options = await s.client()(routes.operatorPasskeyOptions, {});
    const answer = device.sign(options);
    const logging = () => s.client()(routes.operatorPasskeyLogin, { body: { answer } });
    await logging();
    await expect(logging()).rejects.toMatchObject({ code: 'operator.wrongPasskey' });
  });

  it('of a stranger, or for a challenge that is too old, opens nothing', async () => {
    const { device } = await withPasskey();
    await expect(byPasskey(createAuthenticator())).rejects.toMatchObject({ code: 'operator.wrongPasskey' });
    const options = await s.client()(routes.operatorPasskeyOptions, {});
    s.passes(5 * 60_000);
    const late = s.client()(routes.operatorPasskeyLogin, { body: { answer: device.sign(options) } });
    await expect(late).rejects.toMatchObject({ code: 'operator.wrongPasskey' });
  });

  it('whose count goes back lets its owner in and is noted', async () => {
    const { device } = await withPasskey();
    await byPasskey(device);
    device.rewind();
    await byPasskey(device);
    const { rows } = await query(`select action from audit_entry order by id desc limit 1`);
    expect(rows).toEqual([{ action: 'operator.passkeyCount' }]);
  });

  it('of a keychain that does not count comes in again and again', async () => {
    const { device } = await withPasskey(createAuthenticator({ counts: false }));
    await byPasskey(device);
    await byPasskey(device);
    const { rows } = await query(`select 1 from audit_entry where action = 'operator.passkeyCount'`);
    expect(rows).toEqual([]);
  });
});

describe('a session at the console', () => {
  it('lasts as long as it is used every eight hours', async () => {
    const { call } = await operatorAs(s, 'owner');
    for (let i = 0; i < 3; i++) {
      s.passes(operatorIdleMs - 1);
      await call(routes.operatorInfo, {});
    }
    s.passes(operatorIdleMs);
    await expect(call(routes.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
  });

  it('is no session of a member, and the other way round', async () => {
    const { token } = await operatorAs(s, 'owner');
    await expect(s.client({ token })(getProfile, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    const member = await signedIn(s, 'mari');
    await expect(s.client({ token: member.token })(routes.operatorInfo, {})).rejects.toMatchObject({
      code: 'auth.sessionEnded',
    });
  });

  it('ends by signing out, from another of the same operator, and with a new password', async () => {
    const { token } = await withTotp();
    const call = s.client({ token });
    const second = (await logIn()).token;
    const { sessions } = await call(routes.operatorSecurity, {});
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!.id;
    await call(routes.endOperatorSession, { body: { id: other } });
    const over = s.client()(routes.operatorSecondFactor, { body: { token: second, code: '123456' } });
    await expect(over).rejects.toMatchObject({ code: 'operator.entryOver' });
    const third = (await logIn()).token;
    const body = { oldPassword: password, newPassword: 'uus pikk salasõna' };
    await call(routes.changeOperatorPassword, { body });
    await expect(
      s.client()(routes.operatorSecondFactor, { body: { token: third, code: '123456' } }),
    ).rejects.toMatchObject({ code: 'operator.entryOver' });
    await expect(logIn()).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    await call(routes.operatorLogout, {});
    await expect(call(routes.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
  });
});
