import type { BrowserContext, Page } from '@playwright/test';
import { listChannels } from '../../contract/routes/channels.ts';
import type { Context } from '../context.ts';
import { pause } from '../../rig/machine/wait.ts';
import { ratioRow, type Row } from '../../rig/row.ts';
import { percentile, seededRandom } from '../../rig/statistics.ts';
import { clientOf, playOnce } from '../system/calls.ts';
import { openBrowser } from './browser.ts';
import { channelOf, openPlainPage, openViewer, signInViewer, tokenOf } from './pages.ts';
import { measureNextZap, type PageTimes } from './probe.ts';
import { openProcessor } from './processor.ts';
import { size } from '../size.ts';

const mostBlocks = size(3, 1);
const zapsPerBlock = size(10, 1);
const warmUps = size(2, 1);
const patience = { withinMs: 15_000, settleMs: 400 };
/** Before the next zap, besides. */
const longestStayMs = size(800, 100);

/** One zap, and how long scripts ran from the key to a moment after the frame. */
interface ZapTimes extends PageTimes {
  script: number;
}

/** Zaps of one side, and those after which no picture came. */
interface Sample {
  zaps: ZapTimes[];
  lost: number;
}

/** How a viewer zaps, with which processor, and how often both sides take turns. The slow one is that of a telephone or a television. */
interface Way {
  /** `key`: to the next channel; `list`: to one further away, on whose row the pointer has rested for a moment. */
  by: 'key' | 'list';
  slowdown: number;
  blocks: number;
  /** Of the medians, and of the slowest twentieth. */
  atMost: { p50: number; p95?: number };
}
const ways: readonly Way[] = [
  { by: 'key', slowdown: 1, blocks: size(3, 1), atMost: { p50: 0.25, p95: 0.45 } },
  { by: 'key', slowdown: 4, blocks: size(2, 1), atMost: { p50: 0.6 } },
  { by: 'list', slowdown: 1, blocks: size(2, 1), atMost: { p50: 0.35, p95: 0.55 } },
];
/** A pointer comes to rest before its button is pressed. */
const restMs = size(250, 10);

/**
 * From the press to the first frame, in the viewer and in a plain hls.js page, on the same channels of the same
 * system over the same throttled line, in blocks that take turns: only one of the two plays at a time.
 */
