import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('at home there is one clock and one time', async ({ page }) => {
  await page.goto('/');
  await viewerOf(page).seesPictures('etv');
  const clocks = page.getByRole('banner').getByRole('group', { name: 'Kellaaeg' });
  await expect(clocks).toHaveText(/^\d{1,2}:\d{2}Tallinn$/);
});
