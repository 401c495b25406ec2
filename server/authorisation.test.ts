import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { errorStatus, memberErrors, type ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { mountedPaths, type Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { listDevices } from '../contract/routes/sessions.ts';
import { listStreamServers } from '../contract/routes/streaming.ts';
import { listMessages } from '../contract/routes/user.ts';
import { createFakeProvider } from './adapters/payment/fake-provider.ts';
import { upsertCategory } from './domains/channels/index.ts';
import { findProgramAt } from './domains/guide/index.ts';
import { sendMessage } from './domains/notifications/index.ts';
import { positionIn } from './domains/recordings/index.ts';
import { hasExtraPlace, isFrozen, viewtimeOf } from './domains/viewtime/index.ts';
import { payloadOf } from './scenario/access.ts';
import { wellFormedCalls as calls } from './scenario/calls.ts';
import { callerKinds, everyKindOfCaller, signedIn, type CallerKind } from './scenario/callers.ts';
import { at, scenario } from './scenario/scenario.ts';

const s = scenario({ paymentProviders: [createFakeProvider().provider] });
const key = 'x'.repeat(32);
type Name = keyof ServerRoutes;

/** Where somebody is let in, and then refused for what he is. */
const exceptions: Partial<Record<Name, Partial<Record<CallerKind, ErrorCode>>>> = {
  streamUrl: { expired: 'viewtime.none', visitor: 'stream.notAllowed' },
};

const strangers: Partial<Record<CallerKind, ErrorCode>> = {
  visitor: 'auth.required',
  nonsense: 'auth.sessionEnded',
  system: 'auth.sessionEnded',
  ended: 'auth.TokenNotActive',
  blocked: 'auth.blockedByOperator',
};

/** The refusal that the audience of a route demands; undefined for whoever is let in. */
function refusalOf(route: Route, path: string, caller: CallerKind): ErrorCode | undefined {
  if (route.audience === 'edge') return caller === 'system' ? undefined : 'auth.required';
  if (route.audience === 'operator') return strangers[caller] ?? operatorRefusal(route, caller);
  const honours = route.audience === 'visitor' && route.errors.includes('auth.TokenNotActive');
  if (route.audience === 'member' || path.startsWith('/api/')) return strangers[caller];
  return honours && caller !== 'visitor' ? strangers[caller] : undefined;
}

const operatorRefusal = ({ role = 'support' }: Route, caller: CallerKind): ErrorCode | undefined =>
  caller === 'owner' || caller === role ? undefined : 'auth.operatorOnly';

const sessionCodes: string[] = [...memberErrors, 'auth.operatorOnly'];

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
    await s.channel();
    const tokens = await everyKindOfCaller(s);
    const faults = [];
    for (const path of mountedPaths(serverRoutes[name])) {
      for (const kind of callerKinds) {
        const expected = expectedOf(name, path, kind);
        const answer = await answerOf(name, path, tokens[kind]);
        const right = expected ? answer === expected : mayBeTold(answer);
        if (!right) faults.push(`${path} for ${kind}: ${answer} instead of ${expected ?? 'an answer'}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

function expectedOf(name: Name, path: string, kind: CallerKind): ErrorCode | undefined {
  // Whoever calls there is a visitor.
  const seenAs = path.startsWith('/demo/') ? 'visitor' : kind;
  return refusalOf(serverRoutes[name], path, kind) ?? exceptions[name]?.[seenAs];
}

/** Somebody who was let in may be told that something is wrong with what he wants, but not with him. */
function mayBeTold(answer: string | number): boolean {
  if (typeof answer === 'number') return true;
  return !sessionCodes.includes(answer) && errorStatus[answer as ErrorCode] !== 500;
}

/** Calls that name something that belongs to a member: what comes of naming somebody else’s. */
/** Somebody else's choice of a category stays what it was. */
async function ownChoice(name: 'addCategory' | 'removeCategory' | 'clearCategory'): Promise<void> {
  await upsertCategory(s.db, { id: 'sport', name: 'Sport', position: 0 });
  const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
  const params = { id: 'sport' };
  const his = s.client({ token: jaan.token });
  if (name !== 'addCategory') await his(serverRoutes.addCategory, { params });
  await s.client({ token: mari.token })(serverRoutes[name], { params });
  const [sport] = await his(serverRoutes.listChannelCategories, {});
  expect(sport!.selected).toBe(name !== 'addCategory');
}

/** Somebody else's order is none of one's own. */
async function foreignOrder(
  name: 'getOrder' | 'cancelOrder' | 'checkTrustlyOrder' | 'payseraStatus',
): Promise<void> {
  const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
  const his = s.client({ token: jaan.token });
  const { id } = await his(serverRoutes.orderTrustly, { body: { amount: 13 } });
  const [params, body] = [{ id, transactionId: id }, { id }];
  const asking = s.client({ token: mari.token })(serverRoutes[name], { params, body });
  await expect(asking).rejects.toMatchObject({ code: 'order.unknown' });
  expect((await his(serverRoutes.getOrder, { params: { id } })).orderStatus).toBe('new');
}

const others: Partial<Record<Name, () => Promise<void>>> = {
  async endDevice() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const his = s.client({ token: jaan.token });
    const [device] = await his(listDevices, {});
    const ending = s.client({ token: mari.token })(serverRoutes.endDevice, { body: { id: device!.id } });
    await expect(ending).rejects.toMatchObject({ code: 'sessions.unknown' });
    expect(await his(listDevices, {})).toHaveLength(1);
  },
  async sendViewtime() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { targetEmail: 'leida@naide.test', targetDays: 7, requestId: key };
    const { id } = await signedIn(s, 'leida');
    for (const { token } of [mari, jaan]) await s.client({ token })(serverRoutes.sendViewtime, { body });
    expect((await viewtimeOf(s.db, id)).expiresAt).toBe(s.now() + 44 * 86_400_000);
  },
  async orderExtraPlace() {
    const both = [await signedIn(s, 'mari', { days: 60 }), await signedIn(s, 'jaan', { days: 60 })];
    const body = { days: 30, requestId: key };
    for (const { id, token } of both) {
      await s.client({ token })(serverRoutes.orderExtraPlace, { body });
      expect(hasExtraPlace(await viewtimeOf(s.db, id), s.now())).toBe(true);
    }
  },
  async freezeViewtime() {
    const both = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { days: 7, requestId: key };
    for (const { token } of both) await s.client({ token })(serverRoutes.freezeViewtime, { body });
    for (const { id } of both) expect(isFrozen(await viewtimeOf(s.db, id), s.now())).toBe(true);
  },
  async orderViewtime() {
    const both = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const body = { provider: 'trustly', offer: '1m', requestId: key } as const;
    const ids = await Promise.all(
      both.map(
        async ({ token }) => (await s.client({ token })(serverRoutes.orderViewtime, { body })).order.id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  },
  getOrder: () => foreignOrder('getOrder'),
  cancelOrder: () => foreignOrder('cancelOrder'),
  checkTrustlyOrder: () => foreignOrder('checkTrustlyOrder'),
  payseraStatus: () => foreignOrder('payseraStatus'),
  addCategory: () => ownChoice('addCategory'),
  removeCategory: () => ownChoice('removeCategory'),
  clearCategory: () => ownChoice('clearCategory'),
  async updateDefaultServer() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const his = s.client({ token: jaan.token });
    await his(serverRoutes.updateDefaultServer, { body: { serverId: 's2' } });
    await s.client({ token: mari.token })(serverRoutes.updateDefaultServer, { body: { serverId: 's1' } });
    const selected = (await his(listStreamServers, {})).filter((server) => server.selected);
    expect(selected).toMatchObject([{ id: 's2' }]);
  },
  async savePosition() {
    await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija')]);
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T18:00+02:00')))!.id;
    const save = (token: string, position: number) =>
      s.client({ token })(serverRoutes.savePosition, { body: { programId, position } });
    await save(jaan.token, 754);
    await save(mari.token, 60);
    expect(await positionIn(s.db, jaan.id, programId)).toBe(754);
  },
  async dismissMessages() {
    const [mari, jaan] = [await signedIn(s, 'mari'), await signedIn(s, 'jaan')];
    await sendMessage(s.db, jaan.id, 'Tere!', s.now());
    const his = s.client({ token: jaan.token });
    const [message] = await his(listMessages, {});
    const body = { messages: [message!.id] };
    await s.client({ token: mari.token })(serverRoutes.dismissMessages, { body });
    expect(await his(listMessages, {})).toHaveLength(1);
  },
};

describe('what belongs to another member', () => {
  const named = (route: Route): boolean =>
    [route.params, route.query, route.body].some((part) =>
      Object.keys(part?.properties ?? {}).some(
        (field) => /^(id|ids|messages|.+Id)$/.test(field) && field !== 'channelId',
      ),
    );

  it('is thought of for every call that names something', () => {
    const naming = (Object.keys(serverRoutes) as Name[]).filter(
      (name) => serverRoutes[name].audience === 'member' && named(serverRoutes[name]),
    );
    expect(Object.keys(others).toSorted()).toEqual(naming.toSorted());
  });

  it.each(Object.entries(others))('is out of reach for %s', async (_, check) => check());
});
