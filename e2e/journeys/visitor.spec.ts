import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('a visitor turns it on, picks a channel and watches', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.seesPictures('etv');
  expect(await viewer.lines()).toBe(360);
  await expect(page.getByText('Tere, külaline!')).toBeVisible();
  await page.getByRole('link', { name: /^2\. .*Eesti Kaks/ }).click();
  await expect(page).toHaveURL(/#\/channel\/etv2$/);
  await viewer.seesPictures('etv2');
  await page.goBack();
  await viewer.seesPictures('etv');
  expect(faults).toEqual([]);
});

test('a channel just zapped to lies on the way back, however soon one goes on', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv2');
  await viewer.seesPictures('etv2');
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/#\/tvguide$/);
  await expect(page.getByRole('grid')).toBeVisible();
  const zapped = (await viewer.video.getAttribute('data-channel'))!;
  expect(zapped).not.toBe('etv');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`#/channel/${zapped}$`));
  await viewer.seesPictures(zapped);
  await page.goBack();
  await viewer.seesPictures('etv');
  // A step back in the same moment takes the zap back, and goes no further.
  await page.keyboard.press('PageDown');
  await page.evaluate(() => history.back());
  await viewer.seesPictures('etv');
  await expect(page).toHaveURL(/#\/channel\/etv$/);
});

test('a channel for members asks a visitor to log in', async ({ page }) => {
  await page.goto('/#/channel/kanal2');
  await expect(page.getByText('Selle kanali vaatamiseks logi sisse.')).toBeVisible();
});

test('an unknown channel and an unknown page lead home', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/ei-ole-olemas');
  await viewer.seesPictures();
  await page.goto('/#/mis/see/on');
  await expect(page).toHaveURL(/#\/(channel\/\w+)?$/);
});

test('the schedule shows the day at home and the own time beside it', async ({ page }) => {
  await page.goto('/#/channel/etv');
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  await expect(panel.getByText(/^Täna\s/)).toBeVisible();
  await expect(panel.getByText('Tallinn', { exact: true })).toBeVisible();
  await expect(panel.getByText('New York', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Järgmine päev' }).click();
  await expect(panel.getByText(/^Homme\s/)).toBeVisible();
  await panel
    .getByRole('button', { name: /Õhtused teated/ })
    .first()
    .click();
  await expect(panel.getByRole('tab', { name: 'Saateinfo' })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByText('Pool tundi päeva kohta')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Saateinfo' })).toHaveAttribute('aria-selected', 'true');
});

test('channels are found by name, and nothing found says so', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Otsi kanalit' });
  await search.fill('louna');
  await expect(page.getByRole('link', { name: /Lõunakaar/ })).toBeVisible();
  await search.fill('qqqq');
  await expect(page.getByText('Tulemusi ei leitud')).toBeVisible();
  await page.getByRole('button', { name: 'Näita kõiki kanaleid' }).click();
  await expect(page.getByRole('link', { name: /^1\. .*Eesti Üks/ })).toBeVisible();
});

test('the main screen is accessible', async ({ page }) => {
  await page.goto('/');
  await viewerOf(page).seesPictures();
  // While it plays the controls come and go, and a half faded one is no fair test of contrast.
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Mängi' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
});
