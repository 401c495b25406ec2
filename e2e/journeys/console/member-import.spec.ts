import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { artwork } from '../../device.ts';
import { referenceOf } from '../../../contract/rules/reference-number.ts';

test.use(artwork);

/** Another run, or a second try, brings others along. */
const run = `${process.pid}${Date.now() % 100_000}`;
const personAt = (number: number) => ({
  name: `Toodud Liige${number}`,
  email: `toodud${run}-${number}@naide.test`,
  reference: referenceOf(`9${run}${number}`),
});

test('five hundred members of another service are looked at and brought along, once', async ({ page }) => {
  const people = Array.from({ length: 500 }, (_, number) => personAt(number));
  const rows = people.map(({ name, email, reference }) => `${name};${email};30;${reference};et`);
  const csv = ['Nimi;E-post;Päevi;Viitenumber;Keel', ...rows, 'Vigane;vigane@;;;'].join('\r\n');
  const file = { name: 'liikmed.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await openConsole(page, '/members');
  await page.getByRole('link', { name: 'Too liikmed üle' }).click();
  await page.getByLabel('CSV-fail').setInputFiles(file);
  await expect(page.getByRole('row')).toHaveCount(502);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Saada igaühele kutse/ }).uncheck();
  await page.getByRole('button', { name: 'Too üle 500 liiget' }).click();
  await expect(page.getByText('500 liiget on üle toodud').first()).toBeVisible({ timeout: 90_000 });

  await page.getByLabel('CSV-fail').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Too üle 0 liiget' })).toBeDisabled();
  await page.getByRole('link', { name: 'Liikmed' }).first().click();
  await page.getByRole('searchbox').fill(personAt(321).reference);
  await expect(page.getByRole('row').filter({ hasText: personAt(321).email })).toBeVisible();
});
