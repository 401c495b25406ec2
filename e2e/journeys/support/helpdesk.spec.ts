import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { createClient } from '../../../contract/client.ts';
import { login } from '../../../contract/routes/auth.ts';
import { sendReport } from '../../../contract/routes/tickets.ts';
import { faultsOfDialog } from '../../accessibility.ts';
import { linkInMail } from '../../mailbox.ts';
import { becomesMember } from '../../newcomer.ts';
import { operate } from '../../operator.ts';
import { port } from '../../settings.ts';
import { signInByCall } from '../../sign-in.ts';

const member = (name: string) => ({
  firstName: name,
  lastName: 'Abiline',
  email: `${name.toLowerCase()}.abi${test.info().retry}@naide.test`,
  password: 'salasõna-123',
});
const helpdesk = (page: Page) => page.getByRole('dialog', { name: 'Teata probleemist' });
const tickets = (page: Page) => page.getByRole('dialog', { name: 'Minu pöördumised' });

/** The number of the newest ticket in which these words were said. */
async function ticketOf(words: string): Promise<string> {
  let id: string | undefined;
  await expect
    .poll(async () => {
      id = /^ *id +(\d+)$/m.exec(await operate('console-tickets', 'all', '--search', words))?.[1];
      return id !== undefined;
    })
    .toBe(true);
  return id!;
}

test('a guest’s report is answered by mail', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Abi' }).click();
  await page.getByRole('menuitem', { name: 'Teata probleemist' }).click();
  const form = helpdesk(page);
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(form.getByRole('alert')).toContainText('Palun sisesta oma e-posti aadress');
  await form.getByLabel('E-post').fill('kylaline.abi@naide.test');
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(form.getByRole('alert')).toContainText('Palun vali seade');
  await form.getByLabel('Seade').selectOption('SmartTV');
  await form.getByLabel('Kirjeldus').fill('Ei saa');
  await form.getByLabel('Kategooria', { exact: true }).selectOption('Pilt/heli');
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(form.getByRole('alert')).toContainText('kiirus täisarvuna');
  await form.getByLabel('Kategooria', { exact: true }).selectOption('Telekava');
  await form.getByLabel('Kirjeldus').fill('Telekava ei avane teleris.');
  // What is typed is there again after the page was lost.
  await page.reload();
  await expect(form.getByLabel('Kirjeldus')).toHaveValue('Telekava ei avane teleris.');
  expect(await faultsOfDialog(page)).toEqual([]);
  await form.getByRole('checkbox', { name: 'Ma ei ole robot' }).check();
  await expect(form.getByText('Kontrollitud')).toBeVisible();
  await form.getByRole('button', { name: 'Saada' }).click();
  await expect(form.getByText('Probleem on edastatud!')).toBeVisible();
  await expect(form.getByLabel('Kirjeldus')).toHaveValue('');
  await expect(form.getByText('Probleem on edastatud!')).toBeHidden({ timeout: 15_000 });
  const id = await ticketOf('avane teleris');
  await operate('answer-ticket', id, '--html', 'Palun tee telerile taaskäivitus.', '--close');
  expect(await linkInMail('kylaline.abi@naide.test', new RegExp(`nr ${id}$`))).toContain('/#/helpdesk');
});

