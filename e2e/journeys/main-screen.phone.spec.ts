import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';
import { artwork, pictures } from '../device.ts';

test.use({ ...pictures, ...artwork });

test(
  'on a phone the picture stays on top, and the schedule comes in from the side',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/');
    await viewer.seesPictures('etv');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    // Rows are drawn as they come near to what is seen.
    for (const row of [/^5\. /, /^10\. /])
      await page.getByRole('link', { name: row }).scrollIntoViewIfNeeded();
    await expect(viewer.video).toBeInViewport();
    await page.getByRole('link', { name: /^17\. .*Uudised 24/ }).click();
    await viewer.seesPictures('uudised24');
    await page.getByRole('button', { name: 'Saateinfo ja kava' }).click();
    await expect(page.getByRole('tab', { name: 'Kanalikava' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(/^Täna\s/)).toBeVisible();
  },
);

test('what will play is said in the place of the picture while the viewer is on its way', async ({
  page,
}) => {
  const { promise: awaited, resolve: comes } = Promise.withResolvers<void>();
  await page.route(/\/assets\/viewer-[^/]+\.js$/, async (route) => {
    await awaited;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('paasuke.preferences', '{"channelId":"etv2"}'));
  await page.goto('/', { waitUntil: 'commit' });
  const sight = page.locator('.sight');
  await expect(sight.getByText('Eesti Kaks')).toBeVisible();
  await expect(sight.locator('strong')).not.toBeEmpty();
  const place = await sight.boundingBox();
  comes();
  const viewer = viewerOf(page);
  await viewer.seesPictures('etv2');
  await expect(sight).toHaveCount(0);
  const now = await viewer.player.boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(now![side] - place![side])).toBeLessThan(1.5);
});
