import { worker } from './scope.ts';

interface Message {
  title?: string;
  body?: string;
  navigate?: string;
  tag?: string;
  lang?: string;
}

/** `{ web_push, notification: { … } }`; a browser wants something to be shown in any case. */
function messageIn(data: { json: () => unknown } | null): Message {
  try {
    return (data?.json() as { notification?: Message } | undefined)?.notification ?? {};
  } catch {
    return {};
  }
}

/** A page that is open goes there; without one there will be one. Addresses of others are not gone to. */
async function show(navigate: string): Promise<unknown> {
  const home = new URL(worker.registration.scope);
  const address = new URL(navigate, home);
  const to = address.origin === home.origin ? address : home;
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return worker.clients.openWindow(to.href);
  page.postMessage({ navigate: to.hash.slice(1) || '/' });
  return page.focus();
}

/** Shows messages that come while no page is open. Pictures are addresses beside the worker. */
export function showMessages({ icon, badge }: { icon: string; badge: string }): void {
  worker.addEventListener('push', (event) => {
    const {
      title = worker.location.hostname,
      body = '',
      navigate = './',
      tag,
      lang = 'et',
    } = messageIn(event.data);
    const options = { body, lang, icon, badge, data: { navigate } };
    event.waitUntil(worker.registration.showNotification(title, { ...options, ...(tag && { tag }) }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = event.notification.data as { navigate?: string } | undefined;
    event.waitUntil(show(data?.navigate ?? './'));
  });
  // The page tells the server of the new address: it has the session.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options ?? { userVisibleOnly: true };
    event.waitUntil(
      worker.registration.pushManager
        .subscribe(options as PushSubscriptionOptionsInit)
        .then(() => worker.clients.matchAll({ type: 'window' }))
        .then((pages) => pages.forEach((page) => page.postMessage({ renew: true }))),
    );
  });
}
