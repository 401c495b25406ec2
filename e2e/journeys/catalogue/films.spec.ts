import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { artwork, device, pictures, putAway } from '../../device.ts';
import { titlesAreReady } from '../../titles.ts';
import { viewerOf } from '../../viewer.ts';

test.use({ ...pictures, ...artwork });

const who = 'mari@paasuke.test';
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A film of the demo that is there on demand. */
const bees = { name: 'Mesinik', id: 10_007 };

test.beforeAll(() => titlesAreReady(bees.id));

async function playsBees(page: Page): Promise<void> {
  const viewer = viewerOf(page);
  await expect(viewer.video).toHaveAttribute('data-title', String(bees.id));
  await viewer.seesPictures();
}

test(
  'a film is found by its genre, read about and watched; the way back leads to where it was found',
  { tag: '@always' },
  async ({ page }) => {
    test.slow();
    await viewerOf(page).comesIn(who);
    await page.getByRole('banner').getByRole('link', { name: 'Filmid' }).click();
    // While titles of the demo still come, the catalogue is put together anew with each of them.
    const latest = row(page, 'Hiljuti lisatud').getByRole('listitem').first();
    await expect(latest).toBeVisible({ timeout: 45_000 });
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Filmid žanri järgi' })
      .getByRole('link', { name: /^Külafilm/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Külafilm', level: 2 })).toBeVisible();
    await page.getByRole('combobox', { name: 'Järjestus' }).selectOption('Nime järgi');
    await expect(page).toHaveURL(/#\/movies\/list\?genre=kulafilm&sort=name$/);
    const film = page.getByRole('link', { name: new RegExp(`^${bees.name}`) });
    await expect(film).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await film.click();
    await expect(page.getByRole('heading', { name: bees.name, level: 2 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kuidas vaadata' })).toContainText('Nõudmisel');
    await expect(row(page, 'Seotud filmid').getByRole('link').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Vaata', exact: true }).click();
    await playsBees(page);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/genre=kulafilm&sort=name$/);
    await expect(film).toBeVisible();
  },
);

test('a film is found by its genre and watched by keys alone', async ({ page }) => {
  await viewerOf(page).comesIn(who);
  await page.goto('/#/movies');
  await expect(row(page, 'Hiljuti lisatud').getByRole('listitem').first()).toBeVisible();
  const focused = page.locator(':focus');
  /** Presses a key until something has the focus. */
  const go = async (key: string, text: RegExp): Promise<void> => {
    for (let i = 0; i < 12 && !text.test((await focused.textContent()) ?? ''); i++)
      await page.keyboard.press(key);
    await expect(focused).toHaveText(text);
    await expect(focused).toBeInViewport();
  };
  await page.keyboard.press('ArrowDown');
  await go('ArrowRight', /^Külafilm/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Külafilm', level: 2 })).toBeVisible();
  await expect(page.getByRole('list').getByRole('link', { name: /^Mesinik/ })).toBeVisible();
  // The way back, the field, four lists to choose from, and into the grid.
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Filmid');
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
  await go('ArrowRight', /^Mesinik/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Vaata', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await playsBees(page);
});

test('a film is watched to its middle on one device, gone on with on another, and finished there', async ({
  page,
  browser,
}) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  await page.goto('/#/movies/list?genre=kulafilm');
  await page.getByRole('link', { name: new RegExp(`^${bees.name}`) }).click();
  // She may have begun it on a television before.
  await page.getByRole('link', { name: /^(Vaata|Algusest)$/ }).click();
  await playsBees(page);
  await goesTo(page, 0.5);
  await putAway(page, 'movies', bees.name);

  const other = await device(browser);
  await viewerOf(other).comesIn('leida@paasuke.test');
  const begun = row(other, 'Jätka vaatamist').getByRole('link', { name: new RegExp(`^${bees.name}`) });
  await expect(begun).toContainText(/jäänud$/);
  await begun.click();
  await playsBees(other);
  const second = () => viewerOf(other).video.evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(await second()).toBeGreaterThan(1_200);
  await goesTo(other, 0.97);
  await other.getByRole('dialog', { name: bees.name }).getByRole('button', { name: 'Sulge' }).click();
  // What was seen to its end is not gone on with.
  await expect(begun).toBeHidden();
  await other.context().close();
});

/** Goes to a share of the film, and sees pictures there. */
async function goesTo(page: Page, share: number): Promise<void> {
  const { video } = viewerOf(page);
  const room = page.getByRole('dialog', { name: bees.name });
  const picture = room.getByRole('region', { name: 'Pleier' });
  await picture.hover();
  const { x, y, width, height } = (await room.getByRole('slider', { name: 'Ajajoon' }).boundingBox())!;
  const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  // On a busy machine the controls may be gone again by now: where the pointer is they come.
  await page.mouse.move(x + width * share - 1, y + height / 2);
  await expect(picture).toHaveAttribute('data-controls', 'shown');
  await page.mouse.click(x + width * share, y + height / 2);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(before + 60);
  await viewerOf(page).seesPictures();
}
