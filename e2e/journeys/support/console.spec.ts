import { expect, test } from '@playwright/test';
import { createClient } from '../../../contract/client.ts';
import { login } from '../../../contract/routes/auth.ts';
import { listTicketComments, sendReport } from '../../../contract/routes/tickets.ts';
import { faultsOf } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { becomesMember } from '../../newcomer.ts';
import { port } from '../../settings.ts';

const client = (token?: string) =>
  createClient({ baseUrl: `http://localhost:${port}`, fetch, token: () => token });

/** A member signs in and reports trouble with pictures. */
async function reports(name: string, description: string, diagnostics: object) {
  const who = {
    firstName: name,
    lastName: 'Teataja',
    email: `${name.toLowerCase()}.teataja${test.info().retry}@naide.test`,
    password: 'salasõna-123',
  };
  await becomesMember(who);
  const body = { username: who.email, password: who.password, rememberMe: false };
  const call = client((await client()(login, { body })).token!);
  const form = new FormData();
  const fields = {
    category: 'Pilt/heli',
    device: 'Arvuti',
    description,
    downloadSpeed: '90',
    uploadSpeed: '20',
  };
  for (const [field, text] of Object.entries(fields)) form.append(field, text);
  form.append('diagnostics', JSON.stringify(diagnostics));
  form.append('file', new File(['20:00 hangus'], 'logi.txt'));
  const { ticketId } = await call(sendReport, { form });
  const said = async () =>
    (await call(listTicketComments, { params: { id: String(ticketId) }, query: {} })).list;
  return { ticketId, said };
}

test('an operator finds a report, reads what came along, answers and closes it', async ({ page }) => {
  const events = [{ secondsAgo: 4.2, what: 'fault network' }];
  const attempt = 'Pilt hangub <img src=x onerror="document.title=1">';
  const { ticketId, said } = await reports('Salme', attempt, { engine: 'hls', errors: ['x'], events });
  await openConsole(page, '/tickets');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Otsi numbri').fill('Salme');
  await expect(page).toHaveURL(/search=Salme/);
  await page.getByRole('link', { name: String(ticketId), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pöördumine nr ${ticketId}`);
  await expect(page.getByRole('listitem').getByText(attempt)).toBeVisible();
  await expect(page.getByRole('row', { name: 'fault network' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Laadi alla: logi.txt' }).click();
  expect((await download).suggestedFilename()).toBe('logi.txt');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Vastus', { exact: true }).fill('**Tere!** Vaata https://naide.test/abi');
  await page.reload();
  await expect(page.getByLabel('Vastus', { exact: true })).toHaveValue(/^\*\*Tere/);
  await page.getByRole('button', { name: 'Vasta ja sulge' }).click();
  await expect(page.getByText('Vastus on saadetud.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ava uuesti' })).toBeVisible();
  const answer = (await said())[1]!;
  expect(answer).toMatchObject({ role: 'admin', authorName: 'Haldur Raba' });
  expect(answer.html).toContain('<strong>Tere!</strong>');
  expect(answer.html).toContain('rel="noopener noreferrer nofollow"');
});

test('an operator closes an incident with one answer', async ({ page }) => {
  const people: Awaited<ReturnType<typeof reports>>[] = [];
  for (const name of ['Esimene', 'Kaks', 'Kolm', 'Neli', 'Viis'])
    people.push(await reports(name, 'Ei ole pilti.', { serverId: 's2' }));
  await openConsole(page, '/incidents');
  const row = page.getByRole('row', { name: 'server s2' });
  await expect(row).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Sulge intsident' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vastus kõigile').fill('Rike on kõrvaldatud.');
  await dialog.getByRole('button', { name: 'Sulge intsident' }).click();
  await expect(page.getByText('vastatud 5 pöördumisele')).toBeVisible();
  for (const { said } of people) expect((await said())[1]!.html).toBe('<p>Rike on kõrvaldatud.</p>');
});
