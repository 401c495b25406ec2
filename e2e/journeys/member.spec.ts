import { expect, test } from '@playwright/test';
import { frames, viewerOf } from '../viewer.ts';
import { pictures, reloadAfterStar } from '../device.ts';

test.use(pictures);

test(
  'a member signs in, sees the best picture, marks a favourite and signs out',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await viewer.comesInByForm('mari@paasuke.test');
    await expect(page.getByRole('button', { name: /Konto: Tere, Mari!/ })).toBeVisible();
    await expect(page.getByText(/^2[23] päeva$/)).toBeVisible();
    await page.goto('/#/channel/kanal2');
    await viewer.seesPictures('kanal2');
    await expect.poll(viewer.lines, { timeout: 60_000 }).toBeGreaterThan(360);

    const star = page.getByRole('button', { name: 'Lemmik: Kodukanal' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await reloadAfterStar(page, 'kanal2');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Lemmikud', exact: true }).click();
    await expect(page.getByRole('link', { name: /^\d+\. / })).toHaveCount(1);
    await star.click();
    await page.getByRole('button', { name: 'Kõik', exact: true }).click();

    await page.getByRole('button', { name: /Konto: / }).click();
    await page.getByRole('menuitem', { name: 'Logi välja' }).click();
    await expect(page.getByText('Tere, külaline!')).toBeVisible();
  },
);

test('an expired member is told so once, and watches what any visitor may', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesInByForm('jaan@paasuke.test');
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const notice = page.getByRole('dialog', { name: 'Vaatamisaeg on otsas!' });
  await notice.getByRole('button', { name: 'Vaata avatud kanaleid' }).click();
  await viewer.seesPictures('etv');
  await expect.poll(() => viewer.lines()).toBe(360);

  await page.goto('/#/channel/kanal2');
  const why = page.getByRole('alert').filter({ hasText: 'Vaatamisaeg on otsas!' });
  await expect(why.getByRole('link', { name: 'Vaatamisaeg' })).toBeVisible();
  await page.goto('/#/channel/etv2');
  await viewer.seesPictures('etv2');
  // Longer than it takes to be led away.
  const { drawn } = await frames(viewer.video);
  await expect.poll(async () => (await frames(viewer.video)).drawn - drawn).toBeGreaterThan(160);
  await expect(page).toHaveURL(/\/channel\/etv2/);
});

test('who signs in after somebody else finds nothing of what that one looked for', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesInByForm('mari@paasuke.test');
  await page.goto('/#/search?otsi=Rehepapp');
  const again = page.getByRole('button', { name: 'Rehepapp', exact: true });
  await page.getByRole('searchbox', { name: /^Otsi saadet/ }).press('Enter');
  await page.goto('/#/search');
  await expect(again).toBeVisible();
  await page.goto('/#/logout');
  await expect(page.getByText('Tere, külaline!').first()).toBeVisible();
  await viewer.comesInByForm('jaan@paasuke.test');
  await page.goto('/#/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(again).toHaveCount(0);
});
