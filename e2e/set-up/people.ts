import type { Browser, Page } from '@playwright/test';
import { givePasskeys } from './empty-service.ts';
import { hand } from './hand.ts';
import { programmeOn } from './test-source.ts';

/** What the service is to be called. */
const serviceName = 'Kodune TV';
const member = { name: 'Mari Maasikas', email: 'mari@naide.test', password: 'maasikamoos' };

export type Hand = ReturnType<typeof hand>;
/** What is shown is there in half a minute, also on a machine that does other work. */
const soon = { timeout: 30_000 };

/** The first owner, who sets up the service from its link to the first invitation, which is answered. */
export async function setUp(
  page: Page,
  owner: Hand,
  { link, source }: { link: string; source: { url: string; guideUrl: string } },
): Promise<string> {
  await givePasskeys(page);
  await owner.step('owner and passkey', async () => {
    await page.goto(link);
    await owner.fill('Sinu nimi', 'Õie Omanik');
    await owner.fill('E-post', 'oie@naide.test');
    await owner.fill('Uus parool', 'pikk parool');
    await owner.press('Alusta');
    await owner.press('Loo pääsuvõti');
    await owner.press('Loo pääsuvõti');
    await owner.press('Olen need alles pannud');
  });
  await owner.step('name and look', async () => {
    await owner.fill('Teenuse nimi', serviceName);
    await owner.fill('Põhivärv', '#2a9d8f');
    await owner.press('Salvesta');
    await page.getByText('Salvestatud').waitFor();
  });
  await owner.step('address and mail looked at', async () => {
    await owner.follow(/^Edasi: Aadress/);
    await page.getByText(/^Kirjad: /).waitFor(soon);
    await owner.press('Vaata uuesti');
    await page.getByText('Vaatan üle …').waitFor({ ...soon, state: 'detached' });
  });
  await owner.step('seller and payments left for later', async () => {
    await owner.follow(/^Edasi: Müüja/);
    await page.getByText('Ilma müüjata päris makseid ei võeta.').waitFor();
  });
  await owner.step('channel', async () => {
    await owner.follow(/^Edasi: Esimene kanal/);
    await owner.fill('Allika aadress', source.url);
    await owner.press('Vaata, mis tuleb');
    await page.getByRole('img', { name: 'Kaader allikast' }).waitFor(soon);
    await owner.fill('Nimi', 'Kodukanal');
    await owner.fill('Tunnus', 'kodu');
    await owner.press('Salvesta');
    await page.getByText('1 kanal on olemas.').waitFor();
  });
  await owner.step('guide source and its mapping', async () => {
    await owner.follow(/^Edasi: Saatekava/);
    await owner.press('Lisa allikas');
    const dialog = page.getByRole('dialog');
    await owner.fill('Tunnus', 'kava', dialog);
    await owner.fill('Aadress', source.guideUrl, dialog);
    await owner.press('Salvesta', dialog);
    await owner.follow('Kanalid allikas kava');
    await owner.press('Too kohe');
    await page.getByText('Kava on toodud.').waitFor(soon);
    await owner.press('Kinnita', page.getByRole('row', { name: /^Kodukanal/ }));
    await page.getByRole('row', { name: /otsustatud/ }).waitFor();
  });
  await owner.step('first invitation', async () => {
    await page.goBack();
    await owner.follow(/^Edasi: Esimene liige/);
    await owner.press('Kutsu liige');
    const dialog = page.getByRole('dialog');
    await owner.fill('Nimi', member.name, dialog);
    await owner.fill('E-post', member.email, dialog);
    await owner.fill('Päevi', '30', dialog);
    await owner.press('Lisa', dialog);
    await owner.follow('Kirjad');
    await owner.press('Loe');
    await page.getByText('passwordreset').waitFor();
  });
  const letter = await page.getByRole('dialog').innerText();
  const [invitation] = /https?:\/\/\S*reset\S*/.exec(letter) ?? [];
  if (invitation === undefined) throw new Error(`no invitation in the mail:\n${letter}`);
  return invitation;
}

/** A browser of a phone’s size, in which nobody has been. */
export const newPhone = async (browser: Browser): Promise<Page> => {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
};

/** The member who has the invitation, until the first picture moves. */
export const followInvitation = (phone: Page, his: Hand, invitation: string): Promise<void> =>
  his.step('first picture on a phone', async () => {
    await phone.goto(invitation);
    await his.fill('Uus parool', member.password);
    await his.fill('Korda uut parooli', member.password);
    await his.press('Muuda parool');
    const dialog = phone.getByRole('dialog');
    await dialog.getByText('Parool muudetud.').waitFor();
    await his.enter('Logi sisse', dialog);
    await signIn(phone, his);
  });

/** The same member at a service that came out of a backup, on a phone that has forgotten them. */
export const returnTo = (phone: Page, his: Hand, url: string): Promise<void> =>
  his.step('picture on a phone again', async () => {
    await phone.goto(`${url}/#/login`);
    await signIn(phone, his);
  });

async function signIn(phone: Page, his: Hand): Promise<void> {
  const dialog = phone.getByRole('dialog');
  await his.fill('Kasutajanimi (e-post)', member.email, dialog);
  await his.fill('Parool', member.password, dialog);
  await his.press('Logi sisse', dialog);
  await phone.locator('video[data-state=playing]').waitFor(soon);
  await phone.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await phone.getByText(programmeOn).first().waitFor(soon);
  const named = await phone.title();
  if (!named.includes(serviceName)) throw new Error(`the page is called ${named}`);
}
