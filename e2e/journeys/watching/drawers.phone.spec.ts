import { expect, test } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

test('the bar of a phone stays as it is everywhere, and its drawer has the channels', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const bar = page.getByRole('navigation', { name: 'Põhinavigatsioon' }).last();
  const places = () =>
    bar
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getBoundingClientRect().left}`));
  const atHome = await places();
  expect(atHome).toHaveLength(5);
  await bar.getByRole('link', { name: 'Telekava' }).click();
  await expect(page.getByRole('group', { name: 'Päev' })).toBeVisible();
  expect(await places()).toEqual(atHome);
  await bar.getByRole('button', { name: 'Kanalid' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kanalid' });
  await expect(drawer.locator('[aria-current=true]')).toBeInViewport();
  await drawer.getByRole('link', { name: /^17\. .*Uudised 24/ }).click();
  await expect(drawer).toBeHidden();
  await viewer.seesPictures('uudised24');
  await expect(page).toHaveURL(/#\/channel\/uudised24$/);
});

test('two taps on the side of the picture jump a minute', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const box = (await viewer.player.boundingBox())!;
  const tap = () => page.touchscreen.tap(box.x + box.width * 0.2, box.y + box.height * 0.4);
  await tap();
  await tap();
  await expect(viewer.player.getByText('−1 min')).toBeVisible();
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
});

test('a phone held sideways shows nothing but the picture', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await expect(viewer.player).toHaveAttribute('data-controls', 'hidden');
  expect(await viewer.player.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  const bar = page.getByRole('navigation', { name: 'Põhinavigatsioon' }).last();
  await expect(bar).not.toBeInViewport();
  await page.touchscreen.tap(400, 120);
  await expect(bar).toBeInViewport();
  await expect(viewer.player.getByRole('button', { name: 'Peata' })).toBeInViewport();
});

test('what a finger is to hit on the picture is large enough', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await viewer.player.tap({ position: { x: 195, y: 90 } });
  const small = await viewer.player.locator('button:visible, [role=slider]').evaluateAll((all) =>
    all
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
});
