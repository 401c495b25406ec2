import { describe, expect, it } from 'vitest';
import { forgotPassword, resetPassword } from '../../../contract/routes/access.ts';
import { login, logout, userInfo } from '../../../contract/routes/auth.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const day = 86_400_000;

type ClientOptions = Parameters<typeof s.client>[0];
const signIn = (username: string, more: object = {}, from: ClientOptions = {}) =>
  s.client(from)(login, { body: { username, password: s.password, rememberMe: false, ...more } });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (error) => error.code,
  );

describe('signing in', () => {
  it('gives a token and the member with the end of viewing time', async () => {
    const { email } = await s.account({ days: 30 });
    const answer = await signIn(email);
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(answer.user).toMatchObject({ email, expirationdate: s.now() + 30 * day });
    expect(answer).toMatchObject({ activeSession: null, watching: null });
  });

  it('takes the address in any letter case and with blanks around it', async () => {
    const { email } = await s.account();
    expect((await signIn(`  ${email.toUpperCase()} `)).token).not.toBeNull();
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await s.account();
    const refusal = { code: 'auth.wrongCredentials', status: 401 };
    await expect(signIn(email, { password: 'vale' })).rejects.toMatchObject(refusal);
    await expect(signIn('keegi@naide.test')).rejects.toMatchObject(refusal);
  });

  it.each([
    ['a day', false, 1],
    ['thirty days', true, 30],
  ])('lasts %s after its last use when it is remembered: %s', async (_, rememberMe, days) => {
    const { email } = await s.account({ days: 90 });
    const call = s.client({ token: (await signIn(email, { rememberMe })).token! });
    for (let use = 0; use < 3; use++) {
      s.passes((days - 0.1) * day);
      expect((await call(userInfo, {})).user?.email).toBe(email);
    }
    s.passes((days + 0.1) * day);
    const refusal = { code: 'auth.sessionEnded', status: 401 };
    await expect(call(userInfo, {})).rejects.toMatchObject(refusal);
    await expect(call(logout, {})).rejects.toMatchObject(refusal);
  });
});

