import type { ErrorCode } from '../../contract/errors.ts';
import { operatorRoles, type Route } from '../../contract/route.ts';
import { scopeOf } from '../../contract/routes/console/scopes.ts';
import type { CallerKind } from './callers.ts';

const strangers: Partial<Record<CallerKind, ErrorCode>> = {
  visitor: 'auth.required',
  nonsense: 'auth.sessionEnded',
  system: 'auth.sessionEnded',
  ended: 'auth.TokenNotActive',
  blocked: 'auth.blockedByOperator',
};

const operatorKinds: readonly CallerKind[] = [...operatorRoles, 'key'];

/** The refusal that the audience of a route demands at one of its addresses; undefined for callers who are let in. */
export function refusalOf(route: Route, path: string, caller: CallerKind): ErrorCode | undefined {
  if (route.audience === 'edge') return caller === 'system' ? undefined : 'auth.required';
  if (route.audience === 'operator') return operatorRefusal(route, caller);
  const isUnprefixed = route.audience === 'viewer' && path === route.path;
  const honours =
    isUnprefixed || (route.audience === 'visitor' && route.errors.includes('auth.TokenNotActive'));
  const refusal = operatorKinds.includes(caller) ? 'auth.sessionEnded' : strangers[caller];
  if (route.audience === 'member' || path.startsWith('/api/')) return refusal;
  return honours && caller !== 'visitor' ? refusal : undefined;
}

/** Members are nobody at the console, and operators nobody elsewhere. */
function operatorRefusal(route: Route, caller: CallerKind): ErrorCode | undefined {
  const { roles = [] } = route;
  if (caller === 'visitor') return 'auth.required';
  if (!operatorKinds.includes(caller)) return 'auth.sessionEnded';
  // With all scopes there are, of an owner.
  if (caller === 'key') return scopeOf(route) ? undefined : 'auth.scopeMissing';
  return caller === 'owner' || roles.some((role) => role === caller) ? undefined : 'auth.operatorOnly';
}
