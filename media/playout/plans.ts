import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayoutDay } from '../../contract/models/media.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import { readIfThere, writeWhole } from '../../runtime/files.ts';
import { createKept } from '../../runtime/kept/kept.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { defined } from '../../runtime/defined.ts';
import { isoDay } from '../playlist/instant.ts';

const goodForMs = 3 * minuteMs;

/** Days kept at hand behind today; older ones are asked for when something of them was recorded. */
const keptDays = 17;

/** What plans of the past may take: which days, and so how many, is for viewers to choose. */
const mostPastBytes = 8 * 1024 * 1024;
/** A window reaches over three days at most: so many are kept together, no matter what they take. */
const daysOfWindow = 3;
const bytesOfItem = 60;
const bytesOfPast = ({ channels }: PlayoutDay): number => {
  const items = Object.values(channels).reduce((sum, list) => sum + list.length, 0);
  return Math.min(bytesOfItem * items, mostPastBytes / daysOfWindow);
};

export interface Plans {
  /** What a channel is to play at an instant, or undefined when no plan says. */
  clipAt: (channelId: string, instantMs: number) => string | undefined;
  /** Makes sure that the plans of a window are there, as far as there are any; the past is read when asked for. */
  need: (fromMs: number, toMs: number) => Promise<void>;
  /** Reads today and its neighbours again: from the server, or from disk when the server does not answer. */
  refresh: () => Promise<void>;
  /** The same when it is time: every few minutes, and soon after a failure. */
  refreshIfDue: () => Promise<void>;
  /** Changes whenever a plan in memory does. */
  version: () => number;
}

export interface PlansOptions {
  /** Where the plans of each day are kept, so that a dead server stops nobody. */
  directory: string;
  /** Asks the server for one UTC day (`2026-11-21`); rejects when it cannot. */
  fetchDay: (day: string) => Promise<PlayoutDay>;
  clock: Clock;
  log: Log;
}

/** Keeps the playout plans of yesterday, today and tomorrow, and of past days once needed. Call `refresh` before use. */
export function createPlans({ directory, fetchDay, clock, log }: PlansOptions): Plans {
  /** Today and its neighbours stay; older ones come and go as they are asked for. */
  const near = new Map<number, PlayoutDay>();
  const past = createKept<number, PlayoutDay>({
    name: 'plans',
    mostBytes: mostPastBytes,
    bytesOf: bytesOfPast,
  });
  const dayOf = (number: number): PlayoutDay | undefined => near.get(number) ?? past.get(number);
  let version = 0;
  let complained = false;
  let goodAt = -Infinity;
  const reading = new Map<number, Promise<unknown>>();

  const isNear = (number: number): boolean => Math.abs(number - Math.floor(clock() / dayMs)) <= 1;

  function keep(number: number, plan: PlayoutDay): boolean {
    if (dayOf(number)?.version === plan.version) return false;
    if (isNear(number)) near.set(number, plan);
    else past.set(number, plan);
    version++;
    return true;
  }

  /** Resolves to whether the server answered. */
  async function refreshDay(number: number): Promise<boolean> {
    const day = isoDay(number);
    const path = join(directory, `${day}.json`);
    try {
      const plan = await fetchDay(day);
      if (keep(number, plan)) await writeWhole(path, JSON.stringify(plan));
      complained = false;
      return true;
    } catch (fault) {
      if (!complained) log.warn({ day, fault: faultText(fault) }, 'plan.unavailable');
      complained = true; // once per outage
      const plan = dayOf(number) ? undefined : parsePlan(await readIfThere(path));
      if (plan) keep(number, plan);
      return false;
    }
  }

  async function refresh(): Promise<void> {
    const today = Math.floor(clock() / dayMs);
    const wanted = [today, today + 1, today - 1];
    let good = true;
    // What is past is not asked for twice.
    for (const number of wanted)
      if (number >= today || !near.has(number)) good = (await refreshDay(number)) && good;
    for (const [number, plan] of near)
      if (!isNear(number)) {
        near.delete(number);
        past.set(number, plan);
      }
    for (const number of past.keys()) if (number < today - keptDays) past.delete(number);
    if (good) goodAt = clock();
    await dropOld(directory, isoDay(today - keptDays));
  }

  return {
    clipAt(channelId, instantMs) {
      const items = dayOf(Math.floor(instantMs / dayMs))?.channels[channelId];
      return items && itemAt(items, instantMs);
    },
    async need(fromMs, toMs) {
      const today = Math.floor(clock() / dayMs);
      const missing: Promise<unknown>[] = [];
      for (let number = Math.floor(fromMs / dayMs); number <= Math.floor((toMs - 1) / dayMs); number++) {
        if (dayOf(number) || number > today + 1) continue;
        let under = reading.get(number);
        if (!under) {
          under = refreshDay(number).finally(() => reading.delete(number));
          reading.set(number, under);
        }
        missing.push(under);
      }
      await Promise.all(missing);
    },
    refresh,
    refreshIfDue: async () => {
      if (clock() - goodAt >= goodForMs) await refresh();
    },
    version: () => version,
  };
}

/** The item that has begun last: items are [startMs, clipId], ascending. */
function itemAt(items: PlayoutDay['channels'][string], instantMs: number): string | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (defined(items[middle])[0] <= instantMs) low = middle + 1;
    else high = middle;
  }
  return items[low - 1]?.[1];
}

function parsePlan(bytes: Buffer | undefined): PlayoutDay | undefined {
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString()) as PlayoutDay;
  } catch {
    return undefined;
  }
}

/** Day files sort like their days. */
async function dropOld(directory: string, before: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names)
    if (/^\d{4}-\d\d-\d\d\.json$/.test(name) && name < before)
      await rm(join(directory, name), { force: true });
}
