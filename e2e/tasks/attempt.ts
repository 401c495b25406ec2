import type { Browser, Page } from '@playwright/test';
import type { storageWithToken } from '../device.ts';
import { beginsEmpty } from '../journeys/recordings/member-call.ts';
import { handOf } from './hand.ts';
import { lookCalmly, type Sight } from './sight.ts';
import type { Task } from './tasks.ts';
import { createEyes, type Key } from './way.ts';

/** Where a task is done. */
export interface Stage {
  browser: Browser;
  address: string;
  userAgent: string;
  /** The code of the set's key for the way back. */
  back: number;
  signIn: () => Promise<ReturnType<typeof storageWithToken>>;
  say: (text: string) => void;
}

export interface Outcome {
  done: boolean;
  presses: number;
  /** Where it ended that was not done. */
  why: string;
}

const mostPresses = 150;
/** A viewer who sees nothing that helps for so long goes back. */
const patienceMs = 4_000;

/** One task by one hand: the seed of its errors, or none. */
export async function attempt(task: Task, stage: Stage, seed: number | undefined): Promise<Outcome> {
  const { browser, userAgent, address, back, say } = stage;
  const context = await browser.newContext({
    userAgent,
    baseURL: address,
    viewport: { width: 1920, height: 1080 },
    timezoneId: 'America/New_York',
    locale: 'et-EE',
    serviceWorkers: 'block',
    storageState: await stage.signIn(),
  });
  const page = await context.newPage();
  if (seed !== undefined) await page.clock.install();
  try {
    await begin(page, task, address);
    const hand = await handOf(page, back, seed);
    const eyes = createEyes(seed === undefined ? 1 : 2);
    say(`${task.name}, ${seed === undefined ? 'without errors' : `seed ${seed}`}`);
    let waitedMs = 0;
    let sight = await lookCalmly(page, hand.rest);
    while (hand.presses() < mostPresses) {
      if (task.isDone(sight)) return { done: true, presses: hand.presses(), why: '' };
      const key: Key | undefined = task.next(sight, eyes) ?? (waitedMs >= patienceMs ? 'Back' : undefined);
      if (key === undefined) {
        waitedMs += 500;
        await page.waitForTimeout(500);
      } else {
        waitedMs = 0;
        say(`  ${key.padEnd(11)} ${placeOf(sight)}`);
        await hand.press(key);
      }
      sight = await lookCalmly(page, hand.rest, key && sight);
    }
    return { done: false, presses: hand.presses(), why: placeOf(sight) };
  } catch (error) {
    return { done: false, presses: 0, why: (error as Error).message.split('\n')[0] ?? '' };
  } finally {
    await context.close();
  }
}

const placeOf = ({ path, dialog, focus }: Sight): string =>
  [path, dialog, focus?.name.slice(0, 40)].filter((part) => part !== undefined).join(' › ');

async function begin(page: Page, { from }: Task, address: string): Promise<void> {
  await page.goto(`${address}/#/tv`);
  const plays = (): boolean => document.querySelector('video')?.dataset['state'] === 'playing';
  await page.waitForFunction(plays, undefined, { polling: 200, timeout: 60_000 });
  if (from === 'no recording') await beginsEmpty(page);
  if (from !== 'film') return;
  await page.evaluate(() => void (location.hash = '#/search?otsi=Torni%20vari&ainult=filmid'));
  await page.locator('a[href*="/title"]').first().click();
  await page.waitForFunction(() => Boolean(document.querySelector('video')?.dataset['title']));
}
