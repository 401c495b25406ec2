import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { commandLine } from '../../runtime/start/command-line.ts';
import { findBrowser } from '../browser.ts';
import { port } from '../settings.ts';
import { hand } from './hand.ts';
import { startTestSource } from './test-source.ts';

const { values } = commandLine({
  help: `npm run e2e -- set-up [--film FOLDER]
    Sets up a service from an empty folder in a browser, with a test card for a channel, until a member watches it under the service’s own
    name in a second browser of a phone’s size. Prints how long each step took, and how many presses and fields. --film keeps a picture
    of each press of both.`,
  options: { film: { type: 'string' } },
});

const root = join(import.meta.dirname, '../..');
const dataDir = join(root, `.cache/set-up-${port}`);
const serviceName = 'Kodune TV';
const member = { name: 'Mari Maasikas', email: 'mari@naide.test', password: 'maasikamoos' };
const mostMs = 15 * 60_000;

/** Starts a service that is empty; answers the link that stands in its log, and how it is stopped. */
async function startEmpty(): Promise<{ link: string; stop: () => Promise<void> }> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ['run.cjs', 'main.ts'], {
    cwd: root,
    env: { ...process.env, DEMO: '0', PORT: String(port), DATA_DIR: dataDir, ALLOW_PRIVATE_SOURCES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes(' töötab: ')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`the service ended with ${code}:\n${said}`)));
  });
  child.removeAllListeners('exit');
  const [link] = /\S+#\/setup\/\S+/.exec(said) ?? [];
  if (link === undefined) throw new Error(`no link in the log:\n${said}`);
  return {
    link,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A key that the browser has in itself, as phones and laptops do. */
async function givePasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  });
}

const source = await startTestSource();
const service = await startEmpty();
const browser = await chromium.launch(await findBrowser());
const { film: folder } = values;
if (folder) mkdirSync(folder, { recursive: true });
try {
  const owners = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await owners.newPage();
  await givePasskeys(page);
  const owner = hand(page, { name: 'owner', folder });
  await owner.step('owner and passkey', async () => {
    await page.goto(service.link);
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
  await owner.step('channel', async () => {
    await owner.follow(/Esimene kanal/);
    await owner.fill('Allika aadress', source.url);
    await owner.press('Vaata, mis tuleb');
    await page.getByRole('img', { name: 'Kaader allikast' }).waitFor({ timeout: 30_000 });
    await owner.fill('Nimi', 'Kodukanal');
    await owner.fill('Tunnus', 'kodu');
    await owner.press('Salvesta');
    await page.getByText('1 kanal on olemas.').waitFor();
  });
  await owner.step('member', async () => {
    await owner.follow(/Esimene liige/);
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

  const phones = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await phones.newPage();
  const his = hand(phone, { name: 'member', folder });
  await his.step('first picture on a phone', async () => {
    await phone.goto(invitation);
    await his.fill('Uus parool', member.password);
    await his.fill('Korda uut parooli', member.password);
    await his.press('Muuda parool');
    const dialog = phone.getByRole('dialog');
    await dialog.getByText('Parool muudetud.').waitFor();
    await his.enter('Logi sisse', dialog);
    await his.fill('Kasutajanimi (e-post)', member.email, dialog);
    await his.fill('Parool', member.password, dialog);
    await his.press('Logi sisse', dialog);
    await phone.locator('video[data-state=playing]').waitFor({ timeout: 30_000 });
    await phone.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  });
  const named = await phone.title();
  if (!named.includes(serviceName)) throw new Error(`the page is called ${named}`);
  const spentMs = owner.spentMs() + his.spentMs();
  console.log(
    `${Math.round(spentMs / 1000)} s, ${owner.presses() + his.presses()} presses, ${owner.fields() + his.fields()} fields`,
  );
  process.exitCode = spentMs <= mostMs ? 0 : 1;
  await phones.close();
  await owners.close();
} catch (error) {
  if (folder)
    for (const [at, one] of browser
      .contexts()
      .flatMap((all) => all.pages())
      .entries())
      await one.screenshot({ path: join(folder, `failed-${at}.png`) });
  throw error;
} finally {
  await browser.close();
  await service.stop();
  source.close();
}
