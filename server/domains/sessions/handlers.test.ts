import { describe, expect, it } from 'vitest';
import { login, logout, userInfo } from '../../../contract/routes/auth.ts';
import { listFavorites } from '../../../contract/routes/channels.ts';
import { scenario } from '../../scenario/scenario.ts';
import { openExtraPlace } from '../viewtime/index.ts';

const s = scenario();
const day = 86_400_000;

const signIn = (username: string, more: object = {}, from: Parameters<typeof s.client>[0] = {}) =>
  s.client(from)(login, { body: { username, password: s.password, rememberMe: false, ...more } });

describe('signing in', () => {
  it('gives a token and the member with the end of viewing time', async () => {
    const { email } = await s.account({ days: 30 });
    const answer = await signIn(email);
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(answer.user).toMatchObject({ email, expirationdate: s.now() + 30 * day });
    expect(answer.activeSession).toBeNull();
  });

  it('takes the address in any letter case and with blanks around it', async () => {
    const { email } = await s.account();
    expect((await signIn(`  ${email.toUpperCase()} `)).token).not.toBeNull();
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await s.account();
    await expect(signIn(email, { password: 'vale' })).rejects.toMatchObject({
      code: 'auth.wrongCredentials',
      status: 401,
    });
    await expect(signIn('keegi@naide.test')).rejects.toMatchObject({
      code: 'auth.wrongCredentials',
      status: 401,
    });
  });

  it('slows down guessing for one address', async () => {
    const { email } = await s.account();
    const guess = (i: number) =>
      signIn(email, { password: 'vale' }, { address: `198.51.${i}.1` }).catch((e) => e.code);
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push(await guess(i));
    expect(codes.slice(0, 10)).not.toContain('request.tooMany');
    expect(codes.at(-1)).toBe('request.tooMany');
    s.passes(60_000);
    expect((await signIn(email)).token).not.toBeNull();
  });

  it('ends with the browser after a day unless it should be remembered for thirty', async () => {
    const { email } = await s.account({ days: 90 });
    const short = s.client({ token: (await signIn(email)).token! });
    s.passes(1.1 * day);
    await expect(short(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
    const long = s.client({ token: (await signIn(email, { rememberMe: true })).token! });
    s.passes(29 * day);
    expect((await long(userInfo, {})).user?.email).toBe(email);
  });
});

describe('one device at a time', () => {
  it('shows the other device instead of a token', async () => {
    const { email } = await s.account();
    await signIn(email, {}, { userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94' });
    const since = s.now();
    s.passes(60_000);
    const answer = await signIn(email);
    expect(answer.token).toBeNull();
    expect(answer.activeSession).toEqual({
      device: 'LG teler',
      since,
      lastSeen: since,
      additionalAllowed: false,
    });
  });

  it('lets the member take over, and tells the other device so', async () => {
    const { email } = await s.account();
    const first = s.client({ token: (await signIn(email)).token! });
    const second = s.client({ token: (await signIn(email, { place: 'main' })).token! });
    expect((await second(userInfo, {})).user?.email).toBe(email);
    await expect(first(listFavorites, {})).rejects.toMatchObject({
      code: 'auth.TokenNotActive',
      status: 401,
    });
  });

  it('gives the additional place on the same network only, and only when it is ordered', async () => {
    const { id, email } = await s.account();
    const home = { address: '203.0.113.7' };
    const first = s.client({ token: (await signIn(email, {}, home)).token! });
    const additional = (address: string) => signIn(email, { place: 'additional' }, { address });
    await expect(additional('203.0.113.99')).rejects.toMatchObject({
      code: 'sessions.placeUnavailable',
      status: 409,
    });
    await openExtraPlace(s.db, id, s.now() + day, s.now());
    await expect(additional('198.51.100.1')).rejects.toMatchObject({ code: 'sessions.placeUnavailable' });
    const second = s.client({ token: (await additional('203.0.113.99')).token! });
    expect((await first(userInfo, {})).user).not.toBeNull();
    expect((await second(userInfo, {})).user).not.toBeNull();
  });

  it('gives two devices that sign in at the same instant only one session', async () => {
    const { email } = await s.account();
    const answers = await Promise.all([signIn(email), signIn(email), signIn(email)]);
    expect(answers.filter((answer) => answer.token !== null)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends the lease, so that the next sign-in has nobody to ask about', async () => {
    const { email, call } = await s.member();
    await call(logout, {});
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
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
      code: 'auth.TokenNotActive',
    });
  });
});
