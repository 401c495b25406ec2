import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { viewerOf } from '../../viewer.ts';
import { goTo, ok, remoteOf, type } from './remote.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const sets = [
  {
    year: 2019,
    back: 10_009,
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36',
  },
  {
    year: 2023,
    back: 461,
    userAgent:
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36',
  },
];
const yellow = 405;

for (const { year, back, userAgent } of sets) {
  test(`an evening by remote control alone, on a set of ${year}`, { tag: '@always' }, async ({ browser }) => {
    const viewport = { width: 1920, height: 1080 };
    const page = await (await browser.newContext({ viewport, userAgent })).newPage();
    const viewer = viewerOf(page);
    const press = await remoteOf(page);
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
    await page.goto('/');
    await viewer.seesPictures('etv');

    await page.keyboard.press('ArrowUp');
    await viewer.seesPictures('etv2');
    await page.keyboard.press('3');
    await expect(page.getByText('3Kodukanal')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(viewer.video).not.toHaveAttribute('data-channel', 'etv2');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog('Kanalid')).toBeVisible();
    await goTo(page, 'ArrowUp', /Eesti Üks/);
    await ok(page, () => expect(dialog('Kanalid')).toBeHidden({ timeout: 2_000 }));
    await viewer.seesPictures('etv');

    await page.keyboard.press('ArrowLeft');
    await expect(dialog('Kanalid')).toBeVisible();
    await ok(page, () => expect(dialog('Menüü')).toBeVisible({ timeout: 2_000 }), 'ArrowLeft');
    expect(await faultsOf(page)).toEqual([]);
    await press(back);
    await expect(dialog('Menüü')).toBeHidden();

    await page.keyboard.press('ArrowRight');
    await expect(dialog('Kava: Eesti Üks')).toBeVisible();
    // Its days are scrolled to the present one, and nothing else is.
    await expect(
      dialog('Kava: Eesti Üks').getByRole('button', { name: 'Täna', exact: true }),
    ).toBeInViewport();
    expect(await page.locator('main').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await goTo(page, 'ArrowUp', /^Eile õhtul$/);
    await ok(page, () => expect(dialog('Eile õhtul')).toBeVisible({ timeout: 2_000 }));
    await goTo(page, 'ArrowDown', /^19:|^20:|^21:/);
    await ok(page, () => expect(dialog('Eile õhtul')).toBeHidden({ timeout: 2_000 }));
    await expect(page).toHaveURL(/channel\/etv\?at=/);
    await viewer.seesPictures('etv');

    await press(yellow);
    await expect(page.getByRole('group', { name: 'Tähed' })).toBeVisible();
    await type(page, 'õpetaja');
    await expect(page.getByLabel('Otsi saadet, sarja, filmi, kanalit või raadiojaama')).toHaveValue(
      'õpetaja',
    );
    expect(await faultsOf(page)).toEqual([]);

    // What was looked for is a place of its own.
    await expect(page).toHaveURL(/search\?.*petaja/);
    await press(back);
    await expect(page).not.toHaveURL(/petaja/);
    const goBack = (to: RegExp) =>
      ok(
        page,
        () => expect(page).toHaveURL(to, { timeout: 2_000 }),
        () => press(back),
      );
    if (page.url().endsWith('search')) await goBack(/channel\/etv\?at=/);
    await goBack(/channel\/etv$/);
    const question = dialog('Are you sure you want to exit ?');
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await ok(
      page,
      () => expect(cancel).toBeFocused({ timeout: 2_000 }),
      () => press(back),
    );
    await page.goBack();
    await expect(question).toBeHidden();
    await viewer.seesPictures('etv');
    await page.context().close();
  });
}
