import { expect, type Browser, type Page } from '@playwright/test';
import { device } from './device.ts';
import { activate, becomesMember, newDetails, register } from './newcomer.ts';
import { operate } from './operator.ts';
import { port } from './settings.ts';
import { signInByCall } from './sign-in.ts';
import { accountOf } from './viewer.ts';

/** Where the simulators of payment providers are, the last of the system's ports. */
const simulators = `http://localhost:${port + 4}`;
const pages: Page[] = [];

/** Decides what becomes of everything that is paid through a provider from now on. */
export async function play(page: Page, provider: string, scenario: string): Promise<void> {
  const answer = await page.request.post(`${simulators}/_sim/${provider}/scenario`, { data: { scenario } });
  expect(answer.ok()).toBe(true);
}

/** Somebody new, signed in, with the days that one has to try; through the form at the address of an invitation where there is one. */
export async function newMember(
  browser: Browser,
  firstName: string,
  invitation?: string,
): Promise<{ page: Page; email: string; days: (text: RegExp) => ReturnType<Page['getByRole']> }> {
  const page = await device(browser);
  pages.push(page);
  const who = newDetails(firstName);
  if (invitation) {
    await register(page, who, invitation);
    await activate(page, who);
  } else {
    await becomesMember(who);
    await signInByCall(page, who.email, who.password);
  }
  await page.goto('/');
  await expect(accountOf(page, firstName)).toBeVisible();
  return { page, email: who.email, days: (text) => page.getByRole('link', { name: text }) };
}

/** The days that one has to try are over. */
export const endTrial = (email: string): Promise<string> =>
  operate('correct-member-viewtime', email, String(-7 * 86_400), 'proovipäevad on läbi');

/** Closes what the new members of a journey have open. */
export async function leaveAll(): Promise<void> {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
}

/** Chooses an offer on the buying page and a provider, and then pays. */
export async function buy(page: Page, provider: RegExp, offer = /^1 kuu/): Promise<void> {
  await page.getByRole('radio', { name: offer }).check();
  await page.getByRole('radio', { name: provider }).check();
  await page.getByRole('button', { name: /^Maksan / }).click();
}

/** The two buttons of every simulator's page. */
export const pressAt = (page: Page | ReturnType<Page['frameLocator']>, button: 'Maksa' | 'Katkesta') =>
  page.getByRole('button', { name: button, exact: true }).click();

/** What the page of a payment says in the end. */
export async function seesResult(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Makse' }).getByText(words)).toBeVisible();
}
