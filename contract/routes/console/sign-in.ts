import { languages } from '../../i18n/languages.ts';
import { Type } from 'typebox';
import { shortestPassword, longestPassword } from '../../constants.ts';
import { operatorErrors } from '../../errors.ts';
import { OperatorEntry, OperatorSecurity, OwnOperatorInfo } from '../../models/console/operators.ts';
import { route } from '../../route.ts';

/**
 * Coming to the console. Password first, then the second factor, both with the token of the session that the password has
 * begun; or a passkey alone, which is both.
 */

const strict = { additionalProperties: false };
const Token = Type.String({ minLength: 1, maxLength: 100 });
const Code = Type.String({ minLength: 1, maxLength: 40 });
const Password = Type.String({ minLength: 1, maxLength: longestPassword });
/** What a browser answers for a passkey; its parts are judged by the library that knows them. */
const PasskeyAnswer = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 2_000 }),
    rawId: Type.String({ minLength: 1, maxLength: 2_000 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 12 }),
    clientExtensionResults: Type.Optional(Type.Unknown()),
    authenticatorAttachment: Type.Optional(Type.Unknown()),
  },
  strict,
);
const entering = ['operator.entryOver', 'request.tooMany'] as const;
const proven = 'operator.proofNeeded';
const everyone = { audience: 'operator', roles: ['support', 'lineup'] } as const;

export const operatorLogin = route({
  method: 'POST',
  path: '/admin/api/login',
  audience: 'visitor',
  summary: 'Begin a session at the console with address and password.',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: Password }, strict),
  output: OperatorEntry,
  errors: ['auth.wrongCredentials', 'auth.demoOnly', 'request.tooMany'],
});

export const operatorSecondFactor = route({
  method: 'POST',
  path: '/admin/api/login/code',
  audience: 'visitor',
  summary: 'Show the second factor: the code of an authenticator app, or one of the recovery codes.',
  body: Type.Object({ token: Token, code: Code }, strict),
  output: OperatorEntry,
  errors: [...entering, 'operator.wrongCode'],
});

export const operatorPasskeyOptions = route({
  method: 'POST',
  path: '/admin/api/login/passkey/options',
  audience: 'visitor',
  summary: 'What a passkey has to sign (PublicKeyCredentialRequestOptionsJSON of WebAuthn).',
  output: Type.Unknown(),
  errors: ['request.tooMany'],
});

export const operatorPasskeyLogin = route({
  method: 'POST',
  path: '/admin/api/login/passkey',
  audience: 'visitor',
  summary: 'Come in with a passkey, which says who it is.',
  body: Type.Object({ answer: PasskeyAnswer }, strict),
  output: OperatorEntry,
  errors: [...entering, 'operator.wrongPasskey', 'auth.demoOnly'],
});

export const operatorAskLink = route({
  method: 'POST',
  path: '/admin/api/login/link',
  audience: 'visitor',
  summary:
    'Mail a link that stands for my password once. Answers the same whether the address is known or not.',
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, strict),
  output: Type.Null(),
  errors: ['request.tooMany'],
});

