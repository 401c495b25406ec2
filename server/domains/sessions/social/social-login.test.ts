import { describe, expect, it } from 'vitest';
import { register } from '../../../../contract/routes/access.ts';
import { login } from '../../../../contract/routes/auth.ts';
import { listProviders } from '../../../../contract/routes/sign-in/social.ts';
import { pressButton } from '../../../scenario/access.ts';
import { keyIn, mari, publicUrl, redirectUri, socialScenario } from '../../../scenario/social-scenario.ts';
import { accountOfIdentity, blockAccount, findAccount, findByEmailKey } from '../../accounts/index.ts';
import { entriesOf as auditOf } from '../../audit/store.ts';

const w = socialScenario();
const { s, begin, comeBack, signInThere, withKey } = w;

describe('the way to the provider', () => {
  it('is offered for every provider that is set up', async () => {
    expect(await s.client()(listProviders, {})).toEqual([
      { id: 'kodu', name: 'Kodu' },
      { id: 'naide', name: 'naide' },
    ]);
  });

  it('takes state, nonce and PKCE along, and leaves a cookie that fits the state', async () => {
    const { status, url, cookie } = await begin();
    expect(status).toBe(303);
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(w.provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookie).toMatch(
      /^paasuke_social=[0-9a-f]{64}; Path=\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookie).not.toContain(searchParams.get('state'));
  });

  it('leads nowhere for a provider that is not set up, or for too many', async () => {
    expect((await begin({}, 'olematu')).url).toBe(`${publicUrl}/#/error/social.unavailable`);
    const urls = [];
    for (let i = 0; i < 31; i++) urls.push((await begin({}, 'naide')).url);
    expect(urls.at(-1)).toBe(`${publicUrl}/#/error/request.tooMany`);
  });

  it('leads to an error page while the provider is down, and works again afterwards', async () => {
    w.provider.knows('m1', mari);
    w.provider.goesDown(true);
    expect((await begin()).url).toBe(`${publicUrl}/#/error/social.failed`);
    w.provider.goesDown(false);
    const { url, cookie } = await begin();
    const back = await w.provider.visit(url, 'm1');
    w.provider.goesDown(true);
    expect(await comeBack(back, cookie)).toBe('/error/social.failed');
  });
});

