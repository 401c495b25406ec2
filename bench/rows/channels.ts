import type { Browser } from '@playwright/test';
import type { Context } from '../context.ts';
import { ratioRow, type Row } from '../../rig/row.ts';
import { percentile } from '../../rig/statistics.ts';
import { withTestPage } from '../system/test-page.ts';
import { openBrowser } from '../zap/browser.ts';
import { size } from '../size.ts';

const rounds = size(5, 1);
const channels = 1_000;

/** One page load: until rows were painted, and the longest time without a frame until no more of them come. */
interface Sample {
  renderMs: number;
  longestMs: number;
}

/** The channel list with 1,000 channels, against the same rows drawn all at once; a page each, in turns. */
export const channelList = (context: Context): Promise<Row[]> =>
  withTestPage(context, 'list-page', async (url) => {
    const browser = await openBrowser();
    const ours: Sample[] = [];
    const whole: Sample[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        ours.push(await measure(browser, url));
        whole.push(await measure(browser, `${url}?whole`));
      }
    } finally {
      await browser.close();
    }
    const row = (name: string, value: (sample: Sample) => number, atMost?: number): Row => {
      const median = (samples: Sample[]) => ({ value: percentile(samples.map(value), 0.5), unit: 'ms' });
      return ratioRow(
        `channel list, ${channels} channels, ${name}`,
        median(ours),
        { name: 'all rows at once', ...median(whole) },
        ...(atMost === undefined ? [] : [{ atMost }]),
      );
    };
    return [
      row('first render', ({ renderMs }) => renderMs, 0.5),
      row('longest stall', ({ longestMs }) => longestMs),
    ];
  });

async function measure(browser: Browser, url: string): Promise<Sample> {
  const visit = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'et-EE' });
  try {
    const page = await visit.newPage();
    await page.addInitScript(watchRows);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('settled').length > 0);
    return await page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]!.startTime;
      const gaps = performance.getEntriesByName('gap').map((entry) => entry.duration);
      return { renderMs: at('rows') - at('render'), longestMs: Math.max(0, ...gaps) };
    });
  } finally {
    await visit.close();
  }
}

/**
 * Runs in the page before anything else: notes the first painted rows, every wait for a frame after that, and that no row has come
 * for a while.
 */
function watchRows(): void {
  const settledMs = 300;
  let last: number | undefined;
  let [count, since] = [0, 0];
  const look = (time: number): void => {
    const rows = document.querySelectorAll('li').length;
    if (rows !== count) [count, since] = [rows, time];
    if (last === undefined) {
      if (rows > 5) {
        performance.mark('rows');
        last = time;
      }
    } else {
      performance.measure('gap', { start: last, end: time });
      last = time;
      if (time - since > settledMs) return void performance.mark('settled');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
