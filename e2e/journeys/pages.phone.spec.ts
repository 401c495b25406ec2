import { expect, test, type Page } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

/**
 * What is narrower or lower than a finger, of what the viewer sees and can press. The three qualities stand closer together than
 * that: the menu beside them offers the same in lines of full size.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a[href]:visible, [role=slider]:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('[aria-label=Kvaliteet]') && one.getBoundingClientRect().bottom > 0)
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  );

test('what a finger is to hit is large enough, on the main screen and on the guide', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  // A tap on controls that are still there would send them away.
  await expect(viewer.player).toHaveAttribute('data-controls', 'hidden');
  await viewer.player.tap({ position: { x: 195, y: 90 } });
  await expect(viewer.player).toHaveAttribute('data-controls', 'shown');
  expect(await tooSmall(page), 'main screen').toEqual([]);

  await page.goto('/#/tvguide');
  const guide = page.getByRole('region', { name: 'Telekava' });
  await expect(guide.getByRole('button', { name: /Eesti Kaks/ })).toBeVisible();
  expect(await tooSmall(page), 'guide').toEqual([]);
});
