import { json } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { mountedPaths, type Route } from '../contract/route.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { createFakeProvider } from './adapters/payment/fake-provider.ts';
import { payloadOf } from './scenario/access.ts';
import { wellFormedCalls, type AnyCall } from './scenario/calls.ts';
import { callersOf, newAddress, type CallerKind } from './scenario/callers.ts';
import { looksEstonian } from './scenario/estonian.ts';
import { scenario } from './scenario/scenario.ts';

const s = scenario({ shared: true, paymentProviders: [createFakeProvider().provider] });
const callers = callersOf(s);
beforeAll(() => s.channel());
type Name = keyof ServerRoutes;
const kinds: CallerKind[] = ['visitor', 'member', 'owner'];

/** All that a call is answered with, as a text for each value. */
async function textsOf(name: Name, path: string, kind: CallerKind): Promise<string[]> {
  const route: Route = serverRoutes[name];
  const { params = {}, query = {}, body, form } = wellFormedCalls[name] as AnyCall;
  const text =
    route.takes === 'form' ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
  const { payload, type = 'application/json' } = await payloadOf(form ?? text);
  const token = await callers.tokenOf(kind);
  const answer = await s.inject({
    method: route.method,
    remoteAddress: newAddress(),
    url: `${path.replace(/:(\w+)/g, (_, one: string) => params[one]!)}?${String(new URLSearchParams(query))}`,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': type }),
    },
    ...(payload && { payload }),
    payloadAsStream: true,
  });
  if (route.method !== 'GET') callers.renew(kind);
  if (String(answer.headers['content-type']).includes('json')) return leaves(await json(answer.stream()));
  answer.stream().destroy();
  return [];
}

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** What callers themselves have said, and what was written to members who read Estonian. */
const ownWords = ['Liige', ...leaves(wellFormedCalls).filter(looksEstonian)];
const isOwn = (name: Name, text: string): boolean =>
  // What was written to others, and the log, which is in the language of the machine.
  ['getMail', 'readLog'].includes(name) || ownWords.some((own) => text.includes(own));

it('who reads English is answered nothing in Estonian by any call', async () => {
  const found = new Set<string>();
  for (const name of Object.keys(serverRoutes) as Name[])
    for (const path of mountedPaths(serverRoutes[name]))
      for (const kind of kinds)
        for (const text of await textsOf(name, path, kind))
          if (looksEstonian(text) && !isOwn(name, text)) found.add(`${name}: ${text}`);
  expect([...found]).toEqual([]);
}, 300_000);
