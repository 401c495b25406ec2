import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { airs } from './airing.ts';
import { asMember, beginsEmpty } from './member-call.ts';
import { viewerOf } from '../../viewer.ts';

let round = 0;

test.beforeEach(async ({ page }) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  await beginsEmpty(page);
  await page.goto('/#/channel/etv');
  await viewerOf(page).plays('etv');
});

/** A programme that begins soon on a channel, and that the member wants to be reminded of. */
const wantsSoon = (page: Page, channelId: string, inMs: number): Promise<string> =>
  wants(page, channelId, Math.ceil((Date.now() + inMs) / 1_000) * 1_000);

async function wants(page: Page, channelId: string, startMs: number): Promise<string> {
  const title = `Proovisaade ${++round}`;
  await airs(channelId, { title, startMs, minutes: 30 });
  const guide = await asMember<{ program: { id: number; name: string } }[]>(
    page,
    `/api/guide/${channelId}/forday/${new Date(startMs).toLocaleDateString('en-CA', { timeZone: 'Europe/Tallinn' })}`,
  );
  const programId = guide.find(({ program }) => program.name === title)!.program.id;
  await asMember(page, '/api/user/reminder/add', { programId, channelId, start: startMs });
  return title;
}

const popupOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: `Kohe algab ${title}` });

test('from the guide page the channel changes by itself when the programme begins', async ({ page }) => {
  test.slow();
  await page.getByRole('banner').getByRole('link', { name: 'Telekava' }).click();
  const title = await wantsSoon(page, 'jalgpall', 20_000);
  const popup = popupOf(page, title);
  await expect(popup).toBeVisible({ timeout: 40_000 });
  await expect(popup.getByRole('button', { name: 'Jään siia kanalile' })).toBeFocused();
  await expect(popup.getByRole('timer')).toContainText(/avaneb \d+ sekundi pärast/);
  expect(await faultsOfDialog(page)).toEqual([]);
  await expect(page).toHaveURL(/#\/channel\/jalgpall$/, { timeout: 45_000 });
  await expect(popup).toBeHidden();
  await viewerOf(page).plays('jalgpall');
});

test('reminders are set on the bell, listed, sent by mail and taken away; the calendar has an address', async ({
  page,
}) => {
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  // Of today there may be nothing left that has yet to begin.
  await panel.getByRole('button', { name: 'Järgmine päev' }).click();
  await expect(panel.getByText(/^Homme\s/)).toBeVisible();
  const bell = panel.getByRole('button', { name: /^Meeldetuletus: / }).last();
  await bell.click();
  await expect(page.getByText('Meeldetuletus lisatud')).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Konto: / }).click();
  await page.getByRole('menuitem', { name: 'Meeldetuletused' }).click();
  const list = page.getByRole('dialog', { name: 'Meeldetuletused' });
  await expect(list.getByRole('button', { name: /^Eemalda meeldetuletus: / })).toHaveCount(1);
  await list.getByRole('checkbox', { name: 'Saada meeldetuletus ka e-postile' }).check();
  await expect(page.getByText('E-posti meeldetuletus aktiveeritud')).toBeVisible();
  await list.getByRole('checkbox', { name: 'Saada meeldetuletus ka e-postile' }).uncheck();
  await expect(page.getByText('E-posti meeldetuletus deaktiveeritud')).toBeVisible();

  await list.getByRole('button', { name: 'Loo kalendri aadress' }).click();
  const address = await list.getByLabel('Kalendri aadress').inputValue();
  const calendar = await page.request.get(address);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  expect(await faultsOfDialog(page)).toEqual([]);
  await list.getByRole('button', { name: 'Sulge aadress' }).click();
  await expect(list.getByRole('button', { name: 'Loo kalendri aadress' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await list.getByRole('button', { name: /^Eemalda meeldetuletus: / }).click();
  await expect(list.getByText('Meeldetuletusi ei ole.')).toBeVisible();
});

test('what a member is told stands under the bell, counted until it was looked at', async ({ page }) => {
  test.slow();
  const startMs = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 28 * 3_600_000;
  const title = await wants(page, 'vestlus', startMs);
  await airs('vestlus', { title: 'Midagi muud', startMs, minutes: 30 });

  const bell = page.getByRole('button', { name: /^Teated, lugemata \d/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const entry = page.getByRole('menuitem').filter({ hasText: title });
  await expect(entry).toHaveAttribute('data-unread', 'true');
  await expect(entry).toContainText(/just praegu|minut/);
  await page.getByRole('menuitem', { name: 'Kõik teated' }).click();
  const list = page.getByRole('dialog', { name: 'Teated' });
  await expect(list.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(list.getByRole('checkbox', { name: 'Salvestus on valmis: Loend' })).toBeChecked();
  expect(await faultsOfDialog(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Teated', exact: true })).toBeVisible();
});
