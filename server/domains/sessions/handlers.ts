import { socialLoginMinutes } from '../../../contract/constants.ts';
import type { login, loginWithToken, userInfo } from '../../../contract/routes/auth.ts';
import { checkLogin } from '../../../contract/rules/login.ts';
import { minuteMs } from '../../../contract/time.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Handler, Member } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { extendKey, findAccount, peekKey, redeemKey } from '../accounts/index.ts';
import { completeSignIn, deviceOf, type SignInContext } from './complete-sign-in.ts';
import { guardedCredentials, type PasswordContext } from './password-check.ts';

export type SessionContext = SignInContext &
  PasswordContext & {
    limits: { login: RateLimit; social: RateLimit };
    /** The key of what a member's device plays. */
    streamKeyOf(member: Member): Promise<string | null>;
  };

/** POST /auth/user */
export const loginHandler =
  (context: SessionContext): Handler<typeof login> =>
  async ({ body, caller, http }) => {
    const { username, password, rememberMe = false, place, timeZone } = body;
    const fault = checkLogin(body);
    if (fault) throw new Refusal(fault);
    await context.limits.login.take(http.network);
    const account = await guardedCredentials(context, { username, password, network: http.network });
    const device = deviceOf(http, timeZone);
    return completeSignIn(context, {
      account,
      device,
      remember: rememberMe,
      replaces: caller,
      place,
      outdated: 'auth.wrongCredentials',
    });
  };

/**
 * POST /auth/token. While another device has to be decided about, the key is not used up, and lives as long as a
 * person needs to decide.
 */
export const loginWithTokenHandler =
  (context: SessionContext): Handler<typeof loginWithToken> =>
  async ({ body, caller, http }) => {
    const { db, clock } = context;
    await context.limits.login.take(http.network);
    const key = await peekKey(db, body.token, 'login', clock());
    ensure(key?.accountId, 'auth.keyInvalid');
    const account = await findAccount(db, key.accountId);
    ensure(account, 'auth.keyInvalid');
    const answer = await completeSignIn(context, {
      account,
      device: deviceOf(http, body.timeZone),
      remember: true,
      replaces: caller,
      place: body.place,
      redeem: async (tx) => ensure(await redeemKey(tx, body.token, 'login', clock()), 'auth.keyInvalid'),
      outdated: 'auth.keyInvalid',
    });
    if (answer.activeSession)
      await extendKey(db, body.token, 'login', socialLoginMinutes * minuteMs, clock());
    return answer;
  };

/** GET /user/info */
export const userInfoHandler =
  (context: SessionContext): Handler<typeof userInfo> =>
  async ({ caller }) => {
    if (caller.kind === 'visitor') return { user: null };
    const [user, streamKey] = await Promise.all([
      context.userOf(caller.accountId),
      context.streamKeyOf(caller),
    ]);
    return { user: user ? { ...user, streamKey } : null };
  };
