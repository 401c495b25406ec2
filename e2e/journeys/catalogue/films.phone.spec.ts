import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

test('on a phone a film is found by its genre and watched with a finger', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('mari@paasuke.test');
  const bar = page.getByRole('navigation', { name: 'Põhinavigatsioon' }).last();
  await bar.getByRole('link', { name: 'Filmid' }).tap();
  await expect(page.getByRole('region', { name: 'Hiljuti lisatud' }).getByRole('link').nth(1)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Filmid' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faultsOf(page)).toEqual([]);
  const genres = page.getByRole('navigation', { name: 'Filmid žanri järgi' });
  await genres.getByRole('link', { name: /^Külafilm/ }).tap();
  await expect(page.getByRole('heading', { name: 'Külafilm', level: 2 })).toBeVisible();
  const film = page.getByRole('link', { name: /^Mesinik/ });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await film.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  await film.tap();
  await expect(page.getByRole('heading', { name: 'Mesinik', level: 2 })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await expect(film).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(before).toBeGreaterThan(0);
  await film.tap();
  await page.getByRole('link', { name: 'Vaata', exact: true }).tap();
  await expect(viewer.video).toHaveAttribute('data-title', '10007');
  await viewer.seesPictures();
});

test('the pages that the bar has no room for are below what is more', async ({ page }) => {
  await viewerOf(page).comesIn('mari@paasuke.test');
  const bar = page.getByRole('navigation', { name: 'Põhinavigatsioon' }).last();
  const more = bar.getByRole('button', { name: 'Veel' });
  const sheet = page.getByRole('dialog', { name: 'Veel' });
  for (const name of ['Sarjad', 'Lastele', 'Raadio', 'Otsing']) {
    await more.tap();
    await sheet.getByRole('link', { name: name === 'Otsing' ? 'Otsi' : name }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(more).toHaveAttribute('aria-current', 'true');
  }
  await more.tap();
  await sheet.getByRole('link', { name: 'Salvestused' }).tap();
  await expect(page.getByRole('dialog', { name: 'Minu salvestused' })).toBeVisible();
});
