import { expect, test, type Page } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

const lineOf = (page: Page) => page.getByRole('slider', { name: 'Ajajoon' });

test('the list follows the zapping: the channel that is on is always in sight', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
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

test('the mouse goes from channel to channel on the picture itself, and along its line', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  await viewer.player.hover();
  await viewer.player.getByRole('button', { name: 'Järgmine kanal' }).click();
  await viewer.plays('etv2');
  await viewer.player.hover();
  await viewer.player.getByRole('button', { name: 'Eelmine kanal' }).click();
  await viewer.plays('etv');

  // What is written at the pointer does not lie over what is written on the line.
  await viewer.player.hover();
  const box = (await lineOf(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const [pointed, label] = await lineOf(page).evaluate((line) => {
    const tops = [line.querySelector('[class*=pointed]'), line.querySelector('em')];
    return tops.map((element) => element!.getBoundingClientRect().toJSON() as DOMRect);
  });
  expect(pointed!.bottom).toBeLessThanOrEqual(label!.top);
});
