import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { login } from '../../../contract/routes/auth.ts';
import { dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { openConsole, totpOf } from '../../console.ts';
import { device } from '../../device.ts';
import { operate } from '../../operator.ts';
import { leaveAll, newMember } from '../../paying.ts';
import { accountOf, viewerOf } from '../../viewer.ts';

test.afterEach(leaveAll);

/** Comes to the console as somebody of the helpdesk, whom the owner has invited. */
async function comesAsSupport(browser: Browser): Promise<Page> {
  const page = await device(browser);
  const email = `tugi${process.pid}${Math.random().toString(36).slice(2, 8)}@haldus.test`;
  const text = await operate('create-admin', email, 'Tiina Tugi', '--role', 'support');
  const [link = ''] = /\/admin\/#\/invitation\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByLabel('Uus parool', { exact: true }).fill('tugeva-linnu-laul');
  await page.getByRole('button', { name: 'Jätka', exact: true }).click();
  await page.getByRole('button', { name: 'Kasuta autentimisrakendust' }).click();
  const secret = await page.getByText('Võti: ').getByRole('code').innerText();
  await page.getByRole('textbox', { name: 'Kood' }).fill(totpOf(secret));
  await page.getByRole('button', { name: 'Kinnita' }).click();
  await page.getByRole('button', { name: 'Olen need alles pannud' }).click();
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toBeAttached();
  return page;
}

/** What somebody reads of their time, in the header or in the shop that lies over it. */
const daysOf = (page: Page, text: RegExp) => page.getByText(text).first();

/** Finds a member by the beginning of their address, as one types. */
async function opensMember(page: Page, email: string): Promise<void> {
  await page.goto('/admin/#/members');
  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(/q=/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByText(email).first()).toBeVisible();
}

test('a member is kept out for a reason, and let in again', async ({ page, browser }) => {
  const { page: his, email } = await newMember(browser, 'Keelatud');
  await openConsole(page, '/members');
  await opensMember(page, email);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Blokeeri', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blokeerida liige?' });
  await dialog.getByLabel('Tunde').fill('2');
  await dialog.getByRole('button', { name: 'Blokeeri liige' }).click();
  await expect(dialog.getByText('Palun kirjuta põhjus')).toBeVisible();
  expect(await faultsOfDialog(page)).toEqual([]);
  await dialog.getByLabel('Põhjus').fill('<img src=x onerror=alert(1)>');
  await dialog.getByRole('button', { name: 'Blokeeri liige' }).click();
  await expect(page.getByRole('region', { name: 'Blokeeringud' }).getByText('kehtib')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: '<img src=x onerror=alert(1)>' }).filter({ visible: true }).first(),
  ).toBeVisible();
  // They are out at once, without having pressed anything.
  await expect(accountOf(his, 'Keelatud')).toBeHidden();

  await page.getByRole('button', { name: 'Tühista blokeering' }).click();
  await page
    .getByRole('dialog', { name: 'Tühistada blokeering?' })
    .getByRole('button', { name: 'Tühista blokeering' })
    .click();
  await expect(page.getByRole('region', { name: 'Blokeeringud' }).getByText('tühistatud')).toBeVisible();
  await viewerOf(his).comesIn(email, 'pääsukese-pesa');
  await expect(accountOf(his, 'Keelatud')).toBeVisible();
});

