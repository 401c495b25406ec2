import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { openConsole } from '../console.ts';
import { operate } from '../operator.ts';
import { rawCodesOf } from '../raw-codes.ts';
import { viewerOf } from '../viewer.ts';
import { airs } from './recordings/airing.ts';

/** Pages of the viewer, and what shows that each is there. */
const viewerPages: Record<string, (page: Page) => Locator> = {
  '/#/channel/etv': (page) => page.getByRole('button', { name: 'Mängi' }),
  '/#/tvguide': (page) => page.locator('[role=gridcell]:focus'),
  '/#/movies': (page) => page.getByRole('region', { name: 'Hiljuti lisatud' }).getByRole('link').nth(1),
  '/#/radio/linnaraadio': (page) => page.getByRole('region', { name: 'Praegu kuuled' }),
  '/#/login': (page) => page.getByRole('dialog', { name: 'Logi sisse' }),
  '/#/prices': (page) => page.getByRole('dialog', { name: 'Hinnad' }).getByText(/^124.€$/),
  '/#/privacy': (page) => page.getByRole('definition').first(),
  '/#/ligipaasetavus': (page) => page.getByRole('heading', { name: 'Mis veel ei tööta' }),
  '/#/search': (page) => page.getByRole('searchbox', { name: /^Otsi saadet/ }),
};

/** Pages of the console, by their headings. */
const consolePages: Record<string, string> = {
  '/': 'Praegu',
  '/jobs': 'Korduvad tööd',
  '/mails': 'Kirjad',
  '/servers': 'Videoserverid',
  '/storage': 'Salvestusruum',
  '/backups': 'Varukoopiad',
  '/brand': 'Nimi ja ilme',
  '/settings': 'Seaded',
  '/audit': 'Muudatused',
  '/operators': 'Haldurid',
  '/automation': 'Automaatika',
  '/automation/webhooks': 'Automaatika',
  '/security': 'Minu konto',
  '/lineup': 'Kanalid',
  '/lineup/add': 'Uus kanal',
  '/lineup/channel/etv2': 'Eesti Kaks',
  '/lineup/import': 'Import',
  '/lineup/categories': 'Kategooriad',
  '/guide': 'Saatekava',
  '/guide/source/proovikava': 'proovikava',
  '/guide/gaps': 'Augud',
  '/guide/starts': 'Algused',
  '/guide/programs?q=Luuletus': 'Saated',
};

/** While it plays the controls come and go, and a half faded one is no fair test of contrast. */
async function pauses(page: Page): Promise<void> {
  await viewerOf(page).plays('etv');
  await page.keyboard.press('k');
}

test('every page of the viewer is fit for those who do not see it or use no mouse', async ({ page }) => {
  await page.goto('/#/channel/etv');
  await pauses(page);
  for (const [address, shows] of Object.entries(viewerPages)) {
    await page.goto(address);
    await expect(shows(page)).toBeVisible();
    expect(await faultsOf(page), address).toEqual([]);
  }
  await page.goto('/#/tvguide');
  await page.locator('[role=gridcell]:focus').press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Rohkem/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('Eesti Üks');
  expect(await faultsOf(page), 'details of a programme').toEqual([]);
});

test('every page of the console is in words, and fit for those who do not see it or use no mouse', async ({
  page,
}) => {
  test.slow();
  await airs('aed', { title: 'Luuletus', startMs: Date.now() + 7_200_000, minutes: 30 });
  await operate('save-guide-source', 'proovikava', 'http://127.0.0.1:9/kava.xml');
  try {
    await openConsole(page);
    for (const [path, heading] of Object.entries(consolePages)) {
      await page.goto(`/admin/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByRole('status', { name: 'Laeb' })).toHaveCount(0);
      expect(await faultsOf(page), path).toEqual([]);
      expect(await rawCodesOf(page), path).toEqual([]);
    }
  } finally {
    await operate('remove-guide-source', 'proovikava');
  }
});

const colorOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
const borderOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopWidth);

/** Inside of a button, where its own colours are, and not around it, where the picture may be of any. */
const hasFocusInside = (button: Locator) =>
  button.evaluate((element) => {
    const { outlineColor, outlineOffset, color, backgroundColor } = getComputedStyle(element);
    return outlineColor === color && outlineColor !== backgroundColor && parseFloat(outlineOffset) < 0;
  });

test('in the reader’s own colours one sees what is on, what is chosen, where the focus is and where a dialog ends', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#/channel/etv');
  await viewerOf(page).plays('etv');
  await page.keyboard.press('k');
  const play = page.getByRole('button', { name: 'Mängi' });
  await play.focus();
  expect(await hasFocusInside(play)).toBe(true);
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
      // Lettering of a drawing is part of that: the same words stand beside it.
      if (element.closest('[aria-hidden=true]')) continue;
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

test('letters twice as large are so everywhere, and none is cut off', async ({ page }) => {
  const usual: Record<string, Record<string, number>> = {};
  for (const [address, shows] of Object.entries(viewerPages)) {
    await page.goto(address);
    if (address.endsWith('/etv')) await pauses(page);
    await expect(shows(page)).toBeVisible();
    usual[address] = (await drawn(page)).sizes;
  }
  await page.addInitScript(() => {
    const enlarge = (): void => void (document.documentElement.style.fontSize = '200%');
    if (document.documentElement) enlarge();
    else new MutationObserver(enlarge).observe(document, { childList: true });
  });
  await page.reload();
  for (const [address, sizes] of Object.entries(usual)) {
    await page.goto(address);
    await drawn(page);
    await expect(async () => {
      const large = await letters(page);
      const both = Object.keys(sizes).filter((key) => !Number.isNaN(sizes[key]! + (large.sizes[key] ?? NaN)));
      expect(both.length, address).toBeGreaterThan(5);
      const stayed = both.filter((key) => Math.abs(large.sizes[key]! / sizes[key]! - 2) > 0.05);
      expect(stayed, address).toEqual([]);
      expect(large.cut, address).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }
});

test('an enlarged page keeps its header, its ways and the account; enlarged most it has no corner', async ({
  page,
}) => {
  // As a laptop of 1440×900 shows it at 200 %: the size of a phone held sideways, but no finger.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/#/channel/etv');
  await viewerOf(page).plays('etv');
  await page.keyboard.press('k');
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation').first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Logi sisse' }).first()).toBeInViewport();
  await page.goto('/#/movies');
  const picture = page.locator('[data-corner] video');
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 360, height: 225 });
  await expect(picture).toBeHidden();
});
