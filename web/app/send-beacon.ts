import { createClient } from '../../contract/client.ts';
import { sendBeacon } from '../../contract/routes/streaming.ts';
import type { Input } from '../../contract/route.ts';
import { connection } from '../lib/device/connection.ts';

type Body = Input<typeof sendBeacon>['body'];

/** Nothing of who it is travels along: no session, no cookie; and it gets there when the page is put away. */
const send = createClient({
  baseUrl: '',
  token: () => undefined,
  fetch: (address, init) => globalThis.fetch(address, { ...init, credentials: 'omit', keepalive: true }),
});

/** Tells what was measured. What does not get through is forgotten: it would be told too late. */
export function sendMeasured(measured: Omit<Body, 'network'>): void {
  const network = connection().effectiveType ?? 'unknown';
  send(sendBeacon, { body: { ...measured, network } }).catch(() => undefined);
}
