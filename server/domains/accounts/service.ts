import type { ServerRoutes } from '../../../contract/routes/all.ts';
import { dayMs } from '../../../contract/time.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Handlers, Member } from '../../platform/http/call.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { pickEach, type AccountRef, type Service } from '../../platform/service.ts';
import * as access from './access/access-handlers.ts';
import { blocksOf } from './blocks/block-store.ts';
import { deleteCaptchasBefore } from './access/captcha-store.ts';
import type { AccountContext } from './context.ts';
import { identitiesOf } from './identities/identity-store.ts';
import { deleteKeysBefore } from './keys/key-store.ts';
import * as member from './profile/member-handlers.ts';
import { countOpenAccounts } from './members/search-store.ts';
import { notesOf, referencesOf } from './members/member-store.ts';
import { accountOperations } from './operations.ts';
import { pictureUrlOf } from './pictures/pictures.ts';
import { updateProfile, type ProfileChange } from './profile/profile.ts';
import { findById } from './store.ts';

/** People: how they come in, who they are, what an operator may do with them, and how they go. */
export function createAccounts(needs: Omit<AccountContext, 'limits'> & { limits: Limits }) {
  const { db, clock } = needs;
  const context: AccountContext = { ...needs, limits: limitsOf(needs.limits) };
  return {
    ...accountOperations(context),
    /** How many members there are. */
    count: () => countOpenAccounts(db),
    updateProfile: (caller: Member, change: ProfileChange) => updateProfile(context, caller, change),
    handlers: {
      getCaptcha: access.getCaptchaHandler(context),
      register: access.registerHandler(context),
      findReferral: access.findReferralHandler(context),
      resendActivation: access.resendActivationHandler(context),
      leadToActivation: access.leadToActivationHandler(context),
      activate: access.activateHandler(context),
      forgotPassword: access.forgotPasswordHandler(context),
      resetPassword: access.resetPasswordHandler(context),
      leadToEmailChange: access.leadToEmailChangeHandler(context),
      confirmEmail: access.confirmEmailHandler(context),
      leadToEmailReturn: access.leadToEmailReturnHandler(context),
      takeEmailBack: access.takeEmailBackHandler(context),
      leadToUnsubscribe: access.leadToUnsubscribeHandler(context),
      unsubscribe: access.unsubscribeHandler(context),
      updateViewtimeReminder: member.updateViewtimeReminderHandler(context),
      chooseLanguage: member.chooseLanguageHandler(context),
      changeEmail: member.changeEmailHandler(context),
      cancelEmailChange: member.cancelEmailChangeHandler(context),
      uploadPicture: member.uploadPictureHandler(context),
      removePicture: member.removePictureHandler(context),
      getPicture: member.getPictureHandler(context),
      deleteAccount: member.deleteAccountHandler(context),
    } satisfies Partial<Handlers<ServerRoutes>>,
    jobs: [
      // A used link still tells what it did, for a while after it ran out.
      {
        name: 'keys.forget-old',
        cron: '50 3 * * *',
        run: () => deleteKeysBefore(db, clock() - retentionDays.mailedLinks * dayMs),
      },
      { name: 'captcha.forget-old', cron: '35 * * * *', run: () => deleteCaptchasBefore(db, clock()) },
    ],
    exported: (account) => exported(context, account),
  } satisfies Service & Record<string, unknown>;
}

const limitsOf = (limits: Limits): AccountContext['limits'] => ({
  captcha: limits.rate('access.captcha', { burst: 60, perMinute: 30 }),
  referral: limits.rate('access.referral', { burst: 20, perMinute: 4 }),
  register: limits.rate('access.register', { burst: 20, perMinute: 4 }),
  resendTo: limits.rate('access.resend-to', { burst: 3, perMinute: 0.1 }),
  forgotFor: limits.rate('access.forgot-for', { burst: 3, perMinute: 0.1 }),
  recovery: limits.rate('access.recovery', { burst: 20, perMinute: 2 }),
  oldPassword: limits.rate('profile.old-password', { burst: 5, perMinute: 0.5 }),
  emailChange: limits.rate('profile.email-change', { burst: 5, perMinute: 0.1 }),
  picture: limits.rate('profile.picture', { burst: 10, perMinute: 2 }),
});

async function exported({ db }: AccountContext, { id }: AccountRef) {
  const account = await findById(db, id);
  if (!account) return {};
  const { passwordHash, emailKey: _, referredBy, ...profile } = account;
  return {
    profile: {
      ...profile,
      hasPassword: passwordHash !== null,
      wasInvited: referredBy !== null,
      picture: await pictureUrlOf(db, id),
    },
    identities: pickEach(await identitiesOf(db, id), ['provider', 'subject', 'createdAt']),
    notes: pickEach(await notesOf(db, id), ['at', 'text']),
    otherReferences: await referencesOf(db, id),
    blocks: pickEach(await blocksOf(db, id), ['reason', 'at', 'until', 'why', 'liftedAt']),
  };
}
