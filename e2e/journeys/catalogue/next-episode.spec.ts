import { expect, test, type Page } from '@playwright/test';
import { aired } from '../../on-air.ts';
import { viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const overlay = (page: Page) => page.getByRole('group', { name: 'Järgmine osa' });

test('an episode of the archive leads to the next one, wherever that was aired', async ({ page }) => {
  const { program, next } = await aired('etv');
  await page.goto(`/#/channel/etv?at=${program.endTime - 16_000}`);
  await viewerOf(page).seesPictures('etv');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await viewerOf(page).seesPictures(next.channel!.id);
  const inNext = async () => Number(/at=(\d+)/.exec(page.url())?.[1]) - next.startTime!;
  await expect.poll(inNext).toBeGreaterThanOrEqual(0);
  expect(await inNext()).toBeLessThan(60_000);
});
