import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { artwork, device } from '../../device.ts';
import { emptyFolder, givePasskeys, startService } from '../../set-up/empty-service.ts';
import { programmeOn, startTestSource } from '../../set-up/test-source.ts';
import { port } from '../../settings.ts';
import { viewerOf } from '../../viewer.ts';

test.use(artwork);

/** Behind the ports of the system of this lane. */
const own = { port: port + 15, dataDir: join(import.meta.dirname, `../../../.cache/first-day-${port}`) };
const member = { name: 'Mary Berry', email: 'mary@example.test', password: 'strawberry jam' };
const save = (within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name: 'Save', exact: true }).click();

/** The code of the log opens the service for its first owner, whose browser has a key of its own. */
async function becomesOwner(page: Page, link: string): Promise<void> {
  await givePasskeys(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Setting up the service' })).toBeVisible();
  await page.getByLabel('Your name').fill('Oscar Owner');
  await page.getByLabel('Email').fill('oscar@example.test');
  await page.getByLabel('New password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'I have put them away' }).click();
}

async function namesTheService(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Name and look.*to do/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.getByLabel('Name of the service').fill('Home TV');
  await save(page);
  await expect(page.getByRole('link', { name: /Name and look.*done/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next: Address, certificate and mail' }).click();
  await expect(page.getByText('Mail: no mail is sent')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Seller and payments' }).click();
  await expect(page.getByText('Without a seller no real payments are taken.')).toBeVisible();
  await page.getByRole('link', { name: 'Next: First channel' }).click();
}

async function addsChannel(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of the source').fill(address);
  await page.getByRole('button', { name: 'See what comes' }).click();
  await expect(page.getByRole('img', { name: 'Frame of the source' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Kodukanal');
  await page.getByLabel('Id', { exact: true }).fill('home');
  await save(page);
  await expect(page.getByText('There is 1 channel.')).toBeVisible();
  await page.getByRole('link', { name: 'Next: TV guide' }).click();
}

/** A first address is wrong, and said to be; the second one brings a guide. */
async function addsGuide(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a source' }).click();
  const dialog = page.getByRole('dialog', { name: 'New source' });
  await dialog.getByLabel('Id', { exact: true }).fill('guide');
  await dialog.getByLabel('Address').fill(`${address}.missing`);
  await save(dialog);
  await page.getByRole('link', { name: 'Channels of the source guide' }).click();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByRole('alert')).toContainText('the address answered with code 404');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change the source' });
  await change.getByLabel('Address').fill(address);
  await save(change);
  await expect(change).toBeHidden();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText('The guide has been fetched.')).toContainText('programmes of 3 used');
  const mapping = page.getByRole('region', { name: 'Mapping' });
  const row = mapping.getByRole('row', { name: /^Kodukanal/ });
  await expect(row).toContainText('proposal by name');
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('decided');
  expect(await faultsOf(page)).toEqual([]);
}

/** Answers the link of the invitation, as it stands on the page of mails. */
async function invites(page: Page): Promise<string> {
  await page.goto(`http://localhost:${own.port}/admin/#/setup/member`);
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByLabel('Name').fill(member.name);
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Days').fill('30');
  expect(await faultsOfDialog(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('group', { name: 'First member' }).getByRole('link', { name: 'Mails' }).click();
  await page.getByRole('button', { name: 'Read' }).click();
  const letter = page.getByRole('dialog');
  await expect(letter).toContainText('passwordreset');
  return /https?:\/\/\S*reset\S*/.exec(await letter.innerText())![0];
}

async function watches(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('New password', { exact: true }).fill(member.password);
  await page.getByLabel('Repeat the new password').fill(member.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: 'Sign in' })
    .or(dialog.getByRole('link', { name: 'Sign in' }))
    .click();
  await dialog.getByLabel('Username (email)').fill(member.email);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await viewerOf(page).plays('home');
  await expect(page.getByText(programmeOn).first()).toBeVisible();
  await expect(page).toHaveTitle(/Home TV/);
}

test('the first day of an operator who reads English, from the code in the log to an invited member who watches', async ({
  page,
  browser,
}) => {
  // It waits for a service of its own, which starts beside the one of the lane.
  test.setTimeout(400_000);
  const source = await startTestSource();
  const removeFolder = emptyFolder(own.dataDir);
  const service = await startService(own);
  try {
    await page.addInitScript(() => localStorage.setItem('paasuke.admin.language', 'en'));
    await becomesOwner(page, service.link!);
    await namesTheService(page);
    await addsChannel(page, source.url);
    await addsGuide(page, source.guideUrl);
    const invitation = await invites(page);
    const theirs = await device(browser);
    await theirs.addInitScript(() => localStorage.setItem('paasuke.language', 'en'));
    await watches(theirs, invitation);
    await page.goto(`${service.url}/admin/#/setup`);
    await expect(page.getByText('The service is ready. Open it on a phone:')).toBeVisible();
  } finally {
    await service.stop();
    source.close();
    removeFolder();
  }
});
