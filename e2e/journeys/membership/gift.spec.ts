import { expect, test, type Page } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { device } from '../../device.ts';
import { linkInMail } from '../../mailbox.ts';
import { becomesMember } from '../../newcomer.ts';
import { accountOf, viewerOf } from '../../viewer.ts';

const password = 'pääsukese-pesa';

/** The countdown in the header. */
const left = (page: Page, days: RegExp) => page.getByRole('link', { name: days });

/** Leaves no session behind that the next journey would have to push out. */
async function leave(page: Page): Promise<void> {
  await page.goto('/#/logout');
  await expect(page.getByText('Tere, külaline!').first()).toBeVisible();
  await page.context().close();
}

/** Gives through the form; the last click is a double one. */
async function give(page: Page, email: string, days: number): Promise<void> {
  await page.goto('/#/sendtime');
  const dialog = page.getByRole('dialog', { name: 'Kingi vaatamisaega' });
  await dialog.getByLabel('Sõbra e-post').fill(email);
  await dialog.getByLabel('Mitu päeva').fill(String(days));
  await dialog.getByLabel('Mitu päeva').press('Enter');
  const check = page.getByRole('dialog', { name: 'Kas kõik on õige?' });
  await expect(check.getByText(email)).toBeVisible();
  await expect(check.getByText(`${days} päeva`, { exact: true })).toBeVisible();
  await check.getByRole('button', { name: `Kingi ${days} päeva` }).dblclick();
  const done = page.getByRole('dialog', { name: 'Vaatamisaja kinkimine õnnestus!' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Sulge' }).last().click();
}

test('Leida gives Mari a week, once; both see it, and Mari gives it back', async ({ browser }) => {
  const [leida, mari] = [await device(browser), await device(browser)];
  await viewerOf(mari).comesIn('mari@paasuke.test');
  await expect(left(mari, /2[23] päeva, vaatamisaeg/)).toBeVisible();

  // Whoever is not signed in is led to the login, and comes back.
  await leida.goto('/#/sendtime');
  const login = leida.getByRole('dialog', { name: 'Logi sisse' });
  await login.getByLabel('Kasutajanimi (e-post)').fill('leida@paasuke.test');
  await login.getByLabel('Parool').fill('paasuke-demo');
  await login.getByLabel('Parool').press('Enter');
  const form = leida.getByRole('dialog', { name: 'Kingi vaatamisaega' });
  // Another journey may have left a device of hers behind.
  const takesOver = leida.getByRole('button', { name: /Vaata siin/ });
  await expect(takesOver.or(form).first()).toBeVisible();
  if (await takesOver.isVisible()) await takesOver.click();
  await form.getByLabel('Sõbra e-post').fill('leida@paasuke.test');
  await form.getByRole('button', { name: 'Edasi' }).click();
  await expect(form.getByText('Iseendale ei saa vaatamisaega kinkida.')).toBeVisible();
  await form.getByLabel('Sõbra e-post').fill('mari@paasuke.test');
  await form.getByRole('button', { name: 'Edasi' }).click();
  await expect(form.getByText('Palun päevade arv')).toBeVisible();
  expect(await faultsOfDialog(leida)).toEqual([]);

  await give(leida, 'mari@paasuke.test', 7);
  await expect(left(leida, /17[23] päeva, vaatamisaeg/)).toBeVisible();
  // Mari does not touch anything: she is told.
  await expect(left(mari, /(29|30) päeva, vaatamisaeg/)).toBeVisible();
  await give(mari, 'leida@paasuke.test', 7);
  await expect(left(mari, /2[23] päeva, vaatamisaeg/)).toBeVisible();
  await expect(left(leida, /(179|180) päeva, vaatamisaeg/)).toBeVisible();
  await Promise.all([leida, mari].map(leave));
});

test('a new member is given time, orders an extra place, and a second device gets it', async ({
  browser,
}) => {
  test.slow();
  const [leida, tv, phone] = [
    await device(browser),
    await device(browser, '198.51.100.20'),
    await device(browser, '198.51.100.21'),
  ];
  const email = `uku${process.pid}${Math.trunc(performance.now())}@naide.test`;
  const uku = { firstName: 'Uku', lastName: 'Uustalu', email, password };
  await Promise.all([becomesMember(uku), viewerOf(leida).comesIn('leida@paasuke.test')]);
  await give(leida, email, 30);
  await leave(leida);
  expect(await linkInMail(email, /Sulle kingiti vaatamisaega/)).toContain('/#/');

  await viewerOf(tv).comesIn(email, password);
  await expect(accountOf(tv, 'Uku')).toBeVisible();
  await tv.getByRole('button', { name: /Konto: / }).click();
  await tv.getByRole('menuitem', { name: 'Lisavaatamiskoht' }).click();
  const place = tv.getByRole('dialog', { name: 'Lisavaatamiskoht' });
  await expect(place.getByText('Maksab 15 päeva vaatamisaega')).toBeVisible();
  await expect(
    place.getByText('Teil ei ole piisavalt vaatamisaega lisavaatamiskoha tellimiseks!'),
  ).toBeVisible();
  await expect(place.getByRole('button', { name: 'Telli lisavaatamiskoht' })).toBeDisabled();
  // From 30 days two steps of the arrow key lead to a week.
  await place.getByRole('radio', { name: '30 päeva' }).focus();
  await tv.keyboard.press('ArrowRight');
  await tv.keyboard.press('ArrowRight');
  await expect(place.getByText('Maksab 3,5 päeva vaatamisaega')).toBeVisible();
  expect(await faultsOfDialog(tv)).toEqual([]);
  await place.getByRole('button', { name: 'Telli lisavaatamiskoht' }).dblclick();
  const active = tv.getByRole('dialog', { name: 'Lisavaatamiskoht on aktiivne' });
  await expect(active.getByText(/Kehtib kuni \d\d\.\d\d\.\d{4} \d\d:\d\d \(New York\)/)).toBeVisible();
  expect(await faultsOfDialog(tv)).toEqual([]);
  await tv.keyboard.press('Escape');
  await expect(left(tv, /26 päeva, vaatamisaeg/)).toBeVisible();

  await viewerOf(phone).signIn(email, password);
  await phone.getByRole('button', { name: /Vaata mõlemas/ }).click();
  await expect(accountOf(phone, 'Uku')).toBeVisible();
  await tv.goto('/#/channel/etv');
  await viewerOf(tv).seesPictures('etv');
  await phone.goto('/#/channel/etv2');
  await viewerOf(phone).seesPictures('etv2');

  // In another network there is no second place, only the first one to take over.
  const away = await device(browser, '203.0.113.60');
  await viewerOf(away).signIn(email, password);
  await expect(away.getByRole('button', { name: /Vaata siin/ })).toBeVisible();
  await expect(away.getByRole('button', { name: /Vaata mõlemas/ })).toBeDisabled();
  await away.context().close();
  await Promise.all([tv, phone].map(leave));
});
