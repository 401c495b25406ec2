import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { artwork, device, pictures } from '../../device.ts';
import { startLiveSource } from '../../../rig/live-source.ts';
import { operate } from '../../operator.ts';
import { dataDir } from '../../settings.ts';
import { signInByCall } from '../../sign-in.ts';
import { viewerOf } from '../../viewer.ts';
import { airs } from '../recordings/airing.ts';

test.use({ ...pictures, ...artwork });

/** Nobody answers at this port. */
const deadAddress = 'http://127.0.0.1:9/surnud.m3u8';

/** A member's list of channels, from the top. */
const listOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Kanalid' }).getByRole('listitem').getByRole('link');

async function watches(page: Page, channelId: string): Promise<void> {
  await signInByCall(page, 'mari@paasuke.test');
  await page.goto(`/#/channel/${channelId}`);
  await expect(listOf(page).first()).toBeVisible();
}

test(
  'a channel that is added with a live source is watched within a minute, and removed again',
  { tag: '@always' },
  async ({ page, browser }) => {
    const source = await startLiveSource(join(dataDir, 'media/clips/bog/LO'));
    const his = await device(browser);
    const id = `raba${process.pid}`;
    const name = `Rabakanal ${process.pid}`;
    try {
      await watches(his, 'etv');
      await openConsole(page, '/lineup');
      await page.getByRole('link', { name: 'Lisa kanal' }).click();
      const beginning = page.getByRole('region', { name: 'Kust see tuleb?' });
      await beginning.getByLabel('Allika aadress').fill(deadAddress);
      await beginning.getByRole('button', { name: 'Vaata, mis tuleb' }).click();
      await expect(beginning.getByText('sellel pordil ei vasta midagi')).toBeVisible({ timeout: 20_000 });
      expect(await faultsOf(page)).toEqual([]);

      await beginning.getByLabel('Allika aadress').fill(source.url);
      await beginning.getByRole('button', { name: 'Vaata, mis tuleb' }).click();
      await expect(beginning.getByRole('img', { name: 'Kaader allikast' })).toBeVisible({ timeout: 20_000 });
      for (const found of ['h264, 640×360, 25 p/s', /^aac/])
        await expect(beginning.getByRole('definition').filter({ hasText: found })).toBeVisible();
      await page.getByLabel('Nimi', { exact: true }).fill(name);
      await page.getByLabel('Tunnus', { exact: true }).fill(id);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Salvesta', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const savedMs = Date.now();

      // It stands at the end, of which nothing is drawn before somebody goes there.
      await his.getByRole('searchbox', { name: 'Otsi kanalit' }).fill(name);
      const row = listOf(his).filter({ hasText: name });
      await expect(row).toBeVisible({ timeout: 60_000 });
      await row.click();
      await expect(viewerOf(his).video).toHaveAttribute('data-state', 'playing', { timeout: 60_000 });
      await viewerOf(his).seesPictures(id);
      expect(Date.now() - savedMs).toBeLessThan(60_000);
      await expect(page.getByText('eetris', { exact: true })).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Näita pilti' }).click();
      const preview = page.getByRole('region', { name: 'Eelvaade' }).locator('video');
      await expect
        .poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(1);

      await page.getByRole('button', { name: 'Eemalda kanal' }).click();
      const asks = page.getByRole('dialog', { name: `Eemaldada kanal ${name}?` });
      expect(await faultsOfDialog(page)).toEqual([]);
      await asks.getByRole('button', { name: 'Eemalda kanal' }).click();
      await expect(page.getByText('Kanal on eemaldatud')).toBeVisible();
      await expect(page.getByRole('table').getByRole('link', { name })).toHaveCount(0);
      await expect(row).toHaveCount(0, { timeout: 60_000 });
    } finally {
      await operate('remove-lineup-channel', id);
      await his.context().close();
      await source.close();
    }
  },
);

