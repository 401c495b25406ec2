import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { systemPort, type Context } from '../context.ts';
import { until } from '../../rig/machine/wait.ts';
import { valueRow, type Row } from '../../rig/row.ts';
import { playOnce } from '../system/calls.ts';
import { freshClone } from '../system/fresh-clone.ts';
import { isHealthy, launchSystem } from '../system/run-system.ts';
import { smallest } from '../size.ts';
import { openBrowser } from '../zap/browser.ts';

const channel = 'etv';
const firstWithinMs = 240_000;

/**
 * `npm start` in a fresh clone with nothing kept, and once more on what that has left. Twice the time is taken:
 * when a visitor's call, playlist, initialisation and segment are answered, and when a browser shows a frame.
 * The browser is open beforehand; it is not ours to start.
 */
export async function start(context: Context): Promise<Row[]> {
  const directory = freshClone(join(import.meta.dirname, '../..'), context.folder, smallest);
  await context.stopSystem();
  const browser = await openBrowser().catch(() => undefined);
  if (!browser) context.say('no browser here: times are to the first bytes only');
  try {
    const first = await startOnce(context, directory, browser);
    const again = smallest ? first : await startOnce(context, directory, browser);
    return [...rowsOf('npm start, first ever', first, 90), ...rowsOf('npm start, again', again, 8)];
  } finally {
    await browser?.close();
  }
}

interface Times {
  bytesSeconds: number;
  frameSeconds: number | undefined;
}

async function startOnce(context: Context, directory: string, browser: Browser | undefined): Promise<Times> {
  context.say('npm start');
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const options = { directory, dataDir: context.dataDir, port: systemPort, folder: context.folder };
  const system = launchSystem(options, 'npm', ['start']);
  try {
    const plays = async (): Promise<boolean> => {
      if (!(await isHealthy(system.url))) return false;
      const { init, segment } = await playOnce(system.url, channel);
      return init.length > 0 && segment.length > 0;
    };
    await until(plays, firstWithinMs, 'bytes to play');
    const bytesSeconds = seconds();
    if (browser) await firstFrame(browser, `${system.url}/#/channel/${channel}`);
    return { bytesSeconds, frameSeconds: browser && seconds() };
  } finally {
    await system.stop();
  }
}

/** Opens the viewer as soon as it is there and waits until the picture has moved. */
async function firstFrame(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  try {
    const shows = async (): Promise<boolean> => {
      await page.goto(url);
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
        timeout: 15_000,
      });
      return true;
    };
    await until(shows, firstWithinMs, 'a frame');
  } finally {
    await page.close();
  }
}

function rowsOf(name: string, { bytesSeconds, frameSeconds }: Times, atMost: number): Row[] {
  const row = (what: string, value: number): Row =>
    valueRow(`${name}, to ${what}`, { value, unit: 's' }, { atMost });
  return [row('bytes', bytesSeconds), ...(frameSeconds === undefined ? [] : [row('a frame', frameSeconds)])];
}
