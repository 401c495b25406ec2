import { beforeEach, describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../../contract/routes/auth.ts';
import { linkProvider } from '../../../../contract/routes/sign-in/social.ts';
import { keyIn, mari, socialScenario } from '../../../scenario/social-scenario.ts';
import { accountOfIdentity } from '../../accounts/index.ts';

const lines: string[] = [];
const w = socialScenario({ logTo: { write: (line) => lines.push(line) } });
const { s, begin, comeBack, signInThere, withKey } = w;

describe('an account whose address the provider does not vouch for', () => {
  const state = async (email: string) => {
    w.provider.knows('m6', { email, email_verified: false });
    const path = await signInThere('m6');
    expect(path).toMatch(/^\/error\/social\.linkNeedsPassword\?state=[\w-]{32}$/);
    return keyIn(path);
  };
  const link = (key: string, password: string, more: object = {}) =>
    s.client()(linkProvider, { body: { state: key, password, ...more } });

  it('is joined by its password, once', async () => {
    const { id, email } = await s.account();
    const key = await state(email);
    await expect(link(key, 'vale')).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    expect(await accountOfIdentity(s.db, { provider: 'kodu', subject: 'm6' })).toBeUndefined();
    expect((await link(key, s.password)).user?.id).toBe(id);
    await expect(link(key, s.password)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    expect((await withKey(keyIn(await signInThere('m6')), { place: 'main' })).user?.id).toBe(id);
  });

  it('is joined after the choice when another device is active', async () => {
    const { email } = await s.member();
    const key = await state(email);
    expect((await link(key, s.password)).activeSession).toMatchObject({ device: 'Chrome, Linux' });
    expect((await link(key, s.password, { place: 'main' })).token).not.toBeNull();
  });

  it('is guarded like the login form', async () => {
    const { email } = await s.account();
    const key = await state(email);
    for (let i = 0; i < 5; i++) await link(key, 'vale').catch(() => undefined);
    await expect(link(key, s.password)).rejects.toMatchObject({ code: 'request.tooMany' });
    s.passes(11 * 60_000);
    await expect(link(key, s.password)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });
});

describe('an answer that was tampered with', () => {
  beforeEach(() => w.provider.knows('m1', mari));
  const failed = '/error/social.failed';

  it('is refused without the cookie, or with the one of another login', async () => {
    const { url } = await begin();
    const back = await w.provider.visit(url, 'm1');
    expect(await comeBack(back, '')).toBe(failed);
    expect(await comeBack(back, (await begin()).cookie)).toBe(failed);
  });

  it('is refused with another state, and when it comes for the second time', async () => {
    const [one, two] = [await begin(), await begin()];
    const back = await w.provider.visit(one.url, 'm1');
    const swapped = new URL(back);
    swapped.searchParams.set('state', new URL(two.url).searchParams.get('state')!);
    expect(await comeBack(swapped.href, one.cookie)).toBe(failed);
    expect(await comeBack(back, one.cookie)).toMatch(/^\/token/);
    expect(await comeBack(back, one.cookie)).toBe(failed);
  });

  it('is refused with a code that was used before, or belongs to another login', async () => {
    const one = await begin();
    const back = new URL(await w.provider.visit(one.url, 'm1'));
    await comeBack(back.href, one.cookie);
    const two = await begin();
    back.searchParams.set('state', new URL(two.url).searchParams.get('state')!);
    expect(await comeBack(back.href, two.cookie)).toBe(failed);
  });

  it('is refused after ten minutes, and at another provider', async () => {
    const late = await begin();
    const back = await w.provider.visit(late.url, 'm1');
    expect(await comeBack(back.replace('/kodu/', '/naide/'), late.cookie)).toBe(failed);
    const later = await begin();
    const backLater = await w.provider.visit(later.url, 'm1');
    s.passes(10 * 60_000);
    expect(await comeBack(backLater, later.cookie)).toBe(failed);
  });

  it.each([
    ['nonce', { nonce: 'kellegi teise oma' }],
    ['age', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['audience', { aud: 'teine-rakendus' }],
    ['issuer', { iss: 'https://kurjam.test' }],
    ['nobody', { sub: '' }],
  ])('is refused for an id token with a wrong %s', async (_, claims) => {
    w.provider.lies(claims);
    expect(await signInThere('m1')).toBe(failed);
  });

  it('is refused when it was signed with a key that is not the provider’s', async () => {
    w.provider.isForged();
    expect(await signInThere('m1')).toBe(failed);
  });

  it('is believed at once after the provider has changed its keys', async () => {
    expect(await signInThere('m1')).toMatch(/^\/token/);
    w.provider.rotateKeys();
    expect(await signInThere('m1')).toMatch(/^\/(token|activesession)/);
  });
});

describe('what nobody should read', () => {
  it('is not in the log', async () => {
    lines.length = 0;
    w.provider.knows('m1', mari);
    const { url, cookie } = await begin();
    const back = await w.provider.visit(url, 'm1');
    const path = await comeBack(back, cookie);
    await comeBack(back, cookie);
    const { token } = await withKey(keyIn(path));
    await s.client({ token: token! })(userInfo, {});
    const form = { username: mari.email, password: 'vale-parool', rememberMe: true };
    await s
      .client()(login, { body: form })
      .catch(() => undefined);
    w.provider.lies({ nonce: 'vale' });
    await signInThere('m1');
    const log = lines.join('');
    expect(log).toContain('sign-in through a provider failed');
    expect(log).toContain('call refused');
    const secrets = [mari.email, 'vale-parool', token!, keyIn(path), cookie.split(/[=;]/)[1]!];
    secrets.push(...new URL(back).searchParams.values(), ...new URL(url).searchParams.values());
    for (const secret of secrets.filter((one) => one.length > 15 && !one.startsWith('http')))
      expect(log).not.toContain(secret);
  });
});
