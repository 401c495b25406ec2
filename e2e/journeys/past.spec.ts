import { expect, test, type Page } from '@playwright/test';
import { underWay } from '../on-air.ts';
import { viewerOf } from '../viewer.ts';
import { pictures } from '../device.ts';

test.use(pictures);

const minute = 60_000;

/** The clock of the picture, as the line says it: 'Eile 13:43, sinu aeg'. */
function lineOf(page: Page) {
  const slider = page.getByRole('slider', { name: 'Ajajoon' });
  const second = async () => Number(await slider.getAttribute('aria-valuenow'));
  return {
    slider,
    second,
    /** Waits until the clock of the picture is near an instant. */
    async isNear(ms: number, toleranceMs = minute): Promise<void> {
      await expect.poll(async () => Math.abs((await second()) * 1000 - ms)).toBeLessThan(toleranceMs);
    },
  };
}

/** The controls stay in sight while somebody is at them. */
async function atControls(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pleier' }).hover();
}

const instantOf = (page: Page) => Number(/\?at=(\d+)/.exec(page.url())?.[1]);
/** Programmes begin at full minutes, and the address follows the picture. */
const startOf = (page: Page) => Math.floor(instantOf(page) / minute) * minute;

/** Yesterday's day of the schedule, and the play buttons of it. */
async function yesterday(page: Page) {
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  await panel.getByRole('button', { name: 'Eelmine päev' }).click();
  await expect(panel.getByText(/^Eile\s/)).toBeVisible();
  const plays = panel.getByRole('button', { name: /^Vaata: / });
  await expect(plays.first()).toBeVisible();
  return { panel, plays };
}

test(
  'a visitor plays what was on yesterday evening from the schedule',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv');
    await viewer.seesPictures('etv');
    const { panel, plays } = await yesterday(page);
    // The last of them: a day begins with what runs over midnight from the day before.
    const evening = panel
      .getByRole('listitem')
      .filter({ hasText: /^2[01]:/ })
      .last();
    const title = await evening.locator('b').textContent();
    await evening.getByRole('button', { name: /^Vaata: / }).click();
    expect(await plays.count()).toBeGreaterThan(5);
    await expect(viewer.video).toHaveAttribute('data-time', 'past');
    await viewer.seesPictures('etv');
    await expect(page).toHaveURL(/#\/channel\/etv\?at=\d+$/);
    const at = startOf(page);
    await atControls(page);
    await lineOf(page).isNear(at);
    // The evening in Tallinn is the afternoon in New York.
    await expect(lineOf(page).slider).toHaveAttribute('aria-valuetext', /\b1[345]:\d\d, sinu aeg$/);
    await expect(viewer.player.getByText(title!, { exact: true }).first()).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Praegu ekraanil' })).toContainText(title!);

    // Loading anew goes on where it was, and the way back leads to live.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await lineOf(page).isNear(at + 20_000, 15_000);
    await expect.poll(() => instantOf(page)).toBeGreaterThan(at + 15_000);
    await page.reload();
    await viewer.seesPictures('etv');
    await expect(viewer.video).toHaveAttribute('data-time', 'past');
    expect(instantOf(page)).toBeGreaterThan(at + 15_000);
    await page.goBack();
    await expect(viewer.video).toHaveAttribute('data-time', 'live');
    await viewer.seesPictures('etv');
  },
);

test('the programme that runs is watched from its start, moved in by keys, and left for live', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  const { channelId, startTime } = await underWay('etv2', 'etv');
  await page.goto(`/#/channel/${channelId}`);
  await viewer.seesPictures(channelId);
  await atControls(page);
  const { slider, second, isNear } = lineOf(page);
  await viewer.player.getByRole('button', { name: 'Vaata algusest' }).click();
  await isNear(startTime, 25_000);
  await viewer.seesPictures(channelId);
  await atControls(page);
  const began = (await second()) * 1000;
  // By keys on the line itself, and anywhere else.
  await slider.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await isNear(began + 70_000, 25_000);
  await page.keyboard.press('Home');
  await isNear(began, 25_000);
  await viewer.seesPictures(channelId);
  await atControls(page);
  await viewer.player.getByRole('button', { name: 'Otse-eetrisse' }).click();
  await expect(viewer.video).toHaveAttribute('data-time', 'live');
  await expect(page).toHaveURL(new RegExp(`#/channel/${channelId}$`));
  await viewer.seesPictures(channelId);
  await atControls(page);
  await isNear(Date.now());
});

test('back beyond what a live stream holds leads into the past, and End out of it', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowLeft');
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
  await viewer.seesPictures('etv');
  await atControls(page);
  await lineOf(page).isNear(Date.now() - 102_000, 30_000);
  await page.keyboard.press('End');
  await expect(viewer.video).toHaveAttribute('data-time', 'live');
  await viewer.seesPictures('etv');
});

test('pictures keep coming from one programme into the next', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const { panel } = await yesterday(page);
  const rows = panel.getByRole('listitem');
  const titles = await rows.locator('b').allTextContents();
  // Not from the top, where the day before still runs on; and no episode, after which the next one would follow.
  const first = titles.findIndex(
    (title, i) => i > 0 && i + 1 < titles.length && titles[i + 1] !== title && !title.includes(': '),
  );
  const shown = panel.getByRole('listitem').filter({ hasText: 'Praegu ekraanil' });
  // The start of the second, taken from its address, is the end of the first.
  await rows
    .nth(first + 1)
    .getByRole('button', { name: /^Vaata: / })
    .click();
  await viewer.seesPictures('etv');
  const border = startOf(page);

  await page.goto(`/#/channel/etv?at=${border - 12_000}`);
  await expect(shown).toContainText(titles[first]!);
  await viewer.seesPictures('etv');
  await expect(shown).toContainText(titles[first + 1]!, { timeout: 30_000 });
  await viewer.seesPictures('etv');
  await atControls(page);
  await expect(viewer.player.getByText(titles[first + 1]!, { exact: true }).first()).toBeVisible();
});
