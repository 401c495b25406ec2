import { expect, test } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { firstVisit } from '../../device.ts';
import { linkInMail } from '../../mailbox.ts';
import { activate, becomesMember, fillIn, register, type Newcomer } from '../../newcomer.ts';
import { accountOf, viewerOf } from '../../viewer.ts';

/** Names of its own for each run of a journey, because the mailbox is one for all. */
const unique = `${process.pid}${Math.trunc(performance.now())}`;
const password = 'pääsukese-pesa';
const newcomer = (name: string): Newcomer => ({
  firstName: 'Õie-Mai',
  lastName: 'Žürii',
  email: `${name}${unique}@naide.test`,
  password,
});

test.describe('for the first time', () => {
  test.use(firstVisit);

  test(
    'a visitor learns what it costs, registers, opens their account, and watches for days to try',
    { tag: '@always' },
    async ({ page }) => {
      test.slow();
      const viewer = viewerOf(page);
      const who = newcomer('uus');
      await page.goto('/');
      await viewer.plays('etv');
      const band = page.getByRole('region', { name: 'Mis on Pääsuke' });
      await band.getByRole('link', { name: /^Kuu 13.€, esimesed 7 päeva tasuta$/ }).click();
      const prices = page.getByRole('dialog', { name: 'Hinnad' });
      await expect(prices.getByText(/^124.€$/)).toBeVisible();
      expect(await faultsOfDialog(page)).toEqual([]);
      // They go on to a channel that is not for visitors, and its wall leads to an account.
      await page.goto('/#/channel/kanal2');
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^Loo konto — kuu 13.€$/ })
        .click();
      await fillIn(page, who);
      await activate(page, who);
      expect(await faultsOfDialog(page)).toEqual([]);
      // No password again, and no other welcome: what they wanted to see is there.
      await page.getByRole('link', { name: 'Alusta vaatamist' }).click();
      await expect(page).toHaveURL(/\/channel\/kanal2/);
      await viewer.plays('kanal2');
      await expect(accountOf(page, 'Õie-Mai')).toBeVisible();
      await expect(page.getByRole('link', { name: /[67] päeva, vaatamisaeg/ })).toBeVisible();
      await expect(band).toHaveCount(0);
    },
  );
});

test('from a friend’s link to a member who has changed the address', async ({ page, browser }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('mari@paasuke.test');
  await page.goto('/#/myprofile');
  const invitation = await page.getByLabel('Sinu link sõbrale').inputValue();
  await page.goto('/#/logout');
  await expect(page.getByText('Tere, külaline!').first()).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  const oie = newcomer('oie');
  const { email } = oie;
  await friend.goto(invitation);
  await expect(friend.getByText('Sind kutsus sõber')).toBeVisible();
  expect(await faultsOfDialog(friend)).toEqual([]);
  await register(friend, oie, invitation);

  // Before the mail is opened nobody gets in.
  await viewerOf(friend).signIn(email, password);
  await expect(friend.getByText('Konto ei ole veel aktiveeritud.', { exact: false })).toBeVisible();
  const activation = await activate(friend, oie);
  // Opened once more, by another browser, it does no harm.
  await page.goto(activation);
  await page.getByRole('button', { name: 'Aktiveeri konto' }).click();
  await expect(page.getByRole('heading', { name: 'Konto on aktiveeritud' })).toBeVisible();

  await expect(accountOf(friend, 'Õie-Mai')).toBeVisible();
  await friend.goto('/#/myprofile');
  const profile = friend.getByRole('dialog', { name: 'Minu profiil' });
  await profile.getByLabel('Perekonnanimi').fill('Žürii-Õunapuu');
  await profile.getByLabel('Saada meeldetuletus', { exact: false }).check();
  await profile.getByLabel('Mitu päeva varem').fill('5');
  await profile.getByRole('button', { name: 'Salvesta' }).click();
  await expect(friend.getByText('Profiili andmed muudetud!')).toBeVisible();
  expect(await faultsOfDialog(friend)).toEqual([]);

  const newEmail = `ounapuu${unique}@naide.test`;
  await profile.getByRole('button', { name: 'Muuda', exact: true }).click();
  await profile.getByLabel('Uus e-post').fill(newEmail);
  await profile.getByLabel('Praegune parool', { exact: true }).fill(password);
  await profile.getByRole('button', { name: 'Kinnita' }).click();
  await expect(profile.getByText(newEmail, { exact: false })).toBeVisible();
  await friend.goto(await linkInMail(newEmail, /Kinnita oma uus/));
  await friend.getByRole('button', { name: 'Kinnita aadress' }).click();
  await expect(friend.getByRole('heading', { name: 'E-posti aadress on muudetud' })).toBeVisible();
  await friend.goto('/#/logout');
  await expect(friend.getByText('Tere, külaline!').first()).toBeVisible();
  await viewerOf(friend).signIn(email, password);
  await expect(friend.getByText('Vale kasutajanimi või parool!')).toBeVisible();
  await viewerOf(friend).signIn(newEmail, password);
  await expect(accountOf(friend, 'Õie-Mai')).toBeVisible();
  await friend.context().close();
});

test('a forgotten password is set anew, and the old session is gone', async ({ page, browser }) => {
  const unustaja = newcomer('unustaja');
  const { email } = unustaja;
  await becomesMember(unustaja);
  await viewerOf(page).comesIn(email, password);
  await expect(accountOf(page, 'Õie-Mai')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/#/login');
  await other.getByRole('link', { name: 'Unustasid parooli?' }).click();
  await other.getByRole('button', { name: 'Saada link' }).click();
  await expect(other.getByText('Palun sisesta oma email!')).toBeVisible();
  await other.getByLabel('E-post').fill(`puudub${unique}@naide.test`);
  await other.getByRole('button', { name: 'Saada link' }).click();
  await expect(other.getByText('Sisestatud e-maili aadressi ei leitud.')).toBeVisible();
  await other.getByLabel('E-post').fill(email);
  await other.getByRole('button', { name: 'Saada link' }).click();
  await expect(other.getByText('Juhised on saadetud')).toBeVisible();

  await other.goto(await linkInMail(email, /Uue parooli/));
  const reset = other.getByRole('dialog', { name: 'Vali uus parool' });
  expect(await faultsOfDialog(other)).toEqual([]);
  await reset.getByLabel('Uus parool', { exact: true }).fill('uus-pesa-2026');
  await reset.getByLabel('Korda uut parooli').fill('uus-pesa');
  await reset.getByRole('button', { name: 'Muuda parool' }).click();
  await expect(reset.getByText('Palun kontrolli sisestatud parooli')).toBeVisible();
  await reset.getByLabel('Korda uut parooli').fill('uus-pesa-2026');
  await reset.getByRole('button', { name: 'Muuda parool' }).click();
  await expect(other.getByText('Parool muudetud.').first()).toBeVisible();

  // The first device hears of it by itself.
  await expect(page.getByText('Konto parool muutus.', { exact: false })).toBeVisible();
  await viewerOf(other).signIn(email, 'uus-pesa-2026');
  await expect(accountOf(other, 'Õie-Mai')).toBeVisible();
  await other.context().close();
});