export const operatorOpenLink = route({
  method: 'POST',
  path: '/admin/api/login/link/open',
  audience: 'visitor',
  summary: 'Begin a session with a mailed link; the second factor comes next.',
  body: Type.Object({ key: Token }, strict),
  output: OperatorEntry,
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const operatorSkipSetUp = route({
  method: 'POST',
  path: '/admin/api/login/skip',
  audience: 'visitor',
  summary: 'Come in without a second factor, as the demo may.',
  body: Type.Object({ token: Token }, strict),
  output: OperatorEntry,
  errors: [...entering, 'auth.demoOnly'],
});

export const operatorInvitation = route({
  method: 'POST',
  path: '/admin/api/invitation',
  audience: 'visitor',
  summary: 'For whom an invitation is.',
  body: Type.Object({ key: Token }, strict),
  output: Type.Object({ email: Type.String(), name: Type.String() }),
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const acceptOperatorInvitation = route({
  method: 'POST',
  path: '/admin/api/invitation/accept',
  audience: 'visitor',
  summary: 'Choose a password with an invitation, which counts once.',
  body: Type.Object(
    { key: Token, password: Type.String({ minLength: shortestPassword, maxLength: longestPassword }) },
    strict,
  ),
  output: OperatorEntry,
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const beginTotp = route({
  method: 'POST',
  path: '/admin/api/security/totp',
  audience: 'visitor',
  summary: 'A secret for an authenticator app, and the address that its QR code holds. Nothing is kept yet.',
  body: Type.Object({ token: Token }, strict),
  output: Type.Object({ secret: Type.String(), uri: Type.String() }),
  errors: [...entering, proven],
});

export const confirmTotp = route({
  method: 'POST',
  path: '/admin/api/security/totp/confirm',
  audience: 'visitor',
  summary: 'Keep the secret, once a code shows that the app has it. Answers recovery codes, told only now.',
  body: Type.Object(
    { token: Token, secret: Type.String({ pattern: '^[A-Z2-7]{32,64}$' }), code: Code },
    strict,
  ),
  output: Type.Object({ entry: OperatorEntry, recoveryCodes: Type.Array(Type.String()) }),
  errors: [...entering, proven, 'operator.wrongCode'],
});

export const beginPasskey = route({
  method: 'POST',
  path: '/admin/api/security/passkey',
  audience: 'visitor',
  summary: 'What a browser has to make a passkey of (PublicKeyCredentialCreationOptionsJSON of WebAuthn).',
  body: Type.Object({ token: Token }, strict),
  output: Type.Unknown(),
  errors: [...entering, proven],
});

export const confirmPasskey = route({
  method: 'POST',
  path: '/admin/api/security/passkey/confirm',
  audience: 'visitor',
  summary: 'Keep a passkey. With the first factor come recovery codes, told only now.',
  body: Type.Object(
    { token: Token, name: Type.String({ minLength: 1, maxLength: 60 }), answer: PasskeyAnswer },
    strict,
  ),
  output: Type.Object({ entry: OperatorEntry, recoveryCodes: Type.Array(Type.String()) }),
  errors: [...entering, proven, 'operator.wrongPasskey'],
});

export const operatorInfo = route({
  ...everyone,
  method: 'GET',
  path: '/admin/api/me',
  summary: 'Who works at the console with this session.',
  output: OwnOperatorInfo,
  errors: operatorErrors,
});

export const chooseOperatorLanguage = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/language',
  summary: 'The language in which I read and am written to.',
  body: Type.Object({ language: Type.Enum(languages) }, strict),
  output: Type.Null(),
  errors: operatorErrors,
});

export const operatorLogout = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/logout',
  summary: 'End this session.',
  output: Type.Null(),
  errors: operatorErrors,
});

export const operatorSecurity = route({
  ...everyone,
  method: 'GET',
  path: '/admin/api/security',
  summary: 'My second factors and sessions.',
  output: OperatorSecurity,
  errors: operatorErrors,
});

export const endOperatorSession = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/session/end',
  summary: 'End one of my sessions.',
  body: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }, strict),
  output: Type.Null(),
  errors: operatorErrors,
});

export const endAllOperatorSessions = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/session/end-all',
  summary: 'Log out everywhere: all my sessions end, this one among them.',
  output: Type.Null(),
  errors: operatorErrors,
});

export const proveOperator = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/proof',
  summary: 'Show a second factor anew: a code, or what a passkey has signed. It is good for five minutes.',
  body: Type.Object({ code: Type.Optional(Code), answer: Type.Optional(PasskeyAnswer) }, strict),
  output: Type.Null(),
  errors: [...operatorErrors, 'operator.wrongCode', 'operator.wrongPasskey', 'request.tooMany'],
});

export const changeOperatorPassword = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/password',
  summary: 'Change my password; my other sessions end.',
  body: Type.Object(
    {
      oldPassword: Password,
      newPassword: Type.String({ minLength: shortestPassword, maxLength: longestPassword }),
    },
    strict,
  ),
  output: Type.Null(),
  errors: [...operatorErrors, 'auth.wrongCredentials', 'request.tooMany'],
});

export const removeTotp = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/totp/remove',
  summary: 'Take the authenticator app away. One second factor has to stay.',
  output: Type.Null(),
  errors: [...operatorErrors, proven],
});

export const removePasskey = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/passkey/remove',
  summary: 'Take one of my passkeys away. One second factor has to stay.',
  body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 2_000 }) }, strict),
  output: Type.Null(),
  errors: [...operatorErrors, proven],
});

export const renewRecoveryCodes = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/security/recovery-codes',
  summary: 'New recovery codes, told only now; those before open nothing any more.',
  output: Type.Array(Type.String()),
  errors: [...operatorErrors, proven],
});
