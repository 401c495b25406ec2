import { createClient, type Client } from '../../contract/client.ts';
import { fetchOver } from '../machine/fetch-over.ts';
import type { Person } from './crowd.ts';
import type { Lines } from './lines.ts';

/** What a member of a crowd calls from. */
export interface Device {
  client: Client;
  /** Where their line of events is opened, with what. */
  events: () => { address: string; headers: Record<string, string> };
  signedIn: (token: string) => void;
}

/**
 * A device that is signed in, at home: every call says by which network it came, as a proxy before the service would.
 * @param signal ends calls that are under way
 */
export function deviceOf(person: Person, url: string, lines: Lines, signal: AbortSignal): Device {
  const headers = { 'x-forwarded-for': person.address };
  return {
    client: createClient({
      baseUrl: url,
      token: () => person.token,
      fetch: fetchOver(lines, headers, signal),
    }),
    events: () => ({
      address: `${url}/api/events`,
      headers: { ...headers, authorization: `Bearer ${person.token}` },
    }),
    signedIn: (next) => void (person.token = next),
  };
}
