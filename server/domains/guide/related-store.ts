import { and, arrayOverlaps, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Interval } from '../../../contract/interval.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ProgramRow } from './store.ts';
import { program } from './tables.ts';

/** Programmes that begin in [fromMs, toMs) and carry one of the genres. */
export async function ofGenresBetween(
  db: Db,
  genres: readonly string[],
  fromMs: number,
  toMs: number,
): Promise<ProgramRow[]> {
  if (genres.length === 0) return [];
  return db
    .select()
    .from(program)
    .where(
      and(
        gte(program.startAt, fromMs),
        lt(program.startAt, toMs),
        arrayOverlaps(program.genres, [...genres]),
      ),
    )
    .orderBy(asc(program.startAt), asc(program.id));
}

/** Programmes of these channels that begin within an interval, by start. */
export async function programsBetween(
  db: Db,
  channelIds: readonly string[],
  { fromMs, toMs }: Interval,
): Promise<ProgramRow[]> {
  if (channelIds.length === 0) return [];
  return db
    .select()
    .from(program)
    .where(
      and(
        inArray(program.channelId, [...channelIds]),
        gte(program.startAt, fromMs),
        lt(program.startAt, toMs),
      ),
    )
    .orderBy(asc(program.startAt), asc(program.id));
}

/** The programmes that touch a day, by start; of one channel if one is named. */
export async function programsOfDay(
  db: Db,
  fromMs: number,
  toMs: number,
  channelId?: string,
): Promise<ProgramRow[]> {
  return db
    .select()
    .from(program)
    .where(
      and(
        lt(program.startAt, toMs),
        gt(program.endAt, fromMs),
        gt(program.startAt, fromMs - dayMs),
        channelId === undefined ? undefined : eq(program.channelId, channelId),
      ),
    )
    .orderBy(asc(program.startAt));
}
