import { inArray, sql } from 'drizzle-orm';
import { firstOf } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ProgramRow } from './store.ts';
import { guideVersion, program } from './tables.ts';

/** An airing as the index of shows reads it. Times in seconds. */
export type AiringRow = [
  id: number,
  start: number,
  end: number,
  title: string,
  season: number | null,
  episode: number | null,
  episodeName: string | null,
  isMovie: boolean,
  isSeries: boolean,
  genres: string[],
  year: number | null,
  people: string[],
  /** Its feed says so, or its file. */
  isSubtitled: boolean,
];

export async function versionByChannel(db: Db): Promise<Map<string, number>> {
  const rows = await db.select().from(guideVersion);
  return new Map(rows.map((row) => [row.channelId, row.version]));
}

const title = sql`coalesce(series_name, name)`;
const seconds = (column: string) => sql.raw(`extract(epoch from ${column})::bigint`);

/** All airings of a channel, by start: as one text, which takes half the time of so many rows. */
export async function airingsOf(db: Db, channelId: string): Promise<AiringRow[]> {
  const { rows } = await db.execute<{ airings: string | null }>(sql`
    select json_agg(json_build_array(id, ${seconds('start_at')}, ${seconds('end_at')}, ${title}, season, episode,
      episode_name, is_movie, series_name is not null, genres, year,
      case when people = '[]'::jsonb then '[]'::jsonb else jsonb_path_query_array(people, '$[*].name') end,
      access && '{subtitles,hearing}')
      order by start_at)::text as airings
    from ${program} where channel_id = ${channelId}`);
  return JSON.parse(rows[0]?.airings ?? '[]') as AiringRow[];
}

/** An airing as the catalogue reads it. Times in seconds. */
export type AiringOfItem = [
  id: number,
  start: number,
  end: number,
  name: string,
  seriesName: string | null,
  season: number | null,
  episode: number | null,
  episodeName: string | null,
  isMovie: boolean,
  genres: string[],
  year: number | null,
  imdbId: string | null,
  imdbRating: number | null,
  /** Its beginning, where a film has no year; else empty. */
  description: string,
];

/** The airings of a channel that may be films, of series or for children, by start. */
export async function airingsOfItems(db: Db, channelId: string): Promise<AiringOfItem[]> {
  const { rows } = await db.execute<{ airings: string | null }>(sql`
    select json_agg(json_build_array(id, ${seconds('start_at')}, ${seconds('end_at')}, name, series_name, season,
      episode, episode_name, is_movie, genres, year, imdb_id, imdb_rating,
      case when is_movie and year is null then left(description, 200) else '' end) order by start_at)::text as airings
    from ${program} where channel_id = ${channelId}
      and (is_movie or series_name is not null or cardinality(genres) > 0)`);
  return JSON.parse(rows[0]?.airings ?? '[]') as AiringOfItem[];
}

/** Programmes by their ids; those that are gone are missing. */
export async function findPrograms(db: Db, ids: readonly number[]): Promise<Map<number, ProgramRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(program)
    .where(inArray(program.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The titles of shows, by the ids of programmes. */
export async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, ${title} as title from ${program}
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
  return new Map(rows.map((row) => [Number(row.id), row.title]));
}

/** How many shows carry each genre, and how many shows there are: a film or series counts once, however often it comes. */
export async function countGenres(
  db: Db,
): Promise<{ total: number; genres: { name: string; count: number }[] }> {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select genre as name, count(distinct lower(${title})) as count from ${program}, unnest(genres) as genre
      group by genre`,
  );
  const { rows: all } = await db.execute<{ count: number }>(
    sql`select count(distinct lower(${title})) as count from ${program}`,
  );
  return {
    total: Number(firstOf(all).count),
    genres: rows.map(({ name, count }) => ({ name, count: Number(count) })),
  };
}
