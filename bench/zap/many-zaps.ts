import type { Page } from '@playwright/test';
import type { Context } from '../context.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { openBrowser } from './browser.ts';
import { signInViewer } from './pages.ts';
import { size } from '../size.ts';

/** Caches fill for so long: of channels, of logos, of what is on, of what the browser has compiled. */
const warmUps = size(540, 2);
const zaps = size(540, 2);
const slowdown = 4;
const slowZaps = size(30, 1);
const pictureWithinMs = 10_000;

interface Use {
  heapMb: number;
  nodes: number;
  listeners: number;
}

/**
 * An evening of nothing but zaps: what it leaves in the page after the garbage is gone, against what was there once
 * caches were full; how long a key waits behind one task on a slow processor; and how soon a television has a picture.
 */
export async function manyZaps(context: Context): Promise<Row[]> {
  const { url } = await context.system();
  const browser = await openBrowser();
  try {
    const visit = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 720 },
      locale: 'et-EE',
    });
    const page = await signInViewer(visit, url);
    await zapTimes(page, warmUps);
    const before = await useOf(page);
    context.say(`after ${warmUps} zaps: ${JSON.stringify(before)}`);
    await zapTimes(page, zaps);
    const after = await useOf(page);
    context.say(`after ${warmUps + zaps} zaps: ${JSON.stringify(after)}`);
    const longest = await longestTask(context, page, 'main screen');
    await page.close();
    const television = await visit.newPage();
    const tv = await firstPicture(television, url);
    const longestOnTv = await longestTask(context, television, 'television');
    const growth = (name: string, unit: string, of: (use: Use) => number): Row =>
      ratioRow(
        `${name} after ${zaps} zaps more`,
        { value: of(after), unit },
        { name: 'before', value: of(before), unit },
        { atMost: 1.1 },
      );
    return [
      growth('heap', 'MB', ({ heapMb }) => heapMb),
      growth('elements', '', ({ nodes }) => nodes),
      growth('listeners', '', ({ listeners }) => listeners),
      valueRow(
        `longest task of a zap, ${slowdown}× slower CPU`,
        { value: longest, unit: 'ms' },
        { atMost: 50 },
      ),
      valueRow(
        `television, longest task of a zap, ${slowdown}× slower CPU`,
        { value: longestOnTv, unit: 'ms' },
        { atMost: 50 },
      ),
      valueRow(`television, first picture, ${slowdown}× slower CPU`, { value: tv, unit: 's' }, { atMost: 3 }),
    ];
  } finally {
    await browser.close();
  }
}

/** One after the other, each with its picture, or without one where none comes. */
async function zapTimes(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const pictured = page.evaluate(
      (withinMs) =>
        new Promise<void>((resolve) => {
          const done = (): void => resolve();
          document.querySelector('video')?.addEventListener('paasuke:firstframe', done, { once: true });
          setTimeout(done, withinMs);
        }),
      pictureWithinMs,
    );
    await page.evaluate(() => undefined);
    await page.keyboard.press('PageDown');
    await pictured;
  }
}

/** What is left when all garbage is gone. */
async function useOf(page: Page): Promise<Use> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The second time frees what only waited for the first.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  await session.detach();
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** How long a key waits at worst in an evening of zaps, in ms. */
async function longestTask(context: Context, page: Page, screen: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchLongTasks);
  await zapTimes(page, slowZaps);
  const tasks = await page.evaluate(() =>
    performance.getEntriesByName('long').map(({ duration }) => duration),
  );
  const lasted = tasks.map((ms) => Math.round(ms)).join(', ');
  context.say(`${screen}: over 50 ms in ${slowZaps} zaps at ${slowdown}× slower: ${lasted || 'none'}`);
  return Math.max(0, ...tasks);
}

/** Runs in the page: notes every task that keeps keys waiting. */
function watchLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      performance.measure('long', { start: startTime, duration });
  }).observe({ type: 'longtask' });
}

/** Seconds from the address to the first frame on the page of televisions, with all of the viewer here. */
async function firstPicture(page: Page, url: string): Promise<number> {
  const shown = () =>
    page.waitForFunction(
      () => (document.querySelector('video')?.currentTime ?? 0) > 0 && performance.now(),
      undefined,
      { polling: 'raf' },
    );
  await page.goto(`${url}/#/tv`);
  await shown();
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}/#/tv`, { waitUntil: 'commit' });
  return Number(await (await shown()).jsonValue()) / 1000;
}
