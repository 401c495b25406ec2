import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../../contract/models/console/api-keys.ts';
import type { OperatorRole, Route } from '../../../../contract/route.ts';
import { scopeOf } from '../../../../contract/routes/console/scopes.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { hasBody } from '../../../../runtime/http/unread-body.ts';
import { networkOf } from '../../../../runtime/network.ts';
import { Refusal } from '../../errors.ts';
import type { Caller, Operator } from '../call.ts';
import { bearerOf } from './bearer.ts';
import { createStrangerLimit } from './stranger-limit.ts';

export interface CallerLookUp {
  /** Resolves a session token; a token that stands for nothing refuses with `auth.sessionEnded`. */
  identify(token: string, request: { network: string }): Caller | Promise<Caller>;
  /** Whom a session token stands for, if that is known without asking. */
  known?(token: string, request: { network: string }): Caller | undefined;
  /** Resolves the token of a session at the console, or a key; refuses like {@link identify}. */
  identifyOperator(token: string, request: { network: string }): Promise<Operator>;
  /** Is this the secret the parts of the system share? */
  isInternal(token: string): boolean;
}

/** Tells by the head of a request who calls, before its body is read. */
export interface Admission {
  /** The caller of a route at one of its addresses, without a promise where they are known: that is asked for every call. */
  callerOf(request: FastifyRequest, route: Route, url: string): Caller | Promise<Caller | Operator>;
  /** The caller of a viewer's call at one of its addresses, where they are known already and have only to be let in. */
  knownCallerOf(request: CallerHead, url: string): Caller | undefined;
  /**
   * The operator who calls. Refuses with `auth.operatorOnly` those whose role may not do that much, and with
   * `auth.scopeMissing` keys without the scope: all of them where there is none.
   */
  operatorOf(
    request: FastifyRequest,
    roles: readonly OperatorRole[],
    scope: Scope | 'any' | undefined,
  ): Promise<Operator>;
}

/** What says who calls. */
export interface CallerHead {
  headers: IncomingHttpHeaders;
  ip: string;
}

const visitor: Caller = { kind: 'visitor' };

/** Limits strangers by network first, then finds out who calls and whether they may. */
export function createAdmission(lookUp: CallerLookUp, clock: Clock): Admission {
  const strangers = createStrangerLimit(clock);

  /** Looks a token up; one that stands for nothing counts for its network. */
  function identified<T>(
    request: FastifyRequest,
    identify: (network: string) => T | Promise<T>,
  ): T | Promise<T> {
    const network = networkOf(request.ip);
    strangers.check(network);
    const found = identify(network);
    if (!(found instanceof Promise)) return found;
    return found.catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'auth.sessionEnded') strangers.count(network);
      throw error;
    });
  }

  function visitorOf(request: FastifyRequest): Caller {
    if (!hasBody(request)) return visitor;
    const network = networkOf(request.ip);
    strangers.check(network);
    strangers.count(network);
    return visitor;
  }

  /** Who signs in anew, with the session they have so far. */
  async function callerOrVisitor(request: FastifyRequest, token: string): Promise<Caller> {
    try {
      return await identified(request, (network) => lookUp.identify(token, { network }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'request.tooMany') throw error;
      return visitor;
    }
  }

  async function operatorOf(
    request: FastifyRequest,
    roles: readonly OperatorRole[],
    scope: Scope | 'any' | undefined,
  ): Promise<Operator> {
    const token = bearerOf(request);
    if (!token) throw new Refusal('auth.required');
    const operator = await identified(request, (network) => lookUp.identifyOperator(token, { network }));
    if (operator.role !== 'owner' && !roles.includes(operator.role)) throw new Refusal('auth.operatorOnly');
    const { key } = operator;
    if (key && scope !== 'any' && (scope === undefined || !key.scopes.includes(scope)))
      throw new Refusal('auth.scopeMissing');
    return operator;
  }

  return {
    operatorOf,
    knownCallerOf(request, url) {
      if (url.startsWith('/demo/')) return visitor;
      const token = url.startsWith('/api/') ? bearerOf(request) : undefined;
      if (token === undefined) return undefined;
      const network = networkOf(request.ip);
      return strangers.isOver(network) ? undefined : lookUp.known?.(token, { network });
    },
    callerOf(request, route, url) {
      if (route.audience === 'operator') return operatorOf(request, route.roles ?? [], scopeOf(route));
      const token = bearerOf(request);
      if (route.audience === 'edge') {
        if (!token || !lookUp.isInternal(token)) throw new Refusal('auth.required');
        return visitor;
      }
      const memberOnly =
        route.audience === 'member' || (route.audience === 'viewer' && url.startsWith('/api/'));
      if (memberOnly && !token) throw new Refusal('auth.required');
      // A call that says it may answer TokenNotActive looks at the session; the others work without one.
      const honoured =
        memberOnly ||
        (route.audience === 'viewer' && !url.startsWith('/demo/')) ||
        (route.audience === 'visitor' && route.errors.includes('auth.TokenNotActive'));
      if (token && route.replacesSession) return callerOrVisitor(request, token);
      if (!token || !honoured) return visitorOf(request);
      return identified(request, (network) => lookUp.identify(token, { network }));
    },
  };
}
