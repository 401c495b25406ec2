import type { Profile } from '../../contract/models/user.ts';
import type { getProfile, updateProfile as updateProfileRoute } from '../../contract/routes/user.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import {
  findAccount,
  pictureUrlOf,
  providersOf,
  updateProfile,
  type AccountContext,
} from '../domains/accounts/index.ts';
import { viewtimeOf } from '../domains/viewtime/index.ts';

/** GET /api/user */
export const getProfileHandler =
  (context: AccountContext): Handler<typeof getProfile> =>
  async ({ caller }) =>
    profileOf(context, caller.accountId);

/** POST /api/user/profile/update */
export const updateProfileHandler =
  (context: AccountContext): Handler<typeof updateProfileRoute> =>
  async ({ caller, body }) => {
    await updateProfile(context, caller, body);
    return profileOf(context, caller.accountId);
  };

async function profileOf({ db, publicUrl }: AccountContext, accountId: number): Promise<Profile> {
  const account = await findAccount(db, accountId);
  ensure(account, 'auth.TokenNotActive');
  const { expiresAt, extraPlaceUntil } = await viewtimeOf(db, accountId);
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    newEmail: account.newEmail,
    expirationdate: expiresAt,
    additViewPlaceExpirationDate: extraPlaceUntil,
    profileImageUrl: await pictureUrlOf(db, accountId),
    referralCode: account.referralCode,
    referralUrl: `${publicUrl}/#/register/referral/${account.referralCode}`,
    reminderSendEnabled: account.reminderEnabled,
    viewtimeNotifyBeforeDays: account.reminderDays,
    hasPassword: account.passwordHash !== null,
    providers: await providersOf(db, accountId),
  };
}
