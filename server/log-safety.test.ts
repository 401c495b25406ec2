import { beforeEach, describe, expect, it } from 'vitest';
import { activate, forgotPassword, register } from '../contract/routes/access.ts';
import { addressOf } from '../contract/client.ts';
import { login, userInfo } from '../contract/routes/auth.ts';
import { listDevices } from '../contract/routes/sessions.ts';
import { pressButton } from './scenario/access.ts';
import { scenario } from './scenario/scenario.ts';

const lines: string[] = [];
const s = scenario({ logTo: { write: (line) => lines.push(line) } });
beforeEach(() => void (lines.length = 0));

const password = 'parool-mida-keegi-ei-näe';
const email = 'mari.mets@naide.test';
const ignore = () => undefined;

describe('the log', () => {
  it('knows nothing of who became a member and who signed in', async () => {
    const form = { firstName: 'Mari', lastName: 'Metsakurat', email, password, password2: password };
    await s.client()(register, { body: { ...form, recaptchaResponse: await s.solvedCaptcha() } });
    await s
      .client()(register, { body: { ...form, recaptchaResponse: 'vale' } })
      .catch(ignore);
    const [mail] = await s.mails(email);
    await s.inject({ url: new URL(s.linkIn(mail)).pathname });
    expect(await pressButton(s, s.linkIn(mail))).toBe('done');
    expect(await pressButton(s, `http://a${addressOf(activate, { params: { key: 'vale' } }, false)}`)).toBe(
      'auth.keyInvalid',
    );
    const signIn = (given: string) =>
      s.client()(login, { body: { username: email, password: given, rememberMe: true } });
    await signIn('vale-parool').catch(ignore);
    const { token } = await signIn(password);
    const [device] = await s.client({ token: token! })(listDevices, {});
    await s
      .client({ token: `${token!.slice(1)}x` })(userInfo, {})
      .catch(ignore);
    await s.client()(forgotPassword, { body: { email } });
    const [reset] = (await s.mails(email)).slice(-1);
    const log = lines.join('');
    expect(log).toContain('call refused');
    const secrets = [email, password, 'vale-parool', token!, device!.id, 'Metsakurat', '203.0.113'];
    secrets.push(...[mail, reset].map((one) => s.linkIn(one).split('/').at(-1)!));
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('says for which request a line is, by the id that a proxy gave or one of its own, and so does the refusal', async () => {
    const wrong = { username: email, password: 'vale', rememberMe: true };
    const ask = (headers: Record<string, string>) =>
      s.inject({ method: 'POST', url: '/auth/user', headers, payload: wrong });
    const [given, own, hostile] = [
      await ask({ 'x-request-id': 'proxy-0123456789' }),
      await ask({}),
      await ask({ 'x-request-id': '"}\n{"level":"error"' }),
    ].map(({ headers }) => String(headers['x-request-id']));
    expect(given).toBe('proxy-0123456789');
    expect(own).toMatch(/^[0-9a-f]{16}$/);
    expect(hostile).toMatch(/^[0-9a-f]{16}$/);
    const entries = lines.map((line) => JSON.parse(line) as { request?: string; event: string });
    const refused = entries.filter(({ event }) => event === 'call refused').map(({ request }) => request);
    expect(refused).toEqual([given, own, hostile]);
  });

  it('keeps the values of a query that failed to itself', async () => {
    const username = `mari\u0000mets@naide.test`;
    const wrong = s.client()(login, { body: { username, password, rememberMe: true } });
    await expect(wrong).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
    await s.db.execute('alter table lease rename to lease_away');
    const broken = s.client({ token: 'salajane-tunnus-'.repeat(3) })(userInfo, {});
    await expect(broken).rejects.toMatchObject({ code: 'server.failed', status: 500 });
    await s.db.execute('alter table lease_away rename to lease');
    const log = lines.join('');
    expect(log).toContain('call failed');
    expect(log).not.toContain('mets@naide');
    expect(log).not.toContain('salajane');
    expect(log).not.toMatch(/[0-9a-f]{64}/);
  });
});
