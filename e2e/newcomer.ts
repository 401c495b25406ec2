import { hash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createClient } from '../contract/client.ts';
import * as access from '../contract/routes/access.ts';
import { linkInMail } from './mailbox.ts';
import { port } from './settings.ts';

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

/** Opens the link of the activation mail where one registered and presses the button there: one is in, with days to try. Answers the link. */
export async function activate(page: Page, { email, firstName }: Newcomer): Promise<string> {
  const link = await linkInMail(email, /Aktiveeri/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Aktiveeri konto' }).click();
  const welcome = page.getByRole('dialog', { name: `Tere tulemast, ${firstName}!` });
  await expect(welcome.getByText(/proovimiseks on sul 7 päeva/)).toBeVisible();
  return link;
}

/** A member by the calls that the forms make, for journeys that are about something else. */
export async function becomesMember(who: Newcomer): Promise<void> {
  const fromHome = fetchFrom(who);
  const call = createClient({ baseUrl: `http://localhost:${port}`, fetch: fromHome, token: () => undefined });
  const captcha = await call(access.getCaptcha, {});
  if (captcha.kind !== 'altcha') throw new Error('no captcha that can be solved here');
  const { algorithm, challenge, maxnumber, salt, signature } = captcha.challenge;
  const numbers = Array.from({ length: maxnumber + 1 }, (_, i) => i);
  const number = numbers.find((one) => hash('sha256', `${salt}${one}`) === challenge);
  const solved = JSON.stringify({ algorithm, challenge, number, salt, signature });
  const recaptchaResponse = Buffer.from(solved).toString('base64');
  await call(access.register, { body: { ...who, password2: who.password, recaptchaResponse } });
  const { ok, status } = await fromHome(await linkInMail(who.email, /Aktiveeri/), { method: 'POST' });
  if (!ok) throw new Error(`the account is not activated: ${status}`);
}

/** Each registers from a network of their own, as members do: what one network may do is no matter of these journeys. */
function fetchFrom({ email }: Newcomer): typeof fetch {
  const [a = 0, b = 0] = Buffer.from(hash('sha256', email), 'hex');
  return (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', `10.${a}.${b}.7`);
    return fetch(address, { ...init, headers });
  };
}

let people = 0;

/** Details that nobody has registered with. */
export const newDetails = (firstName: string): Newcomer => ({
  firstName,
  lastName: 'Uustulnuk',
  email: `${firstName.toLowerCase()}${process.pid}-${++people}@naide.test`,
  password: 'pääsukese-pesa',
});

/** A member of one's own, for a journey that leaves choices behind which others would meet. */
export async function newAccount(firstName: string): Promise<Newcomer> {
  const who = newDetails(firstName);
  await becomesMember(who);
  return who;
}
