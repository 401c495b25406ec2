import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { ApiKey, allScopes, ScopeName } from '../../models/console/api-keys.ts';
import { route } from '../../route.ts';

/** Keys by which programs make calls of the console. Keys themselves may not make these. */

const strict = { additionalProperties: false };
const everyone = { audience: 'operator', roles: ['support', 'lineup'] } as const;

export const listApiKeys = route({
  ...everyone,
  method: 'GET',
  path: '/admin/api/keys',
  summary: 'My keys, for an owner everybody’s, and the scopes that I may give.',
  output: Type.Object({ keys: Type.Array(ApiKey), scopes: Type.Array(ScopeName) }),
  errors: operatorErrors,
});

export const createApiKey = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/keys/create',
  summary: 'Make a key. It is shown only now.',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 60 }),
      scopes: Type.Array(ScopeName, { minItems: 1, maxItems: allScopes.length, uniqueItems: true }),
      expiresAt: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
    },
    strict,
  ),
  output: Type.Object({ key: Type.String(), record: ApiKey }),
  errors: [...operatorErrors, 'operator.proofNeeded'],
});

export const revokeApiKey = route({
  ...everyone,
  method: 'POST',
  path: '/admin/api/keys/revoke',
  summary: 'Have a key of mine open nothing any more; an owner may revoke everybody’s.',
  body: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }, strict),
  output: Type.Null(),
  errors: operatorErrors,
});
