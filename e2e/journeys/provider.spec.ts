import { expect, test, type Page } from '@playwright/test';
import { becomesMember } from '../newcomer.ts';
import { accountOf } from '../viewer.ts';

const unique = `${process.pid}${Math.trunc(performance.now())}`;
const signedIn = (page: Page) => accountOf(page, 'Salme');

const toProvider = (page: Page) => page.getByRole('link', { name: 'Jätka teenusega Näidiskonto' }).click();

/** Goes to the provider’s own pages, signs in there and agrees. */
async function throughProvider(page: Page, login: string): Promise<void> {
  await toProvider(page);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new member comes through a provider, and comes again', async ({ page, browser }) => {
  const login = `salme${unique}@naide.test`;
  await page.goto('/#/login');
  await throughProvider(page, login);
  await expect(signedIn(page)).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.goto('/#/logout');
  await expect(page.getByText('Tere, külaline!').first()).toBeVisible();
  // The provider still knows the browser, and asks for nothing.
  await page.goto('/#/login');
  await toProvider(page);
  await expect(signedIn(page)).toBeVisible();

  // Somewhere else while this one is active: the choice is there too.
  const other = await (await browser.newContext()).newPage();
  await other.goto('/#/login');
  await throughProvider(other, login);
  await expect(other.getByText('Konto on kasutusel teises seadmes')).toBeVisible();
  await other.getByRole('button', { name: /Vaata siin/ }).click();
  await expect(signedIn(other)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /ainult ühel seadmel/ })).toBeVisible();
  await other.context().close();
});

test('an unconfirmed address joins an account only with its password', async ({ page }) => {
  const email = `kinnitamata-liige${unique}@naide.test`;
  const salme = { firstName: 'Salme', lastName: 'Reisija', email, password: 'salme-parool' };
  await becomesMember(salme);
  await page.goto('/#/login');
  await throughProvider(page, email);
  await expect(page.getByText('Kontode ühendamiseks sisesta oma parool.', { exact: false })).toBeVisible();
  await page.getByLabel('Parool', { exact: true }).fill('vale-parool');
  await page.getByRole('button', { name: 'Ühenda ja logi sisse' }).click();
  await expect(page.getByText('Vale kasutajanimi või parool!')).toBeVisible();
  await page.getByLabel('Parool', { exact: true }).fill('salme-parool');
  await page.getByRole('button', { name: 'Ühenda ja logi sisse' }).click();
  await expect(signedIn(page)).toBeVisible();
});

test('the television stays a television on the way there and back', async ({ page }) => {
  await page.goto('/#/tv');
  await expect(page.locator('video')).toHaveAttribute('data-channel', /./);
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Logi sisse parooliga' }).click();
  const asked = page.waitForRequest(/\/auth\/naide\?mode=tv$/);
  await throughProvider(page, `teler${unique}@naide.test`);
  await asked;
  await expect(page.getByText('Tere tulemast! Sinu kingitus: 7 päeva vaatamisaega.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-television');
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Logi sisse parooliga' }).click();
  const provider = page.getByRole('link', { name: 'Jätka teenusega Näidiskonto' });
  await expect(provider).toHaveAttribute('href', /mode=tv$/);
});
