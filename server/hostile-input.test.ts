import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mountedPaths, type Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { payloadOf } from './scenario/access.ts';
import { wellFormedCalls, type AnyCall } from './scenario/calls.ts';
import { operatorAs, systemSecret } from './scenario/callers.ts';
import { at, scenario } from './scenario/scenario.ts';

const s = scenario();
type Name = keyof ServerRoutes;

const deep = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) as unknown;
/** As JSON has them: numbers that no column holds, texts that no database takes, and everything of another kind. */
const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308];
const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '😀',
  '\ud800',
  "' or 1=1 --",
  '../../etc/passwd',
  '%',
  '9'.repeat(400),
];
const others = ['x'.repeat(20_000), null, true, [], [null], {}, { toString: 1 }, deep];
const values: readonly unknown[] = [...numbers, ...strings, ...others];
const days = ['2026-13-45', '0000-00-00', '275761-01-01'];
const escaped = ['%00', 'a%00b', '%F0%9F%98%80', '%ED%A0%80', '..%2F..%2Fetc%2Fpasswd', '%5B', "'", '%25'];
const texts = [
  '-1',
  '0',
  '1e9',
  '9223372036854775808',
  '9'.repeat(400),
  ...days,
  ...escaped,
  'x'.repeat(3_000),
];
const hosts = [
  '[',
  'a b',
  'x:99999999',
  '[::1',
  ':',
  '%',
  'x'.repeat(300),
  'õ.ee',
  'http://x',
  '@',
  'a@b',
  '?',
  '#',
];

/** Every way to spoil one thing about a call. */
function* spoilt(route: Route, { params = {}, query = {}, body, form }: AnyCall): Generator<AnyCall> {
  for (const name of Object.keys(params))
    for (const text of texts) yield { params: { ...params, [name]: text }, query, body };
  for (const name of fieldsOf(route.query))
    for (const text of texts) yield { params, query: { ...query, [name]: text }, body };
  if (route.method === 'GET' || form) return;
  for (const value of values) yield { params, query, body: value };
  const object = (body ?? {}) as Record<string, unknown>;
  for (const name of fieldsOf(route.body))
    for (const value of values) yield { params, query, body: { ...object, [name]: value } };
}

const fieldsOf = (schema: Route['body']): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

let owner: string;
beforeEach(async () => {
  await s.channel({ demo: true });
  await s.programs('etv', [at('2026-11-21 20:00', 60, 'Uudised')]);
  owner = (await operatorAs(s, 'owner')).token;
});

async function answerTo(route: Route, path: string, { params, query, body }: AnyCall, headers = {}) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
  const search = new URLSearchParams(query).toString().replaceAll('%25', '%');
  const asForm = route.takes === 'form' && typeof body === 'object' && body !== null;
  const text = asForm
    ? new URLSearchParams(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      )
    : JSON.stringify(body);
  const { payload, type = 'application/json' } = await payloadOf(text);
  const answer = await s.inject({
    method: route.method,
    url: search ? `${url}?${search}` : url,
    headers: { ...headers, ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
    payloadAsStream: true,
  });
  answer.stream().resume();
  return answer;
}

/** How many calls were answered in what way. */
const answered = new Map<string, number>();
afterAll(() => {
  const calls = [...answered.values()].reduce((sum, count) => sum + count, 0);
  const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
  const classes = Object.fromEntries([...answered].toSorted(([a], [b]) => a.localeCompare(b)));
  console.log(`hostile calls on ${database}: ${calls} to ${names.length} routes, answered`, classes);
});

/** Streams that go on are opened by others' tests. */
const names = (Object.keys(serverRoutes) as Name[]).filter(
  (name) => (serverRoutes[name] as Route).answers !== 'events',
);

describe('no matter what comes in, the fault is never the server’s:', () => {
  it.each(names)('%s', async (name) => {
    const route: Route = serverRoutes[name];
    const given = wellFormedCalls[name] as AnyCall;
    const faults: string[] = [];
    for (const path of mountedPaths(route)) {
      const token = route.audience === 'edge' ? systemSecret : owner;
      const headers = { authorization: `Bearer ${token}` };
      const calls = [...spoilt(route, given)].map((spoiltCall) => ({ call: spoiltCall, headers }));
      const strange = hosts.map((host) => ({ call: given, headers: { ...headers, host } }));
      for (const { call, headers: sent } of [...calls, ...strange]) {
        const { statusCode } = await answerTo(route, path, call, sent);
        const kind = `${Math.floor(statusCode / 100)}xx`;
        answered.set(kind, (answered.get(kind) ?? 0) + 1);
        if (statusCode >= 500)
          faults.push(`${statusCode} ${path} ${JSON.stringify({ ...call, sent }).slice(0, 300)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
