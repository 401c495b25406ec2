import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test.beforeEach(async ({ page }) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  await page.goto('/#/channel/etv');
  await viewerOf(page).seesPictures('etv');
});

test('twenty channels by the remote’s keys, each with a picture', async ({ page }) => {
  const viewer = viewerOf(page);
  for (let i = 0; i < 20; i++) {
    const before = await viewer.video.getAttribute('data-channel');
    await page.keyboard.press('PageDown');
    await expect(viewer.video).not.toHaveAttribute('data-channel', before!);
    await viewer.seesPictures();
  }
  await page.keyboard.press('PageUp');
  await viewer.seesPictures();
});

test('digits, the last channel, pause, mute and fast zapping', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.keyboard.type('12');
  await expect(page.getByRole('status').filter({ hasText: '12' })).toBeVisible();
  await page.keyboard.press('Enter');
  await viewer.seesPictures('laane');
  await page.keyboard.press('Backspace');
  await viewer.seesPictures('etv');
  await page.keyboard.type('999');
  await expect(page.getByText('Sellist kanalit ei ole')).toBeVisible();
  await viewer.seesPictures('etv');

  await page.keyboard.press('Space');
  await expect(viewer.video).toHaveAttribute('data-state', 'paused');
  await page.keyboard.press('Space');
  await viewer.seesPictures('etv');
  await page.keyboard.press('m');
  await expect.poll(() => viewer.video.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true);
  await page.keyboard.press('m');

  for (let i = 0; i < 8; i++) await page.keyboard.press('PageUp');
  await viewer.seesPictures('lounaeesti');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Otsi kanalit' })).toBeFocused();
});

test('a window gives the focus back to what opened it, and the keys to the picture', async ({ page }) => {
  const viewer = viewerOf(page);
  const account = page.getByRole('button', { name: /^Konto: / });
  const help = page.getByRole('button', { name: 'Abi' });
  const pill = page.getByRole('link', { name: /vaatamisaeg$/ });
  const ways = [
    [account, 'Kingi vaatamisaega'],
    [account, 'Lukustatud kanalid'],
    [help, 'Kiirklahvid'],
    [pill, undefined],
  ] as const;
  for (const [opener, entry] of ways) {
    await opener.click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(viewer.video).toHaveAttribute('data-channel', 'etv');
  }
  await page.keyboard.press('PageDown');
  await expect(viewer.video).not.toHaveAttribute('data-channel', 'etv');
});

test('the whole line-up is there for whoever goes through its list, by keys and by wheel', async ({
  page,
}) => {
  const rowOf = (name: RegExp) => page.getByRole('link', { name });
  const [first, last] = [rowOf(/^1\. /), rowOf(/^104\. .*Vestlusring/)];
  await expect(last).toHaveCount(0);
  await first.focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(/^103\. /)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Otsi kanalit' }).focus();
  await first.hover();
  await page.mouse.wheel(0, 20_000);
  await expect(last).toBeInViewport();
  await expect(first).toHaveCount(0);
  await last.click();
  await viewerOf(page).seesPictures('vestlus');
  await expect(last).toHaveAttribute('aria-current', 'true');
});
