import { describe, expect, it } from 'vitest';
import { forgotPassword, register, resetPassword } from '../../../../contract/routes/access.ts';
import { login, userInfo } from '../../../../contract/routes/auth.ts';
import { changeEmail } from '../../../../contract/routes/user.ts';
import { pressButton } from '../../../scenario/access.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../../audit/store.ts';

const s = scenario();
const newPassword = 'uus-salasõna-9';

const forgot = (email: string, address = '203.0.113.7') =>
  s.client({ address })(forgotPassword, { body: { email } });
const reset = (email: string, key: string, password = newPassword) =>
  s.client()(resetPassword, { body: { email, newPassword: password, key } });
const signIn = (username: string, password = newPassword) =>
  s.client()(login, { body: { username, password, rememberMe: false } });
/** The key of the newest link, as the reset page reads it from its address. */
async function keyFor(email: string): Promise<string> {
  const [, page, address, key] = new URL(s.linkIn((await s.mails()).at(-1))).hash.split('/');
  expect([page, decodeURIComponent(address!)]).toEqual(['passwordreset', email]);
  return key!;
}
const failed = { code: 'auth.resetFailed', status: 409 };

describe('a forgotten password', () => {
  it('is replaced with the link of the mail, and all sessions end', async () => {
    const { id, email, call } = await s.member();
    await forgot(` ${email.toUpperCase()} `);
    expect(await reset(email, await keyFor(email))).toEqual({ ok: true });
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await signIn(email)).token).not.toBeNull();
    await expect(signIn(email, s.password)).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    expect((await s.mails(email)).map((mail) => mail.subject)).toEqual([
      'Uue parooli määramine',
      'Sinu parool on muudetud',
    ]);
    const actions = (await auditOf(s.db, id)).map((entry) => entry.action);
    expect(actions).toEqual(expect.arrayContaining(['password.forgotten', 'password.reset']));
  });

  it('opens an account that was never activated, because the mailbox is proven', async () => {
    const email = 'uus@naide.test';
    const form = { firstName: 'Mari', lastName: 'Kuusk', email, password: s.password, password2: s.password };
    await s.client()(register, { body: { ...form, recaptchaResponse: await s.solvedCaptcha() } });
    await forgot(email);
    await reset(email, await keyFor(email));
    expect((await signIn(email)).token).not.toBeNull();
  });

  it('is asked for with an address that is known', async () => {
    await expect(forgot(' ')).rejects.toMatchObject({ code: 'forgot.emailRequired', status: 400 });
    await expect(forgot('keegi@naide.test')).rejects.toMatchObject({
      code: 'forgot.emailUnknown',
      status: 409,
    });
    expect(await s.mails()).toEqual([]);
  });

  it('has an end, for an address and for a network', async () => {
    const { email } = await s.account();
    for (let i = 0; i < 3; i++) await forgot(email, `198.51.${i}.1`);
    await expect(forgot(email, '198.51.9.1')).rejects.toMatchObject({ code: 'request.tooMany' });
    const many = Array.from({ length: 30 }, (_, i) =>
      forgot(`x${i}@naide.test`, '192.0.2.1').catch((error: { code: string }) => error.code),
    );
    const codes = await Promise.all(many);
    // They come at once, so which of them come too late is chance.
    expect(codes.filter((code) => code === 'request.tooMany').length).toBe(10);
  });
});

describe('the key', () => {
  it('works once, also at the same instant', async () => {
    const { email } = await s.account();
    await forgot(email);
    const key = await keyFor(email);
    const both = await Promise.allSettled([reset(email, key), reset(email, key)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(email, key)).rejects.toMatchObject(failed);
  });

  it('works for an hour', async () => {
    const { email } = await s.account();
    await forgot(email);
    const key = await keyFor(email);
    s.passes(60 * 60_000);
    await expect(reset(email, key)).rejects.toMatchObject(failed);
  });

  it('opens only the account it was sent to, and stays good when it is tried on another', async () => {
    const [mine, other] = [await s.account(), await s.account()];
    await forgot(mine.email);
    const key = await keyFor(mine.email);
    await expect(reset(other.email, key)).rejects.toMatchObject(failed);
    await expect(reset('keegi@naide.test', key)).rejects.toMatchObject(failed);
    await expect(reset(mine.email, 'x'.repeat(32))).rejects.toMatchObject(failed);
    expect(await reset(mine.email, key)).toEqual({ ok: true });
  });

  it('dies when a newer one is sent', async () => {
    const { email } = await s.account();
    await forgot(email);
    const old = await keyFor(email);
    await forgot(email);
    await expect(reset(email, old)).rejects.toMatchObject(failed);
    expect(await reset(email, await keyFor(email))).toEqual({ ok: true });
  });

  it('comes with an address and a password that will do', async () => {
    await expect(reset('', 'x')).rejects.toMatchObject({ code: 'register.emailRequired' });
    await expect(reset('a@naide.test', 'x', '')).rejects.toMatchObject({ code: 'register.passwordRequired' });
    await expect(reset('a@naide.test', 'x', 'lühike')).rejects.toMatchObject({
      code: 'form.passwordTooShort',
    });
  });

  it('is not guessed in a hurry', async () => {
    const codes = [];
    for (let i = 0; i < 25; i++)
      codes.push(await reset('a@naide.test', `x${i}`).catch((error) => error.code));
    expect(codes.at(-1)).toBe('request.tooMany');
  });
});

describe('a new password', () => {
  it('stops a change of address that somebody else had asked for', async () => {
    const { email, call } = await s.member();
    await call(changeEmail, { body: { newEmail: 'kuri@naide.test' } });
    const link = s.linkIn((await s.mails('kuri@naide.test')).at(-1));
    await forgot(email);
    await reset(email, await keyFor(email));
    expect(await pressButton(s, link)).toBe('auth.keyInvalid');
    expect((await signIn(email)).user?.email).toBe(email);
  });
});
