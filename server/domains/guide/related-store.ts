import { and, arrayOverlaps, asc, gte, inArray, lt } from 'drizzle-orm';
import type { Interval } from '../../../contract/interval.ts';
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
