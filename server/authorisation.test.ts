import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorStatus, memberErrors, type ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { mountedPaths, type Route } from '../contract/route.ts';
import { allScopes, type Scope } from '../contract/models/console/api-keys.ts';
import * as alarmChoice from '../contract/routes/console/alarm-choice.ts';
import { consoleRoutes } from '../contract/routes/console/all.ts';
import * as apiKeys from '../contract/routes/console/api-keys.ts';
import * as operators from '../contract/routes/console/operators.ts';
import { scopeOf } from '../contract/routes/console/scopes.ts';
import * as signIn from '../contract/routes/console/sign-in.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { createFakeProvider } from './adapters/payment/fake-provider.ts';
import { payloadOf } from './scenario/access.ts';
import { wellFormedCalls as calls } from './scenario/calls.ts';
import { callerKinds, callersOf, keyOf, newAddress, type CallerKind } from './scenario/callers.ts';
import { refusalOf } from './scenario/refusals.ts';
import { scenario } from './scenario/scenario.ts';

/** One world for all routes: what a call may have done to its caller is mended by making another one. */
const s = scenario({ shared: true, paymentProviders: [createFakeProvider().provider] });
const callers = callersOf(s);
beforeAll(() => s.channel());
type Name = keyof ServerRoutes;

/** Where somebody is let in, and then refused for what they are. */
const exceptions: Partial<Record<Name, Partial<Record<CallerKind, ErrorCode>>>> = {
  streamUrl: { expired: 'viewtime.none', visitor: 'stream.notAllowed' },
};

/** Counted by the address in the form, no matter who sends it. */
const countsByEmail: Name[] = [
  'login',
  'operatorLogin',
  'operatorAskLink',
  'findReferral',
  'resendActivation',
  'forgotPassword',
];

const sessionCodes: string[] = [...memberErrors, 'auth.operatorOnly', 'auth.scopeMissing'];

/** What a caller is answered at one address of a route: an error code, or the status. */
async function answerOf(name: Name, path: string, token: string | undefined): Promise<string | number> {
  const route: Route = serverRoutes[name];
  const {
    params = {},
    query = {},
    body,
    form,
  } = calls[name] as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, string>;
    form?: FormData;
  };
  const text = route.takes === 'form' ? new URLSearchParams(body) : JSON.stringify(body);
  const { payload, type = 'application/json' } = await payloadOf(form ?? text);
  const answer = await s.inject({
    method: route.method,
    remoteAddress: newAddress(),
    url: `${path.replace(/:(\w+)/g, (_, one: string) => params[one]!)}?${String(new URLSearchParams(query))}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
    payloadAsStream: true,
  });
  const isOurs = String(answer.headers['content-type']).includes('json');
  if (answer.statusCode < 400 || !isOurs) {
    answer.stream().destroy();
    return answer.statusCode;
  }
  return ((await json(answer.stream())) as ErrorBody).error;
}

describe('who may call', () => {
  it('has been thought of for every route', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(serverRoutes).toSorted());
  });

  it.each(Object.keys(serverRoutes) as Name[])('%s', async (name) => {
    const faults = [];
    for (const path of mountedPaths(serverRoutes[name])) {
      for (const kind of callerKinds) {
        const expected = expectedOf(name, path, kind);
        const answer = await answerOf(name, path, await callers.tokenOf(kind));
        const right = expected ? answer === expected : mayLearn(name, answer);
        if (!right) faults.push(`${path} for ${kind}: ${answer} instead of ${expected ?? 'an answer'}`);
        // Who was let in to change something may be signed out or gone, or not be a member any more.
        if (!expected && serverRoutes[name].method !== 'GET') callers.renew(kind);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('what a key may do', () => {
  const scoped = (Object.keys(consoleRoutes) as (keyof typeof consoleRoutes)[]).filter((name) =>
    scopeOf(consoleRoutes[name]),
  );
  const keys = new Map<string, Promise<string>>();
  const keyWith = (scopes: readonly Scope[]): Promise<string> => {
    const name = scopes.join();
    const known = keys.get(name) ?? keyOf(s, 'owner', [...scopes]).then(({ key }) => key);
    keys.set(name, known);
    return known;
  };

  it('is in areas only, and nothing of keys, operators and their sign-in', () => {
    expect(new Set(scoped.map((name) => scopeOf(consoleRoutes[name])))).toEqual(new Set(allScopes));
    const closed = Object.keys({ ...operators, ...signIn, ...apiKeys, ...alarmChoice });
    expect(scoped.filter((name) => closed.includes(name))).toEqual([]);
  });

  it.each(scoped)('%s, by its scope alone', async (name) => {
    const { path } = consoleRoutes[name];
    const scope = scopeOf(consoleRoutes[name])!;
    const others = await keyWith(allScopes.filter((one) => one !== scope));
    expect(await answerOf(name, path, others)).toBe('auth.scopeMissing');
    const answer = await answerOf(name, path, await keyWith([scope]));
    expect(answer, `${name} by ${scope}`).not.toBe('auth.scopeMissing');
    expect(mayLearn(name, answer), `${name}: ${answer}`).toBe(true);
  });
});

function expectedOf(name: Name, path: string, kind: CallerKind): ErrorCode | undefined {
  // The caller there is a visitor.
  const seenAs = path.startsWith('/demo/') ? 'visitor' : kind;
  return refusalOf(serverRoutes[name], path, kind) ?? exceptions[name]?.[seenAs];
}

/** Somebody who was let in may be told that something is wrong with what they want, but not with them. */
function mayLearn(name: Name, answer: string | number): boolean {
  if (typeof answer === 'number') return true;
  // Too many calls of others would hide what this one is told.
  if (answer === 'request.tooMany') return countsByEmail.includes(name);
  return !sessionCodes.includes(answer) && errorStatus[answer as ErrorCode] !== 500;
}
