import { and, arrayOverlaps, asc, gte, lt } from 'drizzle-orm';
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