test('a hundred channels are opened to guests at once, and that is taken back', async ({ page }) => {
  await openConsole(page, '/lineup?kind=tv');
  const guests = page.getByRole('cell', { name: /külalised$/ });
  const count = page.getByRole('status').filter({ hasText: /^\d+ valitud$/ });
  await expect(guests.first()).toBeVisible();
  const before = await guests.count();
  await page.getByRole('checkbox', { name: 'Vali kõik read' }).check();
  const chosen = Number((await count.innerText()).split(' ')[0]);
  expect(chosen).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Muuda valituid' }).click();
  const dialog = page.getByRole('dialog', { name: `Muuda ${chosen} kanalit` });
  await dialog.getByLabel('Külalised').selectOption('võivad vaadata');
  await dialog.getByRole('button', { name: 'Salvesta' }).click();
  await expect(page.getByText(`${chosen - before} kanalit on muudetud.`)).toBeVisible();
  await expect(guests).toHaveCount(chosen);
  await page.getByRole('button', { name: 'Võta tagasi' }).click();
  await expect(guests).toHaveCount(before);
});

test('channels are put into another order by keys alone, and the member sees it', async ({
  page,
  browser,
}) => {
  const his = await device(browser);
  await watches(his, 'etv');
  await expect(listOf(his).nth(0)).toContainText('Eesti Üks');
  await openConsole(page, '/lineup');
  const dialog = page.getByRole('dialog', { name: 'Järjekord' });
  const items = dialog.getByRole('listitem');
  const opens = async (): Promise<void> => {
    const order = page.getByRole('button', { name: 'Järjesta' });
    // A key is not waited for as a click is.
    await expect(order).toBeEnabled();
    await order.press('Enter');
    await expect(items.first()).toBeVisible();
  };
  const lifts = async (name: string): Promise<void> => {
    const handle = dialog.getByRole('button', { name: `Tõsta: ${name}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name} on tõstetud, koht `)).toBeAttached();
  };
  const saves = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Salvesta' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await opens();
  expect(await faultsOfDialog(page)).toEqual([]);
  // What is lifted and let go by Escape stays where it was, and so does the dialog.
  await lifts('Eesti Üks');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eesti Üks jäi sinna, kus oli.')).toBeAttached();
  await expect(items.first()).toContainText('Eesti Üks');

  await lifts('Eesti Üks');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Eesti Üks on kohal 2\//)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(items.first()).toContainText('1Eesti Kaks');
  await expect(items.nth(1)).toContainText('2Eesti Üks');
  await saves();
  await expect(listOf(his).nth(0)).toContainText('Eesti Kaks', { timeout: 60_000 });
  await expect(listOf(his).nth(1)).toContainText('Eesti Üks');

  await opens();
  await lifts('Eesti Üks');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/Eesti Üks on kohal 1\//)).toBeAttached();
  await page.keyboard.press('Space');
  await saves();
  await expect(listOf(his).nth(0)).toContainText('Eesti Üks', { timeout: 60_000 });
  await his.context().close();
});

test('what is written over the guide stands beside the feed’s own words until it is taken back', async ({
  page,
}) => {
  const title = `Õhtujutt ${process.pid}`;
  await airs('aed', { title, startMs: Date.now() + 3_600_000, minutes: 30 });
  await openConsole(page, `/guide/programs?q=${encodeURIComponent(title)}`);
  await page.getByRole('table').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Kirjeldus').fill('Väike lugu enne und.');
  await page.getByRole('button', { name: 'Salvesta' }).click();
  const feed = page.getByRole('region', { name: 'Allikas ütleb' });
  await expect(feed).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Võta muudatused tagasi' }).click();
  await page
    .getByRole('dialog', { name: 'Lasta allikal jälle otsustada?' })
    .getByRole('button', { name: 'Võta muudatused tagasi' })
    .click();
  await expect(feed).toBeHidden();
  await expect(page.getByLabel('Kirjeldus')).toHaveValue('');
});
