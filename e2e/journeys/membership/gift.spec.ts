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
  await viewerOf(tv).plays('etv');
  await phone.goto('/#/channel/etv2');
  await viewerOf(phone).plays('etv2');

  // In another network there is no second place, only the first one to take over.
  const away = await device(browser, '203.0.113.60');
  await viewerOf(away).signIn(email, password);
  await expect(away.getByRole('button', { name: /Vaata siin/ })).toBeVisible();
  await expect(away.getByRole('button', { name: /Vaata mõlemas/ })).toBeDisabled();
  await away.context().close();
  await Promise.all([tv, phone].map(leave));
});
