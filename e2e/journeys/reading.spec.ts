import { expect, test, type Locator, type Page } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

const colorOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
const borderOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopWidth);

test('in the reader’s own colours one sees what is on, what is chosen and where a dialog ends', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#/channel/etv');
  await viewerOf(page).seesPictures('etv');
  const list = page.getByRole('region', { name: 'Kanalid' });
  const rows = list.getByRole('listitem').getByRole('link');
  expect(await colorOf(rows.and(page.locator('[aria-current=true]')))).not.toBe(await colorOf(rows.nth(1)));
  const chips = list.getByRole('group', { name: 'Kategooriad' }).getByRole('button');
  expect(await colorOf(chips.and(page.locator('[aria-pressed=true]')))).not.toBe(await colorOf(chips.nth(1)));
  await page.goto('/#/about');
  expect(await borderOf(page.getByRole('dialog'))).not.toBe('0px');
});

/** How large the letters are, text by text, and which texts are cut off at the bottom. */
async function letters(page: Page): Promise<{ sizes: Record<string, number>; cut: string[] }> {
  return page.evaluate(() => {
    const sizes: Record<string, number> = {};
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('#root *, [role=dialog] *')) {
      const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (!text || box.width < 2 || style.visibility === 'hidden' || !element.checkVisibility()) continue;
      const words = text.textContent!.trim();
      const key = `${element.parentElement!.className} ${element.className} ${words}`;
      // The same words in two places may be of two sizes.
      sizes[key] = key in sizes ? NaN : parseFloat(style.fontSize);
      const range = document.createRange();
      range.selectNodeContents(text);
      const bottom = range.getBoundingClientRect().bottom;
      const frame = element.closest<HTMLElement>('button, a, label, [role=gridcell]') ?? element;
      const hidden = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 3;
      if (hidden || bottom > frame.getBoundingClientRect().bottom + 2) cut.push(words);
    }
    return { sizes, cut };
  });
}

/** The letters of a page once they are there. */
async function drawn(page: Page): ReturnType<typeof letters> {
  await expect.poll(async () => Object.keys((await letters(page)).sizes).length).toBeGreaterThan(9);
  return letters(page);
}

for (const address of [
  '/#/channel/etv',
  '/#/tvguide',
  '/#/movies',
  '/#/radio/linnaraadio',
  '/#/login',
  '/#/search',
]) {
  test(`letters twice as large are so everywhere, and none is cut off: ${address}`, async ({ page }) => {
    await page.goto(address);
    const usual = await drawn(page);
    await page.addInitScript(() => {
      const enlarge = (): void => void (document.documentElement.style.fontSize = '200%');
      if (document.documentElement) enlarge();
      else new MutationObserver(enlarge).observe(document, { childList: true });
    });
    await page.reload();
    await drawn(page);
    await expect(async () => {
      const large = await letters(page);
      const both = Object.keys(usual.sizes).filter(
        (key) => !Number.isNaN(usual.sizes[key]! + (large.sizes[key] ?? NaN)),
      );
      expect(both.length).toBeGreaterThan(5);
      const stayed = both.filter((key) => Math.abs(large.sizes[key]! / usual.sizes[key]! - 2) > 0.05);
      expect(stayed).toEqual([]);
      expect(large.cut).toEqual([]);
    }).toPass({ timeout: 30_000 });
  });
}
