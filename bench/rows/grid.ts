import type { Browser } from '@playwright/test';
import type { Context } from '../context.ts';
import { scrollAcross, watchFirstCells, type Scrolled } from '../grid/scroll.ts';
import { ratioRow, valueRow, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { withTestPage } from '../system/test-page.ts';
import { openBrowser } from '../zap/browser.ts';

const rounds = 3;
const scrollMs = 5_000;

/** One page load: until cells were painted, and the way across. */
interface Sample extends Scrolled {
  renderMs: number;
}

/**
 * The guide's grid with 120 channels of 40 programmes, against the same rows and cells in the document all at once; a
 * page each, in turns. The budget of the first render is held on an unthrottled processor and on one four times slower.
 */
export const grid = (context: Context): Promise<Row[]> =>
  withTestPage(context, 'grid-page', (url) => measureAll(context, url));

async function measureAll(context: Context, url: string): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const slowdown of [1, 4]) {
      context.say(`scrolling at ${slowdown}×`);
      const ours: Sample[] = [];
      const whole: Sample[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await measure(browser, url, slowdown));
        whole.push(await measure(browser, `${url}?whole`, slowdown));
      }
      for (const [name, samples] of Object.entries({ ours, whole }))
        context.say(`${name}: ${storyOf(samples)}`);
      rows.push(...rowsOf(slowdown, ours, whole));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function measure(browser: Browser, url: string, slowdown: number): Promise<Sample> {
  const visit = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'et-EE' });
  try {
    const page = await visit.newPage();
    const session = await visit.newCDPSession(page);
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchFirstCells);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('cells').length > 0);
    const renderMs = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime;
      return at('cells') - at('render');
    });
    await page.waitForTimeout(500);
    const scrolled = await page.evaluate(scrollAcross, scrollMs);
    if (scrolled.reached < 0.99) throw new Error('the grid was not scrolled to its end');
    return { renderMs, ...scrolled };
  } finally {
    await visit.close();
  }
}

const medianOf = (samples: readonly Sample[], value: (sample: Sample) => number): number =>
  percentile(samples.map(value), 0.5);
const slowFrame = ({ frames }: Sample): number => percentile(frames, 0.95);

function rowsOf(slowdown: number, ours: readonly Sample[], whole: readonly Sample[]): Row[] {
  const name = (what: string): string =>
    `guide grid, ${what}${slowdown > 1 ? `, ${slowdown}× slower CPU` : ''}`;
  const render = (samples: readonly Sample[]) => ({
    value: medianOf(samples, ({ renderMs }) => renderMs),
    unit: 'ms',
  });
  const frame = (samples: readonly Sample[]) => ({ value: medianOf(samples, slowFrame), unit: 'ms' });
  const peer = 'whole grid';
  const worst = (value: (sample: Sample) => number): number => Math.max(...ours.map(value));
  return [
    ratioRow(name('first render'), render(ours), { name: peer, ...render(whole) }, { atMost: 0.25 }),
    ratioRow(name('frame p95 while scrolling'), frame(ours), { name: peer, ...frame(whole) }),
    valueRow(name('blank while scrolling'), { value: worst(({ blank }) => blank), unit: '%' }, { atMost: 0 }),
    valueRow(
      name('elements in the document'),
      { value: worst(({ nodes }) => nodes), unit: 'nodes' },
      { atMost: 1_500 },
      `${peer} ${medianOf(whole, ({ nodes }) => nodes)}`,
    ),
  ];
}

function storyOf(samples: readonly Sample[]): string {
  const text = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  return samples
    .map(
      (one) => `render ${text(one.renderMs)} ms, p95 ${text(slowFrame(one))} ms, ${one.frames.length} frames`,
    )
    .join('; ');
}
