import { expect, test, type Page } from '@playwright/test';
import { yesterday } from '../tallinn.ts';
import { viewerOf } from '../viewer.ts';

/** A programme of yesterday on a channel, with the key under which it is passed on. */
async function yesterdays(page: Page, channel = 'etv') {
  const day = await (await page.request.get(`/demo/guide/${channel}/forday/${yesterday()}`)).json();
  const { id } = day[10].program as { id: number };
  return (await (await page.request.get(`/demo/program/${id}`)).json()) as {
    id: number;
    name: string;
    publicViewKey: string;
    startTime: number;
  };
}

test('links to a programme lead to it: to read about, or straight to its picture', async ({ page }) => {
  const viewer = viewerOf(page);
  const { id, publicViewKey: key, startTime } = await yesterdays(page);
  for (const address of [`/#/channel/view/${key}/${id}`, `/#/channel/key-${key}/${id}`]) {
    await page.goto('/#/channel/etv2');
    await viewer.plays('etv2');
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: 'Avan saadet' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/channel/etv\\?at=${String(startTime).slice(0, 9)}`));
    await viewer.plays('etv');
    await expect(viewer.video).toHaveAttribute('data-time', 'past');
  }
  await page.goto(`/#/view/${id}/${key}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Seotud saated' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Vaata saadet' }).click();
  await viewer.plays('etv');
});

test('whose viewing time is over is told so instead, unless anybody may watch it', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('jaan@paasuke.test');
  const closed = await yesterdays(page, 'kanal2');
  await page.goto(`/#/channel/view/${closed.publicViewKey}/${closed.id}`);
  await expect(page).toHaveURL(/#\/viewtime/);
  await expect(page.getByRole('dialog', { name: 'Vaatamisaeg on otsas!' })).toBeVisible();
  const open = await yesterdays(page);
  await page.goto(`/#/channel/view/${open.publicViewKey}/${open.id}`);
  await viewer.plays('etv');
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
});

test('the help box leads to what the service is, in numbers of its line-up', async ({ page }) => {
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Abi' }).click();
  await page.getByRole('menuitem', { name: 'Teenusest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teenusest' });
  await expect(dialog.getByText('104 telekanalit')).toBeVisible();
  await expect(dialog.getByText('22 raadiojaama')).toBeVisible();
  await dialog.getByRole('link', { name: 'Privaatsus' }).click();
  await expect(page.getByRole('dialog', { name: 'Privaatsus' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/channel\//);
  await page.getByRole('button', { name: 'Abi' }).click();
  await page.getByRole('menuitem', { name: 'Kiirklahvid' }).click();
  await expect(page.getByRole('dialog', { name: 'Kiirklahvid' })).toBeVisible();
});
