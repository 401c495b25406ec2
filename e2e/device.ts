import { expect, type Browser, type Page } from '@playwright/test';
import { listFavorites } from '../contract/routes/channels.ts';
import { findBrowser } from './browser.ts';
import { port } from './settings.ts';

/** What a browser begins with, as Playwright takes it. */
interface Storage {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

const preferencesKey = 'paasuke.preferences';

const storageWith = (
  entries: { name: string; value: string }[],
  origin = `http://localhost:${port}`,
): Storage => ({ cookies: [], origins: [{ origin, localStorage: entries }] });

/**
 * Channels are heard without their pictures, as a viewer may choose: the same ticket, edge and player, and two thirds of the
 * processor's time (docs/measurements/gate.md). Journeys begin so unless they are about pictures.
 */
const soundAlone = storageWith([
  { name: preferencesKey, value: JSON.stringify({ soundOnly: true, bandClosed: true }) },
]);

const { executablePath, args } = await findBrowser();

/** What journeys begin with: sound alone, and no artwork, which is a fifth of what a page takes of the processor. */
export const plain = {
  storageState: soundAlone,
  launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
};

/** `test.use(pictures)`: for journeys that are about what is played. */
export const pictures = {
  storageState: storageWith([{ name: preferencesKey, value: JSON.stringify({ bandClosed: true }) }]),
};

/** `test.use(firstVisit)`: as somebody comes who was never here. */
export const firstVisit: { storageState: Storage } = { storageState: { cookies: [], origins: [] } };

/** `test.use(artwork)`: for journeys that are about posters, stills and logos. */
export const artwork = { launchOptions: { executablePath, args } };

/** The storage of somebody who has this token at an origin, and what the device had remembered before. */
export function storageWithToken(token: string, origin: string, before: Storage['origins']): Storage {
  const kept = before
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => name === preferencesKey);
  return storageWith([{ name: 'paasuke.token', value: token }, ...kept], origin);
}

/** A browser of its own, in a network of its own where that matters. */
export async function device(browser: Browser, address?: string): Promise<Page> {
  const more = address ? { extraHTTPHeaders: { 'x-forwarded-for': address } } : {};
  return (await browser.newContext(more)).newPage();
}

const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('paasuke.token'));

/** Waits until an answer to the member of this token names something. */
async function answerNames(page: Page, path: string, token: string | null, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await page.request.get(path, { headers })).text()).toContain(name);
}

/**
 * Loads the page anew at once when a member has put a star on a channel, and again when the server knows of it: on a busy machine the
 * list may be read before the star is written.
 */
export async function reloadAfterStar(page: Page, channelId: string): Promise<void> {
  await page.reload();
  await answerNames(page, listFavorites.path, await tokenOf(page), `"${channelId}"`);
  await page.reload();
}

/**
 * Leaves the page of what is watched, and waits until the member's row of what they have begun names it: a page says its last word
 * on its way out, and who signs in elsewhere ends the session that says it.
 */
export async function putAway(page: Page, of: 'movies' | 'series', name: string): Promise<void> {
  const token = await tokenOf(page);
  await page.goto('about:blank');
  await answerNames(page, `/api/guide/continue-watching-${of}`, token, name);
}
