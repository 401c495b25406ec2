import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/patterns.ts';
import type { TitleDetails } from './details.ts';
import { title } from './tables.ts';

export type TitleRow = typeof title.$inferSelect;
export type NewTitle = Pick<
  TitleRow,
  'name' | 'kind' | 'trailerOf' | 'source' | 'contentHash' | 'subtitles' | 'keepOriginal' | 'createdAt'
> &
  Partial<TitleDetails & Pick<TitleRow, 'imgUrl' | 'posterUrl'>>;

/** It has not expired. */
const lasts = ({ expiresAt }: { expiresAt: AnyPgColumn }, nowMs: number): SQL | undefined =>
  or(isNull(expiresAt), gt(expiresAt, nowMs));

/** Writes down a title that is to be imported; its number is chosen by the database unless given. */
export async function insertTitle(db: Db, row: NewTitle, id?: number): Promise<number> {
  const values = { ...row, state: 'waiting' as const, ...(id !== undefined && { id }) };
  const made = only(await db.insert(title).values(values).returning({ id: title.id }));
  // Numbers given by hand are not given again.
  if (id !== undefined)
    await db.execute(sql`select setval('title_id_seq', greatest(${id}::bigint, nextval('title_id_seq')))`);
  return made.id;
}

export async function findTitle(db: Db, id: number): Promise<TitleRow | undefined> {
  const [row] = await db.select().from(title).where(eq(title.id, id));
  return row;
}

export async function findTitleByHash(db: Db, contentHash: string): Promise<TitleRow | undefined> {
  const [row] = await db.select().from(title).where(eq(title.contentHash, contentHash));
  return row;
}

/** The newest trailer of a title that can be played now. */
export async function findTrailerOf(db: Db, id: number, nowMs: number): Promise<TitleRow | undefined> {
  const [row] = await db
    .select()
    .from(title)
    .where(
      and(eq(title.trailerOf, id), eq(title.kind, 'trailer'), eq(title.state, 'ready'), lasts(title, nowMs)),
    )
    .orderBy(desc(title.id))
    .limit(1);
  return row;
}

/** Films and episodes that can be played now, the newest first, and whether they have a trailer that can. */
export async function readyTitles(
  db: Db,
  nowMs: number,
): Promise<(Pick<TitleRow, 'id' | 'name'> & { hasTrailer: boolean })[]> {
  const trailer = alias(title, 'trailer');
  const itsTrailer = db
    .select({ id: trailer.id })
    .from(trailer)
    .where(
      and(
        eq(trailer.trailerOf, title.id),
        eq(trailer.kind, 'trailer'),
        eq(trailer.state, 'ready'),
        lasts(trailer, nowMs),
      ),
    );
  return db
    .select({ id: title.id, name: title.name, hasTrailer: sql<boolean>`${exists(itsTrailer)}` })
    .from(title)
    .where(and(eq(title.state, 'ready'), ne(title.kind, 'trailer'), lasts(title, nowMs)))
    .orderBy(desc(title.id));
}

export async function listTitles(db: Db): Promise<TitleRow[]> {
  return db.select().from(title).orderBy(asc(title.id));
}

/** What operators look for among titles. */
export interface TitlePage {
  text?: string | undefined;
  /** The last one of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Titles that fit, the newest first. */
export async function listTitlesPage(db: Db, { text, before, limit }: TitlePage): Promise<TitleRow[]> {
  const named = text === undefined ? undefined : contains(title.name, text);
  return db
    .select()
    .from(title)
    .where(and(named, before === undefined ? undefined : lt(title.id, before)))
    .orderBy(desc(title.id))
    .limit(limit);
}

/** A title that nobody else changes until the transaction ends. */
export async function lockTitle(db: Db, id: number): Promise<TitleRow | undefined> {
  const [row] = await db.select().from(title).where(eq(title.id, id)).for('update');
  return row;
}

/** Titles with which the ingest has something to do, in the order in which they came. */
export async function titlesAtWork(db: Db): Promise<TitleRow[]> {
  return db.select().from(title).where(isAtWork()).orderBy(asc(title.createdAt), asc(title.id));
}

const isAtWork = (): SQL | undefined =>
  or(
    inArray(title.state, ['waiting', 'importing', 'removing']),
    and(eq(title.state, 'ready'), sql`${title.textChanges} <> '[]'::jsonb`),
  );

/** Whether {@link titlesAtWork} finds any, as a value of a statement. */
export const anyTitleAtWork = (): SQL<boolean> =>
  sql<boolean>`exists (select from ${title} where ${isAtWork()})`;

type Outcome = Partial<
  Pick<
    TitleRow,
    'state' | 'percent' | 'fault' | 'durationMs' | 'bytes' | 'tracks' | 'subtitles' | 'source' | 'textChanges'
  >
>;

/** Changes a title that is in one of these states; false when there is none. */
export async function updateTitle(
  db: Db,
  id: number,
  states: readonly TitleRow['state'][],
  outcome: Outcome,
): Promise<boolean> {
  const changed = await db
    .update(title)
    .set(outcome)
    .where(and(eq(title.id, id), inArray(title.state, [...states])))
    .returning({ id: title.id });
  return changed.length > 0;
}

/** Changes what is known of a title. */
export async function saveDetails(
  db: Db,
  id: number,
  details: Partial<TitleDetails & Pick<TitleRow, 'posterUrl'>>,
): Promise<void> {
  await db.update(title).set(details).where(eq(title.id, id));
}

/** Forgets a title that was taken back, once nothing lies with the media roles any more. */
export async function deleteRemovedTitle(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(title)
    .where(and(eq(title.id, id), eq(title.state, 'removing')))
    .returning({ id: title.id });
  return gone.length > 0;
}