test('support gives days up to its limit, and the owner beyond it', async ({ page, browser }) => {
  const { page: his, email } = await newMember(browser, 'Ootaja');
  const support = await comesAsSupport(browser);
  await opensMember(support, email);
  const give = async (by: Page, count: string): Promise<void> => {
    await by.getByRole('button', { name: 'Anna heast tahtest päevi' }).click();
    const dialog = by.getByRole('dialog', { name: 'Anna heast tahtest päevi' });
    await dialog.getByLabel('Päevi').fill(count);
    await dialog.getByLabel('Põhjus').fill('Pilt katkes');
    await dialog.getByRole('button', { name: 'Anna päevad' }).click();
  };
  await give(support, '20');
  const dialog = support.getByRole('dialog', { name: 'Anna heast tahtest päevi' });
  await expect(dialog.getByText(/Korraga kuni 7 päeva/)).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('annab korraga kuni 7 päeva');
  await dialog.getByRole('button', { name: 'Loobu' }).click();
  await give(support, '5');
  await expect(dialog).toBeHidden();
  await expect(support.getByRole('cell', { name: 'hea tahe' })).toBeVisible();
  await expect(support.getByRole('button', { name: 'Kustuta konto' })).toHaveCount(0);
  await expect(daysOf(his, /^1[12] päeva$/)).toBeVisible();
  await support.context().close();

  await openConsole(page, '/members');
  await opensMember(page, email);
  await give(page, '20');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(daysOf(his, /^3[12] päeva$/)).toBeVisible();
});

test('a statement is looked at, taken, and what waits is assigned with one press', async ({ page, browser }, {
  outputDir,
}) => {
  const { page: his, email } = await newMember(browser, 'Maksja');
  const unique = `${Date.now()}`;
  const transfers = [
    { ref: `K${unique}`, day: '2026-11-20', cents: 1_234, payer: '=Maksja', message: `eest ${email}` },
  ];
  const statement = {
    profile: 'seb',
    version: '08',
    account: 'EE382200221020145685',
    openingCents: 0,
  } as const;
  const folder = outputDir || tmpdir();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'valjavote.xml');
  writeFileSync(file, statementOf({ ...statement, id: `VV-${unique}`, transfers }));
  await openConsole(page, '/money/statements');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Väljavõtte fail').setInputFiles(file);
  const entry = page.getByRole('row').filter({ hasText: '=Maksja' });
  await expect(entry).toContainText('jääb ootama');
  await expect(entry).toContainText(email);
  await page.getByRole('button', { name: 'Arvesta' }).click();
  await expect(page.getByText(/Väljavõte on arvestatud: makstud 0, ootab 1/)).toBeVisible();

  await page.getByRole('link', { name: 'Ootavad maksed' }).click();
  await page.getByRole('button', { name: `Anna ${email}` }).click();
  await expect(page.getByText('Makse on antud liikmele')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await expect(daysOf(his, /^3\d päeva$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a message to all is seen, acknowledged and counted', async ({ page, browser }) => {
  const { page: his } = await newMember(browser, 'Kuulaja');
  const title = `Hooldus ${Date.now()}`;
  await openConsole(page, '/messages');
  await page.getByRole('link', { name: 'Uus teade' }).click();
  await page.getByLabel('Pealkiri').fill(title);
  await page.getByLabel('Tekst').fill('Öösel on hooldus.\n\n<b>Vabandame.</b>');
  await page.getByLabel('Kellele').selectOption('all');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vaata üle' }).click();
  await expect(page.getByText('<b>Vabandame.</b>', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Saada \d+ liikmele$/ }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('saadetud', { timeout: 30_000 });
  expect(await faultsOf(page)).toEqual([]);

  const modal = his.getByRole('dialog').filter({ hasText: title });
  await expect(modal.getByText('<b>Vabandame.</b>')).toBeVisible();
  await modal.getByRole('button').first().click();
  await expect(modal).toBeHidden();
  const acknowledged = row.getByRole('cell').nth(7);
  await expect(acknowledged).toHaveText(/^[1-9]\d*$/, { timeout: 30_000 });
  // It lies on everybody's screen, and the journeys after this one are about something else.
  for (const email of ['mari', 'jaan', 'leida', 'haldur'].map((one) => `${one}@paasuke.test`))
    await acknowledgeAll(page, email);
});

/** Acknowledges by call all that lies on a member's screens. */
async function acknowledgeAll({ request }: Page, username: string): Promise<void> {
  const data = { username, password: 'paasuke-demo', rememberMe: false, place: 'main' };
  const { token } = (await (await request.post(login.path, { data })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const messages = (await (await request.get(listMessages.path, { headers })).json()) as { id: number }[];
  const body = { messages: messages.map(({ id }) => id) };
  await request.post(dismissMessages.path, { headers, data: body });
}
