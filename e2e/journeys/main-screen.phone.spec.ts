import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('on a phone the picture stays on top, and the schedule comes in from the side', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.seesPictures('etv');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole('link', { name: /^10\. / }).scrollIntoViewIfNeeded();
  await expect(viewer.video).toBeInViewport();
  await page.getByRole('link', { name: /^17\. .*Uudised 24/ }).click();
  await viewer.seesPictures('uudised24');
  await page.getByRole('button', { name: 'Saateinfo ja kava' }).click();
  await expect(page.getByRole('tab', { name: 'Kanalikava' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Täna\s/)).toBeVisible();
});
