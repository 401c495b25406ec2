import { createHash, randomBytes } from 'node:crypto';
import { loginTokenSeconds, socialLoginMinutes } from '../../../../contract/constants.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { minuteMs } from '../../../../contract/time.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { sameSecret } from '../../../../runtime/secret.ts';
import type { LoginSecrets, SocialLogin } from '../../../adapters/social-login/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { blockCodeOf, blockOf, issueKey, redeemKey, type Account } from '../../accounts/index.ts';
import { mustChoose } from '../sign-in.ts';
import { recognise } from './social-person.ts';

/** What ties the answer of a provider to the question; 43 characters, as PKCE wants them at least. */
const newSecrets = (): { nonce: string; codeVerifier: string } => ({
  nonce: randomBytes(32).toString('base64url'),
  codeVerifier: randomBytes(32).toString('base64url'),
});

export interface SocialContext {
  db: Db;
  clock: Clock;
  demo: boolean;
  publicUrl: string;
  social: readonly SocialLogin[];
  /** May somebody become a member with this address? */
  mayRegister(email: string): boolean;
  /** Told why a login failed, without names or secrets. */
  onSocialFailure(failure: { provider: string; reason: string }): void;
}

/** A page of the viewer to lead on to. */
export interface Destination {
  path: string;
  query?: Record<string, string>;
  /** The login began on a television. */
  tv: boolean;
}

const minutes = (count: number): number => count * minuteMs;
const bindingOf = (state: string): string => createHash('sha256').update(`binding ${state}`).digest('hex');
const errorPage = (code: ErrorCode, tv: boolean): Destination => ({ path: `/error/${code}`, tv });

const redirectUriOf = (publicUrl: string, provider: SocialLogin): string =>
  `${publicUrl}/auth/${provider.id}/callback`;

/**
 * Begins a login: where to lead the browser, and what it has to keep meanwhile so that it, and no other one,
 * can finish. Everything else is kept here, under the state.
 */
export async function beginSocialLogin(
  { db, clock, publicUrl }: SocialContext,
  provider: SocialLogin,
  tv: boolean,
): Promise<{ url: string; binding: string }> {
  const { nonce, codeVerifier } = newSecrets();
  const data = { provider: provider.id, nonce, codeVerifier, tv };
  const expiresAt = clock() + minutes(socialLoginMinutes);
  const state = await issueKey(db, { purpose: 'social', expiresAt, data }, clock());
  const redirectUri = redirectUriOf(publicUrl, provider);
  const url = await provider.start({ state, nonce, codeVerifier, redirectUri });
  return { url, binding: bindingOf(state) };
}

/** Ends a login: where to lead the browser with what the provider has sent along. */
export async function finishSocialLogin(
  context: SocialContext,
  provider: SocialLogin,
  visit: { query: Record<string, string>; binding: string | undefined; network: string },
): Promise<Destination> {
  const { db, clock, publicUrl } = context;
  const fail = (reason: string, tv = false): Destination => {
    context.onSocialFailure({ provider: provider.id, reason });
    return errorPage('social.failed', tv);
  };
  const { state } = visit.query;
  if (!state || !sameSecret(visit.binding ?? '', bindingOf(state))) return fail('another browser began it');
  const key = await redeemKey(db, state, 'social', clock());
  const data = key?.data as
    { provider: string; nonce: string; codeVerifier: string; tv: boolean } | undefined;
  if (data?.provider !== provider.id) return fail('not begun here, too old or finished before');
  const { nonce, codeVerifier, tv } = data;
  const redirectUri = redirectUriOf(publicUrl, provider);
  const login: LoginSecrets = { state, nonce, codeVerifier, redirectUri };
  const currentUrl = `${redirectUri}?${new URLSearchParams(visit.query).toString()}`;
  const outcome = await provider.finish({ ...login, currentUrl });
  if (outcome.kind === 'denied') return errorPage('social.denied', tv);
  if (outcome.kind === 'failed') return fail(outcome.reason, tv);

  const { mayRegister, demo } = context;
  const found = await recognise(db, { provider, person: outcome.person, mayRegister, demo }, clock());
  if (found.kind === 'refused') return errorPage(found.code, tv);
  if (found.kind === 'account') return leadIn(context, found.account, visit.network, tv);
  const expiresAt = clock() + minutes(socialLoginMinutes);
  const link = {
    purpose: 'link',
    accountId: found.account.id,
    data: { ...found.identity },
    expiresAt,
  } as const;
  return {
    ...errorPage('social.linkNeedsPassword', tv),
    query: { state: await issueKey(db, link, clock()) },
  };
}

/** The member is known; what is left is the session, which the viewer asks for with a key. */
async function leadIn(
  { db, clock }: SocialContext,
  account: Account,
  network: string,
  tv: boolean,
): Promise<Destination> {
  const now = clock();
  const block = await blockOf(db, account.id, now);
  if (block) return { ...errorPage(blockCodeOf(block), tv), query: { state: String(block.until ?? '') } };
  const expiresAt = now + loginTokenSeconds * 1000;
  const key = await issueKey(db, { purpose: 'login', accountId: account.id, expiresAt }, now);
  return (await mustChoose(db, account.id, network, now))
    ? { path: '/activesession/social.activeSession', query: { state: key }, tv }
    : { path: '/token', query: { token: key }, tv };
}
