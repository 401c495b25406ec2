import { subscribeToAlarms, unsubscribeFromAlarms } from '../../contract/routes/console/alarm-choice.ts';
import { pushKeys, subscribeBrowser, unsubscribeBrowser } from '../../ui/lib/push-subscription.ts';
import { call } from './api.ts';

/** The worker shows alarms while the console is not open (console/worker.ts). */
const workerUrl = 'sw.js';

/** Does this browser get alarms? */
export const isPushed = async (): Promise<boolean> => (await pushKeys()) !== undefined;

/** Needs a gesture. Answers false when the operator does not allow it. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  const made = await subscribeBrowser(workerUrl, publicKey);
  if (made) await call(subscribeToAlarms, { body: made });
  return made !== undefined;
}

/** Turns it off, here and at the server. */
export async function turnPushOff(): Promise<void> {
  const endpoint = await unsubscribeBrowser();
  if (endpoint !== undefined) await call(unsubscribeFromAlarms, { body: { endpoint } });
}
