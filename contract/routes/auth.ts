import { Type } from 'typebox';
import { longestPassword } from '../constants.ts';
import { blockErrors, memberErrors, sessionErrors } from '../errors.ts';
import { Maybe } from '../maybe.ts';
import { ActiveSession, UserInfo, NowWatching } from '../models/user.ts';
import { longestEmail } from '../rules/email.ts';
import { route } from '../route.ts';

/** What every way of signing in answers: a token, or the other active session to choose about. */
export const SignedIn = Type.Object({
  token: Maybe(Type.String()),
  user: Maybe(UserInfo),
  activeSession: Maybe(ActiveSession),
  /** After a take-over: what the other device was playing, so that this one can go on there. */
  watching: Maybe(NowWatching),
  /** Days of viewing time that the operator has given to a new member with this sign-in. */
  trialDays: Maybe(Type.Integer()),
  error: Type.Null(),
});

/** Sent on the second call, when another session is active. */
export const place = Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('additional')]));
/** The device's own zone, so that its owner recognises it by its city later. */
export const timeZone = Type.Optional(Type.String({ maxLength: 60 }));

export const login = route({
  method: 'POST',
  path: '/auth/user',
  audience: 'visitor',
  replacesSession: true,
  summary: 'Sign in. Answers a token, or the other active session to choose about.',
  body: Type.Object(
    {
      username: Type.String({ maxLength: longestEmail }),
      password: Type.String({ maxLength: longestPassword }),
      rememberMe: Type.Optional(Type.Boolean()),
      place,
      timeZone,
    },
    { additionalProperties: false },
  ),
  output: SignedIn,
  errors: [
    'login.usernameRequired',
    'register.passwordRequired',
    'auth.wrongCredentials',
    'auth.demoOnly',
    'auth.notActivated',
    ...blockErrors,
    'sessions.placeUnavailable',
    'request.tooMany',
  ],
});

export const loginWithToken = route({
  method: 'POST',
  path: '/auth/token',
  audience: 'visitor',
  replacesSession: true,
  summary:
    'Sign in with a token that works once, for a minute, as other providers and `/token` links hand it.',
  body: Type.Object(
    { token: Type.String({ minLength: 20, maxLength: 200 }), place, timeZone },
    { additionalProperties: false },
  ),
  output: SignedIn,
  errors: ['auth.keyInvalid', ...blockErrors, 'sessions.placeUnavailable', 'request.tooMany'],
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  audience: 'member',
  summary: 'Sign out: the lease ends and its streams stop.',
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: memberErrors,
});

export const userInfo = route({
  method: 'GET',
  path: '/user/info',
  audience: 'visitor',
  summary: 'Who is asking: the member of the session, or null for a visitor.',
  output: Type.Object({ user: Maybe(UserInfo) }),
  errors: sessionErrors,
});
