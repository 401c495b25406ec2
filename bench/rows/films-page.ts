import type { Browser, Page } from '@playwright/test';
import { signInByCall } from '../../e2e/sign-in.ts';
import type { Context } from '../context.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { percentile } from '../../rig/statistics.ts';
import { openBrowser } from '../zap/browser.ts';
import { slowDown } from '../zap/pages.ts';
import { size } from '../size.ts';

const member = 'mari@paasuke.test';
const line = { megabits: 20, latencyMs: 40 };
const rounds = size(3, 1);
/** A machine that is busy takes longer than a page has by itself. */
const withinMs = 120_000;
const scrollMs = size(4_000, 100);
/** The picture beside the rows may never let the line rest. */
const quietWithinMs = size(30_000, 100);
/** What stands in for a phone or a television. */
const slowdown = 4;

/**
 * The page of films: how soon its first row is there on a line far from home, for one who has the viewer already and one
 * who opens it for the first time; and frames while a row scrolls on a slow processor, against a row of empty boxes of
 * the same measures, which is all that such a machine can do.
 */
export async function filmsPage(context: Context): Promise<Row[]> {
  const { url } = await context.system();
  const browser = await openBrowser();
  try {
    context.say(`a line of ${line.megabits} Mbit/s and ${line.latencyMs} ms`);
    const [first, again] = await firstRows(browser, url);
    context.say(`rows at ${slowdown}× slower`);
    const [ours, empty] = [await scrolled(browser, url, false), await scrolled(browser, url, true)];
    return [
      valueRow('films, first row, come back to', { value: again, unit: 's' }, { atMost: 1 }),
      valueRow('films, first row, opened for the first time', { value: first, unit: 's' }),
      ratioRow(
        `films, frames while a row scrolls, ${slowdown}× slower CPU`,
        { value: ours, unit: '/s' },
        { name: 'empty boxes', value: empty, unit: '/s' },
        { atLeast: 0.9 },
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** Seconds until the first row has its cards: with nothing of the viewer here, and with all of it; medians. */
async function firstRows(browser: Browser, url: string): Promise<[number, number]> {
  const [first, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const page = await memberPage(browser, url);
    await slowDown(page, line);
    first.push(await firstRow(page, url));
    await page.goto('about:blank');
    again.push(await firstRow(page, url));
    await page.context().close();
  }
  return [percentile(first, 0.5), percentile(again, 0.5)];
}

async function memberPage(browser: Browser, url: string): Promise<Page> {
  const visit = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'et-EE',
    timezoneId: 'America/New_York',
  });
  const page = await visit.newPage();
  await signInByCall(page, member);
  return page;
}

async function firstRow(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/#/movies`, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    () => {
      const cards = document.querySelectorAll('main section li > a[href*="/movies/"]');
      return cards.length > 2 && performance.now();
    },
    undefined,
    { timeout: withinMs },
  );
  return Number(await at.jsonValue()) / 1000;
}

/** Frames a second while the longest row goes to its end; `emptied` of all that its cards show. */
async function scrolled(browser: Browser, url: string, emptied: boolean): Promise<number> {
  const page = await memberPage(browser, url);
  const session = await page.context().newCDPSession(page);
  await firstRow(page, url);
  await page.waitForLoadState('networkidle', { timeout: quietWithinMs }).catch(() => undefined);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const frames = await page.evaluate(scrollRow, { durationMs: scrollMs, emptied });
  await page.context().close();
  return (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
}

/** Runs in the page: the longest row from its beginning to its end, as steadily as frames come. Answers their times in ms. */
async function scrollRow({
  durationMs,
  emptied,
}: {
  durationMs: number;
  emptied: boolean;
}): Promise<number[]> {
  // The picture that plays beside it costs the same for both.
  const rows = [...document.querySelectorAll<HTMLElement>('main section ul')];
  const row = rows.reduce((a, b) => (b.scrollWidth > a.scrollWidth ? b : a));
  row.scrollIntoView({ block: 'center' });
  row.style.scrollSnapType = 'none';
  row.style.scrollBehavior = 'auto';
  if (emptied)
    for (const card of row.children) {
      const { width, height } = card.getBoundingClientRect();
      const box = document.createElement('span');
      Object.assign(box.style, { display: 'block', width: `${width}px`, height: `${height}px` });
      box.style.background = '#131c30';
      card.replaceChildren(box);
    }
  const across = row.scrollWidth - row.clientWidth;
  const frames: number[] = [];
  await new Promise<void>((done) => {
    let began: number | undefined;
    let last = 0;
    const step = (time: number): void => {
      if (began === undefined) began = time;
      else frames.push(time - last);
      last = time;
      const share = Math.min(1, (time - began) / durationMs);
      row.scrollLeft = across * share;
      if (share < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  return frames;
}
