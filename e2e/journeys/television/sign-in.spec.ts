import { expect, test } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { device } from '../../device.ts';
import { accountOf, viewerOf } from '../../viewer.ts';
import { ok } from './remote.ts';

const television = {
  viewport: { width: 1920, height: 1080 },
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36',
};

test('a phone lets a television in by its code, and tells it apart from one that is somebody else’s', async ({
  browser,
}) => {
  const [tv, phone] = [await (await browser.newContext(television)).newPage(), await device(browser)];
  await tv.goto('/#/login');
  const screen = tv.getByRole('dialog', { name: 'Logi sisse' });
  const letters = screen.getByLabel(/^Kood( [A-Z]){6}$/);
  await expect(letters).toHaveText(/^[A-Z]{3}-[A-Z]{3}$/);
  await expect(screen.getByRole('img', { name: 'QR-kood, mis avab telefonis sisselogimise' })).toBeVisible();
  expect(await faultsOfDialog(tv)).toEqual([]);
  const first = await letters.innerText();

  // Who is not signed in on the phone is led to the login, and back to the code.
  await phone.goto(`/#/tv/code/${first.toLowerCase()}`);
  const login = phone.getByRole('dialog', { name: 'Logi sisse' });
  await login.getByLabel('Kasutajanimi (e-post)').fill('jaan@paasuke.test');
  await login.getByLabel('Parool', { exact: true }).fill('paasuke-demo');
  await login.getByLabel('Parool', { exact: true }).press('Enter');
  const asks = phone.getByRole('dialog', { name: 'Kas see teler on sinu?' });
  const takesOver = phone.getByRole('button', { name: /Vaata siin/ });
  await expect(takesOver.or(asks).first()).toBeVisible();
  if (await takesOver.isVisible()) await takesOver.click();
  await expect(asks.getByText('Samsung teler, New York')).toBeVisible();
  await expect(asks).toContainText(first);
  expect(await faultsOfDialog(phone)).toEqual([]);
  await asks.getByRole('button', { name: 'See ei ole minu teler' }).click();
  await phone
    .getByRole('dialog', { name: 'Telerit ei lubatud sisse' })
    .getByRole('button', { name: 'Sisesta teine kood' })
    .click();
  await expect(screen.getByText('Telefonis vastati, et see teler ei ole sinu oma.')).toBeVisible();
  await screen.getByRole('button', { name: 'Küsi uus kood' }).press('Enter');
  await expect(letters).not.toHaveText(first);

  const form = phone.getByRole('dialog', { name: 'Logi teleris sisse' });
  await form.getByLabel('Kood teleri ekraanilt').fill(first);
  await form.getByRole('button', { name: 'Edasi' }).click();
  await expect(form.getByRole('alert')).toContainText('Sellist koodi ei ole');
  await form.getByLabel('Kood teleri ekraanilt').fill(await letters.innerText());
  await form.getByRole('button', { name: 'Edasi' }).click();
  await asks.getByRole('button', { name: /^Luba sisse/ }).click();
  await expect(phone.getByRole('dialog', { name: 'Teler on sisse logitud' })).toBeVisible();
  await expect(screen).toBeHidden();
  // They have no viewing time, which is said by itself a moment later; some channels are for everybody.
  const over = tv.getByRole('dialog', { name: 'Vaatamisaeg on otsas!' });
  await over.getByRole('button', { name: 'Vaata avatud kanaleid' }).focus();
  await ok(tv, () => expect(over).toBeHidden({ timeout: 2_000 }));
  await viewerOf(tv).plays();
  await phone.getByRole('button', { name: 'Avalehele' }).click();
  await expect(accountOf(phone, 'Jaan')).toHaveCount(0);
  await Promise.all([tv.context().close(), phone.context().close()]);
});