describe('somebody who comes back from the provider', () => {
  it('is a new member, if the address is new and proven', async () => {
    w.provider.knows('m1', mari);
    const path = await signInThere('m1');
    expect(path).toMatch(/^\/token\?token=[\w-]{32}$/);
    const answer = await withKey(keyIn(path), { timeZone: 'Australia/Sydney' });
    expect(answer.user).toMatchObject({ email: mari.email, firstName: 'Mari', lastName: 'Mets' });
    const account = (await findByEmailKey(s.db, mari.email))!;
    expect(account).toMatchObject({ passwordHash: null, activatedAt: s.now() });
    expect(await auditOf(s.db, account.id)).toMatchObject([
      { action: 'identity.linked', details: { provider: 'kodu' } },
    ]);
    await expect(withKey(keyIn(path))).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });

  it('is the same member the next time, no matter what the address is by then', async () => {
    w.provider.knows('m1', mari);
    const first = await withKey(keyIn(await signInThere('m1')));
    for (const claims of [{ email: 'uus@naide.test', email_verified: false }, {}]) {
      w.provider.knows('m1', claims);
      const again = await withKey(keyIn(await signInThere('m1')), { place: 'main' });
      expect(again.user?.id).toBe(first.user?.id);
    }
  });

  it('is joined to the account of a proven address', async () => {
    const { id, email } = await s.account();
    w.provider.knows('m2', { email: email.toUpperCase(), email_verified: true, name: 'Liige Üks' });
    const answer = await withKey(keyIn(await signInThere('m2')));
    expect(answer.user?.id).toBe(id);
    expect((await findAccount(s.db, id))?.passwordHash).not.toBeNull();
    expect(await accountOfIdentity(s.db, { provider: 'kodu', subject: 'm2' })).toBe(id);
  });

  it('gets an account that waited for its activation, without the password that somebody had set', async () => {
    const { email } = mari;
    const password = 'ründaja-1';
    const names = { firstName: 'Mari', lastName: 'Mets' };
    const recaptchaResponse = await s.solvedCaptcha();
    await s.client()(register, {
      body: { ...names, email, password, password2: password, recaptchaResponse },
    });
    const link = s.linkIn((await s.mails(email))[0]);
    w.provider.knows('m1', mari);
    expect((await withKey(keyIn(await signInThere('m1')))).user).toMatchObject({ email });
    const guess = s.client()(login, { body: { username: email, password, rememberMe: false } });
    await expect(guess).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    await pressButton(s, link);
    expect((await findByEmailKey(s.db, email))?.passwordHash).toBeNull();
  });

  it('is refused without an address, and with an unproven one that nobody has', async () => {
    w.provider.knows('m3', { name: 'Nimi' });
    expect(await signInThere('m3')).toBe('/error/social.emailMissing');
    w.provider.knows('m4', { ...mari, email_verified: false });
    expect(await signInThere('m4')).toBe('/error/social.emailUnverified');
    expect(await findByEmailKey(s.db, mari.email)).toBeUndefined();
  });

  it('is refused with an address that nobody may register with', async () => {
    w.provider.knows('m5', { email: 'keegi@mailinator.com', email_verified: true });
    expect(await signInThere('m5')).toBe('/error/user.emailNotAllowed');
  });

  it('is told so when they said no', async () => {
    expect(await signInThere(undefined)).toBe('/error/social.denied');
    expect(await signInThere(undefined, { mode: 'tv' })).toBe('/error/social.denied?mode=tv');
  });

  it('comes back to the television from where it began', async () => {
    w.provider.knows('m1', mari);
    expect(await signInThere('m1', { mode: 'tv' })).toMatch(/^\/token\?token=[\w-]+&mode=tv$/);
  });

  it('is one new member, however often they come back at the same instant', async () => {
    w.provider.knows('m1', mari);
    const logins = [await begin(), await begin()];
    const backs = await Promise.all(logins.map(({ url }) => w.provider.visit(url, 'm1')));
    const paths = await Promise.all(backs.map((back, i) => comeBack(back, logins[i]!.cookie)));
    const answers = await Promise.all(paths.map((path) => withKey(keyIn(path), { place: 'main' })));
    expect(answers[0]!.user?.id).toBe(answers[1]!.user?.id);
  });
});

describe('a member who is signed in elsewhere', () => {
  it('chooses first, with a key that lives as long as a choice takes, and works once', async () => {
    const { email } = await s.member();
    w.provider.knows('m2', { email, email_verified: true });
    const path = await signInThere('m2', { mode: 'tv' });
    expect(path).toMatch(/^\/activesession\/social\.activeSession\?state=[\w-]{32}&mode=tv$/);
    const key = keyIn(path);
    expect((await withKey(key)).activeSession).toMatchObject({ device: 'Chrome, Linux' });
    s.passes(9 * 60_000);
    expect((await withKey(key)).token).toBeNull();
    const answers = await Promise.allSettled([1, 2, 3].map(() => withKey(key, { place: 'main' })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('has a minute to begin, and ten to choose', async () => {
    const { email } = await s.member();
    w.provider.knows('m2', { email, email_verified: true });
    const late = keyIn(await signInThere('m2'));
    s.passes(60_000);
    await expect(withKey(late)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    const key = keyIn(await signInThere('m2'));
    for (let i = 0; i < 10; i++, s.passes(60_000)) expect((await withKey(key)).activeSession).not.toBeNull();
    await expect(withKey(key, { place: 'main' })).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });

  it('who is blocked, is told so', async () => {
    const { id, email } = await s.account();
    w.provider.knows('m2', { email, email_verified: true });
    const key = keyIn(await signInThere('m2'));
    const until = s.now() + 3_600_000;
    await blockAccount(s.db, { accountId: id, reason: 'operator', until, actor: 'system' }, s.now());
    await expect(withKey(key)).rejects.toMatchObject({ code: 'auth.blockedByOperator', until });
    expect(await signInThere('m2')).toBe(`/error/auth.blockedByOperator?state=${until}`);
  });
});
