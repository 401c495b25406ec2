import { expect, test, type Page } from '@playwright/test';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { device } from '../../device.ts';
import { operate } from '../../operator.ts';
import { airs } from '../recordings/airing.ts';

/** Nobody answers at this port. */
const deadAddress = 'http://127.0.0.1:9/surnud.m3u8';

test('the second of two who edit a channel sees what the first has changed, and decides', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const id = `vaidlus${process.pid}`;
  operate('add-channel', id, 'Vaidlus', '--source', deadAddress, '--no-demo');
  const other = await device(browser);
  try {
    const path = `/lineup/channel/${id}`;
    await openConsole(page, path);
    await openConsole(other, path);
    const fills = async (by: Page, label: string, text: string): Promise<void> => {
      await by.getByLabel(label, { exact: true }).fill(text);
      await by.getByRole('button', { name: 'Salvesta', exact: true }).click();
    };
    const saves = async (by: Page, label: string, text: string): Promise<void> => {
      await fills(by, label, text);
      await expect(by.getByRole('heading', { level: 1, name: text })).toBeVisible();
    };
    await saves(other, 'Nimi', 'Esimese nimi');
    await fills(page, 'Nimi', 'Teise nimi');
    const dialog = page.getByRole('dialog', { name: 'Keegi teine salvestas vahepeal' });
    await expect(dialog.getByRole('row')).toHaveCount(2);
    const cells = dialog.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText(['Nimi', 'Vaidlus', 'Esimese nimi', 'Teise nimi']);
    expect(await faultsOfDialog(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Võta tema oma' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Nimi', { exact: true })).toHaveValue('Esimese nimi');

    await saves(other, 'Nimi', 'Veel parem nimi');
    await fills(page, 'Nimi', 'Minu nimi');
    await expect(cells).toHaveText(['Nimi', 'Esimese nimi', 'Veel parem nimi', 'Minu nimi']);
    await dialog.getByRole('button', { name: 'Salvesta minu oma' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Minu nimi' })).toBeVisible();
  } finally {
    operate('remove-channel', id);
    await other.context().close();
  }
});

test('line-up and guide are fit for those who do not see them or use no mouse', async ({ page }) => {
  test.setTimeout(120_000);
  const title = `Õhtujutt ${process.pid}`;
  const startMs = Date.now() + 3_600_000;
  airs('aed', { title, startMs, minutes: 30 });
  operate('epg-source', 'add', 'proovikava', 'http://127.0.0.1:9/kava.xml');
  try {
    await openConsole(page, '/lineup');
    const pages = {
      '/lineup': 'Kanalid',
      '/lineup/add': 'Uus kanal',
      '/lineup/channel/etv2': 'Eesti Kaks',
      '/lineup/import': 'Import',
      '/lineup/categories': 'Kategooriad',
      '/guide': 'Saatekava',
      '/guide/source/proovikava': 'proovikava',
      '/guide/gaps': 'Augud',
      [`/guide/programs?q=${encodeURIComponent(title)}`]: 'Saated',
    };
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(`/admin/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByRole('status', { name: 'Laeb' })).toHaveCount(0);
      expect(await faultsOf(page), path).toEqual([]);
    }
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
  } finally {
    operate('epg-source', 'remove', 'proovikava');
  }
});
