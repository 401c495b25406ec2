import { expect, test } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { viewerOf } from '../viewer.ts';

test(
  'a film is looked for, read about, and watched; every way back leads to the results',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv');
    await viewer.plays('etv');
    await page.getByRole('link', { name: 'Otsi saateid ja kanaleid' }).click();
    const field = page.getByRole('searchbox', { name: /^Otsi saadet/ });
    await expect(field).toBeFocused();
    await viewer.plays('etv');
    await field.fill('metsa');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Arhiiv' }).click();
    await page.getByRole('combobox', { name: 'Kanal', exact: true }).selectOption('Eesti Üks');
    await expect(page).toHaveURL(/otsi=metsa&ainult=arhiiv&kanal=etv/);
    await expect(page.getByText(/^\d+ tulemust$/)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    const own = page.locator('[data-result]').filter({ hasText: 'Eesti Üks' }).first();
    await expect(own).toContainText(/järelvaadatav kuni \d\d\.\d\d/);
    // A long title is cut in the row, and whole where it is pressed.
    const play = own.getByRole('link', { name: /^Vaata: / });
    const title = (await play.getAttribute('aria-label'))!.replace('Vaata: ', '');
    await own.getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('Eesti Üks').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/otsi=metsa&ainult=arhiiv/);
    await play.click();
    await viewer.plays('etv');
    await expect(viewer.video).toHaveAttribute('data-time', 'past');
    await page.goBack();
    await expect(own).toBeVisible();
    // What was looked for is remembered on this device.
    await page.getByRole('button', { name: 'Tühjenda otsing' }).click();
    await page.getByRole('button', { name: 'metsa', exact: true }).click();
    await expect(page.getByText(/^\d+ tulemust$/)).toBeVisible();
  },
);

test('nothing found, too little typed, and the shows of a channel', async ({ page }) => {
  await page.goto('/#/search?otsi=xyzzyqw');
  await expect(page.getByText('Tulemusi ei leitud')).toBeVisible();
  const field = page.getByRole('searchbox', { name: /^Otsi saadet/ });
  await field.fill('õ');
  await field.press('Enter');
  await expect(page.getByText('Sisesta vähemalt 2 tähte.')).toBeVisible();
  await page.getByRole('button', { name: /^Aed ja pada/ }).click();
  await expect(page).toHaveURL(/otsi=Aed\+ja\+pada&kanal=etv/);
  await expect(page.locator('[data-result]').first()).toContainText('Aed ja pada');
});
