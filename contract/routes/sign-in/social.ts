import { Type } from 'typebox';
import { longestPassword } from '../../constants.ts';
import { blockErrors } from '../../errors.ts';
import { SignedIn } from '../auth.ts';
import { route } from '../../route.ts';

/** Signing in through another provider. The pages of providers lead back here by redirects. */

const provider = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
const text = Type.Optional(Type.String({ maxLength: 4_000 }));

export const listProviders = route({
  method: 'GET',
  path: '/auth/providers',
  audience: 'visitor',
  summary: 'The providers that are configured, for the buttons of the login form.',
  output: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  errors: [],
});

export const startSocialLogin = route({
  method: 'GET',
  path: '/auth/:provider',
  audience: 'visitor',
  summary: 'Leads to the page of the provider; `mode=tv` comes back to the television view.',
  params: Type.Object({ provider }),
  query: Type.Object({ mode: Type.Optional(Type.Literal('tv')) }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const finishSocialLogin = route({
  method: 'GET',
  path: '/auth/:provider/callback',
  audience: 'visitor',
  summary: 'Where the provider leads back to: on to /token, /activesession or /error.',
  params: Type.Object({ provider }),
  query: Type.Object({
    code: text,
    state: text,
    iss: text,
    error: text,
    error_description: text,
    error_reason: text,
    error_code: text,
    error_message: text,
    error_uri: text,
    scope: text,
    authuser: text,
    prompt: text,
    hd: text,
    session_state: text,
  }),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const linkProvider = route({
  method: 'POST',
  path: '/auth/link',
  audience: 'visitor',
  replacesSession: true,
  summary: 'Join the provider of a login under way to the account of the same address, with its password.',
  body: Type.Object(
    {
      /** From /error/social.linkNeedsPassword?state=… */
      state: Type.String({ minLength: 20, maxLength: 200 }),
      password: Type.String({ minLength: 1, maxLength: longestPassword }),
      place: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('additional')])),
      timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    },
    { additionalProperties: false },
  ),
  output: SignedIn,
  errors: [
    'auth.keyInvalid',
    'auth.wrongCredentials',
    'auth.notActivated',
    ...blockErrors,
    'sessions.placeUnavailable',
    'request.tooMany',
  ],
});

export const facebookDeauthorize = route({
  method: 'POST',
  path: '/auth/facebook/deauthorize',
  audience: 'visitor',
  summary: 'Facebook says that a member took the permission back: the two accounts are parted.',
  takes: 'form',
  body: Type.Object({ signed_request: Type.String({ maxLength: 4_000 }) }),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['request.invalid', 'social.unavailable'],
});

export const facebookDeletion = route({
  method: 'POST',
  path: '/auth/facebook/deletion',
  audience: 'visitor',
  summary: 'Facebook asks to delete what came from there; answers where to see that it was done.',
  takes: 'form',
  body: Type.Object({ signed_request: Type.String({ maxLength: 4_000 }) }),
  output: Type.Object({ url: Type.String(), confirmation_code: Type.String() }),
  errors: ['request.invalid', 'social.unavailable'],
});
