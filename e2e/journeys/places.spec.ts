import { expect, test, type Page } from '@playwright/test';
import { device } from '../device.ts';
import { accountOf, viewerOf } from '../viewer.ts';

const taken = (page: Page) =>
  page.getByRole('dialog', { name: 'Teenus on lubatud korraga ainult ühel seadmel!' });

test(
  'the second device chooses; taking over stops the picture of the first and goes on where it was',
  { tag: '@always' },
  async ({ browser }) => {
    const [first, second] = [await device(browser), await device(browser)];
    const viewer = viewerOf(first);
    await viewer.comesIn('haldur@paasuke.test');
    await first.goto('/#/channel/kanal2');
    await viewer.plays('kanal2');

    await viewerOf(second).signIn('haldur@paasuke.test');
    await expect(second.getByText('Konto on kasutusel teises seadmes')).toBeVisible();
    await expect(second.getByText('Vaatab kanalit Kodukanal')).toBeVisible();
    await expect(second.getByRole('button', { name: /Vaata mõlemas/ })).toBeDisabled();
    await second.getByRole('button', { name: /Vaata siin/ }).click();

    // Without a touch of the first device: it is told, and its picture stands still.
    await expect(taken(first)).toBeVisible();
    await expect(viewer.video).not.toHaveAttribute('data-state', 'playing');
    await first.keyboard.press('Escape');
    await first.goBack().catch(() => undefined);
    await expect(taken(first)).toBeVisible();
    await viewerOf(second).plays('kanal2');
    await taken(first).getByRole('button', { name: 'Logi sisse' }).click();
    await expect(first.getByLabel('Kasutajanimi (e-post)')).toBeVisible();
    await Promise.all([first.context().close(), second.context().close()]);
  },
);

test('the additional place is for the same network', async ({ browser }) => {
  const [tv, phone, abroad] = [
    await device(browser, '198.51.100.10'),
    await device(browser, '198.51.100.77'),
    await device(browser, '203.0.113.5'),
  ];
  await viewerOf(tv).comesIn('leida@paasuke.test');
  await viewerOf(abroad).signIn('leida@paasuke.test');
  await expect(abroad.getByRole('button', { name: /Vaata mõlemas/ })).toBeDisabled();

  await viewerOf(phone).signIn('leida@paasuke.test');
  await phone.getByRole('button', { name: /Vaata mõlemas/ }).click();
  await expect(accountOf(phone, 'Leida')).toBeVisible();
  await tv.goto('/#/channel/etv');
  await phone.goto('/#/channel/etv2');
  await viewerOf(tv).plays('etv');
  await viewerOf(phone).plays('etv2');

  // The list of devices shows both, and ends the other one.
  await tv.goto('/#/myprofile');
  await expect(tv.getByText('Lisavaatamiskoht', { exact: false }).first()).toBeVisible();
  await tv.getByRole('button', { name: /^Logi välja: / }).click();
  await expect(phone.getByText('Sind logiti välja teisest seadmest.')).toBeVisible();
  await Promise.all([tv, phone, abroad].map((page) => page.context().close()));
});

test('of two windows of one device the newer plays; the other says so, and takes the picture back on demand', async ({
  browser,
}) => {
  test.slow();
  const first = await device(browser);
  await viewerOf(first).comesIn('mari@paasuke.test');
  const second = await first.context().newPage();
  const gaveWay = { timeout: 40_000 };
  const overlay = (page: Page) => viewerOf(page).player.getByRole('alert');
  await first.goto('/#/channel/etv');
  await viewerOf(first).plays('etv');
  await second.goto('/#/channel/kanal2');
  await viewerOf(second).plays('kanal2');
  await expect(overlay(first)).toContainText('Sa vaatad nüüd teises aknas.', gaveWay);
  await expect(viewerOf(first).video).toHaveAttribute('data-state', 'failed');
  await viewerOf(second).plays('kanal2');

  await overlay(first).getByRole('button', { name: 'Vaata siin' }).click();
  await viewerOf(first).plays('etv');
  await expect(overlay(second)).toContainText('Sa vaatad nüüd teises aknas.', gaveWay);
  await expect(overlay(first)).toHaveCount(0);
  await viewerOf(first).plays('etv');
  await first.context().close();
});
