import { expect, type Page } from '@playwright/test';

/** Comes to the console as the demo's owner, and opens one of its screens. */
export async function openConsole(page: Page, path = '/'): Promise<void> {
  await page.goto('/admin/#/');
  await page.getByLabel('E-post').fill('haldur@paasuke.test');
  await page.getByLabel('Parool', { exact: true }).fill('paasuke-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.getByRole('button', { name: 'Jätka ilma' }).click();
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toBeAttached();
  await page.goto(`/admin/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
