import { expect, test } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';
import { goTo, ok } from './remote.ts';

test('a bedtime is chosen in one button, and stays when one zaps and when the page is loaded anew', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const viewer = viewerOf(page);
  await page.goto('/#/tv');
  await viewer.plays('etv');
  const actions = page.getByRole('dialog', { name: 'Tegevused' });

  await ok(page, () => expect(actions).toBeVisible({ timeout: 2_000 }));
  await goTo(page, 'ArrowRight', /^Unetaimer$/);
  const whenOver = actions.getByRole('button', { name: 'Lõpeta pärast seda saadet', pressed: true });
  await ok(page, () => expect(whenOver).toBeFocused({ timeout: 2_000 }));
  await page.keyboard.press('Enter');
  const left = actions.getByRole('button', { name: /^Vaikib 1[45]\smin pärast$/, pressed: true });
  await expect(left).toBeFocused();
  await page.goBack();
  await expect(actions).toBeHidden();

  await page.keyboard.press('ArrowUp');
  await viewer.plays('etv2');
  await page.reload();
  await viewer.plays('etv2');
  await ok(page, () => expect(left).toBeVisible({ timeout: 2_000 }));
  await page.context().close();
});
