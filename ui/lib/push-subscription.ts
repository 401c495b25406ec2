/** Can this browser show messages while no page is open? */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A subscription, as servers take it. */
export interface PushKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** That of this page: the viewer's worker is found from the console as well, which lies below it. */
async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.scope !== new URL('./', document.baseURI).href) return null;
  return registration.pushManager.getSubscription();
}

/** Resolves when the worker works; before that nobody can subscribe by it. */
async function active({ installing, waiting, active: works }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (works || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}

const keysOf = (made: PushSubscription): PushKeys => {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
};

/** The subscription of this page; undefined when there is none. */
export async function pushKeys(): Promise<PushKeys | undefined> {
  if (!canPush() || Notification.permission !== 'granted') return undefined;
  const made = await subscription();
  return made ? keysOf(made) : undefined;
}

/**
 * Subscribes by the worker at `workerUrl`, whose messages are shown while no page is open. The browser asks its user, so this
 * needs a gesture; undefined when they do not allow it.
 */
export async function subscribeBrowser(workerUrl: string, publicKey: string): Promise<PushKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(workerUrl);
  await active(registration);
  const { pushManager } = registration;
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
  return keysOf(made);
}

/** Ends the subscription; answers the address that the server is to forget. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const made = await subscription();
  await made?.unsubscribe();
  return made?.endpoint;
}
