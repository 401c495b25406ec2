import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { device, putAway } from '../../device.ts';
import { aired } from '../../on-air.ts';
import { importTitle, titlesAreReady } from '../../titles.ts';
import { viewerOf } from '../../viewer.ts';

const who = 'leida@paasuke.test';
/** Three minutes each; the third begins another season. */
const episodes = [
  { id: 21_001, season: '1', episode: '1', name: 'Kaev' },
  { id: 21_002, season: '1', episode: '2', name: 'Laukad' },
  { id: 21_003, season: '2', episode: '1', name: 'Tagasitulek' },
] as const;
const [first, second, third] = episodes;

test.beforeAll(async () => {
  for (const [i, { id, season, episode, name }] of episodes.entries())
    importTitle(
      id,
      `loop:kids?minutes=3&sounds=${['et', 'en', 'fi'][i]}`,
      `Rabarahvas - S${season}E${episode} - ${name}`,
      '--series',
      'Rabarahvas',
      '--season',
      season,
      '--episode',
      episode,
      '--episode-name',
      name,
    );
  await titlesAreReady(first.id, second.id, third.id);
});

/** Plays an episode from so many seconds on. */
async function watches(page: Page, { id }: { id: number }, seconds: number): Promise<void> {
  await page.goto(`/#/view/${id}/title?at=${seconds * 1000}`);
  await plays(page, id);
}
async function plays(page: Page, id: number): Promise<void> {
  const viewer = viewerOf(page);
  await expect(viewer.video).toHaveAttribute('data-title', String(id), { timeout: 25_000 });
  await viewer.seesPictures();
}
const overlay = (page: Page) => page.getByRole('group', { name: 'Järgmine osa' });

test('near its end an episode counts down to the next one, also over the end of a season', async ({
  page,
}) => {
  await viewerOf(page).comesIn(who);
  await watches(page, second, 164);
  await expect(overlay(page)).toContainText(/Järgmine osa 1\d s pärastRabarahvas: TagasitulekS2 O1/);
  await expect(overlay(page).getByRole('button', { name: 'Vaata kohe' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await plays(page, third.id);
  // It is the last one: nothing follows.
  await watches(page, third, 164);
  await expect(overlay(page)).toBeHidden();
});

test('who does nothing is taken along, and who does not want to stays', async ({ page }) => {
  await viewerOf(page).comesIn(who);
  await watches(page, first, 166);
  await expect(overlay(page)).toBeVisible();
  await plays(page, second.id);
  await expect(page).toHaveURL(new RegExp(`/view/${second.id}/title`));

  await watches(page, first, 168);
  await overlay(page).getByRole('button', { name: 'Loobu' }).click();
  await expect(overlay(page)).toBeHidden();
  // At its end nothing begins by itself, and the next one is still at hand.
  const after = page.getByRole('group', { name: 'Lõppes' });
  await expect(after).toBeVisible({ timeout: 25_000 });
  await after.getByRole('button', { name: 'Järgmine osa' }).click();
  await plays(page, second.id);
});

test('a key goes to the next episode at once, and another device goes on where this one was left', async ({
  page,
  browser,
}) => {
  await viewerOf(page).comesIn(who);
  await watches(page, first, 20);
  await page.keyboard.press('n');
  await plays(page, second.id);
  await page.goto('/#/');
  await watches(page, second, 90);
  await putAway(page, 'series', second.name);

  const other = await device(browser);
  await viewerOf(other).comesIn(who);
  await other.goto(`/#/view/${second.id}/title`);
  await other.getByRole('button', { name: /^Jätka kohast 01:3\d$/ }).click();
  await plays(other, second.id);
  await other.context().close();
});

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
