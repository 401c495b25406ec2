import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';
import { artwork, pictures } from '../device.ts';

test.use({ ...pictures, ...artwork });

test('a visitor turns it on, picks a channel and watches', { tag: '@always' }, async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.seesPictures('etv');
  expect(await viewer.lines()).toBe(360);
  await expect(page.getByText('Tere, külaline!')).toBeVisible();
  const logo = page
    .getByRole('link', { name: /^2\. .*Eesti Kaks/ })
    .locator('img')
    .first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^2\. .*Eesti Kaks/ }).click();
  await expect(page).toHaveURL(/#\/channel\/etv2$/);
  await viewer.seesPictures('etv2');
  await page.goBack();
  await viewer.seesPictures('etv');
  expect(faults).toEqual([]);
});

test('a channel just zapped to lies on the way back, however soon one goes on', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv2');
  await viewer.seesPictures('etv2');
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/#\/tvguide$/);
  await expect(page.getByRole('grid')).toBeVisible();
  const zapped = (await viewer.video.getAttribute('data-channel'))!;
  expect(zapped).not.toBe('etv');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/channel/${zapped}$`));
  await viewer.seesPictures(zapped);
  await page.goBack();
  await viewer.seesPictures('etv');
  // A step back in the same moment takes the zap back, and goes no further.
  await page.keyboard.press('PageDown');
  await page.evaluate(() => history.back());
  await viewer.seesPictures('etv');
  await expect(page).toHaveURL(/#\/channel\/etv$/);
});

test('an unknown channel and an unknown page lead home', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/ei-ole-olemas');
  await viewer.plays();
  await page.goto('/#/mis/see/on');
  await expect(page).toHaveURL(/#\/(channel\/\w+)?$/);
});
