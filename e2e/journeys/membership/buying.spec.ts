import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { statementOf } from '../../../simulators/bank-transfer/statement.ts';
import { faultsOfDialog } from '../../accessibility.ts';
import { linkInMail } from '../../mailbox.ts';
import { operate } from '../../operator.ts';
import { buy, leaveAll, newMember, play, pressAt, seesResult } from '../../paying.ts';
import { dataDir } from '../../settings.ts';
import { accountOf, viewerOf } from '../../viewer.ts';

const paid = 'Vaatamisaja pikendamine õnnestus edukalt!';
const canceled = 'Vaatamisaja pikendamine katkestati!';
const frameOf = (page: Page) => page.frameLocator('iframe');

test.afterEach(leaveAll);

test('who has no time left buys a month in the frame and goes on to his channel', async ({ browser }) => {
  test.slow();
  const { page, email, days } = await newMember(browser, 'Tiiu');
  await play(page, 'trustly', 'ok');
  // Somebody wanted this channel, and is led to where time can be bought.
  await page.goto('/#/channel/kanal2');
  await page.getByRole('link', { name: 'Vaatamisaeg', exact: true }).click();
  const shop = page.getByRole('dialog', { name: 'Tere tulemast, Tiiu!' });
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
});

test('by a bank, Paysera, PayPal and card one comes back from their pages, whatever comes first', async ({
  browser,
}) => {
  test.slow();
  const { page, days } = await newMember(browser, 'Peep');
  for (const [provider, name] of [
    ['lhv', /LHV/],
    ['paysera', /Paysera/],
    ['paypal', /PayPal/],
    ['stripe', /Pangakaart/],
  ] as const) {
    await play(page, provider, 'ok');
    await page.goto('/#/viewtime');
    await buy(page, name);
    await pressAt(page, 'Katkesta');
    await seesResult(page, canceled);

    // Told before the browser comes back.
    await play(page, provider, 'notification-before-redirect');
    await page.goto('/#/viewtime');
    await buy(page, name);
    await pressAt(page, 'Maksa');
    await seesResult(page, paid);

    // Told after the browser is back, which may have brought the news itself.
    await play(page, provider, 'redirect-before-notification');
    await page.goto('/#/viewtime');
    await buy(page, name);
    await pressAt(page, 'Maksa');
    await seesResult(page, paid);

    // Nobody tells anything: the page waits and says so, also after a reload.
    await play(page, provider, 'never');
    await page.goto('/#/viewtime');
    await buy(page, name);
    await pressAt(page, 'Maksa');
    await seesResult(page, 'Makse valideerimine...');
    await page.reload();
    await seesResult(page, 'Makse valideerimine...');
    expect(await faultsOfDialog(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await play(page, provider, 'ok');
  }
  await expect(days(/(23[5-9]|24[0-5]) päeva, vaatamisaeg/)).toBeVisible();
});

test('a member stops his time and goes on with it', async ({ browser }) => {
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
  const transfer = page.getByRole('region', { name: 'Pangaülekanne' });
  const valueOf = (name: string) => transfer.getByRole('definition').filter({ has: page.getByLabel(name) });
  const iban = (await valueOf('Kopeeri: IBAN').innerText()).replaceAll(' ', '');
  const reference = await valueOf('Kopeeri: Viitenumber').innerText();
  await expect(transfer.getByRole('img', { name: 'QR-kood pangaäpile' })).toBeVisible();

  const day = new Date().toISOString().slice(0, 10);
  const paid = { ref: `RF${reference}`, day, cents: 3_100, payer: 'Helmi Uustulnuk', reference };
  const odd = { ...paid, ref: `RG${reference}`, cents: 2_000 };
  const wish = { profile: 'lhv', version: '02', account: iban, openingCents: 0 } as const;
  const file = join(dataDir, `väljavõte-${reference}.xml`);
  writeFileSync(file, statementOf({ ...wish, transfers: [paid, odd] }));
  for (let again = 0; again < 2; again++) operate('import-statement', file);
  const shop = page.getByRole('dialog', { name: 'Pikenda vaatamisaega' });
  await expect(shop.getByText(/^(89|9[0-2]) päeva$/)).toBeVisible();
  // What is no price waits for somebody to decide.
  expect(operate('payment-queue')).toContain('20.00');
});
