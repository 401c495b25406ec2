import type { Output } from '../../../contract/route.ts';
import type { login, logout, userInfo } from '../../../contract/routes/auth.ts';
import type { User } from '../../../contract/models/user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { checkCredentials, findAccount, type Account } from '../accounts/index.ts';
import { viewtimeOf } from '../viewtime/index.ts';
import { deviceNameOf } from './device.ts';
import { signIn, signOut } from './sessions.ts';

export interface SessionContext {
  db: Db;
  clock: Clock;
  demo: boolean;
  /** Told whenever a lease began or ended, because answers about leases are remembered for a moment. */
  sessionsChanged(): void;
  limits: { loginByNetwork: RateLimit; loginByName: RateLimit };
}

/** POST /auth/user */
export const loginHandler =
  ({ db, clock, demo, limits, sessionsChanged }: SessionContext): Handler<typeof login> =>
  async ({ body, http }): Promise<Output<typeof login>> => {
    limits.loginByNetwork.take(http.network);
    limits.loginByName.take(body.username.trim().toLowerCase());
    const account = await checkCredentials(db, { ...body, demo });
    const device = { name: deviceNameOf(http.userAgent), network: http.network };
    const request = { accountId: account.id, device, remember: body.rememberMe, place: body.place };
    const result = await signIn(db, request, clock());
    sessionsChanged();
    const user = await presentUser(db, account);
    if ('token' in result) return { token: result.token, user, activeSession: null, error: null };
    const { other, additionalAllowed } = result;
    const activeSession = {
      device: other.device,
      since: other.createdAt,
      lastSeen: other.lastSeenAt,
      additionalAllowed,
    };
    return { token: null, user: null, activeSession, error: null };
  };

/** POST /auth/logout */
export const logoutHandler =
  ({ db, clock, sessionsChanged }: SessionContext): Handler<typeof logout> =>
  async ({ caller }) => {
    await signOut(db, caller.accountId, caller.lease, clock());
    sessionsChanged();
    return { ok: true };
  };

/** GET /user/info */
export const userInfoHandler =
  ({ db }: SessionContext): Handler<typeof userInfo> =>
  async ({ caller }) => {
    if (caller.kind === 'visitor') return { user: null };
    const account = await findAccount(db, caller.accountId);
    return { user: account ? await presentUser(db, account) : null };
  };

async function presentUser(db: Db, account: Account): Promise<User> {
  const { expiresAt, extraPlaceUntil } = await viewtimeOf(db, account.id);
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    expirationdate: expiresAt,
    additViewPlaceExpirationDate: extraPlaceUntil,
    profileImageUrl: null,
  };
}
