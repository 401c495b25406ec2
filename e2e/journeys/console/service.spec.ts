import { expect, test } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { operate } from '../../operator.ts';
import { signInByCall } from '../../sign-in.ts';
import { viewerOf } from '../../viewer.ts';

test('who watches is on the page of now, and how fast the first picture came', async ({ page, context }) => {
  const member = await context.newPage();
  // This page is one of those that measure.
  await member.addInitScript(() => (Math.random = () => 0));
  await signInByCall(member, 'mari@paasuke.test');
  const measures = member.waitForResponse(/\/measure-play-[^/]+\.js$/);
  await member.goto('/#/channel/etv');
  await viewerOf(member).plays('etv');
  await measures;
  await member.keyboard.press('PageUp');
  await expect(member.locator('video')).not.toHaveAttribute('data-channel', 'etv');
  await viewerOf(member).plays();
  const beacon = member.waitForResponse((answer) => answer.url().endsWith('/beacon') && answer.ok());
  await member.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await beacon;

  await openConsole(page);
  const watched = page.getByRole('region', { name: 'Kanalid, mida vaadatakse' });
  await expect(watched.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('95 korral 100-st kiiremini')).toBeVisible({ timeout: 40_000 });
});

test('while the server is away the console keeps what it has shown, and goes on by itself', async ({
  page,
}) => {
  await openConsole(page, '/jobs');
  await expect(page.getByRole('cell', { name: 'Kirjade saatmine' })).toBeVisible({ timeout: 90_000 });
  await page.route('**/admin/api/**', (route) => route.abort());
  await expect(page.getByText('Ühendus serveriga puudub', { exact: false }).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('cell', { name: 'Kirjade saatmine' })).toBeVisible();
  await page.unroute('**/admin/api/**');
  await expect(page.getByText('Ühendus serveriga puudub', { exact: false })).toHaveCount(0, {
    timeout: 40_000,
  });
});

test('a setting is changed by keys alone, and the second of two sees what the first has changed', async ({
  page,
}) => {
  await operate('change-setting', 'OPERATOR_NAME', '--no-value');
  await openConsole(page, '/settings');
  await expect(page.getByRole('button', { name: 'Muuda' })).not.toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Otsi seadet' }).focus();
  await page.keyboard.type('OPERATOR_NAME');
  await expect(page.getByRole('button', { name: 'Muuda' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Muuda' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Teenuse pakkuja' });
  await expect(dialog.getByLabel('Teenuse pakkuja')).toBeFocused();
  expect(await faultsOfDialog(page)).toEqual([]);
  await operate('change-setting', 'OPERATOR_NAME', 'Teised');
  await page.keyboard.type('Meie');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Keegi muutis seda vahepeal.')).toContainText('Teised');
  await dialog.getByLabel('Teenuse pakkuja').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Salvestatud')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Meie' })).toBeVisible();
  await page.goto('/admin/#/audit?action=setting');
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('haldur@paasuke.test');
  await expect(newest).toContainText('enne Teised');
  await expect(newest).toContainText('pärast Meie');
  await operate('change-setting', 'OPERATOR_NAME', '--no-value');
});

test('a server drains and comes back', async ({ page }) => {
  await openConsole(page, '/servers');
  const row = page.getByRole('row', { name: /^s2/ });
  await row.getByRole('button', { name: 'Tühjenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tühjendada s2?' });
  await dialog.getByRole('button', { name: 'Tühjenda' }).click();
  await expect(row.getByText('tühjeneb')).toBeVisible();
  await row.getByRole('button', { name: 'Võta kasutusse' }).click();
  await expect(row.getByText('töötab')).toBeVisible();
});
