/* Shows messages that come while no page of the viewer is open. It keeps nothing and answers no requests. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** `{ web_push, notification: { title, body, navigate, tag, lang } }`; a browser wants something to be shown in any case. */
function messageIn(data) {
  try {
    return data.json().notification ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Pääsuke', body = '', navigate = './', tag, lang = 'et' } = messageIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      icon: 'icon-maskable.svg',
      badge: 'favicon.svg',
      data: { navigate },
      ...(tag && { tag }),
    }),
  );
});

/** A page that is open goes there; without one there will be one. Addresses of others are not gone to. */
async function show(navigate) {
  const address = new URL(navigate, self.registration.scope);
  const home = new URL(self.registration.scope);
  const to = address.origin === home.origin ? address.href : home.href;
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return self.clients.openWindow(to);
  page.postMessage({ navigate: new URL(to).hash.slice(1) || '/' });
  return page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.navigate ?? './'));
});

/** The page tells the server of the new address: it has the session. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options ?? { userVisibleOnly: true };
  event.waitUntil(
    self.registration.pushManager
      .subscribe(options)
      .then(() => self.clients.matchAll({ type: 'window' }))
      .then((pages) => pages.forEach((page) => page.postMessage({ renew: true }))),
  );
});
