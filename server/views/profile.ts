import type { Profile } from '../../contract/models/user.ts';
import type { getProfile, updateProfile as updateProfileRoute } from '../../contract/routes/user.ts';
import { ensure } from '../platform/errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { Call, Handler, Member } from '../platform/http/call.ts';
import { findAccount, pictureUrlOf, providersOf, type SeriesAccess } from '../domains/accounts/index.ts';
import { endsFor, viewtimeOf } from '../domains/viewtime/index.ts';

export interface ProfileContext {
  db: Db;
  publicUrl: string;
  seriesAccess: SeriesAccess;
  streamKeyOf(caller: Member): Promise<string | null>;
  /** Refuses with what is wrong with the change. */
  updateProfile(caller: Member, change: Call<typeof updateProfileRoute>['body']): Promise<void>;
}

/** GET /api/user */
export const getProfileHandler =
  (context: ProfileContext): Handler<typeof getProfile> =>
  async ({ caller }) =>
    profileOf(context, caller);

/** POST /api/user/profile/update */
export const updateProfileHandler =
  (context: ProfileContext): Handler<typeof updateProfileRoute> =>
  async ({ caller, body }) => {
    await context.updateProfile(caller, body);
    return profileOf(context, caller);
  };

async function profileOf(
  { db, publicUrl, seriesAccess, streamKeyOf }: ProfileContext,
  caller: Member,
): Promise<Profile> {
  const { accountId } = caller;
  const account = await findAccount(db, accountId);
  ensure(account, 'auth.sessionEnded');
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    newEmail: account.newEmail,
    ...endsFor(await viewtimeOf(db, account.id)),
    profileImageUrl: await pictureUrlOf(db, accountId),
    mayViewSeries: await seriesAccess.mayView(account),
    showsSeries: account.showsSeries,
    language: account.language,
    referralCode: account.referralCode,
    referralUrl: `${publicUrl}/#/register/referral/${account.referralCode}`,
    reminderSendEnabled: account.reminderEnabled,
    sendViewtimeNotification: account.reminderEnabled,
    streamKey: await streamKeyOf(caller),
    viewtimeNotifyBeforeDays: account.reminderDays,
    hasPassword: account.passwordHash !== null,
    providers: await providersOf(db, accountId),
  };
}
