import { expect, test, type Page } from '@playwright/test';
import { artwork, pictures } from '../../device.ts';
import { viewerOf } from '../../viewer.ts';

test.use({ ...pictures, ...artwork });

const hour = 3_600_000;

/** How many different pictures stand on the canvas within so many milliseconds. */
const picturesWithin = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (lastsMs) =>
      new Promise<number>((resolve) => {
        const seen = new Set<string>();
        const endsAt = performance.now() + lastsMs;
        const look = (): void => {
          const canvas = document.querySelector<HTMLCanvasElement>('[data-wound]');
          if (canvas) seen.add(canvas.dataset['wound'] ?? '');
          if (performance.now() < endsAt) requestAnimationFrame(look);
          else resolve(seen.size);
        };
        look();
      }),
    ms,
  );

test('a viewer winds back through yesterday by keys, and goes on from the place that is seen', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  const begun = Math.floor(Date.now() / hour) * hour - 5 * hour;
  await page.goto(`/#/channel/etv?at=${begun}`);
  await viewer.seesPictures('etv');
  // The controls go again when it plays.
  const line = viewer.player.locator('[role=slider][aria-label=Ajajoon]');
  const second = async () => Number(await line.getAttribute('aria-valuenow'));
  const said = viewer.player.getByText('Kerin tagasi 32×');

  await page.keyboard.press('Shift+J');
  await expect(viewer.player.locator('[data-wind="-8"]')).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(said).toBeAttached();
  const from = await second();
  const drawn = await picturesWithin(page, 5_000);
  const wound = from - (await second());
  // 160 seconds and as long as it takes to ask: by then each picture of ten seconds has been seen.
  expect(wound).toBeGreaterThan(100);
  expect(drawn).toBeGreaterThan(wound / 10 / 2);
  await page.keyboard.press('Enter');
  const there = await second();
  await viewer.seesPictures('etv');
  expect(Math.abs((await second()) - there)).toBeLessThan(30);
  expect(there).toBeLessThan(from - 100);

  // On, and back to where it began.
  await page.keyboard.press('Shift+L');
  await expect(viewer.player.locator('[data-wind="8"]')).toBeVisible();
  await expect.poll(second).toBeGreaterThan(there + 30);
  await page.keyboard.press('Escape');
  await viewer.seesPictures('etv');
  expect(Math.abs((await second()) - there)).toBeLessThan(30);
});
