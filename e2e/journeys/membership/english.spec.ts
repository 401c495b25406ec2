import { expect, test } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { linkInMail } from '../../mailbox.ts';
import { newDetails } from '../../newcomer.ts';
import { play } from '../../paying.ts';
import { viewerOf } from '../../viewer.ts';

test('who reads English registers, watches, buys and asks for help in English', async ({ page }) => {
  test.slow();
  const who = newDetails('Mary');
  await page.goto('/#/register');
  await page.getByRole('button', { name: 'English' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByLabel('First name').fill(who.firstName);
  await dialog.getByLabel('Last name').fill(who.lastName);
  await dialog.getByLabel('Email', { exact: true }).fill(who.email);
  await dialog.getByLabel('Password', { exact: true }).fill(who.password);
  await dialog.getByLabel('Repeat the password').fill(who.password);
  await dialog.getByRole('checkbox', { name: 'I am not a robot' }).check();
  await expect(dialog.getByText('Checked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Almost done!' })).toBeVisible();

  await page.goto(await linkInMail(who.email, /Activate/));
  await page.getByRole('button', { name: 'Activate the account' }).click();
  const welcome = page.getByRole('dialog', { name: `Welcome, ${who.firstName}!` });
  await expect(welcome.getByText(/you have 7 days to try them/)).toBeVisible();
  expect(await faultsOfDialog(page)).toEqual([]);
  await page.goto('/#/channel/kanal2');
  await viewerOf(page).plays('kanal2');

  await play(page, 'trustly', 'ok');
  await page.goto('/#/viewtime');
  await page.getByRole('radio', { name: /^1 month/ }).check();
  await page.getByRole('radio', { name: /Trustly/ }).check();
  await page.getByRole('button', { name: /^Pay €13/ }).click();
  // The page of the provider is Estonian: it stands for one that speaks as it likes.
  await page.frameLocator('iframe').getByRole('button', { name: 'Maksa', exact: true }).click();
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await expect(payment.getByText('Your viewing time has been added!')).toBeVisible();
  expect(await linkInMail(who.email, /Your payment has arrived/)).toContain('/#/');

  await page.goto('/#/helpdesk');
  const helpdesk = page.getByRole('dialog', { name: 'Report a problem' });
  await helpdesk.getByLabel('Category', { exact: true }).selectOption('Catch-up');
  await helpdesk.getByLabel('Device').selectOption('Computer');
  await helpdesk.getByLabel('Description').fill('Yesterday evening does not begin.');
  await helpdesk.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/The problem has been sent!/)).toBeVisible();
  await page.goto('/#/mytickets');
  await expect(page.getByText(/Catch-up · \d\d\/\d\d\/\d{4}/)).toBeVisible();
});
