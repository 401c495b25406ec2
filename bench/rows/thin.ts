import type { Browser, Page } from '@playwright/test';
import type { Context } from '../context.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { openBrowser } from '../zap/browser.ts';
import { slowDown } from '../zap/pages.ts';
import { size, smallest } from '../size.ts';

/** A line, and how soon somebody who opens the viewer there for the first time sees a picture. */
const lines = [
  { megabits: 0.4, latencyMs: 200, atMostSeconds: 7.2 },
  { megabits: 1.5, latencyMs: 200, atMostSeconds: 2.6 },
] as const;
const watchedMs = size(90_000, 2_000);
/** So long without a frame is a stall, and not a picture that is drawn late. */
const stallMs = 1_000;
const withinMs = 60_000;
/** What is on the line so long before a stall may have brought it about. */
const beforeStallMs = 8_000;

/** The first picture of a first visit on a thin line, and whether the pictures then go on. */
export async function thin(context: Context): Promise<Row[]> {
  const system = await context.system();
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const line of lines) {
      context.say(`a line of ${line.megabits} Mbit/s and ${line.latencyMs} ms`);
      rows.push(...(await visit(context, browser, system.url, line)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function visit(
  context: Context,
  browser: Browser,
  url: string,
  { megabits, latencyMs, atMostSeconds }: (typeof lines)[number],
): Promise<Row[]> {
  const visitor = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'et-EE',
    timezoneId: 'America/New_York',
  });
  const page = await visitor.newPage();
  await page.addInitScript(watchFrames);
  await slowDown(page, { megabits, latencyMs });
  const name = `first picture at ${megabits} Mbit/s, ${latencyMs} ms`;
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const firstMs = await firstFrame(page);
    context.say(await arrivals(page, firstMs));
    await page.waitForTimeout(watchedMs);
    const stalls = await page.evaluate(
      (longerMs) => window.framesSeen.gaps.filter(({ ms }) => ms > longerMs),
      stallMs,
    );
    for (const gap of stalls) context.say(await within(page, gap, firstMs));
    return [
      valueRow(name, { value: firstMs / 1000, unit: 's' }, { atMost: atMostSeconds }),
      valueRow(
        `stalls in 90 s at ${megabits} Mbit/s`,
        { value: stalls.length, unit: 'stalls' },
        { atMost: 0 },
      ),
    ];
  } catch (error) {
    if (smallest) throw error;
    context.say(String(error));
    return [missingRow(name, 'no picture')];
  } finally {
    await visitor.close();
  }
}

/** Between two frames, on the page's clock. */
interface Gap {
  fromMs: number;
  ms: number;
}

declare global {
  interface Window {
    framesSeen: { firstMs: number | undefined; gaps: Gap[] };
  }
}

/** Runs in the page before anything else: notes when frames are drawn. It may use nothing from outside of itself. */
function watchFrames(): void {
  window.framesSeen = { firstMs: undefined, gaps: [] };
  performance.setResourceTimingBufferSize(2_000);
  let last: number | undefined;
  const drawn = (video: HTMLVideoElement): void => {
    const now = performance.now();
    window.framesSeen.firstMs ??= now;
    if (last !== undefined) window.framesSeen.gaps.push({ fromMs: last, ms: now - last });
    last = now;
    video.requestVideoFrameCallback(() => drawn(video));
  };
  const observer = new MutationObserver(() => {
    const video = document.querySelector('video');
    if (!video) return;
    observer.disconnect();
    video.requestVideoFrameCallback(() => drawn(video));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function firstFrame(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => window.framesSeen?.firstMs, undefined, {
    timeout: withinMs,
  });
  return (await seen.jsonValue())!;
}

/** What had come by the first picture, the largest first. */
async function arrivals(page: Page, byMs: number): Promise<string> {
  const before = (await filesOf(page)).filter(({ startTime }) => startTime < byMs);
  const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const largest = before.toSorted((a, b) => b.transferSize - a.transferSize).slice(0, 8);
  return `${before.length} files, ${Math.round(bytes / 1000)} kB by then: ${largest.map(describe).join(', ')}`;
}

/** A stall, and what was on the line in it and in the seconds before. */
async function within(page: Page, { fromMs, ms }: Gap, firstMs: number): Promise<string> {
  const meanwhile = (await filesOf(page)).filter(
    ({ startTime, responseEnd }) => startTime < fromMs + ms && responseEnd > fromMs - beforeStallMs,
  );
  const [long, after] = [seconds(ms), seconds(fromMs - firstMs)];
  return `no frame for ${long} s, ${after} s after the first, at ${seconds(fromMs)}: ${meanwhile.map(describe).join(', ')}`;
}

/** Of a file that came, in milliseconds of the page's clock. */
type Arrival = Pick<PerformanceResourceTiming, 'name' | 'responseEnd' | 'transferSize' | 'startTime'>;

const filesOf = (page: Page): Promise<Arrival[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, responseEnd, transferSize, startTime }) => ({ name, responseEnd, transferSize, startTime }),
    ),
  );

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function describe({ name, transferSize, startTime, responseEnd }: Arrival): string {
  const file = new URL(name).pathname.split('/').slice(-2).join('/');
  return `${file} ${Math.round(transferSize / 1000)} kB ${seconds(startTime)}–${seconds(responseEnd)}`;
}
