import { saveLanguage } from '../change-store.ts';
import { profilePictureMaxBytes } from '../../../../contract/constants.ts';
import type * as routes from '../../../../contract/routes/user.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { AccountContext } from '../context.ts';
import { deleteAccount } from './deletion.ts';
import { cancelEmail, requestEmailChange } from './email-change.ts';
import { deletePicture, findPicture } from '../pictures/picture-store.ts';
import { ensurePicture, setPicture } from '../pictures/pictures.ts';
import { changeReminder } from './profile.ts';

/** POST /api/user/viewtime/notification/update */
export const updateViewtimeReminderHandler =
  (context: AccountContext): Handler<typeof routes.updateViewtimeReminder> =>
  async ({ caller, body }) => {
    await changeReminder(context, caller.accountId, body.viewtimeNotifyBeforeDays);
    return { ok: true };
  };

/** POST /api/user/language */
export const chooseLanguageHandler =
  ({ db, userChanged, languageChanged }: AccountContext): Handler<typeof routes.chooseLanguage> =>
  async ({ caller, body }) => {
    await saveLanguage(db, caller.accountId, body.language);
    languageChanged(caller.accountId);
    userChanged(caller.accountId);
    return { ok: true };
  };

/** POST /api/user/email/change */
export const changeEmailHandler =
  (context: AccountContext): Handler<typeof routes.changeEmail> =>
  async ({ caller, body }) => {
    await requestEmailChange(context, caller, body);
    return { ok: true };
  };

/** POST /api/user/email/cancel */
export const cancelEmailChangeHandler =
  (context: AccountContext): Handler<typeof routes.cancelEmailChange> =>
  async ({ caller }) => {
    await cancelEmail(context, caller.accountId);
    return { ok: true };
  };

/** POST /user/profile/uploadimage */
export const uploadPictureHandler =
  ({ db, clock, userChanged, limits }: AccountContext): Handler<typeof routes.uploadPicture> =>
  async ({ caller, http }) => {
    const file = await http.upload(profilePictureMaxBytes, 'profile.pictureTooLarge');
    ensurePicture(file);
    await limits.picture.take(String(caller.accountId));
    const profileImageUrl = await setPicture(db, caller.accountId, file, clock());
    userChanged(caller.accountId);
    return { profileImageUrl };
  };

/** POST /user/profile/removeimage */
export const removePictureHandler =
  ({ db, userChanged }: AccountContext): Handler<typeof routes.removePicture> =>
  async ({ caller }) => {
    await deletePicture(db, caller.accountId);
    userChanged(caller.accountId);
    return { ok: true };
  };

/** GET /uploads/profile/{key} */
export const getPictureHandler =
  ({ db }: AccountContext): Handler<typeof routes.getPicture> =>
  async ({ params }) => {
    const bytes = await findPicture(db, params.key.replace(/\.jpg$/, ''));
    ensure(bytes, 'route.unknown');
    const cacheControl = 'public, max-age=31536000, immutable';
    return { kind: 'bytes', contentType: 'image/jpeg', cacheControl, bytes };
  };

/** POST /api/user/delete */
export const deleteAccountHandler =
  (context: AccountContext): Handler<typeof routes.deleteAccount> =>
  async ({ caller, body }) => {
    await deleteAccount(context, caller, body.password ?? '');
    return { ok: true };
  };
