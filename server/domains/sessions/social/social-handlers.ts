import { randomBytes } from 'node:crypto';
import { socialLoginMinutes } from '../../../../contract/constants.ts';
import type {
  facebookDeauthorize,
  facebookDeletion,
  finishSocialLogin as finishRoute,
  linkProvider,
  listProviders,
  startSocialLogin,
} from '../../../../contract/routes/sign-in/social.ts';
import { ensure, Refusal } from '../../../platform/errors.ts';
import { redirectTo } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import {
  findAccount,
  type Identity,
  linkIdentity,
  peekKey,
  redeemKey,
  unlinkIdentity,
} from '../../accounts/index.ts';
import { completeSignIn, deviceOf } from '../complete-sign-in.ts';
import type { SessionContext } from '../handlers.ts';
import { guardedCredentials } from '../password-check.ts';
import { beginSocialLogin, finishSocialLogin, type Destination, type SocialContext } from './social-login.ts';

export type SocialHandlerContext = SocialContext & SessionContext;

const cookieName = 'paasuke_social';

/** GET /auth/providers */
export const listProvidersHandler =
  ({ social }: SocialContext): Handler<typeof listProviders> =>
  async () =>
    social.map(({ id, name }) => ({ id, name }));

/** GET /auth/{provider} */
export const startSocialLoginHandler =
  (context: SocialHandlerContext): Handler<typeof startSocialLogin> =>
  async ({ params, query, http }) => {
    const provider = context.social.find(({ id }) => id === params.provider);
    const tv = query.mode === 'tv';
    if (!provider) return redirectTo(addressOf(context, { path: '/error/social.unavailable', tv }));
    try {
      await context.limits.social.take(http.network);
      const { url, binding } = await beginSocialLogin(context, provider, tv);
      return redirectTo(url, cookieOf(context, binding, socialLoginMinutes * 60));
    } catch (error) {
      const tooMany = error instanceof Refusal;
      if (!tooMany) context.onSocialFailure({ provider: provider.id, reason: 'cannot be reached' });
      const path = tooMany ? '/error/request.tooMany' : '/error/social.failed';
      return redirectTo(addressOf(context, { path, tv }));
    }
  };

/** GET /auth/{provider}/callback */
export const finishSocialLoginHandler =
  (context: SocialHandlerContext): Handler<typeof finishRoute> =>
  async ({ params, query, http }) => {
    const provider = context.social.find(({ id }) => id === params.provider);
    const sent = Object.entries(query).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    const destination = provider
      ? await finishSocialLogin(context, provider, {
          query: Object.fromEntries(sent),
          binding: http.cookies[cookieName],
          network: http.network,
        })
      : { path: '/error/social.unavailable', tv: false };
    return redirectTo(addressOf(context, destination), cookieOf(context, '', 0));
  };

/** POST /auth/link */
export const linkProviderHandler =
  (context: SocialHandlerContext): Handler<typeof linkProvider> =>
  async ({ body, caller, http }) => {
    const { db, clock } = context;
    await context.limits.login.take(http.network);
    const key = await peekKey(db, body.state, 'link', clock());
    const owner = key?.accountId ? await findAccount(db, key.accountId) : undefined;
    ensure(key && owner, 'auth.keyInvalid');
    const claim = { username: owner.email, password: body.password, network: http.network };
    const account = await guardedCredentials(context, claim);
    return completeSignIn(context, {
      account,
      device: deviceOf(http, body.timeZone),
      remember: true,
      replaces: caller,
      place: body.place,
      async redeem(tx) {
        ensure(await redeemKey(tx, body.state, 'link', clock()), 'auth.keyInvalid');
        await linkIdentity(tx, account.id, key.data as unknown as Identity, clock());
      },
      outdated: 'auth.wrongCredentials',
    });
  };

/** POST /auth/facebook/deauthorize */
export const facebookDeauthorizeHandler =
  (context: SocialContext): Handler<typeof facebookDeauthorize> =>
  async ({ body }) => {
    await partFromFacebook(context, body.signed_request, { because: 'deauthorized' });
    return { ok: true };
  };

/** POST /auth/facebook/deletion */
export const facebookDeletionHandler =
  (context: SocialContext): Handler<typeof facebookDeletion> =>
  async ({ body }) => {
    const code = randomBytes(8).toString('hex');
    await partFromFacebook(context, body.signed_request, { because: 'deletion', code });
    return { url: `${context.publicUrl}/#/privacy?deletion=${code}`, confirmation_code: code };
  };

/** Everything that is kept from Facebook is whose account is whose; with that gone, nothing is left of it. */
async function partFromFacebook(
  { db, clock, social }: SocialContext,
  signed: string,
  details: Record<string, unknown>,
): Promise<void> {
  const facebook = social.find(({ id }) => id === 'facebook');
  ensure(facebook?.readSignedRequest, 'social.unavailable');
  const request = facebook.readSignedRequest(signed);
  ensure(request, 'request.invalid');
  await unlinkIdentity(db, { provider: facebook.id, subject: request.subject }, details, clock());
}

/** Always the address people know, never the one in a header. */
function addressOf({ publicUrl }: SocialContext, { path, query = {}, tv }: Destination): string {
  const search = new URLSearchParams({ ...query, ...(tv ? { mode: 'tv' } : {}) }).toString();
  return `${publicUrl}/#${path}${search ? `?${search}` : ''}`;
}

/** Goes along when the provider leads back, which is a visit from elsewhere: therefore `Lax` and not `Strict`. */
function cookieOf({ publicUrl }: SocialContext, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
