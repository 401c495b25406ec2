import { expect, test, type Page } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

const minute = 60_000;

const lineOf = (page: Page) => page.getByRole('slider', { name: 'Ajajoon' });
const instant = async (page: Page) => Number(await lineOf(page).getAttribute('aria-valuenow')) * 1000;
const isNear = (page: Page, ms: number, toleranceMs = 25_000) =>
  expect.poll(async () => Math.abs((await instant(page)) - ms)).toBeLessThan(toleranceMs);

test('the list follows the zapping: the channel that is on is always in sight', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const current = page.getByRole('region', { name: 'Kanalid' }).locator('[aria-current=true]');
  // Back from the first round to the last, and on to the first.
  for (const key of ['PageDown', 'PageUp', 'PageUp', 'PageUp']) {
    const before = await viewer.video.getAttribute('data-channel');
    await page.keyboard.press(key);
    await expect(viewer.video).not.toHaveAttribute('data-channel', before!);
    await expect(current).toHaveAttribute('data-channel', (await viewer.video.getAttribute('data-channel'))!);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('with Shift the arrows jump a minute, with Ctrl ten, also where the line has the focus', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await page.keyboard.press('Control+ArrowLeft');
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
  await viewer.seesPictures('etv');
  await viewer.player.hover();
  await isNear(page, Date.now() - 10 * minute);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await isNear(page, Date.now() - 8 * minute);
  await lineOf(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await isNear(page, Date.now() - 9 * minute);
});

test('the line covers the whole hour that can be gone back in', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await viewer.player.hover();
  const first = async () => Number(await lineOf(page).getAttribute('aria-valuemin')) * 1000;
  await expect.poll(first).toBeLessThanOrEqual(Date.now() - 59 * minute);
  // What is written at the pointer does not lie over what is written on the line.
  const box = (await lineOf(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const [pointed, label] = await lineOf(page).evaluate((line) => {
    const tops = [line.querySelector('[class*=pointed]'), line.querySelector('em')];
    return tops.map((element) => element!.getBoundingClientRect().toJSON() as DOMRect);
  });
  expect(pointed!.bottom).toBeLessThanOrEqual(label!.top);
});

test('the mouse goes from channel to channel on the picture itself', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await viewer.player.hover();
  await viewer.player.getByRole('button', { name: 'Järgmine kanal' }).click();
  await viewer.seesPictures('etv2');
  await viewer.player.hover();
  await viewer.player.getByRole('button', { name: 'Eelmine kanal' }).click();
  await viewer.seesPictures('etv');
});