describe('guessing', () => {
  const from = (i: number) => ({ address: `198.51.${i}.1` });
  const guess = (email: string, i = 0) => codeOf(signIn(email, { password: 'vale' }, from(i)));

  it('is slowed down for one address, whichever networks it comes from', async () => {
    const { email } = await s.account();
    const codes = [];
    for (let i = 0; i < 7; i++) codes.push(await guess(email, i));
    expect(codes).toEqual([...Array(5).fill('auth.wrongCredentials'), 'request.tooMany', 'request.tooMany']);
    await expect(signIn(email, {}, from(99))).rejects.toMatchObject({
      code: 'request.tooMany',
      status: 429,
      until: s.now() + 2_000,
    });
    s.passes(2_000);
    expect((await signIn(email, {}, from(99))).token).not.toBeNull();
  });

  it('waits twice as long after every further failure, and a right password forgives', async () => {
    const { email } = await s.account();
    for (let i = 0; i < 5; i++) await guess(email, i);
    s.passes(2_000);
    expect(await guess(email, 6)).toBe('auth.wrongCredentials');
    s.passes(2_000);
    expect(await guess(email, 7)).toBe('request.tooMany');
    s.passes(2_000);
    expect((await signIn(email)).token).not.toBeNull();
    expect(await guess(email, 8)).toBe('auth.wrongCredentials');
  });

  it('from fifty networks at once is still guessing at one address', async () => {
    const { email } = await s.account();
    const codes = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(email, i)));
    expect(codes.filter((code) => code === 'auth.wrongCredentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'request.tooMany')).toHaveLength(45);
    s.passes(2_000);
    expect((await signIn(email)).token).not.toBeNull();
  });

  it('from elsewhere does not keep a member out who is where they signed in before', async () => {
    const { email } = await s.account();
    const home = { address: '203.0.113.9' };
    expect(await codeOf(signIn(email, {}, home))).toBe('ok');
    for (let i = 0; i < 9; i++) await codeOf(signIn(email, { password: 'vale' }, from(i)));
    expect(await codeOf(signIn(email, { place: 'main' }, from(50)))).toBe('request.tooMany');
    expect(await codeOf(signIn(email, { place: 'main' }, { address: '203.0.113.200' }))).toBe('ok');
    // At home guesses count as well.
    for (let i = 0; i < 5; i++) await codeOf(signIn(email, { password: 'vale' }, home));
    expect(await codeOf(signIn(email, { place: 'main' }, home))).toBe('request.tooMany');
  });

  it('from elsewhere does not keep a member out at home, although their device has moved on since', async () => {
    const { email } = await s.account();
    const [home, road] = [{ address: '203.0.113.9' }, { address: '192.0.2.7' }];
    const { token } = await signIn(email, { rememberMe: true }, home);
    s.passes(2 * 60_000);
    await s.client({ ...road, token: token! })(userInfo, {});
    for (let i = 0; i < 9; i++) await guess(email, i);
    for (const known of [home, road])
      expect(await codeOf(signIn(email, { place: 'main' }, known))).toBe('ok');
    expect(await codeOf(signIn(email, { place: 'main' }, from(99)))).toBe('request.tooMany');
  });

  it('does not keep a member out who opens the link that was mailed to them, wherever they are', async () => {
    const { email } = await s.account();
    const hotel = from(99);
    for (let i = 0; i < 9; i++) await guess(email, i);
    for (let i = 0; i < 3; i++) expect(await codeOf(signIn(email, {}, hotel))).toBe('request.tooMany');
    await s.client(hotel)(forgotPassword, { body: { email } });
    const key = s
      .linkIn((await s.mails(email)).at(-1))
      .split('/')
      .at(-1)!;
    const newPassword = 'uus-salasõna-9';
    await s.client(hotel)(resetPassword, { body: { email, newPassword, key } });
    for (let i = 0; i < 9; i++) await guess(email, i);
    expect(await codeOf(signIn(email, { password: newPassword }, hotel))).toBe('ok');
    expect(await codeOf(signIn(email, { password: newPassword, place: 'main' }, from(98)))).toBe(
      'request.tooMany',
    );
  });

  it('at many addresses is slowed down for the network, which no success of its own forgives', async () => {
    const own = await s.account();
    const home = { address: '203.0.113.9' };
    for (let i = 0; i < 20; i++) {
      expect(await codeOf(signIn(`k${i}@naide.test`, {}, home))).toBe('auth.wrongCredentials');
    }
    expect(await codeOf(signIn(own.email, {}, home))).toBe('request.tooMany');
    s.passes(2_000);
    expect(await codeOf(signIn(own.email, {}, home))).toBe('ok');
    expect(await codeOf(signIn('veel@naide.test', {}, home))).toBe('request.tooMany');
    expect(await codeOf(signIn(own.email, { place: 'main' }, from(1)))).toBe('ok');
  });

  it('never slows down a member who knows the password', async () => {
    const { email } = await s.account();
    for (let i = 0; i < 12; i++) {
      expect(await codeOf(signIn(email, { place: 'main' }))).toBe('ok');
      s.passes(12_000);
    }
  });
});

describe('signing out', () => {
  it('ends the lease, so that the next sign-in has nobody to ask about', async () => {
    const { email, call } = await s.member();
    await call(logout, {});
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await signIn(email)).token).not.toBeNull();
  });

  it('needs a session', async () => {
    await expect(s.client()(logout, {})).rejects.toMatchObject({ code: 'auth.required', status: 401 });
  });
});

describe('who am I', () => {
  it('is nobody for a visitor, and a refusal for a token that stands for nothing', async () => {
    expect(await s.client()(userInfo, {})).toEqual({ user: null });
    await expect(s.client({ token: 'x'.repeat(43) })(userInfo, {})).rejects.toMatchObject({
      code: 'auth.sessionEnded',
    });
  });
});