export async function zap(context: Context): Promise<Row[]> {
  const system = await context.system();
  const channels = (await clientOf(system.url)(listChannels, {})).map(({ id }) => id);
  const browser = await openBrowser();
  try {
    const viewport = { width: 1280, height: 720 };
    const visit = await browser.newContext({
      baseURL: system.url,
      viewport,
      locale: 'et-EE',
      timezoneId: 'Europe/Tallinn',
    });
    const { token, first, visited } = await begin(visit, system.url, channels);
    const rows: Row[] = [];
    for (const way of ways) {
      const ours: Sample = { zaps: [], lost: 0 };
      const plain: Sample = { zaps: [], lost: 0 };
      for (let block = 0; block < way.blocks; block++) {
        context.say(`zapping by ${way.by} at ${way.slowdown}×, block ${block + 1} of ${way.blocks}`);
        const sides = [
          async () => {
            const page = await openViewer(visit, system.url);
            await zapInBlock(page, { block, ...way, press: pressOf(way, page, visited) }, ours);
          },
          async () => {
            const page = await openPlainPage(visit, system.url, { token, channels, first });
            await zapInBlock(page, { block, ...way, press: () => pressKey(page) }, plain);
          },
        ];
        if (block % 2 === 1) sides.reverse();
        for (const side of sides) await side();
      }
      for (const [name, sample] of Object.entries({ viewer: ours, 'plain hls.js': plain }))
        for (const line of storyOf(sample)) context.say(`${name}: ${line}`);
      rows.push(...rowsOf(way, ours, plain));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function rowsOf({ by, slowdown, atMost }: Way, ours: Sample, plain: Sample): Row[] {
  const measure = (stage: 'frame' | 'script', share: number) => (sample: Sample) => ({
    value: percentile(
      sample.zaps.map((zap) => zap[stage]),
      share,
    ),
    unit: 'ms',
  });
  const row = (name: string, of: ReturnType<typeof measure>, most?: number): Row =>
    ratioRow(
      `zap by ${by}, ${name}${slowdown > 1 ? `, ${slowdown}× slower CPU` : ''}`,
      of(ours),
      { name: 'plain hls.js', ...of(plain) },
      most === undefined ? {} : { atMost: most },
    );
  return [
    row('first frame, p50', measure('frame', 0.5), atMost.p50),
    row('first frame, p95', measure('frame', 0.95), atMost.p95),
    row('script, p50', measure('script', 0.5)),
  ];
}

const pressKey = (page: Page): Promise<void> => page.keyboard.press('PageDown');

/** A zap of the viewer's: a channel key, or a row of the list that is not the next one. */
function pressOf({ by }: Way, page: Page, visited: readonly string[]): () => Promise<void> {
  if (by === 'key') return () => pressKey(page);
  let turn = 0;
  return async () => {
    const rows = page.locator('a[data-channel]:not([aria-current])');
    const drawn = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-channel') ?? ''));
    const known = drawn.filter((id) => visited.includes(id));
    turn += 5;
    await page.locator(`a[data-channel="${known[turn % known.length]}"]`).hover();
    await pause(restMs);
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Signs in, and has every picture played once: afterwards both sides find all of them in the edges' memory. */
async function begin(
  visit: BrowserContext,
  url: string,
  channels: readonly string[],
): Promise<{ token: string; first: string; visited: string[] }> {
  const page = await signInViewer(visit, url);
  const first = await channelOf(page);
  const token = await tokenOf(page);
  await page.close();
  const at = channels.indexOf(first);
  const visited = Array.from({ length: mostBlocks * (zapsPerBlock + warmUps) + 2 }, (_, i) =>
    channels.at((at - i) % channels.length)!,
  );
  for (const rendition of ['LO', 'ME', 'HI']) {
    for (const id of visited) await playOnce(url, id, rendition, token);
  }
  return { token, first, visited };
}

/** Both sides wait equally long between zaps: the chance of a block is the same for both. */
async function zapInBlock(
  page: Page,
  { block, slowdown, press }: Pick<Way, 'slowdown'> & { block: number; press: () => Promise<void> },
  sample: Sample,
): Promise<void> {
  const random = seededRandom(block + 1);
  const processor = await openProcessor(page, slowdown);
  for (let i = 0; i < warmUps + zapsPerBlock; i++) {
    await pause(random() * longestStayMs);
    const measured = page.evaluate(measureNextZap, patience).catch(() => undefined);
    // The page has to listen before the key comes.
    await page.evaluate(() => undefined);
    const before = await processor.scriptMs();
    await press();
    const times = await measured;
    const script = (await processor.scriptMs()) - before;
    if (i < warmUps) continue;
    if (times) sample.zaps.push({ ...times, script });
    else sample.lost++;
  }
  await page.close();
}

/** Where the time went: medians, and the slowest zaps one by one. */
function storyOf({ zaps, lost }: Sample): string[] {
  const middle = (stage: keyof ZapTimes): number =>
    percentile(
      zaps.flatMap((zap) => zap[stage] ?? []),
      0.5,
    );
  const text = (of: (stage: keyof ZapTimes) => number | undefined): string => {
    const ms = (stage: keyof ZapTimes): string => of(stage)?.toFixed(0) ?? '–';
    return `address ${ms('address')}, segment asked ${ms('segmentAsked')}, there ${ms('segmentThere')}, frame ${ms('frame')}, scripts ${ms('script')} ms`;
  };
  const slowest = zaps.toSorted((a, b) => b.frame - a.frame).slice(0, 3);
  return [
    `${zaps.length} zaps, ${lost} without a picture; ${text(middle)}`,
    ...slowest.map((zap) => `among the slowest: ${text((stage) => zap[stage])}`),
  ];
}
