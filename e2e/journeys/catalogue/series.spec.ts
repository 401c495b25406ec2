import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { pictures } from '../../device.ts';
import { viewerOf } from '../../viewer.ts';

test.use(pictures);

test('a series is found among the service’s own, and one of its episodes is watched', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('mari@paasuke.test');
  await page.getByRole('banner').getByRole('link', { name: 'Sarjad' }).click();
  await expect(page.getByRole('combobox', { name: 'Kanal' })).toHaveValue('etv');
  await expect(page.getByText(/^\d+ sarja$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Teenuse Pääsuke sarjad' }).click();
  await expect(page.getByText('3 sarja')).toBeVisible();
  await page.getByRole('link', { name: /^Trepikoda/ }).click();
  await expect(page.getByRole('heading', { name: 'Trepikoda', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: /^2\. hooaeg/ }).click();
  const episodes = page.getByRole('list', { name: 'Osad: 2. hooaeg' });
  await expect(episodes.getByRole('link', { name: /^2\. osa/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Hooaeg ruudustikuna' }).click();
  await expect(page.getByRole('heading', { name: 'Trepikoda: 2. hooaeg' })).toBeVisible();
  await expect(episodes.getByRole('link', { name: /^2\. osa/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await episodes.getByRole('link', { name: /^2\. osa/ }).click();
  await expect(viewer.video).toHaveAttribute('data-title', /^100\d\d$/);
  await viewer.seesPictures();
  await page.goBack();
  await expect(page).toHaveURL(/#\/channelseries\/trepikoda\/2$/);
});

test('a child’s page leads nowhere but to children’s programmes', async ({ page }) => {
  await viewerOf(page).comesIn('mari@paasuke.test');
  await page.getByRole('banner').getByRole('link', { name: 'Lastele' }).click();
  const estonian = page.getByRole('region', { name: 'Eestikeelsed' });
  await expect(estonian.getByRole('link').first()).toBeVisible();
  const hrefs = async (): Promise<string[]> =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter((link) => link.checkVisibility() && !link.closest('[aria-label="Pilt nurgas"]'))
          .map((link) => link.getAttribute('href')!),
      );
  expect((await hrefs()).filter((href) => !href.startsWith('#/kids/'))).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  const hedgehog = page
    .getByRole('main')
    .getByRole('link', { name: /^Siil Sulo/ })
    .last();
  await hedgehog.click();
  await expect(page.getByRole('heading', { name: 'Siil Sulo', level: 2 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Osad: 1. hooaeg' }).getByRole('link').first()).toBeVisible();
  // What comes below is asked for when it comes near. Until then a stand-in has its heading, which may go while one is on the way.
  const others = page.getByRole('region', { name: 'Vaata ka' });
  await expect(async () => {
    await page.getByText('Vaata ka', { exact: true }).scrollIntoViewIfNeeded();
    await expect(others.getByRole('link').first()).toBeVisible();
  }).toPass();
  // To other children's pages, and to what plays.
  expect((await hrefs()).filter((href) => !/^#\/(kids(\/|$)|view\/\d+\/title|channel\/)/.test(href))).toEqual(
    [],
  );
  await expect(page.getByRole('main')).not.toContainText('IMDb');
  expect(await faultsOf(page)).toEqual([]);
});
