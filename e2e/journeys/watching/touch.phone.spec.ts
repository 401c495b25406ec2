import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { fingerOf } from './finger.ts';
import { frames, viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const sideways = { width: 844, height: 390 };

test('a phone held sideways shows nothing but the picture, and upright all the rest again', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const upright = page.viewportSize()!;
  const { x, y, width } = (await viewer.player.boundingBox())!;
  const seen = page.getByRole('link', { name: /^5\. / });
  await expect(seen).toBeVisible();
  await page.setViewportSize(sideways);
  await expect.poll(() => viewer.player.boundingBox()).toEqual({ x: 0, y: 0, ...sideways });
  await expect(seen).toBeHidden();
  await viewer.player.tap({ position: { x: 400, y: 120 } });
  await expect(viewer.player.getByRole('button', { name: 'Peata' })).toBeInViewport();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(upright);
  await expect.poll(() => viewer.player.boundingBox()).toMatchObject({ x, y, width });
  await expect(seen).toBeVisible();
  await viewer.seesPictures('etv');
});

test('sideways, the bar and the way to the schedule come and go with the controls', async ({ page }) => {
  await page.setViewportSize(sideways);
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await expect(viewer.player).toHaveAttribute('data-controls', 'hidden');
  const bar = page.getByRole('navigation', { name: 'Põhinavigatsioon' }).last();
  await expect(bar).not.toBeInViewport();
  await page.touchscreen.tap(400, 120);
  await expect(bar).toBeInViewport();
  await page.getByRole('button', { name: 'Saateinfo ja kava' }).tap();
  const panel = page.getByRole('dialog', { name: 'Kanali info' });
  await expect(panel.getByRole('tab', { name: 'Kanalikava' })).toBeInViewport();
});

test('sideways, a finger on the right half goes up for louder and down for softer', async ({ page }) => {
  await page.setViewportSize(sideways);
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const finger = await fingerOf(page);
  const volume = () => viewer.video.evaluate((element: HTMLVideoElement) => element.volume);
  const before = await volume();
  await finger.touches({ x: 600, y: 100 });
  await finger.drags({ x: 604, y: 217 });
  await expect(viewer.player.getByRole('status', { name: /^Helitugevus \d+%$/ })).toBeVisible();
  await finger.lifts();
  expect(await volume()).toBeCloseTo(before - 0.3, 1);
  await finger.touches({ x: 200, y: 200 });
  await finger.drags({ x: 204, y: 100 });
  await finger.lifts();
  expect(await volume()).toBeCloseTo(before - 0.3, 1);
});

test('the sound goes on when the page is not seen', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const time = () => viewer.video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await expect.poll(async () => (await time()) - before).toBeGreaterThan(2);
  expect(await viewer.video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  expect((await frames(viewer.video)).drawn).toBeGreaterThan(0);
});
