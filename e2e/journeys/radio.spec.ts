import { expect, test } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { viewerOf } from '../viewer.ts';

/** Sound has no frames to count: its clock goes on. */
async function hears(page: import('@playwright/test').Page, stationId: string): Promise<void> {
  const { video } = viewerOf(page);
  await expect(video).toHaveAttribute('data-channel', stationId);
  await expect(video).toHaveAttribute('data-state', 'playing');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 1);
}

test(
  'the radio plays on while the guide is open, and television takes over again',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv');
    await viewer.plays('etv');
    await page
      .getByRole('navigation', { name: 'TV või raadio' })
      .getByRole('link', { name: 'Raadio' })
      .click();
    await expect(page).toHaveURL(/#\/radio\/linnaraadio$/);
    await hears(page, 'linnaraadio');
    const now = page.getByRole('region', { name: 'Praegu kuuled' });
    await expect(now.getByRole('heading', { name: 'Linnaraadio' })).toBeVisible();

    await page.getByRole('link', { name: 'Telekava' }).click();
    await expect(page.getByRole('grid', { name: /^Telekava, / })).toBeVisible();
    await hears(page, 'linnaraadio');
    const corner = page.getByRole('region', { name: 'Pilt nurgas' });
    await corner.getByRole('button', { name: 'Peata' }).click();
    await expect(viewer.video).toHaveAttribute('data-state', 'paused');
    await corner.getByRole('button', { name: 'Mängi' }).click();
    await hears(page, 'linnaraadio');
    await corner.getByRole('link', { name: 'Tagasi: Linnaraadio' }).click();
    await expect(now).toBeVisible();
    await hears(page, 'linnaraadio');

    await page.getByRole('navigation', { name: 'TV või raadio' }).getByRole('link', { name: 'TV' }).click();
    await viewer.plays('etv');
  },
);

test('stations go round, by buttons and by keys, within what one may hear', async ({ page }) => {
  await page.goto('/#/radios/merilaine');
  await expect(page).toHaveURL(/#\/radio\/merilaine$/);
  await hears(page, 'merilaine');
  // A visitor may hear two of them, so the round is short.
  await page.getByRole('button', { name: 'Järgmine jaam' }).click();
  await hears(page, 'linnaraadio');
  await expect(page).toHaveURL(/#\/radio\/linnaraadio$/);
  await page.keyboard.press('PageUp');
  await hears(page, 'merilaine');
  await page
    .getByRole('list', { name: 'Raadiojaamad' })
    .getByRole('link', { name: /Klassikatund/ })
    .click();
  await expect(page.getByText('Selle jaama kuulamiseks logi sisse.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('modals lie over the radio as they do over the picture, and lead back to it', async ({ page }) => {
  await page.goto('/#/radio/linnaraadio');
  await hears(page, 'linnaraadio');
  await page.getByRole('button', { name: 'Abi' }).click();
  await page.getByRole('menuitem', { name: 'Teenusest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teenusest' });
  await expect(dialog).toBeVisible();
  // The page is still there, and nothing of the main screen lies across it.
  await expect(page.getByRole('main').locator('h2', { hasText: /^Raadio$/ })).toBeVisible();
  await expect(page.locator('[data-sound]')).toBeHidden();
  await dialog.getByRole('button', { name: 'Sulge' }).click();
  await expect(page).toHaveURL(/#\/radio\/linnaraadio$/);
  await hears(page, 'linnaraadio');
});
