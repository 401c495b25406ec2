import { subscribeToPush, unsubscribeFromPush } from '../../contract/routes/notifications.ts';
import { pushKeys, subscribeBrowser, unsubscribeBrowser } from '../../ui/lib/push-subscription.ts';
import { call } from './api.ts';

/** The service worker shows messages while no page is open (web/worker). */
const workerUrl = 'sw.js';

/** Is this browser told now? */
export const isPushed = async (): Promise<boolean> => (await pushKeys()) !== undefined;

/** Turns it on; the browser asks its user, so this needs a gesture. Answers false when they do not allow it. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  const made = await subscribeBrowser(workerUrl, publicKey);
  if (made) await call(subscribeToPush, { body: made });
  return made !== undefined;
}

/** Turns it off, here and at the server. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await unsubscribeBrowser();
  if (endpoint !== undefined) await call(unsubscribeFromPush, { body: { endpoint } });
}

/** Tells the server once more of what was turned on here: the address may be another one, and sessions change. */
export async function renewPush(): Promise<void> {
  const made = await pushKeys();
  if (made) await call(subscribeToPush, { body: made });
}
