import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { viewerOf } from '../viewer.ts';

test('on a phone: what is on, a channel’s yesterday, and the way back', async ({ page }) => {
  await page.goto('/#/tvguide');
  const guide = page.getByRole('region', { name: 'Telekava' });
  const channel = guide.getByRole('button', { name: /Eesti Kaks/ });
  await expect(channel).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { violations } = await new AxeBuilder({ page }).include('[aria-label="Telekava"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await channel.click();
  await expect(page).toHaveURL(/\?kanal=etv2$/);
  await page.goBack();
  await channel.click();
  const days = guide.getByRole('group', { name: 'Päev' }).getByRole('button');
  const today = await days.evaluateAll((all) => all.findIndex((day) => day.ariaCurrent === 'date'));
  await days.nth(today - 1).click();
  await expect(page).toHaveURL(/paev=.*kanal=etv2$/);
  await guide
    .getByRole('button', { name: /saab järele vaadata$/ })
    .nth(3)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vaata' }).click();
  await expect(page).toHaveURL(/#\/channel\/etv2\?at=\d+$/);
  await viewerOf(page).plays('etv2');
});
