import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';
import { pictures } from '../device.ts';

test.use(pictures);

test.beforeEach(async ({ page }) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  await page.goto('/#/channel/etv');
  await viewerOf(page).seesPictures('etv');
});

test('four channels by the remote’s keys, each with a picture', async ({ page }) => {
  const viewer = viewerOf(page);
  for (let i = 0; i < 4; i++) {
    const before = await viewer.video.getAttribute('data-channel');
    await page.keyboard.press('PageDown');
    await expect(viewer.video).not.toHaveAttribute('data-channel', before!);
    await viewer.seesPictures();
  }
  await page.keyboard.press('PageUp');
  await viewer.seesPictures();
});

test('digits, the last channel, pause, mute and fast zapping', { tag: '@always' }, async ({ page }) => {
  const viewer = viewerOf(page);
  await page.keyboard.type('12');
  await expect(page.getByRole('status').filter({ hasText: '12' })).toBeVisible();
  await page.keyboard.press('Enter');
  await viewer.seesPictures('laane');
  await page.keyboard.press('Backspace');
  await viewer.seesPictures('etv');
  await page.keyboard.type('999');
  await expect(page.getByText('Sellist kanalit ei ole')).toBeVisible();
  await viewer.seesPictures('etv');

  await page.keyboard.press('Space');
  await expect(viewer.video).toHaveAttribute('data-state', 'paused');
  await page.keyboard.press('Space');
  await viewer.seesPictures('etv');
  await page.keyboard.press('m');
  await expect.poll(() => viewer.video.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true);
  await page.keyboard.press('m');

  for (let i = 0; i < 8; i++) await page.keyboard.press('PageUp');
  await viewer.seesPictures('lounaeesti');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Otsi kanalit' })).toBeFocused();
});
