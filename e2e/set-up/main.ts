import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { commandLine } from '../../runtime/start/command-line.ts';
import { findBrowser } from '../browser.ts';
import { port } from '../settings.ts';
import { emptyFolder, runCommand, startService } from './empty-service.ts';
import { hand } from './hand.ts';
import { followInvitation, newPhone, returnTo, setUp } from './people.ts';
import { startTestSource } from './test-source.ts';

const { values } = commandLine({
  help: `npm run e2e -- set-up [--film FOLDER]
    Sets up a service from an empty folder in a browser, with a test card for a channel, until a member watches it under the service’s own
    name in a second browser of a phone’s size. Then the same out of a backup of it, in an empty folder. Prints how long each step took,
    how many presses and fields, and which commands. --film keeps a picture of each press of both.`,
  options: { film: { type: 'string' } },
});

const mostMs = 15 * 60_000;
const { film: folder } = values;
if (folder) mkdirSync(folder, { recursive: true });
const cache = join(import.meta.dirname, `../../.cache/set-up-${port}`);
const first = { port, dataDir: cache };
const second = { port, dataDir: `${cache}-restored` };
const backup = mkdtempSync(join(tmpdir(), 'set-up-backup-'));

const source = await startTestSource();
const removals = [first, second].map(({ dataDir }) => emptyFolder(dataDir));
const browser = await chromium.launch(await findBrowser());
try {
  const empty = await byHand();
  const restored = await byRestore();
  process.exitCode = Math.max(empty, restored) <= mostMs ? 0 : 1;
} catch (error) {
  if (folder) await keepFailed(folder);
  throw error;
} finally {
  await browser.close();
  source.close();
  for (const remove of removals) remove();
  rmSync(backup, { recursive: true, force: true });
}

/** From an empty folder in the browser, and a backup of what came of it. Answers how long it took. */
async function byHand(): Promise<number> {
  console.log('From an empty folder');
  const service = await timed('service started', () => startService(first));
  if (service.link === undefined) throw new Error('no link in the log');
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
    const owner = hand(page, { name: 'owner', folder });
    const invitation = await setUp(page, owner, { link: service.link, source });
    const phone = await newPhone(browser);
    const member = hand(phone, { name: 'member', folder });
    await followInvitation(phone, member, invitation);
    await close(page, phone);
    const spentMs = sum([owner, member], { commands: 0 });
    // As every night, while the service runs.
    await timed('npm run cli -- backup FOLDER', () => runCommand(['backup', join(backup, 'first')], first));
    return spentMs;
  } finally {
    await service.stop();
  }
}

/** From an empty folder by the backup: the service is there again, with all that was set up. */
async function byRestore(): Promise<number> {
  console.log('\nBy restore');
  const begunMs = Date.now();
  await timed('npm run cli -- restore FOLDER', () => runCommand(['restore', join(backup, 'first')], second));
  const service = await timed('service started', () => startService(second));
  try {
    if (service.link !== undefined) throw new Error('a restored service asks for its first owner');
    const phone = await newPhone(browser);
    const member = hand(phone, { name: 'restored', folder });
    await returnTo(phone, member, service.url);
    await close(phone);
    sum([member], { commands: 1 });
    return Date.now() - begunMs;
  } finally {
    await service.stop();
  }
}

function sum(hands: readonly ReturnType<typeof hand>[], { commands }: { commands: number }): number {
  const of = (count: (one: ReturnType<typeof hand>) => number): number =>
    hands.map(count).reduce((all, one) => all + one, 0);
  const spentMs = of((one) => one.spentMs());
  const [presses, fields] = [of((one) => one.presses()), of((one) => one.fields())];
  console.log(`${Math.round(spentMs / 1000)} s, ${presses} presses, ${fields} fields, ${commands} commands`);
  return spentMs;
}

async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const begunMs = Date.now();
  const result = await run();
  console.log(`${name}: ${((Date.now() - begunMs) / 1000).toFixed(1)} s`);
  return result;
}

async function close(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

async function keepFailed(into: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) await page.screenshot({ path: join(into, `failed-${at}.png`) });
}
