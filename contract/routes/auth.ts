import { Type } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ActiveSession, User } from '../models/user.ts';
import { route } from '../route.ts';

export const login = route({
  method: 'POST',
  path: '/auth/user',
  audience: 'visitor',
  summary: 'Sign in. Answers a token, or the other active session to choose about.',
  body: Type.Object(
    {
      username: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      rememberMe: Type.Boolean(),
      /** Sent on the second call, when another session is active. */
      place: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('additional')])),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    token: Maybe(Type.String()),
    user: Maybe(User),
    activeSession: Maybe(ActiveSession),
    error: Type.Null(),
  }),
  errors: ['auth.wrongCredentials', 'auth.demoOnly', 'sessions.placeUnavailable', 'request.tooMany'],
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  audience: 'member',
  summary: 'Sign out: the lease ends and its streams stop.',
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.required', 'auth.TokenNotActive'],
});

export const userInfo = route({
  method: 'GET',
  path: '/user/info',
  audience: 'visitor',
  summary: 'Who is asking: the member of the session, or null for a visitor.',
  output: Type.Object({ user: Maybe(User) }),
  errors: ['auth.TokenNotActive'],
});
