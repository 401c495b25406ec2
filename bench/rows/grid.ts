import type { Browser } from '@playwright/test';
import type { Context } from '../context.ts';
import { scrollAcross, watchFirstCells, type Scrolled } from '../grid/scroll.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { percentile } from '../../rig/statistics.ts';
import { withTestPage } from '../system/test-page.ts';
import { openBrowser } from '../zap/browser.ts';
import { size } from '../size.ts';

const rounds = size(3, 1);
const scrollMs = size(5_000, 100);

/** One page load: until cells were painted, and the way across. */
interface Sample extends Scrolled {
  renderMs: number;
  /** What the browser puts together for every frame. */
  layers: number;
}

/** The grid as it is, all of it in the document at once, and with cells that have no words. */
const pages = { ours: '', whole: '?whole', empty: '?empty' } as const;
type Samples = Record<keyof typeof pages, Sample[]>;

/**
 * The guide's grid with 120 channels of 40 programmes, against the same rows and cells in the document all at once, and
 * while scrolling against itself without words; a page each, in turns. The budget of the first render is held on an unthrottled processor and on one four times slower.
 */
export const grid = (context: Context): Promise<Row[]> =>
  withTestPage(context, 'grid-page', (url) => measureAll(context, url));

async function measureAll(context: Context, url: string): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const slowdown of [1, 4]) {
      context.say(`scrolling at ${slowdown}×`);
      const samples: Samples = { ours: [], whole: [], empty: [] };
      const names = Object.keys(pages) as (keyof typeof pages)[];
      for (let round = 0; round < rounds; round++)
        for (const name of names) samples[name].push(await measure(browser, url + pages[name], slowdown));
      for (const name of names) context.say(`${name}: ${storyOf(samples[name])}`);
      rows.push(...rowsOf(slowdown, samples));
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
    let layers = 0;
    session.on('LayerTree.layerTreeDidChange', ({ layers: all }) => (layers = all?.length ?? layers));
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchFirstCells);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('cells').length > 0);
    const renderMs = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime;
      return at('cells') - at('render');
    });
    await session.send('DOM.getDocument');
    await session.send('LayerTree.enable');
    await page.waitForTimeout(500);
    const scrolled = await page.evaluate(scrollAcross, scrollMs);
    if (scrolled.reached < 0.99) throw new Error('the grid was not scrolled to its end');
    return { renderMs, layers, ...scrolled };
  } finally {
    await visit.close();
  }
}

const medianOf = (samples: readonly Sample[], value: (sample: Sample) => number): number =>
  percentile(samples.map(value), 0.5);
const slowFrame = ({ frames }: Sample): number => percentile(frames, 0.95);

const framesPerSecond = (samples: readonly Sample[]) => ({
  value: medianOf(samples, ({ frames }) => (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0)),
  unit: '/s',
});

function rowsOf(slowdown: number, { ours, whole, empty }: Samples): Row[] {
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
    slowdown === 1
      ? ratioRow(
          name('frames while scrolling'),
          framesPerSecond(ours),
          { name: 'without words', ...framesPerSecond(empty) },
          { atLeast: 0.8 },
        )
      : valueRow(name('frames while scrolling'), framesPerSecond(ours), { atLeast: 20 }),
    valueRow(name('layers'), { value: worst(({ layers }) => layers), unit: 'layers' }, { atMost: 10 }),
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
