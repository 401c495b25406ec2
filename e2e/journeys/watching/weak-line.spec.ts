import { expect, test, type Page } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const weak = 'Ühendus on aeglane, kuulad heli';
const chosen = 'Kuulad heli ilma pildita';

/** Gives the page a line of so many megabits. */
async function lineOf(page: Page): Promise<(megabits: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (megabits) => {
    const throughput = megabits * 125_000;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  };
}
const goesOn = async (page: Page) => {
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + 1);
};

test(
  'where the line is too weak for any picture the sound goes on and says why; the picture comes back by itself',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv');
    await viewer.seesPictures('etv');
    const line = await lineOf(page);
    await line(0.15);
    await expect(viewer.player.getByText(weak)).toBeVisible({ timeout: 40_000 });
    await expect(viewer.video).toHaveAttribute('data-rendition', 'AU');
    await goesOn(page);
    await line(5);
    await expect(viewer.player.getByText(weak)).toBeHidden({ timeout: 40_000 });
    await viewer.seesPictures('etv');
  },
);

test('who wants no pictures hears channels alone, also the next time, until they want them again', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  const button = page.getByRole('button', { name: 'Ainult heli' });
  // Under a smaller picture it stands in the menu of the line alone.
  await page.setViewportSize({ width: 1680, height: 945 });
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await viewer.player.hover();
  await button.click();
  await expect(viewer.player.getByText(chosen)).toBeVisible();
  await expect(viewer.video).toHaveAttribute('data-rendition', 'AU');
  await page.reload();
  await expect(viewer.player.getByText(chosen)).toBeVisible();
  await goesOn(page);
  await viewer.player.hover();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(viewer.player.getByText(chosen)).toBeHidden();
  await viewer.seesPictures('etv');
});
