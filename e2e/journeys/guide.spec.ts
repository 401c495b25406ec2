import { expect, test, type Page } from '@playwright/test';
import { goesToYesterday, gridOf, restingPlace } from '../guide.ts';
import { hourAt, lastNight } from '../tallinn.ts';
import { viewerOf } from '../viewer.ts';

const minute = 60_000;
const hourInNewYork = (ms: number): number =>
  Number(new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }));
/** What the focused cell says of itself. */
const focusedCell = (page: Page) => page.locator('[role=gridcell]:focus');

test('a visitor abroad finds yesterday’s programme by the local hour and plays it', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/tvguide');
  await expect(gridOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Kohalik aeg' }).click();
  // 21:00 at home is 14:00 in New York, and 15:00 in the weeks in which only one of them has summer time.
  const nine = hourInNewYork(lastNight());
  const hours = [nine - 1, nine];
  await goesToYesterday(page, 21);
  await expect(page).toHaveURL(/paev=\d{4}-\d\d-\d\d/);
  const inThoseHours = `(${hours.join('|')})`;
  const afternoon = page.getByRole('gridcell', {
    name: new RegExp(`, ${inThoseHours}:\\d\\d–.*, Eesti Üks, saab järele vaadata$`),
  });
  await afternoon.first().click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(new RegExp(`Eesti Üks · ${inThoseHours}:\\d\\d–`))).toBeVisible();
  const place = await restingPlace(page);
  await details.getByRole('button', { name: 'Vaata' }).click();
  await expect(page).toHaveURL(/#\/channel\/etv\?at=\d+$/);
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
  await viewer.plays('etv');
  const at = Number(/at=(\d+)/.exec(page.url())?.[1]);
  expect(hours).toContain(hourInNewYork(Math.floor(at / minute) * minute));

  // The way back leads to the same day and the same hour.
  await page.goBack();
  await expect(page).toHaveURL(place);
  await expect(afternoon.first()).toBeInViewport();
  await page.reload();
  await expect(afternoon.first()).toBeInViewport();
});

test('the whole guide by keys', { tag: '@always' }, async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  await page.goto('/#/tvguide');
  await expect(focusedCell(page)).toHaveAttribute('aria-label', /, Eesti Üks, praegu eetris$/);
  await expect(gridOf(page).locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(focusedCell(page)).toHaveAttribute('aria-label', /, Eesti Kaks, praegu eetris$/);
  // A day has a first and a last programme, and beyond them there is nowhere to go.
  await page.keyboard.press(hourAt(Date.now()) < 12 ? 'ArrowRight' : 'ArrowLeft');
  await expect(focusedCell(page)).not.toHaveAttribute('aria-label', /praegu eetris/);
  await page.keyboard.press('End');
  await expect(focusedCell(page)).toBeInViewport();
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown');
  await expect(focusedCell(page)).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(focusedCell(page)).toHaveAttribute('aria-label', /praegu eetris$/);
  for (let i = 0; i < 5; i++) await page.keyboard.press('PageUp');
  await expect(focusedCell(page)).toHaveAttribute('aria-label', /, Eesti Üks, /);

  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details.getByRole('button', { name: 'Algusest' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(focusedCell(page)).toHaveAttribute('aria-label', /, Eesti Üks, /);
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Vaata' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/channel\/etv/);
  await viewer.plays('etv');
});

test('however far one scrolls, programmes that began before the edge say what they are', async ({ page }) => {
  await page.goto('/#/tvguide');
  const grid = gridOf(page);
  await expect(grid).toBeVisible();
  /** How far the words at the left edge of each row in view stand from that edge, where there is room for any. */
  const gaps = () =>
    grid.evaluate((box) => {
      const side = parseFloat(getComputedStyle(box).getPropertyValue('--side'));
      const edge = box.getBoundingClientRect().left + side;
      return [...box.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
        const [{ left, right }, words] = [cell.getBoundingClientRect(), cell.querySelector('b')];
        if (!words || left >= edge || right - edge < 60) return [];
        const text = document.createRange();
        text.selectNodeContents(words);
        return [Math.round(text.getBoundingClientRect().left - edge)];
      });
    });
  const end = await grid.evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const left of [end * 0.3, end * 0.61, end * 0.62, end * 0.3]) {
    await grid.evaluate((box, px) => box.scrollTo(px, 200), Math.round(left));
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(5);
    await expect.poll(async () => (await gaps()).every((gap) => gap > 4 && gap < 16)).toBe(true);
    // Beside them stand the channels.
    const logos = await grid.evaluate((box) => {
      const { left, top, bottom } = box.getBoundingClientRect();
      const seen = [...box.querySelectorAll('img')].map((image) => image.getBoundingClientRect());
      return seen.filter(
        (one) => one.left > left && one.left < left + 90 && one.top > top && one.bottom < bottom,
      );
    });
    expect(logos.length).toBeGreaterThan(5);
  }
});

/** Which buttons lie under the picture in its corner, from where they cannot be pressed. */
const underCorner = (page: Page) =>
  page.evaluate(() => {
    const picture = document.querySelector('[data-corner]')!;
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    return [...document.querySelectorAll('main button')]
      .filter((button) => !picture.contains(button))
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      })
      .map((button) => button.textContent);
  });

test('the picture goes on in its corner, and is where it was when one comes back to it', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  const corner = page.getByRole('region', { name: 'Pilt nurgas' });
  const back = corner.getByRole('link', { name: /^Tagasi: Eesti Üks/ });
  await page.keyboard.press('g');
  await viewer.plays('etv');
  await back.click();
  await expect(page).toHaveURL(/#\/channel\/etv$/);
  await expect(viewer.video).toHaveAttribute('data-time', 'live');

  const at = Date.now() - 3 * 3_600_000;
  await page.goto(`/#/channel/etv?at=${at}`);
  await viewer.plays('etv');
  await page.goto('/#/tvguide');
  await expect(back).toBeVisible();
  await viewer.plays('etv');
  await back.click();
  await expect(page).toHaveURL(/#\/channel\/etv\?at=\d+$/);
  await viewer.plays('etv');
  await expect(viewer.video).toHaveAttribute('data-time', 'past');

  await page.goto('/#/search');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /\D \d+$/ })
      .nth(20),
  ).toBeVisible();
  await expect(back).toBeVisible();
  expect(await underCorner(page)).toEqual([]);

  await page.goto('/#/tvguide');
  await corner.getByRole('button', { name: 'Pane kinni' }).click();
  await expect(corner).toHaveCount(0);
  await expect(viewer.video).toHaveAttribute('data-state', 'unloaded');
  await page.getByRole('link', { name: 'Otse', exact: true }).first().click();
  await viewer.plays('etv');
});
