import { expect, test, type Page } from '@playwright/test';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { makeFilm } from '../../titles.ts';
import { viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

/** Lets parts of an upload through until one of them has come, and cuts the line then. */
async function cutAfterOnePart(page: Page) {
  let parts = 0;
  let isCut = false;
  await page.route('**/admin/api/uploads/*', async (route) => {
    if (isCut || (route.request().method() === 'PATCH' && parts++ > 0)) {
      isCut = true;
      return route.abort('internetdisconnected');
    }
    return route.continue();
  });
  return { mend: () => page.unroute('**/admin/api/uploads/*') };
}

test('a film is handed in over a line that is cut, watched by a member, and taken away', async ({
  page,
  browser,
}) => {
  const name = 'Meri on kaugel';
  await openConsole(page, '/titles');
  await expect(page.getByRole('heading', { level: 1, name: 'Filmid ja osad' })).toBeFocused();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await faultsOf(page), 'list').toEqual([]);

  await page.getByRole('link', { name: 'Lisa film' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lisa film' })).toBeFocused();
  await page.getByLabel('Filmifail').setInputFiles(makeFilm('upload', 60, 9_000_000));
  await expect(page.getByLabel('Nimi')).toHaveValue('upload');
  await page.getByLabel('Nimi').fill(name);
  const line = await cutAfterOnePart(page);
  const srt = '1\n00:00:01,000 --> 00:00:55,000\nMeri kohab\n';
  await page
    .getByLabel('Subtiitrite failid')
    .setInputFiles({ name: 'meri.fi.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) });
  await expect(page.getByLabel('Faili meri.fi.srt keel')).toHaveValue('fi');
  await page.getByRole('button', { name: 'Saada' }).click();
  await expect(page.getByText(/^Liin katkes, proovime edasi\. Saadetud [1-9]\d %$/)).toBeVisible();
  expect(await faultsOf(page), 'upload').toEqual([]);
  await line.mend();
  await expect(page.getByText('Saadetud 100 %')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Lisa film' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/#\/titles\/title\/\d+$/);
  const watching = page.getByRole('term').filter({ hasText: 'Praegu vaatab' }).locator('+ dd');
  const id = page.url().split('/').at(-1)!;
  const texts = page.getByRole('region', { name: 'Subtiitrid' });
  const ready = (language: string) => texts.getByRole('row', { name: `${language} valmis` });
  for (const language of ['et', 'fi']) await expect(ready(language)).toBeVisible({ timeout: 60_000 });
  await expect(watching).toHaveText('0');
  expect(await faultsOf(page), 'title').toEqual([]);

  await ready('fi').getByRole('button', { name: 'Eemalda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eemalda' }).click();
  await expect(texts.getByRole('row', { name: 'fi' })).toHaveCount(0, { timeout: 30_000 });
  await expect(ready('et')).toBeVisible();

  const seat = await browser.newContext({ locale: 'et-EE' });
  const member = await seat.newPage();
  const viewer = viewerOf(member);
  await viewer.comesIn('mari@paasuke.test');
  await member.goto(`/#/view/${id}/film`);
  await expect(viewer.video).toHaveAttribute('data-title', id);
  await viewer.seesPictures();

  await expect(watching).toHaveText('1');
  await page.getByRole('button', { name: 'Eemalda' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Eemaldada ${name}?` });
  await expect(dialog.getByText('Praegu vaatab seda 1 inimene.')).toBeVisible();
  expect(await faultsOfDialog(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eemalda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Filmid ja osad' })).toBeVisible();
  await member.reload();
  await expect(member.getByText('Seda meie valikus ei ole.')).toBeVisible();
  await seat.close();
});
