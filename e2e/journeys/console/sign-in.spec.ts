import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { openConsole, totpOf } from '../../console.ts';
import { operate } from '../../operator.ts';

const password = 'haldab hästi 1';
let invited = 0;

/** Somebody new who has opened their invitation and chosen a password. */
async function joins(page: Page, role = 'owner'): Promise<string> {
  const email = `uus${++invited}.${Date.now()}@haldus.test`;
  const link = /http\S+/.exec(await operate('create-admin', email, 'Uus', 'Haldur', '--role', role))![0];
  await page.goto(`/admin/#${link.split('#')[1]}`);
  await expect(page.getByRole('heading', { name: 'Tere tulemast, Uus Haldur' })).toBeVisible();
  await page.getByLabel('Uus parool').fill('lühike');
  await page.getByRole('button', { name: 'Jätka' }).click();
  await expect(page.getByRole('alert')).toHaveText('Paroolis on vähemalt 8 tähemärki');
  await page.getByLabel('Uus parool').fill(password);
  await page.getByRole('button', { name: 'Jätka' }).click();
  await expect(page.getByRole('heading', { name: 'Sea üles teine tegur' })).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Praegu' })).toBeVisible();
const leave = (page: Page) => page.getByRole('button', { name: 'Logi välja' }).click();

test(
  'an invitation leads to a password and an authenticator app, and a recovery code makes up for it',
  { tag: '@always' },
  async ({ page }) => {
    const email = await joins(page);
    await page.getByRole('button', { name: 'Kasuta autentimisrakendust' }).click();
    const secret = await page.locator('code').innerText();
    await page.getByRole('textbox', { name: 'Kood' }).fill(totpOf(secret));
    await page.getByRole('button', { name: 'Kinnita' }).click();
    await expect(page.getByRole('heading', { name: 'Taastekoodid' })).toBeVisible();
    const codes = await page.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Olen need alles pannud' }).click();
    await isIn(page);

    await leave(page);
    await logIn(page, email);
    await page.getByRole('textbox', { name: 'Kood' }).fill('000000');
    await page.getByRole('button', { name: 'Kinnita' }).click();
    await expect(page.getByRole('alert')).toHaveText('See kood ei sobi. Oota järgmist ja proovi uuesti.');
    await page.getByRole('textbox', { name: 'Kood' }).fill(codes[0]!);
    await page.getByRole('button', { name: 'Kinnita' }).click();
    await isIn(page);
    await page.goto('/admin/#/security');
    await expect(page.getByText('Kasutamata koode: 9')).toBeVisible();
  },
);

test('a passkey opens the console by itself', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  };
  await line.send('WebAuthn.addVirtualAuthenticator', { options });
  await joins(page, 'support');
  await page.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await page.getByLabel('Pääsuvõtme nimi').fill('Sülearvuti');
  await page.getByRole('button', { name: 'Loo pääsuvõti' }).click();
  await page.getByRole('button', { name: 'Olen need alles pannud' }).click();
  await isIn(page);
  // What is not for support is not there.
  await expect(page.getByRole('link', { name: 'Seaded' })).toHaveCount(0);
  await page.goto('/admin/#/settings');
  await expect(page.getByText('Selle jaoks on vaja teist rolli.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Logi sisse pääsuvõtmega' }).click();
  await expect(page.getByText('Selle jaoks on vaja teist rolli.')).toBeVisible();
  await page.goto('/admin/#/security');
  await expect(page.getByRole('cell', { name: 'Sülearvuti' })).toBeVisible();
});

test('who has to come in again is where they were before', async ({ page }) => {
  await openConsole(page, '/audit?action=setting');
  await page.evaluate(() => localStorage.setItem('paasuke.admin.token', 'nobody'));
  await page.reload();
  await expect(page.getByText('Seanss on lõppenud.')).toBeVisible();
  await page.getByLabel('E-post').fill('haldur@paasuke.test');
  await page.getByLabel('Parool', { exact: true }).fill('paasuke-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Jätka ilma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muudatused' })).toBeVisible();
  await expect(page.getByLabel('Liik')).toHaveValue('setting');
});
