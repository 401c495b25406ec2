import { scopeAreas, allScopes, type Scope } from '../../models/console/api-keys.ts';
import type { OperatorRole, Route } from '../../route.ts';
import { operationAreas } from './all.ts';

const scopes = new Map<Route, Scope>(
  scopeAreas.flatMap((area) =>
    Object.values<Route>(operationAreas[area]).map((one): [Route, Scope] => [
      one,
      `${area}:${one.method === 'GET' ? 'read' : 'write'}`,
    ]),
  ),
);

/** The scope that a key needs for a call; undefined for calls that no key may make. */
export const scopeOf = (one: Route): Scope | undefined => scopes.get(one);

/** The scopes with which an operator of a role could make a call. */
export function scopesOfRole(role: OperatorRole): Scope[] {
  const open = new Set(
    [...scopes].flatMap(([{ roles = [] }, scope]) =>
      role === 'owner' || roles.includes(role) ? [scope] : [],
    ),
  );
  return allScopes.filter((scope) => open.has(scope));
}