test('a member’s report with a file is answered, goes on, and is closed', async ({ page }) => {
  const who = member('Leili');
  await becomesMember(who);
  await signInByCall(page, who.email, who.password);
  await page.goto('/#/helpdesk');
  const form = helpdesk(page);
  await expect(form.getByLabel('E-post')).toHaveValue(who.email);
  await form.getByLabel('Kategooria', { exact: true }).selectOption('Pilt/heli');
  const down = form.getByLabel('Allalaadimine (Mbit/s)');
  await expect(form.getByText('Kiirus on mõõdetud.')).toBeVisible({ timeout: 20_000 });
  await expect(down).toHaveValue(/^[1-9]\d*$/);
  await form.getByLabel('Seade').selectOption('Arvuti');
  await form.getByLabel('Kirjeldus').fill('Pilt hangub igal õhtul <b>kell 20</b> ja heli läheb edasi');
  await form.getByText('Need aitavad vea kiiremini leida.').click();
  await expect(form.getByRole('row', { name: /^Brauser/ })).toBeVisible();
  const file = { name: 'logi.txt', mimeType: 'text/plain', buffer: Buffer.from('20:00 hangus') };
  await form.getByLabel('Fail (soovi korral)').setInputFiles(file);
  expect(await faultsOfDialog(page)).toEqual([]);
  await form.getByRole('button', { name: 'Saada', exact: true }).click();
  const list = tickets(page);
  await expect(list.getByText('Probleem on edastatud!')).toBeVisible();
  const title = 'Pilt hangub igal õhtul <b>kell 20</b> ja heli lä...';
  const head = list.getByRole('button', { name: title });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByText('Pilt hangub igal õhtul <b>kell 20</b> ja heli läheb edasi')).toBeVisible();
  const download = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Laadi alla: logi.txt' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('logi.txt');
  expect(await readFile((await saved.path())!, 'utf8')).toBe('20:00 hangus');

  const id = await ticketOf('hangub igal');
  await operate('answer-ticket', id, '--html', 'Palun proovi teist serverit.');
  // It comes by itself, over the line of events.
  await expect(list.getByText('Palun proovi teist serverit.')).toBeVisible();
  expect(await linkInMail(who.email, /Vastus sinu/)).toContain(`/#/mytickets/${id}`);
  const comment = list.getByLabel('Kommentaar');
  await expect(list.getByRole('button', { name: 'Saada' })).toBeDisabled();
  await comment.fill('ok');
  await expect(list.getByRole('button', { name: 'Saada' })).toBeDisabled();
  await comment.fill('Aitas, aitäh!');
  // A line that is gone takes nothing of what was typed.
  await page.route('**/comment/add', (route) => route.abort());
  await list.getByRole('button', { name: 'Saada' }).click();
  await expect(list.getByText('Kommentaar lisamine ebaõnnestus!')).toBeVisible();
  await page.unroute('**/comment/add');
  await expect(comment).toHaveValue('Aitas, aitäh!');
  await list.getByRole('button', { name: 'Saada' }).click();
  await expect(list.getByText('Kommentaar lisatud!')).toBeVisible();
  expect(await faultsOfDialog(page)).toEqual([]);
  await operate('answer-ticket', id, '--close');
  await expect(list.getByText('(SULETUD)')).toBeVisible();
  await expect(comment).toBeHidden();
});

test('an incident of ten is told to a member before they write', async ({ page }) => {
  const client = (token?: string) =>
    createClient({ baseUrl: `http://localhost:${port}`, fetch, token: () => token });
  const people = Array.from({ length: 10 }, (_, i) => member(`Rike${i}`));
  for (const who of people) await becomesMember(who);
  const sent = await Promise.all(
    people.map(async ({ email, password }) => {
      const { token } = await client()(login, { body: { username: email, password, rememberMe: false } });
      const form = new FormData();
      const fields = {
        category: 'Pilt/heli',
        device: 'Arvuti',
        description: 'Kanalil ei ole pilti.',
        downloadSpeed: '90',
        uploadSpeed: '20',
        diagnostics: JSON.stringify({ serverId: 's1' }),
      };
      for (const [name, text] of Object.entries(fields)) form.append(name, text);
      return client(token!)(sendReport, { form });
    }),
  );
  expect(new Set(sent.map(({ ticketId }) => ticketId)).size).toBe(10);
  const incidents = await operate('console-incidents', 'open');
  expect(incidents).toMatch(/^\d+ +s1 .* 10$/m);

  await page.route('**/api/helpdesk/trouble*', (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, '?serverId=s1') }),
  );
  await signInByCall(page, 'mari@paasuke.test');
  await page.goto('/');
  await page.goto('/#/channel/etv');
  await page.goto('/#/helpdesk');
  await helpdesk(page).getByLabel('Kategooria', { exact: true }).selectOption('Pilt/heli');
  await expect(helpdesk(page).getByText('Teame veast, parandame')).toBeVisible();
  const id = /^\d+/m.exec(incidents)![0];
  expect(await operate('close-incident', id, 'Rike on kõrvaldatud.')).toMatch(/^tickets +10$/m);
  expect(await linkInMail(people[0]!.email, /Vastus sinu/)).toContain('/#/mytickets/');
});
