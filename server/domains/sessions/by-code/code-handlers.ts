import { signInPollSeconds } from '../../../../contract/constants.ts';
import type {
  decideDeviceSignIn,
  deviceSignInState,
  findDeviceSignIn,
  finishDeviceSignIn,
  startDeviceSignIn,
} from '../../../../contract/routes/sign-in/device-sign-in.ts';
import { signInCodeIn } from '../../../../contract/rules/sign-in-code.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Handler, Member } from '../../../platform/http/call.ts';
import type { RateLimit } from '../../../platform/limits/rate-limit.ts';
import { findAccount } from '../../accounts/index.ts';
import { completeSignIn, deviceOf, type SignInContext } from '../complete-sign-in.ts';
import { deviceText } from '../device.ts';
import { hashOf, mayBeAdditional } from '../sign-in.ts';
import { beginDeviceSignIn, stateOf } from './by-code.ts';
import { decide, findByKeyHash, findWaiting, use, type DeviceSignInRow } from './code-store.ts';

export type CodeContext = SignInContext & {
  limits: { login: RateLimit };
  codeLimits: Record<'start' | 'poll' | 'entry', RateLimit>;
};

/** POST /auth/device */
export const startDeviceSignInHandler =
  (context: CodeContext): Handler<typeof startDeviceSignIn> =>
  async ({ body, http }) => {
    await context.codeLimits.start.take(http.network);
    const begun = await beginDeviceSignIn(context.db, deviceOf(http, body.timeZone), context.clock());
    return { ...begun, pollSeconds: signInPollSeconds };
  };

/** POST /auth/device/state */
export const deviceSignInStateHandler =
  (context: CodeContext): Handler<typeof deviceSignInState> =>
  async ({ body, http }) => {
    await context.codeLimits.poll.take(http.network);
    const keyHash = hashOf(body.deviceKey);
    return { state: stateOf(await findByKeyHash(context.db, keyHash), context.clock()) };
  };

/** POST /auth/device/token */
export const finishDeviceSignInHandler =
  (context: CodeContext): Handler<typeof finishDeviceSignIn> =>
  async ({ body, caller, http }) => {
    const { db, clock } = context;
    await context.limits.login.take(http.network);
    const keyHash = hashOf(body.deviceKey);
    const row = await findByKeyHash(db, keyHash);
    ensure(row?.accountId && stateOf(row, clock()) === 'allowed', 'auth.keyInvalid');
    const account = await findAccount(db, row.accountId);
    ensure(account, 'auth.keyInvalid');
    return completeSignIn(context, {
      account,
      device: deviceOf(http, body.timeZone),
      remember: true,
      bySession: true,
      replaces: caller,
      // As was decided on the phone, unless it has turned out on the screen that this cannot be.
      place: body.place ?? row.place ?? undefined,
      redeem: async (tx) => ensure(await use(tx, keyHash, clock()), 'auth.keyInvalid'),
      outdated: 'auth.keyInvalid',
    });
  };

/** POST /api/user/device/find */
export const findDeviceSignInHandler =
  (context: CodeContext): Handler<typeof findDeviceSignIn> =>
  async ({ body, caller, http }) => {
    const { device, timeZone, network, createdAt, expiresAt } = await waitingOf(context, body.code, caller);
    return {
      device: deviceText(device),
      timeZone,
      sameNetwork: network === http.network,
      requestedAt: createdAt,
      expiresAt,
      additionalAllowed: await mayBeAdditional(context.db, caller.accountId, network, context.clock()),
    };
  };

/** POST /api/user/device/decide */
export const decideDeviceSignInHandler =
  (context: CodeContext): Handler<typeof decideDeviceSignIn> =>
  async ({ body, caller }) => {
    const { db, clock } = context;
    const { allow, place } = body;
    const { code, network } = await waitingOf(context, body.code, caller);
    if (allow && place === 'additional')
      ensure(await mayBeAdditional(db, caller.accountId, network, clock()), 'sessions.placeUnavailable');
    const decision = { accountId: caller.accountId, allowed: allow, place };
    ensure(await decide(db, code, decision, clock()), 'auth.codeInvalid');
    return { ok: true };
  };

/** The device that waits with this code, for a member who may try a few. Refuses with `auth.codeInvalid`. */
async function waitingOf(
  { db, clock, codeLimits }: CodeContext,
  typed: string,
  caller: Member,
): Promise<DeviceSignInRow> {
  await codeLimits.entry.take(String(caller.accountId));
  const code = signInCodeIn(typed);
  const row = code && (await findWaiting(db, code, clock()));
  ensure(row, 'auth.codeInvalid');
  return row;
}
