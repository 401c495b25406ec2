import type { BrowserContext, Page } from '@playwright/test';
import { listChannels } from '../../contract/routes/channels.ts';
import type { Context } from '../context.ts';
import { pause } from '../machine/wait.ts';
import { ratioRow, type Row } from '../row.ts';
import { percentile, seededRandom } from '../statistics.ts';
import { clientOf, playOnce } from '../system/calls.ts';
import { openBrowser } from './browser.ts';
import { channelOf, openPlainPage, openViewer, signInViewer, tokenOf } from './pages.ts';
import { measureNextZap, type ZapTimes } from './probe.ts';

const blocks = 3;
const zapsPerBlock = 10;
const warmUps = 2;
const patience = { withinMs: 15_000, settleMs: 400 };
/** Before the next zap, besides. */
const longestStayMs = 800;

/** Zaps of one side, and those after which no picture came. */
interface Sample {
  zaps: ZapTimes[];
  lost: number;
}

/**
 * From the key to the first frame, in the viewer and in a plain hls.js page, on the same channels of the same
 * system over the same throttled line, in blocks that take turns: only one of the two plays at a time.
 */
export async function zap(context: Context): Promise<Row[]> {
  const system = await context.system();
  const channels = (await clientOf(system.url)(listChannels, {})).map(({ id }) => id);
  const browser = await openBrowser();
  const ours: Sample = { zaps: [], lost: 0 };
  const plain: Sample = { zaps: [], lost: 0 };
  try {
    const viewport = { width: 1280, height: 720 };
    const visit = await browser.newContext({ viewport, locale: 'et-EE', timezoneId: 'Europe/Tallinn' });
    const { token, first } = await begin(visit, system.url, channels);
    for (let block = 0; block < blocks; block++) {
      context.say(`zapping, block ${block + 1} of ${blocks}`);
      const sides = [
        async () => zapInBlock(await openViewer(visit, system.url), block, ours),
        async () =>
          zapInBlock(await openPlainPage(visit, system.url, { token, channels, first }), block, plain),
      ];
      if (block % 2 === 1) sides.reverse();
      for (const side of sides) await side();
    }
  } finally {
    await browser.close();
  }
  for (const [name, sample] of Object.entries({ viewer: ours, 'plain hls.js': plain })) {
    for (const line of storyOf(sample)) context.say(`${name}: ${line}`);
  }
  const row = (name: string, share: number, atMost: number): Row => {
    const measure = (sample: Sample) => ({
      value: percentile(
        sample.zaps.map(({ frame }) => frame),
        share,
      ),
      unit: 'ms',
    });
    return ratioRow(
      `zap to first frame, ${name}`,
      measure(ours),
      { name: 'plain hls.js', ...measure(plain) },
      { atMost },
    );
  };
  return [row('p50', 0.5, 0.6), row('p95', 0.95, 0.55)];
}

/** Signs in, and has every picture played once: afterwards both sides find all of them in the edges' memory. */
async function begin(
  visit: BrowserContext,
  url: string,
  channels: readonly string[],
): Promise<{ token: string; first: string }> {
  const page = await signInViewer(visit, url);
  const first = await channelOf(page);
  const token = await tokenOf(page);
  await page.close();
  const at = channels.indexOf(first);
  const visited = Array.from({ length: 3 * (zapsPerBlock + warmUps) + 2 }, (_, i) =>
    channels.at((at - i) % channels.length)!,
  );
  for (const rendition of ['LO', 'ME', 'HI']) {
    for (const id of visited) await playOnce(url, id, rendition, token);
  }
  return { token, first };
}

/** Both sides wait equally long between zaps: the chance of a block is the same for both. */
async function zapInBlock(page: Page, block: number, sample: Sample): Promise<void> {
  const random = seededRandom(block + 1);
  for (let i = 0; i < warmUps + zapsPerBlock; i++) {
    await pause(random() * longestStayMs);
    const measured = page.evaluate(measureNextZap, patience).catch(() => undefined);
    // The page has to listen before the key comes.
    await page.evaluate(() => undefined);
    await page.keyboard.press('PageDown');
    const times = await measured;
    if (i < warmUps) continue;
    if (times) sample.zaps.push(times);
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
    return `address ${ms('address')}, segment asked ${ms('segmentAsked')}, there ${ms('segmentThere')}, frame ${ms('frame')} ms`;
  };
  const slowest = zaps.toSorted((a, b) => b.frame - a.frame).slice(0, 3);
  return [
    `${zaps.length} zaps, ${lost} without a picture; ${text(middle)}`,
    ...slowest.map((zap) => `among the slowest: ${text((stage) => zap[stage])}`),
  ];
}
