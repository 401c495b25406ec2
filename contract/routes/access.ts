import { Type } from 'typebox';
import { longestName, longestPassword } from '../constants.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { Captcha } from '../models/captcha.ts';
import { longestEmail } from '../rules/email.ts';
import { route } from '../route.ts';

/** Becoming a member, and coming back in when the password is lost. */

const ok = Type.Object({ ok: Type.Literal(true) });
/** Blanks around it are cut off later, so there is room for some. Emptiness is judged by the rules of the form. */
const email = Type.String({ maxLength: longestEmail + 20 });
const name = Type.String({ maxLength: longestName });
const password = Type.String({ maxLength: longestPassword });
const key = Type.String({ minLength: 1, maxLength: 200 });

export const getCaptcha = route({
  method: 'GET',
  path: '/auth/captcha',
  audience: 'visitor',
  summary: 'What to solve before registering.',
  output: Captcha,
  errors: ['request.tooMany'],
});

export const register = route({
  method: 'POST',
  path: '/auth/register',
  audience: 'visitor',
  summary: 'Become a member. The account opens with the link that is sent by mail.',
  body: Type.Object(
    {
      firstName: name,
      lastName: name,
      email,
      password,
      password2: password,
      recomendeeEmail: MayBeAbsent(email),
      /** The code of the referral link through which the visitor came; by either name. */
      referredByCode: MayBeAbsent(Type.String({ maxLength: 40 })),
      referrerId: MayBeAbsent(Type.String({ maxLength: 40 })),
      recaptchaResponse: Type.String({ maxLength: 4_000 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ok: Type.Literal(true),
    /** For the device that registered: with it the link of the mail signs in there. */
    deviceKey: Type.String(),
  }),
  errors: [
    'register.captchaRequired',
    'register.firstNameRequired',
    'register.lastNameRequired',
    'register.emailRequired',
    'register.passwordRequired',
    'register.passwordMismatch',
    'register.referrerIsSelf',
    'form.emailInvalid',
    'form.passwordTooShort',
    'captcha.wrong',
    'captcha.expired',
    'captcha.unavailable',
    'user.accountExists',
    'user.emailNotAllowed',
    'user.referrerUnknown',
    'request.tooMany',
  ],
});

export const findReferral = route({
  method: 'GET',
  path: '/auth/referral/:code',
  audience: 'visitor',
  summary: 'Is this the code of a member who invites? The answer names nobody.',
  params: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  output: Type.Object({ known: Type.Boolean() }),
  errors: ['request.tooMany'],
});

export const resendActivation = route({
  method: 'POST',
  path: '/auth/activation/resend',
  audience: 'visitor',
  summary: 'Send the activation mail again, if the address waits for one; the answer never tells.',
  body: Type.Object({ email }, { additionalProperties: false }),
  output: ok,
  errors: ['register.emailRequired', 'request.tooMany'],
});

export const leadToActivation = route({
  method: 'GET',
  path: '/auth/activate/:key',
  audience: 'visitor',
  summary: 'The link of the activation mail: leads to a page that asks, because scanners of mail open links.',
  params: Type.Object({ key }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const activate = route({
  method: 'POST',
  path: '/auth/activate/:key',
  audience: 'visitor',
  summary: 'Open the account of an activation mail; also when it was opened by the same link before.',
  params: Type.Object({ key }),
  body: Type.Object(
    {
      /** What `POST /auth/register` has answered to this device. */
      deviceKey: MayBeAbsent(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ok: Type.Literal(true),
    /** For `POST /auth/token`, on the device that registered; null on any other, and when it was opened before. */
    loginToken: Maybe(Type.String()),
  }),
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot',
  audience: 'visitor',
  summary: 'Send a link to set a new password.',
  body: Type.Object({ email }, { additionalProperties: false }),
  output: ok,
  errors: ['forgot.emailRequired', 'forgot.emailUnknown', 'request.tooMany'],
});

export const resetPassword = route({
  method: 'POST',
  path: '/auth/reset',
  audience: 'visitor',
  summary: 'Set a new password with the key of the mail. All sessions of the account end.',
  body: Type.Object(
    { email, newPassword: password, key: Type.String({ maxLength: 200 }) },
    { additionalProperties: false },
  ),
  output: ok,
  errors: [
    'register.emailRequired',
    'register.passwordRequired',
    'form.passwordTooShort',
    'auth.resetFailed',
    'request.tooMany',
  ],
});

export const leadToEmailChange = route({
  method: 'GET',
  path: '/auth/email-change/:key',
  audience: 'visitor',
  summary: 'The link sent to a new address: leads to a page that asks.',
  params: Type.Object({ key }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const confirmEmail = route({
  method: 'POST',
  path: '/auth/email-change/:key',
  audience: 'visitor',
  summary: 'Make the new address count; also when it was by the same link before.',
  params: Type.Object({ key }),
  output: ok,
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const leadToEmailReturn = route({
  method: 'GET',
  path: '/auth/email-return/:key',
  audience: 'visitor',
  summary: 'The link sent to the address of before: leads to a page that asks.',
  params: Type.Object({ key }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const takeEmailBack = route({
  method: 'POST',
  path: '/auth/email-return/:key',
  audience: 'visitor',
  summary: 'Take the address of before back: sessions end, and the password opens nothing any more.',
  params: Type.Object({ key }),
  output: ok,
  errors: ['auth.keyInvalid', 'user.accountExists', 'request.tooMany'],
});

export const leadToUnsubscribe = route({
  method: 'GET',
  path: '/u/:key',
  audience: 'visitor',
  summary:
    'The link of a reminder: leads to a page that asks, because mail programs open links by themselves.',
  params: Type.Object({ key }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const unsubscribe = route({
  method: 'POST',
  path: '/u/:key',
  audience: 'visitor',
  summary: 'No more reminders: from the page, or by one click in a mail program (RFC 8058).',
  takes: 'form',
  params: Type.Object({ key }),
  body: Type.Object({ 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 20 })) }),
  output: ok,
  errors: ['auth.keyInvalid', 'request.tooMany'],
});
