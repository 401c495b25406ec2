import { subscribeToPush, unsubscribeFromPush } from '../../contract/routes/notifications.ts';
import { call } from './api.ts';

/** The service worker shows messages while no page is open (web/worker). */
const workerUrl = 'sw.js';

/** Can this browser be told of something while the viewer is not open? */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Is this browser told now? */
export const isPushed = async (): Promise<boolean> =>
  canPush() && Notification.permission === 'granted' && (await subscription()) !== null;

async function registerWithServer(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/** Turns it on; the browser asks its user, so this needs a gesture. Answers false when they do not allow it. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    // It was made for another key once: the server has a new one.
    .catch(async (error: unknown) => {
      const old = await pushManager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    });
  await registerWithServer(made);
  return true;
}

/** Turns it off, here and at the server. */
export async function turnPushOff(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await made.unsubscribe();
  await call(unsubscribeFromPush, { body: { endpoint: made.endpoint } });
}

/** Tells the server once more of what was turned on here: the address may be another one, and sessions change. */
export async function renewPush(): Promise<void> {
  const made = (await isPushed()) ? await subscription() : null;
  if (made) await registerWithServer(made);
}
