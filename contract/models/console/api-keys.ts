import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** The areas of the console whose calls a key may make: its own sign-in and other operators are none of them. */
export const scopeAreas = [
  'lineup',
  'guide',
  'titles',
  'members',
  'money',
  'messages',
  'support',
  'alarms',
  'service',
  'automation',
] as const;
export type ScopeArea = (typeof scopeAreas)[number];

/** What a key may do in an area: make its GET calls, or its POST calls. Neither includes the other. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`;

export const allScopes: readonly Scope[] = scopeAreas.flatMap((area): Scope[] => [
  `${area}:read`,
  `${area}:write`,
]);

export const ScopeName = Type.Enum([...allScopes]);

/** How far ahead the end of a key may lie. */
export const longestKeyDays = 730;

/** A key by which a program makes calls of the console. */
export const ApiKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The beginning of the key, by which it is recognised. */
  prefix: Type.String(),
  scopes: Type.Array(ScopeName),
  /** The address of the operator who made it. */
  maker: Type.String(),
  createdAt: Type.Integer(),
  expiresAt: Type.Integer(),
  lastUsedAt: Maybe(Type.Integer()),
  lastNetwork: Maybe(Type.String()),
  revokedAt: Maybe(Type.Integer()),
});
export type ApiKey = Static<typeof ApiKey>;
