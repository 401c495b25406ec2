import { languages } from '../i18n/languages.ts';
import { Type } from 'typebox';
import { longestName, longestPassword } from '../constants.ts';
import { MayBeAbsent } from '../maybe.ts';
import { memberErrors } from '../errors.ts';
import { SystemMessage } from '../models/message.ts';
import { Profile, ViewtimeEnds } from '../models/user.ts';
import { longestEmail } from '../rules/email.ts';
import { route } from '../route.ts';

/** The member's own account. */

const ok = Type.Object({ ok: Type.Literal(true) });

export const getProfile = route({
  method: 'GET',
  path: '/api/user',
  audience: 'member',
  summary: 'Everything the member may see and change of themselves.',
  output: Profile,
  errors: memberErrors,
});

export const chooseLanguage = route({
  method: 'POST',
  path: '/api/user/language',
  audience: 'member',
  summary: 'The language in which the member reads and is written to, on all their devices.',
  body: Type.Object({ language: Type.Enum(languages) }, { additionalProperties: false }),
  output: ok,
  errors: [...memberErrors, 'request.invalid'],
});

export const updateProfile = route({
  method: 'POST',
  path: '/api/user/profile/update',
  audience: 'member',
  summary: 'Names, password and reminder. A new password ends the sessions on other devices.',
  body: Type.Object(
    {
      firstName: Type.String({ maxLength: longestName }),
      lastName: Type.String({ maxLength: longestName }),
      oldPassword: Type.Optional(Type.String({ maxLength: longestPassword })),
      newPassword: Type.Optional(Type.String({ maxLength: longestPassword })),
      /** The new password again, from clients that leave the comparison to the server. */
      newPassword2: Type.Optional(Type.String({ maxLength: longestPassword })),
      /** Null when no reminder is wanted; as it was when left out. */
      viewtimeNotifyBeforeDays: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      /** Whether films, series and children's programmes are shown; as it was when left out. */
      showsSeries: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Profile,
  errors: [
    ...memberErrors,
    'profile.invalid',
    'profile.oldPasswordRequired',
    'profile.oldPasswordWrong',
    'profile.passwordMismatch',
    'profile.proofNeeded',
    'form.passwordTooShort',
    'profile.reminderDays',
    'request.tooMany',
  ],
});

export const updateViewtimeReminder = route({
  method: 'POST',
  path: '/api/user/viewtime/notification/update',
  audience: 'member',
  summary: 'How many days before the end of viewing time a mail is sent; null for none.',
  body: Type.Object(
    { viewtimeNotifyBeforeDays: Type.Union([Type.Integer(), Type.Null()], { default: null }) },
    { additionalProperties: false },
  ),
  output: ok,
  errors: [...memberErrors, 'profile.reminderDays'],
});

export const changeEmail = route({
  method: 'POST',
  path: '/api/user/email/change',
  audience: 'member',
  summary:
    'Ask for another address: it counts once it was confirmed there. Wants the password, or a sign-in of this moment.',
  body: Type.Object(
    {
      newEmail: Type.String({ maxLength: longestEmail + 20 }),
      password: MayBeAbsent(Type.String({ maxLength: longestPassword })),
    },
    { additionalProperties: false },
  ),
  output: ok,
  errors: [
    ...memberErrors,
    'profile.newEmailRequired',
    'profile.newEmailSame',
    'form.emailInvalid',
    'user.emailNotAllowed',
    'ACCOUNT_EXISTS',
    'profile.oldPasswordWrong',
    'profile.proofNeeded',
    'request.tooMany',
  ],
});

export const cancelEmailChange = route({
  method: 'POST',
  path: '/api/user/email/cancel',
  audience: 'member',
  summary: 'Keep the present address; the link that was sent opens nothing any more.',
  output: ok,
  errors: memberErrors,
});

export const uploadPicture = route({
  method: 'POST',
  path: '/user/profile/uploadimage',
  audience: 'member',
  summary: 'The profile picture: jpg, png or gif below 500 kB, in the field `file`.',
  takes: 'upload',
  output: Type.Object({ profileImageUrl: Type.String() }),
  errors: [
    ...memberErrors,
    'profile.pictureType',
    'profile.pictureTooLarge',
    'profile.pictureBroken',
    'request.tooMany',
  ],
});

export const removePicture = route({
  method: 'POST',
  path: '/user/profile/removeimage',
  audience: 'member',
  summary: 'Take the profile picture away.',
  output: ok,
  errors: memberErrors,
});

export const getPicture = route({
  method: 'GET',
  path: '/uploads/profile/:key',
  audience: 'visitor',
  summary: 'A profile picture, by the key that stands in `profileImageUrl`.',
  params: Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{10,60}\\.jpg$' }) }),
  answers: 'bytes',
  output: Type.Null(),
  errors: ['route.unknown'],
});

export const downloadMyData = route({
  method: 'GET',
  path: '/api/user/data',
  audience: 'member',
  summary: 'All that is kept about the member, as one JSON document.',
  output: Type.Record(Type.String(), Type.Unknown()),
  errors: memberErrors,
});

export const deleteAccount = route({
  method: 'POST',
  path: '/api/user/delete',
  audience: 'member',
  summary: 'Delete the account. The password is asked for where there is one.',
  body: Type.Object(
    { password: Type.Optional(Type.String({ maxLength: longestPassword })) },
    { additionalProperties: false },
  ),
  output: ok,
  errors: [...memberErrors, 'profile.oldPasswordWrong', 'profile.proofNeeded', 'request.tooMany'],
});

/**
 * Chosen by the device for each wish: however often the wish arrives, it is granted once. Without one every call is
 * a wish of its own.
 */
const requestId = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }));

