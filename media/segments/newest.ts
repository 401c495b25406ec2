import { readdir } from 'node:fs/promises';
import { hourMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import { collectSegments, type StoredSegment } from './collect.ts';
import type { HourIndex } from './hour-index.ts';
import { hourOf, longestReachMs, parseIndexName } from './layout.ts';
import { toleratedLeadMs } from './timeline.ts';

/** Which hours there are is looked up this often; those that are expected are noticed at once. */
const listAgainMs = 10_000;

type LoadIndex<Index> = (directory: string, hour: number) => Promise<Index>;
type LoadedHour = Pick<HourIndex, 'header' | 'records'>;

/** The newest hour with anything in it, and what is known of that. */
export interface NewestHour<Index = LoadedHour> {
  hour: number;
  index: Index;
}

/**
 * Finds the newest hour of a directory. The clock only tells where to look first for another one:
 * segments go on where they stopped when it was put back, and may be hours ahead of it.
 */
export function createNewestHours<Index extends LoadedHour>(
  load: LoadIndex<Index>,
  clock: Clock,
): (directory: string) => Promise<NewestHour<Index> | undefined> {
  const known = new Map<string, End>();

  return async (directory) => {
    const held = known.get(directory);
    const lists = !held || Math.abs(clock() - held.listedAt) >= listAgainMs;
    const listedAt = lists ? clock() : held.listedAt;
    const candidates = lists
      ? await hoursIn(directory)
      : expectedAfter(held, hourOf(clock() + toleratedLeadMs));
    for (const hour of candidates.sort((a, b) => b - a)) {
      const index = await load(directory, hour);
      const last = index.records().at(-1);
      if (!last) continue;
      known.set(directory, { hour, endMs: last.startMs + last.durationMs, listedAt });
      return { hour, index };
    }
    known.delete(directory);
    return undefined;
  };
}

/**
 * The last segments, as many as fill `spanMs`. A list of the present only ever reaches back by an hour.
 * @param before what is known of the hour before
 */
export async function lastSegments(
  newest: NewestHour | undefined,
  spanMs: number,
  before: (hour: number) => Promise<LoadedHour>,
): Promise<StoredSegment[]> {
  const last = newest?.index.records().at(-1);
  if (!newest || !last) return [];
  const { hour, index } = newest;
  const [fromMs, toMs] = [last.startMs + last.durationMs - spanMs, last.startMs + 1];
  const found: StoredSegment[] = [];
  if (hourOf(fromMs - longestReachMs) < hour)
    collectSegments(await before(hour - 1), hour - 1, fromMs, toMs, found);
  collectSegments(index, hour, fromMs, toMs, found);
  return found;
}

/** The end of a directory as it was found the last time. */
interface End {
  hour: number;
  endMs: number;
  listedAt: number;
}

/** The hour that was the newest, and those that may have begun since. */
function expectedAfter({ hour, endMs }: End, present: number): number[] {
  const candidates = new Set([hour]);
  if (present > hour) candidates.add(present).add(present - 1);
  if (endMs + toleratedLeadMs >= (hour + 1) * hourMs) candidates.add(hour + 1);
  return [...candidates];
}

async function hoursIn(directory: string): Promise<number[]> {
  const names = await readdir(directory).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  return names.flatMap((name) => parseIndexName(name) ?? []);
}
