import { expect, type Locator, type Page } from '@playwright/test';

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^Telekava, / });

/** An hour of the grid, and the place of what is looked for in it, in pixels of the widest screens. */
const [hourPx, beforePx] = [400, 300];

/** Goes from today's grid to yesterday's and along it to an hour after the day's beginning. */
export async function goesToYesterday(page: Page, hour: number): Promise<void> {
  const grid = gridOf(page);
  const today = (await grid.getAttribute('aria-label'))!;
  const days = page.getByRole('group', { name: 'Päev' }).getByRole('button');
  const current = await days.evaluateAll((all) => all.findIndex((day) => day.ariaCurrent === 'date'));
  await days.nth(current - 1).click();
  // Each day is a grid of its own, which begins where it wants to.
  await expect(grid).not.toHaveAttribute('aria-label', today);
  const left = hour * hourPx - beforePx;
  await grid.evaluate((box, px) => (box.scrollLeft = px), left);
  // Once it has come to rest, and long since drawn what is there, it says in the address where it is.
  await expect(page).toHaveURL(new RegExp(`aeg=${(left / hourPx) * 60}\\b`));
}

/** The grid's address once it has come to rest there: bringing a cell into view may have moved it. */
export async function restingPlace(page: Page): Promise<string> {
  const minute = () =>
    gridOf(page).evaluate((box, px) => String(Math.round((box.scrollLeft / px) * 60)), hourPx);
  await expect.poll(async () => /aeg=(\d+)/.exec(page.url())?.[1] === (await minute())).toBe(true);
  return page.url();
}
