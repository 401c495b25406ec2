import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('a large screen shows list, picture and schedule at once, in a zone of half hours', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.seesPictures('etv');
  await expect(page.getByText('Kolkata').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\. .*Eesti Üks/ })).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Kanalikava' })).toBeInViewport();
});
