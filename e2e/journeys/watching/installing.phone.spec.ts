import { expect, test } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

test.use({ serviceWorkers: 'allow' });

test('Chromium reads the manifest without a fault, and finds in it what installing needs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await viewerOf(page).plays('etv');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Pääsuke', display: 'standalone', start_url: './', scope: './' });
  const icons = manifest.icons.filter(({ purpose }) => purpose === 'any');
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) await expect(await page.request.get(src)).toBeOK();
  // A browser without a shell knows of no reason, no matter what the page is like; one with a shell would say.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('what the browser offers to install is asked for in the menu, and not twice', async ({ page }) => {
  await page.goto('/');
  await viewerOf(page).plays('etv');
  const menu = page.getByRole('button', { name: 'Külalise menüü' });
  const install = page.getByRole('menuitem', { name: 'Paigalda rakendus' });
  await menu.tap();
  await expect(page.getByRole('menuitem', { name: 'Loo konto' })).toBeVisible();
  await expect(install).toHaveCount(0);
  const asked = await page.evaluateHandle(() => {
    const said = { times: 0 };
    const prompt = async () => void said.times++;
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    return said;
  });
  await install.tap();
  expect(await asked.evaluate(({ times }) => times)).toBe(1);
  await menu.tap();
  await expect(page.getByRole('menuitem', { name: 'Loo konto' })).toBeVisible();
  await expect(install).toHaveCount(0);
});
