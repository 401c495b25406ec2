import { createClient, type Client } from '../../contract/client.ts';
import type { Person } from './crowd.ts';
import type { Lines } from './lines.ts';

/** What a member of a crowd calls from. */
export interface Device {
  client: Client;
  /** Where his line of events is opened, with what. */
  events: () => { address: string; headers: Record<string, string> };
  signedIn: (token: string) => void;
}

/**
 * A device that is signed in, at home: every call says by which network it came, as a proxy before the service would.
 * @param signal ends calls that are under way
 */
export function deviceOf(person: Person, url: string, lines: Lines, signal: AbortSignal): Device {
  const headers = { 'x-forwarded-for': person.address };
  const asks = (async (address: string, init: RequestInit) => {
    const all = { ...(init.headers as Record<string, string>), ...headers };
    const asked = { method: init.method!, headers: all, body: init.body as string | undefined };
    const { status, text } = await lines.ask(address, { ...asked, signal });
    return { ok: status === 200, status, json: async () => JSON.parse(text) as unknown };
  }) as unknown as typeof fetch;
  return {
    client: createClient({ baseUrl: url, token: () => person.token, fetch: asks }),
    events: () => ({
      address: `${url}/api/events`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
    }),
    signedIn: (next) => void (person.token = next),
  };
}
