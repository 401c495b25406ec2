import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginWithToken } from '../../../../contract/routes/auth.ts';
import { facebookDeauthorize, facebookDeletion } from '../../../../contract/routes/sign-in/social.ts';
import { createFacebookLogin } from '../../../adapters/social-login/facebook.ts';
import { facebookApp, signedRequest, startFacebookStub } from '../../../scenario/facebook-stub.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { accountOfIdentity, findAccount } from '../../accounts/index.ts';
import { entriesOf as auditOf } from '../../audit/store.ts';

const publicUrl = 'http://localhost:8080';
let facebook: Awaited<ReturnType<typeof startFacebookStub>>;
const s = scenario({
  social: () => [createFacebookLogin({ ...facebookApp, graphUrl: facebook.graphUrl })],
});
beforeAll(async () => {
  facebook = await startFacebookStub(`${publicUrl}/auth/facebook/callback`);
});
beforeEach(() => facebook.reset());
afterAll(() => facebook.close());

const mari = { id: '77', first_name: 'Mari', last_name: 'Mets', email: 'mari@naide.test' };

async function begin() {
  const answer = await s.inject({ url: '/auth/facebook' });
  const cookie = String(answer.headers['set-cookie']);
  return { dialog: String(answer.headers.location), cookie: cookie.split(';')[0]!, line: cookie };
}
async function comeBack(url: string, cookie: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const answer = await s.inject({ url: pathname + search, headers: { cookie } });
  return String(answer.headers.location).slice(`${publicUrl}/#`.length);
}
async function signInThere(profile: Parameters<typeof facebook.agrees>[1]): Promise<string> {
  const { dialog, cookie } = await begin();
  return comeBack(facebook.agrees(dialog, profile), cookie);
}
const finish = (path: string) =>
  s.client()(loginWithToken, { body: { token: /token=([\w-]+)/.exec(path)![1]!, place: 'main' } });
const send = (path: string, signed_request: string) =>
  s.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request }).toString(),
  });

describe('signing in with Facebook', () => {
  it('begins at its dialog', async () => {
    const { dialog, line } = await begin();
    expect(dialog).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?/);
    expect(Object.fromEntries(new URL(dialog).searchParams)).toMatchObject({
      client_id: facebookApp.appId,
      redirect_uri: `${publicUrl}/auth/facebook/callback`,
      scope: 'email,public_profile',
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(line).not.toContain('Secure');
  });

  it('makes a new member, and knows them again', async () => {
    const first = await finish(await signInThere(mari));
    expect(first.user).toMatchObject({ email: mari.email, firstName: 'Mari', lastName: 'Mets' });
    const again = await finish((await signInThere({ id: '77' })).replace('state=', 'token='));
    expect(again.user?.id).toBe(first.user?.id);
  });

  it('wants the password for an account that is there already', async () => {
    const { email } = await s.account();
    expect(await signInThere({ ...mari, email })).toMatch(/^\/error\/social\.linkNeedsPassword\?state=/);
  });

  it('fails without an address, without consent and without Facebook', async () => {
    expect(await signInThere({ id: '78', name: 'Mari' })).toBe('/error/social.emailMissing');
    const { dialog, cookie } = await begin();
    const state = new URL(dialog).searchParams.get('state');
    const refusal = `${publicUrl}/auth/facebook/callback?error=access_denied&error_reason=user_denied&error_code=200&state=${state}`;
    expect(await comeBack(refusal, cookie)).toBe('/error/social.denied');
    const other = await begin();
    const back = facebook.agrees(other.dialog, mari);
    facebook.goesDown(true);
    expect(await comeBack(back, other.cookie)).toBe('/error/social.failed');
  });

  it.each([
    ['another app', { app_id: '999' }],
    ['nobody any more', { is_valid: false }],
    ['somebody else', { user_id: '79' }],
  ])('is refused with a token for %s', async (_, data) => {
    facebook.inspects(data);
    expect(await signInThere(mari)).toBe('/error/social.failed');
  });

  it('is refused with a code that Facebook does not know', async () => {
    const { dialog, cookie } = await begin();
    const back = facebook.agrees(dialog, mari).replace('code=77', 'code=5');
    expect(await comeBack(back, cookie)).toBe('/error/social.failed');
  });
});

describe('requests of Facebook', () => {
  const about = { algorithm: 'HMAC-SHA256', user_id: '77', issued_at: 1_700_000_000 };
  const identity = { provider: 'facebook', subject: '77' };
  const member = async () => (await finish(await signInThere(mari))).user!.id;

  it('part the accounts when the permission was taken back', async () => {
    const id = await member();
    const answer = await send(facebookDeauthorize.path, signedRequest(about));
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await accountOfIdentity(s.db, identity)).toBeUndefined();
    expect(await findAccount(s.db, id)).toBeDefined();
    expect((await auditOf(s.db, id))[0]).toMatchObject({
      action: 'identity.unlinked',
      details: { provider: 'facebook', because: 'deauthorized' },
    });
  });

  it('delete what came from there, and say where to read that', async () => {
    const id = await member();
    const answer = (await send(facebookDeletion.path, signedRequest(about))).json();
    expect(answer.url).toBe(`${publicUrl}/#/privacy?deletion=${answer.confirmation_code}`);
    expect(await accountOfIdentity(s.db, identity)).toBeUndefined();
    expect((await auditOf(s.db, id))[0]?.details).toMatchObject({ code: answer.confirmation_code });
    expect((await send(facebookDeletion.path, signedRequest(about))).statusCode).toBe(200);
  });

  it.each([
    ['another secret', signedRequest(about, 'vale')],
    ['another algorithm', signedRequest({ ...about, algorithm: 'none' })],
    ['nobody', signedRequest({ ...about, user_id: undefined })],
    ['a cut signature', signedRequest(about).slice(5)],
    ['no signature', `.${signedRequest(about).split('.')[1]}`],
    ['rubbish', 'rubbish'],
  ])('are refused with %s', async (_, signed) => {
    await member();
    for (const { path } of [facebookDeauthorize, facebookDeletion]) {
      const answer = await send(path, signed);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'request.invalid']);
    }
    expect(await accountOfIdentity(s.db, identity)).toBeDefined();
  });
});
