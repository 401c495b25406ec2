import type { Output, Route } from '../../../contract/route.ts';
import type { login } from '../../../contract/routes/auth.ts';
import type { ActiveSession, UserInfo } from '../../../contract/models/user.ts';
import { askTogether, type Placeholders } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import {
  blockCodeOf,
  pictureAddressOf,
  selectAccount,
  selectPictureKey,
  type SeriesAccess,
} from '../accounts/index.ts';
import { endsFor, selectViewtime, startTrial, viewtimeBy } from '../viewtime/index.ts';
import { deviceNameOf, deviceText } from './device.ts';
import { announceEnds, endReplaced, type EndContext } from './session-termination.ts';
import { playingWithinMs } from './operations.ts';
import { signIn, type Device, type SignIn } from './sign-in.ts';
import type { Lease } from './store.ts';

export type SignInContext = EndContext & {
  db: Db;
  /** How many days of viewing time a member begins with, who never had any; 0 for none. */
  trialDays: number;
  userOf: UserOf;
  /** The name of a channel, when there is one with this id. */
  channelNameOf(channelId: string): Promise<string | undefined>;
};

/**
 * The last step of every way of signing in: begins the session, tells the devices that have to leave, and
 * presents the outcome. Refuses as {@link blockCodeOf} says, and with what {@link signIn} refuses with.
 */
export async function completeSignIn(context: SignInContext, request: SignIn): Promise<Output<typeof login>> {
  const { db, clock, trialDays } = context;
  const result = await signIn(db, request, clock());
  if (result.ends) announceEnds(context, result.ends);
  if (result.kind === 'blocked') throw new Refusal(blockCodeOf(result), { until: result.until ?? undefined });
  const nothing = {
    token: null,
    user: null,
    activeSession: null,
    watching: null,
    trialDays: null,
    error: null,
  };
  if (result.kind === 'session') await endReplaced(context, request.replaces);
  if (result.kind === 'choice') return { ...nothing, activeSession: await presentOther() };
  const started = trialDays > 0 && (await startTrial(db, request.account.id, trialDays, clock()));
  const user = await context.userOf(request.account.id);
  const { token, watching } = result;
  // A session that has just begun plays nothing.
  return {
    ...nothing,
    token,
    user: user ? { ...user, streamKey: null } : null,
    watching,
    trialDays: started ? trialDays : null,
  };

  async function presentOther(): Promise<ActiveSession> {
    const { other, additionalAllowed } = result as Extract<typeof result, { kind: 'choice' }>;
    return {
      device: deviceText(other.device),
      timeZone: other.timeZone,
      since: other.createdAt,
      lastSeen: other.lastSeenAt,
      sameNetwork: other.network === request.device.network,
      channelName: await channelOf(context, other),
      additionalAllowed,
    };
  }
}

async function channelOf({ clock, channelNameOf }: SignInContext, lease: Lease): Promise<string | null> {
  if (lease.watchingChannelId === null || clock() - lease.lastSeenAt > playingWithinMs) return null;
  return (await channelNameOf(lease.watchingChannelId)) ?? null;
}

/** The device that calls, as its owner will recognise it. */
export function deviceOf(
  http: Pick<Call<Route>['http'], 'network' | 'userAgent'>,
  timeZone: string | undefined,
): Device {
  return { name: deviceNameOf(http.userAgent), network: http.network, timeZone: knownZone(timeZone) };
}

/** A zone that can be shown later; anything else a device says is not kept. */
function knownZone(timeZone: string | undefined): string | null {
  if (!timeZone) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A member as their own devices know them; undefined when there is no such account. */
export type UserOf = (accountId: number) => Promise<Omit<UserInfo, 'streamKey'> | undefined>;

export function createUserOf(db: Db, mayViewSeries: SeriesAccess['mayView']): UserOf {
  const ask = askTogether(db, ({ accountId }: Placeholders<{ accountId: number }>) => ({
    accounts: selectAccount(db, accountId),
    states: selectViewtime(db, accountId),
    pictures: selectPictureKey(db, accountId),
  }));
  return async (accountId) => {
    const {
      accounts: [account],
      states: [state],
      pictures: [picture],
    } = await ask({ accountId });
    if (!account) return undefined;
    const { id, firstName, lastName, email, newEmail, referralCode, reminderEnabled, reminderDays } = account;
    return {
      id,
      firstName,
      lastName,
      email,
      newEmail,
      referralCode,
      reminderSendEnabled: reminderEnabled,
      sendViewtimeNotification: reminderEnabled,
      viewtimeNotifyBeforeDays: reminderDays,
      ...endsFor(viewtimeBy(state)),
      profileImageUrl: picture ? pictureAddressOf(picture.key) : null,
      mayViewSeries: await mayViewSeries(account),
      language: account.language,
    };
  };
}
