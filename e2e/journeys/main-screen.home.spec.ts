import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('at home there is one clock and one time', async ({ page }) => {
  await page.goto('/');
  await viewerOf(page).seesPictures('etv');
  await expect(page.getByRole('banner').getByText('Tallinn')).toBeHidden();
});