export const sendViewtime = route({
  method: 'POST',
  path: '/api/user/sendtime',
  audience: 'member',
  summary: 'Give viewing time to another member, in whole days. Answers what the giver has left.',
  body: Type.Object(
    {
      targetEmail: Type.String({ maxLength: longestEmail + 20 }),
      targetDays: Type.Number({ default: 0 }),
      requestId,
    },
    { additionalProperties: false },
  ),
  output: ViewtimeEnds,
  errors: [
    ...memberErrors,
    'gift.emailRequired',
    'gift.daysRequired',
    'gift.toSelf',
    'gift.receiverUnknown',
    'gift.notEnough',
    'gift.trial',
    'request.tooMany',
  ],
});

export const orderExtraPlace = route({
  method: 'POST',
  path: '/api/user/multiplace/order',
  audience: 'member',
  summary: 'A second viewing place for some days, paid for with half as many days of viewing time.',
  body: Type.Object({ days: Type.Number({ default: 0 }), requestId }, { additionalProperties: false }),
  output: ViewtimeEnds,
  errors: [
    ...memberErrors,
    'extraPlace.daysUnknown',
    'extraPlace.notEnough',
    'extraPlace.active',
    'request.tooMany',
  ],
});

export const freezeViewtime = route({
  method: 'POST',
  path: '/api/user/viewtime/freeze',
  audience: 'member',
  summary: 'Stop viewing time for some days: none is used up, and nothing can be watched.',
  body: Type.Object({ days: Type.Number(), requestId }, { additionalProperties: false }),
  output: ViewtimeEnds,
  errors: [
    ...memberErrors,
    'freeze.off',
    'freeze.daysUnknown',
    'freeze.notEnough',
    'freeze.active',
    'viewtime.expired',
    'request.tooMany',
  ],
});

export const thawViewtime = route({
  method: 'POST',
  path: '/api/user/viewtime/thaw',
  audience: 'member',
  summary: 'End the stop before its time; days that were not used are there for later.',
  output: ViewtimeEnds,
  errors: [...memberErrors, 'freeze.none'],
});

export const freezeAllowance = route({
  method: 'GET',
  path: '/api/user/viewtime/freeze',
  audience: 'member',
  summary: 'How many days of this year may still be stopped; 0 a year where that is off.',
  output: Type.Object({ daysPerYear: Type.Integer(), daysLeft: Type.Integer() }),
  errors: memberErrors,
});

export const listMessages = route({
  method: 'GET',
  path: '/api/user/messages',
  audience: 'member',
  summary: 'Messages from the operator that were not acknowledged yet.',
  output: Type.Array(SystemMessage),
  errors: memberErrors,
});

export const dismissMessages = route({
  method: 'POST',
  path: '/api/user/messages/dismiss',
  audience: 'member',
  summary: 'Acknowledge messages.',
  body: Type.Object(
    { messages: Type.Array(Type.Integer(), { maxItems: 100 }) },
    { additionalProperties: false },
  ),
  output: ok,
  errors: memberErrors,
});
