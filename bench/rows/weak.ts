import type { CDPSession, Page } from '@playwright/test';
import type { Context } from '../context.ts';
import { missingRow, valueRow, type Row } from '../../rig/row.ts';
import { openBrowser } from '../zap/browser.ts';
import { signInViewer } from '../zap/pages.ts';
import { size, smallest } from '../size.ts';

/** A line that gets worse and better again: megabits, and for how long. */
const courses = [
  { name: '3 → 0.4 → 3 Mbit/s', weakMegabits: 0.4 },
  { name: '3 → 0.15 → 3 Mbit/s', weakMegabits: 0.15 },
] as const;
const goodMegabits = 3;
const latencyMs = 60;
const [steadyMs, weakMs, afterMs] = [size(25_000, 500), size(45_000, 1_000), size(60_000, 500)];
const zapLine = { megabits: 0.6, latencyMs: 60 };
const [zaps, zapWithinMs] = [size(5, 1), 30_000];
/** So long somebody stays between two zaps. */
const stayMs = size(12_000, 500);

/** Whether what is on goes on when the line gets too weak for it, and whether it comes back by itself. */
export async function weak(context: Context): Promise<Row[]> {
  const system = await context.system();
  const browser = await openBrowser();
  try {
    const visitor = await browser.newContext({
      baseURL: system.url,
      viewport: { width: 1280, height: 720 },
      locale: 'et-EE',
      timezoneId: 'America/New_York',
    });
    const page = await signInViewer(visitor, system.url);
    const seat = { page, line: await lineOf(page) };
    const rows: Row[] = [];
    for (const course of courses) {
      context.say(`a line of ${course.name}`);
      rows.push(...(await measured(course.name, () => goThrough(context, seat, course))));
    }
    rows.push(...(await measured('start at 0.6 Mbit/s', () => startThinly(seat))));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measured(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  return measure().catch((error: unknown) => {
    if (smallest) throw error;
    console.error(error);
    return [missingRow(name, 'could not be measured')];
  });
}

type Line = (megabits: number) => Promise<void>;

/** A page on which a member watches, and the line that it has. */
interface Seat {
  page: Page;
  line: Line;
}

async function lineOf(page: Page): Promise<Line> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (megabits) => {
    const bytesPerSecond = megabits * 125_000;
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      ...throughput,
    });
  };
}

interface Heard {
  silentMs: number;
  longestMs: number;
  told: string[];
}

async function goThrough(
  context: Context,
  { page, line }: Seat,
  { name, weakMegabits }: (typeof courses)[number],
): Promise<Row[]> {
  await line(goodMegabits);
  await page.waitForTimeout(steadyMs);
  await page.evaluate(listen);
  await line(weakMegabits);
  await page.waitForTimeout(weakMs);
  await line(goodMegabits);
  await page.waitForTimeout(afterMs);
  const heard = await page.evaluate((): Heard => window.heard());
  context.say(heard.told.join(', '));
  const seen = await page.evaluate(() => document.querySelector('video')?.dataset['rendition'] ?? '');
  return [
    valueRow(`silence on ${name}`, { value: heard.silentMs / 1000, unit: 's' }, { atMost: 2 }, seen),
    valueRow(`  at most in one piece`, { value: heard.longestMs / 1000, unit: 's' }),
  ];
}

declare global {
  interface Window {
    heard: () => Heard;
  }
}

/** Runs in the page: notes when the sound does not go on, and what is said. It may use nothing from outside of itself. */
function listen(): void {
  const began = performance.now();
  const told: string[] = [];
  let [silentMs, longestMs, thisMs] = [0, 0, 0];
  let last: { at: number; time: number; src: string } | undefined;
  let before = '';
  const timer = setInterval(() => {
    const video = document.querySelector('video');
    if (!video) return;
    const at = performance.now();
    const { currentTime: time, src } = video;
    const moves = last !== undefined && src === last.src && time > last.time;
    if (last && !moves) {
      silentMs += at - last.at;
      thisMs += at - last.at;
      longestMs = Math.max(longestMs, thisMs);
    } else thisMs = 0;
    last = { at, time, src };
    const { buffered } = video;
    const ahead = buffered.length > 0 ? buffered.end(buffered.length - 1) - time : 0;
    const now = `${video.dataset['rendition']} ${video.dataset['state']} ${video.dataset['server']}`;
    if (now === before) return;
    before = now;
    told.push(`${((at - began) / 1000).toFixed(1)} s: ${now} (${ahead.toFixed(1)} s ahead)`);
  }, 50);
  window.heard = () => {
    clearInterval(timer);
    return { silentMs, longestMs, told };
  };
}

/** From the key to the frame of another channel, in an opened page. */
async function startThinly({ page, line }: Seat): Promise<Row[]> {
  await line(zapLine.megabits);
  await page.evaluate(() => {
    window.starts = [];
    document.addEventListener('paasuke:firstframe', (event) =>
      window.starts.push((event as CustomEvent<{ ms: number }>).detail.ms),
    );
  });
  for (let i = 1; i <= zaps; i++) {
    await page.waitForTimeout(stayMs);
    await page.keyboard.press('PageDown');
    await page.waitForFunction((n) => window.starts.length >= n, i, { timeout: zapWithinMs });
  }
  const starts = (await page.evaluate(() => window.starts)).toSorted((a, b) => a - b);
  const [median, worst] = [starts[Math.floor(starts.length / 2)]!, starts[starts.length - 1]!];
  return [
    valueRow(
      `start at ${zapLine.megabits} Mbit/s, median of ${zaps}`,
      { value: median / 1000, unit: 's' },
      { atMost: 3 },
    ),
    valueRow(`  worst`, { value: worst / 1000, unit: 's' }, { atMost: 3 }),
  ];
}

declare global {
  interface Window {
    starts: number[];
  }
}
