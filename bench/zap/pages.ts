import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import { signInByCall } from '../../e2e/sign-in.ts';
import { plainHtml, playPlainly, type PlainOptions } from './plain-page.ts';

const member = 'mari@paasuke.test';
/** How late every answer begins, and how much comes through. */
export interface Line {
  latencyMs: number;
  megabits: number;
}

/** A home line far away. */
const home: Line = { latencyMs: 40, megabits: 20 };
const playsWithinMs = 30_000;

/**
 * Opens the viewer as a member who has just signed in, in place of any device of theirs: one that an earlier benchmark left signed
 * in would have the form ask first. The context needs the service's address as its `baseURL`.
 */
export async function signInViewer(browser: BrowserContext, url: string): Promise<Page> {
  const page = await browser.newPage();
  await signInByCall(page, member);
  await page.goto(url);
  await playing(page);
  return page;
}

/** Opens the viewer where somebody has signed in before; it goes on with the channel watched last. */
export async function openViewer(browser: BrowserContext, url: string): Promise<Page> {
  const page = await browser.newPage();
  await slowDown(page);
  await page.goto(url);
  await playing(page);
  return page;
}

/**
 * Opens the plain page under the system's own address, so that its calls go the same way as the viewer's: it
 * is written over an answer of the server, because browsers keep a made-up page away from local addresses.
 */
export async function openPlainPage(
  browser: BrowserContext,
  url: string,
  options: PlainOptions,
): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.setContent(plainHtml);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js') });
  await slowDown(page);
  await page.evaluate(playPlainly, options);
  await playing(page);
  return page;
}

/** Gives a page a line of its own. */
export async function slowDown(page: Page, line: Line = home): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = line.megabits * 125_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function playing(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
    timeout: playsWithinMs,
  });
}

/** The session that the viewer has; the plain page borrows it, since a member watches on one device. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('paasuke.token'));
  if (!token) throw new Error('the viewer has no session');
  return token;
}

export const channelOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('video')?.dataset['channel'] ?? '');
