import { createClient } from '../../contract/client.ts';
import { beaconEveryMs } from '../../contract/constants.ts';
import type { Input } from '../../contract/route.ts';
import { sendBeacon } from '../../contract/routes/streaming.ts';
import { connection } from '../lib/device/connection.ts';
import { createMeasure } from '../player/measure.ts';
import type { Player } from '../player/player.ts';

type Body = Input<typeof sendBeacon>['body'];

/** Nothing of who it is travels along: no session, no cookie; and it gets there when the page is put away. */
const send = createClient({
  baseUrl: '',
  token: () => undefined,
  fetch: (address, init) => globalThis.fetch(address, { ...init, credentials: 'omit', keepalive: true }),
});

/** Tells what was measured. What does not get through is forgotten: it would be told too late. */
function sendMeasured(measured: Omit<Body, 'network'>): void {
  const network = connection().effectiveType ?? 'unknown';
  send(sendBeacon, { body: { ...measured, network } }).catch(() => undefined);
}

/** Measures how pictures come on this page, and tells it from time to time and when the page is put away. */
export function measurePlay({ store }: Player): void {
  const measure = createMeasure(() => performance.now());
  store.subscribe((view, before) => measure.see(view, before));
  const report = (): void => {
    const measured = measure.take();
    if (measured) sendMeasured(measured);
  };
  setInterval(report, beaconEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
}
