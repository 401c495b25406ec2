import { expect, type Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Opens the registration, fills it in and sends it. */
export async function register(page: Page, who: Newcomer, address = '/#/register'): Promise<void> {
  await page.goto(address);
  await fillIn(page, who);
}

/** Fills in the registration that is open and sends it. */
export async function fillIn(page: Page, who: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Registreeru' });
  await dialog.getByLabel('Eesnimi').fill(who.firstName);
  await dialog.getByLabel('Perekonnanimi').fill(who.lastName);
  await dialog.getByLabel('E-post', { exact: true }).fill(who.email);
  await dialog.getByLabel('Parool', { exact: true }).fill(who.password);
  await dialog.getByLabel('Korda parooli').fill(who.password);
  await dialog.getByRole('checkbox', { name: 'Ma ei ole robot' }).check();
  await expect(dialog.getByText('Kontrollitud')).toBeVisible();
  await dialog.getByRole('button', { name: 'Registreeru' }).click();
  await expect(page.getByRole('heading', { name: 'Peaaegu valmis!' })).toBeVisible();
}

/** Opens the link of the activation mail; answers it. */
export async function activate(page: Page, { email }: Newcomer): Promise<string> {
  const link = await linkInMail(email, /Aktiveeri/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Konto on aktiveeritud' })).toBeVisible();
  return link;
}
