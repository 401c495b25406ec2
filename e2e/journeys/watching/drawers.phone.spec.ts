import { expect, test, type Locator } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { fingerOf } from './finger.ts';
import { viewerOf } from '../../viewer.ts';

const leftOf = async (box: Locator): Promise<number> => (await box.boundingBox())!.x;

test('the bar of a phone stays as it is everywhere, and its drawer has the channels', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
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
  expect(await faultsOfDialog(page)).toEqual([]);
  // More of the list is drawn as one goes down in it.
  await drawer.getByRole('link').last().scrollIntoViewIfNeeded();
  await drawer.getByRole('link', { name: /^17\. .*Uudised 24/ }).click();
  await expect(drawer).toBeHidden();
  await viewer.plays('uudised24');
  await expect(page).toHaveURL(/#\/channel\/uudised24$/);
});

test(
  'a finger pulls the channels in from the left, and the schedule from the right',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv');
    await viewer.plays('etv');
    const finger = await fingerOf(page);
    const channels = page.getByRole('dialog', { name: 'Kanalid' });
    const panel = page.getByRole('dialog', { name: 'Kanali info' });

    await finger.touches({ x: 120, y: 110 });
    await finger.drags({ x: 220, y: 114 });
    await expect(channels).toBeVisible();
    const { x, width } = (await channels.boundingBox())!;
    expect(Math.abs(x - (100 - width))).toBeLessThan(2);
    await finger.drags({ x: 340, y: 114 });
    await finger.lifts();
    await expect.poll(() => leftOf(channels)).toBe(0);
    await expect(channels.locator('[aria-current=true]')).toBeInViewport();
    await expect(page.locator('video')).toHaveAttribute('data-state', 'playing');

    await finger.touches({ x: 300, y: 500 });
    await finger.flicks({ x: 200, y: 505 });
    await finger.lifts();
    await expect(channels).toBeHidden();
    // The page behind a dialog hears of no finger, and comes back a moment after the dialog has gone.
    await expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');

    await finger.touches({ x: 300, y: 110 });
    await finger.flicks({ x: 220, y: 112 });
    await finger.lifts();
    await expect.poll(async () => (await panel.boundingBox())?.x ?? 0).toBeGreaterThan(0);
    await expect(panel.getByRole('tab', { name: 'Kanalikava' })).toBeInViewport({ ratio: 1 });
    expect(await faultsOfDialog(page)).toEqual([]);
  },
);
