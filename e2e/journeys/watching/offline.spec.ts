import { expect, test, type Page } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

/** What opens by itself, how, and what shows that it is there. */
interface Opened {
  open: (page: Page) => Promise<void>;
  there: (page: Page) => ReturnType<Page['locator']>;
}

const pages: readonly [Opened, ...Opened[]] = [
  {
    open: (page) => page.keyboard.press('g'),
    there: (page) => page.getByRole('group', { name: 'Päev' }),
  },
  {
    open: (page) => page.getByRole('link', { name: 'Otsi saateid ja kanaleid' }).click(),
    there: (page) => page.getByRole('searchbox', { name: /^Otsi saadet/ }),
  },
  {
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Raadio' }).click(),
    there: (page) => page.getByRole('heading', { name: 'Raadio', level: 2 }),
  },
  {
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Logi sisse' }).click(),
    there: (page) => page.getByRole('dialog', { name: 'Logi sisse' }),
  },
  {
    open: (page) => page.keyboard.press('?'),
    there: (page) => page.getByRole('dialog', { name: 'Kiirklahvid' }),
  },
];

test(
  'a page that is opened without a line says so and comes with it; what plays never stops for it',
  { tag: '@always' },
  async ({ page }) => {
    const [{ open, there }] = pages;
    const viewer = viewerOf(page);
    await page.addInitScript(keepPartsForLater);
    await page.goto('/');
    await viewer.plays('etv');
    await page.context().setOffline(true);
    await open(page);
    const problem = page.getByRole('alertdialog', { name: 'Viga!' });
    await expect(problem.getByRole('button', { name: 'Proovi uuesti' })).toBeVisible();
    await expect(viewer.video).toHaveAttribute('data-state', /playing|buffering/);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().setOffline(false);
    await expect(there(page)).toBeVisible();
    await expect(problem).toBeHidden();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  },
);

test('who has watched for a while opens every page without a line', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.plays('etv');
  await allPiecesAreHere(page);
  await page.context().setOffline(true);
  for (const { open, there } of pages) {
    await page.goto('/#/channel/etv');
    await open(page);
    await expect(there(page)).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Viga!' })).toBeHidden();
    await page.keyboard.press('Escape');
  }
});

/** A piece is fetched when the browser has nothing to do, or after so long all the same. */
const pieceAfterMs = 5_000;

/** Until nothing more comes by itself. */
async function allPiecesAreHere(page: Page): Promise<void> {
  const pieces = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect(async () => {
    const before = await pieces();
    expect(
      before.filter((name) => /radio-page|guide-page|search-page|shortcut/.test(name)).length,
    ).toBeGreaterThan(3);
    await page.waitForTimeout(pieceAfterMs + 1_000);
    const assets = (names: string[]) => names.filter((name) => name.includes('/assets/')).length;
    expect(assets(await pieces())).toBe(assets(before));
  }).toPass({ timeout: 90_000 });
}

/** Nothing is fetched that nobody asked for: the browser saves data. */
function keepPartsForLater(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
