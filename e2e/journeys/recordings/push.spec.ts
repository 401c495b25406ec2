import { expect, test } from '@playwright/test';
import { asMember } from './member-call.ts';
import { viewerOf } from '../../viewer.ts';

test.use({ serviceWorkers: 'allow' });

interface Shown {
  title: string;
}
interface Worker {
  registration: {
    shown: Shown[];
    showNotification: (title: string, options: object) => Promise<void>;
  };
}

test('a message that comes while no page is open is shown by the browser, and leads to its page', async ({
  page,
  context,
  baseURL,
}) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  const { publicKey } = await asMember<{ publicKey: string | null }>(page, '/api/user/push');
  expect(publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
  });
  const notification = {
    title: 'Metsakool',
    body: 'Algab kohe kanalil Eesti Üks.',
    navigate: `${baseURL}/#/myreminders`,
    tag: 'proov',
    lang: 'et',
  };
  // A browser without a screen never may show any: what it would show is kept instead.
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as Worker;
    const shown: Shown[] = (registration.shown = []);
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(baseURL!).origin,
    registrationId: await registered,
    data: JSON.stringify({ web_push: 8030, notification }),
  });
  const { title, body, tag, lang, navigate } = notification;
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Worker).registration.shown))
    .toMatchObject([{ title, body, tag, lang, data: { navigate } }]);

  // It is pressed while a page is open: that page goes there.
  await worker.evaluate(
    (data) => {
      const press = new Event('notificationclick');
      Object.assign(press, { notification: { data, close() {} }, waitUntil() {} });
      globalThis.dispatchEvent(press);
    },
    { navigate },
  );
  await expect(page.getByRole('dialog', { name: 'Meeldetuletused' })).toBeVisible();
});
