import { expect, test } from '@playwright/test';
import { gridOf } from '../../guide.ts';
import { viewerOf } from '../../viewer.ts';

test.use({ serviceWorkers: 'allow' });

test('the page opens without a line, says so, and has the guide that was looked at last', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await viewerOf(page).plays('etv');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto('/#/tvguide');
  await page.reload();
  const programme = gridOf(page).getByRole('gridcell').first();
  await expect(programme).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Internetiühendus puudub.')).toBeVisible();
  await expect(programme).toBeVisible();
  const kept = await page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/channels');
  expect(
    kept.filter((path) => !/^\/($|assets\/|channels$|demo\/guide\/columns\/|favicon|offline)/.test(path)),
  ).toEqual([]);
});
