import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { faultsOfDialog } from '../../accessibility.ts';
import { linkInMail } from '../../mailbox.ts';
import { operate } from '../../operator.ts';
import { buy, endTrial, leaveAll, newMember, play, pressAt, seesResult } from '../../paying.ts';
import { dataDir } from '../../settings.ts';
import { accountOf, viewerOf } from '../../viewer.ts';

const paid = 'Vaatamisaja pikendamine õnnestus edukalt!';
const canceled = 'Vaatamisaja pikendamine katkestati!';
const frameOf = (page: Page) => page.frameLocator('iframe');

test.afterEach(leaveAll);

test(
  'who has no time left buys a month in the frame and goes on to their channel',
  { tag: '@always' },
  async ({ browser }) => {
    test.slow();
    const { page, email, days } = await newMember(browser, 'Tiiu');
    await endTrial(email);
    await play(page, 'trustly', 'ok');
    // Somebody wanted this channel, and is led to where time can be bought.
    await page.goto('/#/channel/kanal2');
    await page.getByRole('link', { name: 'Vaatamisaeg', exact: true }).click();
    const shop = page.getByRole('dialog', { name: 'Vaatamisaeg on otsas!' });
    await expect(shop.getByText(/säästad 8.€/)).toBeVisible();
    expect(await faultsOfDialog(page)).toEqual([]);

    await buy(page, /Trustly/);
    await pressAt(frameOf(page), 'Maksa');
    await seesResult(page, paid);
    expect(await faultsOfDialog(page)).toEqual([]);
    await page.getByRole('link', { name: 'Jätka sealt, kuhu teel olid' }).click();
    await viewerOf(page).plays('kanal2');
    await expect(days(/(27|28|29|30|31) päeva, vaatamisaeg/)).toBeVisible();
    expect(await linkInMail(email, /Makse on laekunud/)).toContain('/#/');

    // It stands in the ledger, with a receipt to keep.
    await page.goto('/#/viewtime/history');
    const history = page.getByRole('dialog', { name: 'Vaatamisaja ajalugu' });
    await expect(history.getByText(/· 13.€/)).toBeVisible();
    expect(await faultsOfDialog(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await history.getByRole('button', { name: /^Kviitung 20\d\d-\d+$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^kviitung-20\d\d-\d+\.pdf$/);
  },
);

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('cards come first, and one is paid with by a button that says so', async ({ browser }) => {
    const { page } = await newMember(browser, 'Johanna');
    await play(page, 'stripe', 'ok');
    await page.goto('/#/viewtime');
    const shop = page.getByRole('dialog', { name: 'Pikenda vaatamisaega' });
    const ways = shop.getByRole('group', { name: 'Kuidas maksad?' });
    await expect(ways.getByRole('group').first()).toHaveAccessibleName('Kaart ja rahakott');
    await shop.getByRole('radio', { name: /^1 aasta/ }).check();
    await shop.getByRole('radio', { name: 'Kaart' }).check();
    await expect(shop.getByText('registrikood 10000000')).toBeVisible();
    expect(await faultsOfDialog(page)).toEqual([]);
    await shop.getByRole('button', { name: /^Maksan 124,00.€ · Kaart$/ }).click();
    await pressAt(page, 'Maksa');
    await seesResult(page, paid);
    await page.goto('/#/viewtime/history');
    await expect(page.getByText('Makse · Kaart')).toBeVisible();
  });
});

/** Each provider once, in one of the orders in which the news of a payment and the browser may come. */
const orders = [
  { provider: 'lhv', name: /LHV/, scenario: 'notification-before-redirect' },
  { provider: 'paysera', name: /Paysera/, scenario: 'redirect-before-notification' },
  { provider: 'stripe', name: /^Kaart$/, scenario: 'notification-before-redirect' },
  { provider: 'paypal', name: /PayPal/, scenario: 'redirect-before-notification' },
];

test(
  'by a bank, Paysera, card and PayPal one comes back from their pages, no matter what comes first',
  { tag: '@always' },
  async ({ browser }) => {
    test.slow();
    const { page, days } = await newMember(browser, 'Peep');
    for (const { provider, name, scenario } of orders) {
      await play(page, provider, scenario);
      await page.goto('/#/viewtime');
      await buy(page, name);
      await pressAt(page, 'Maksa');
      await seesResult(page, paid);
    }
    await page.keyboard.press('Escape');
    await expect(days(/(12[2-9]|13[01]) päeva, vaatamisaeg/)).toBeVisible();

    await play(page, 'lhv', 'ok');
    await page.goto('/#/viewtime');
    await buy(page, /LHV/);
    await pressAt(page, 'Katkesta');
    await seesResult(page, canceled);
    // Nobody tells anything: the page waits and says so, also after a reload.
    await play(page, 'lhv', 'never');
    await page.goto('/#/viewtime');
    await buy(page, /LHV/);
    await pressAt(page, 'Maksa');
    await seesResult(page, 'Makse valideerimine...');
    await page.reload();
    await seesResult(page, 'Makse valideerimine...');
    expect(await faultsOfDialog(page)).toEqual([]);
    await play(page, 'lhv', 'ok');
  },
);

test('a member stops their time and goes on with it', async ({ browser }) => {
  test.slow();
  const { page, days } = await newMember(browser, 'Rein');
  await play(page, 'trustly', 'ok');
  await page.goto('/#/viewtime');
  await buy(page, /Trustly/);
  await pressAt(frameOf(page), 'Maksa');
  await seesResult(page, paid);
  await page.goto('/#/viewtime/freeze');
  const freeze = page.getByRole('dialog', { name: 'Peata vaatamisaeg' });
  await freeze.getByLabel('Mitmeks päevaks?').fill('7');
  expect(await faultsOfDialog(page)).toEqual([]);
  await freeze.getByRole('button', { name: 'Peata 7 päevaks' }).click();
  const active = page.getByRole('dialog', { name: 'Vaatamisaeg on peatatud' });
  await expect(active.getByText(/Peatatud kuni/)).toBeVisible();
  await page.goto('/#/channel/kanal2');
  await expect(page.getByText('Sinu vaatamisaeg on peatatud.', { exact: false })).toBeVisible();
  await expect(days(/Peatatud, vaatamisaeg/)).toBeVisible();
  await page.goto('/#/viewtime/freeze');
  await active.getByRole('button', { name: 'Lõpeta peatamine' }).click();
  await expect(freeze).toBeVisible();
  await page.goto('/#/channel/kanal2');
  await viewerOf(page).plays('kanal2');
  await expect(accountOf(page, 'Rein')).toBeVisible();
});

test('a transfer is credited when its statement is read, once, and the page hears of it', async ({
  browser,
}) => {
  test.slow();
  const { page } = await newMember(browser, 'Helmi');
  await page.goto('/#/viewtime');
  await page.getByRole('radio', { name: 'Pangaülekanne' }).check();
  const transfer = page.getByRole('region', { name: 'Pangaülekanne' });
  const valueOf = (name: string) => transfer.getByRole('definition').filter({ has: page.getByLabel(name) });
  const iban = (await valueOf('Kopeeri: IBAN').innerText()).replaceAll(' ', '');
  const reference = await valueOf('Kopeeri: Viitenumber').innerText();
  await expect(transfer.getByRole('img', { name: 'QR-kood pangaäpile' })).toBeVisible();

  const day = new Date().toISOString().slice(0, 10);
  const paid = { ref: `RF${reference}`, day, cents: 3_100, payer: 'Helmi Uustulnuk', reference };
  const odd = { ...paid, ref: `RG${reference}`, cents: 2_000 };
  const statement = { profile: 'lhv', version: '02', account: iban, openingCents: 0 } as const;
  const file = join(dataDir, `väljavõte-${reference}.xml`);
  writeFileSync(file, statementOf({ ...statement, transfers: [paid, odd] }));
  for (let again = 0; again < 2; again++) await operate('import-statement', '--file', file);
  const shop = page.getByRole('dialog', { name: 'Pikenda vaatamisaega' });
  await expect(shop.getByText(/^9[6-9] päeva$/)).toBeVisible();
  // What is no price waits for somebody to decide.
  expect(await operate('list-payment-queue')).toContain('20.00');
});
