import { describe, expect, it } from 'vitest';
import { activate, register, resendActivation } from '../../../../contract/routes/access.ts';
import { login, loginWithToken } from '../../../../contract/routes/auth.ts';
import { addressOf } from '../../../../contract/client.ts';
import { pressButton } from '../../../scenario/access.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();
const day = 86_400_000;
const email = 'uus@naide.test';

let deviceKey = '';
async function signUp() {
  const password = s.password;
  const names = { firstName: 'Mari', lastName: 'Kuusk' };
  const body = { ...names, email, password, password2: password, recaptchaResponse: await s.solvedCaptcha() };
  ({ deviceKey } = await s.client()(register, { body }));
  return newestLink();
}
const newestLink = async () => s.linkIn((await s.mails()).at(-1));
const press = (link: string) => pressButton(s, link);
const resend = (to = email, address = '203.0.113.7') =>
  s.client({ address })(resendActivation, { body: { email: to } });
const signIn = () =>
  s.client()(login, { body: { username: email, password: s.password, rememberMe: false } });

describe('the activation link', () => {
  it.each(['GET', 'HEAD'] as const)(
    'opens nothing by %s, as scanners of mail ask: it leads to a page',
    async (method) => {
      const url = new URL(await signUp()).pathname;
      const { statusCode, headers } = await s.inject({ method, url });
      const page = `http://localhost:8080/#/activate/${url.split('/').at(-1)}`;
      expect([statusCode, headers['location']]).toEqual([303, page]);
      await expect(signIn()).rejects.toMatchObject({ code: 'auth.notActivated' });
    },
  );

  it('opens the account by the button of that page', async () => {
    expect(await press(await signUp())).toBe('done');
    expect((await signIn()).token).not.toBeNull();
  });

  it('says so again when it was opened before, and at the same instant', async () => {
    const link = await signUp();
    expect(await Promise.all([press(link), press(link), press(link)])).toEqual(['done', 'done', 'done']);
    s.passes(8 * day);
    expect(await press(link)).toBe('done');
  });

  it('signs in on the device that registered, once, and on no other', async () => {
    const key = (await signUp()).split('/').at(-1)!;
    const call = s.client();
    const open = (device?: string) =>
      call(activate, { params: { key }, body: device === undefined ? {} : { deviceKey: device } });
    const { loginToken } = await open(deviceKey);
    expect((await call(loginWithToken, { body: { token: loginToken! } })).token).not.toBeNull();
    expect(await open(deviceKey)).toEqual({ ok: true, loginToken: null });
  });

  it.each(['nothing', 'a guess', 'the key of another account'])('signs nobody in by %s', async (what) => {
    await signUp();
    const foreign = deviceKey;
    const body = { firstName: 'Teine', lastName: 'Kuusk', email: 'teine@naide.test', password: s.password };
    const recaptchaResponse = await s.solvedCaptcha();
    await s.client()(register, { body: { ...body, password2: s.password, recaptchaResponse } });
    const key = (await newestLink()).split('/').at(-1)!;
    const said = {
      nothing: {},
      'a guess': { deviceKey: 'x' },
      'the key of another account': { deviceKey: foreign },
    };
    const answer = await s.client()(activate, { params: { key }, body: said[what as keyof typeof said] });
    expect(answer).toEqual({ ok: true, loginToken: null });
  });

  it('opens nothing a week later', async () => {
    const link = await signUp();
    s.passes(7 * day);
    expect(await press(link)).toBe('auth.keyInvalid');
    await expect(signIn()).rejects.toMatchObject({ code: 'auth.notActivated' });
  });

  it('opens nothing when it was guessed', async () => {
    await signUp();
    const path = addressOf(activate, { params: { key: 'x'.repeat(32) }, body: {} }, false);
    expect(await press(`http://localhost${path}`)).toBe('auth.keyInvalid');
  });
});

describe('asking for it again', () => {
  it('sends a new link, and the old one dies', async () => {
    const old = await signUp();
    await resend(' UUS@naide.test ');
    const fresh = await newestLink();
    expect(fresh).not.toBe(old);
    expect(await press(old)).toBe('auth.keyInvalid');
    expect(await press(fresh)).toBe('done');
  });

  it('answers alike when there is nothing to send', async () => {
    const member = await s.account();
    expect(await resend(member.email)).toEqual({ ok: true });
    expect(await resend('keegi@naide.test')).toEqual({ ok: true });
    expect(await s.mails()).toEqual([]);
    await expect(resend(' ')).rejects.toMatchObject({ code: 'register.emailRequired' });
  });

  it('has an end, for an address and for a network', async () => {
    await signUp();
    for (let i = 0; i < 3; i++) await resend(email, `198.51.${i}.1`);
    await expect(resend(email, '198.51.9.1')).rejects.toMatchObject({ code: 'request.tooMany', status: 429 });
    s.passes(60 * 60_000);
    await resend(email, '198.51.9.1');
    const many = Array.from({ length: 30 }, (_, i) =>
      resend(`x${i}@naide.test`, '192.0.2.1').catch((error: { code: string }) => error.code),
    );
    expect(await Promise.all(many)).toContain('request.tooMany');
  });
});

describe('a password that is wrong', () => {
  it('does not tell that an account waits for activation', async () => {
    await signUp();
    const wrong = s.client()(login, { body: { username: email, password: 'vale', rememberMe: false } });
    await expect(wrong).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
  });
});
