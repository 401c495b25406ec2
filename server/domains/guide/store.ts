import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { dayMs } from '../../../contract/time.ts';
import { defined, only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ExistingProgram } from './merge.ts';
import type { ProgramDraft } from './program.ts';
import { guideVersion, program } from './tables.ts';

export type ProgramRow = typeof program.$inferSelect;

/** Columns of `program` as fields of a JSON record, so that a thousand rows travel as one parameter. */
const recordType = sql`(
  id bigint, start_at timestamptz, end_at timestamptz, name text, series_name text, season int, episode int,
  episode_name text, description text, year int, genres text[], countries text[], people jsonb, access text[], is_movie boolean, img_url text,
  imdb_id text, imdb_rating real, clip_id text)`;

const record = (draft: ProgramDraft, id?: number) => ({
  id,
  start_at: new Date(draft.startMs).toISOString(),
  end_at: new Date(draft.endMs).toISOString(),
  name: draft.name,
  series_name: draft.seriesName,
  season: draft.season,
  episode: draft.episode,
  episode_name: draft.episodeName,
  description: draft.description ?? '',
  year: draft.year,
  genres: draft.genres ?? [],
  countries: draft.countries ?? [],
  people: draft.people ?? [],
  access: draft.access ?? [],
  is_movie: draft.isMovie ?? false,
  img_url: draft.imgUrl,
  imdb_id: draft.imdbId,
  imdb_rating: draft.imdbRating,
  clip_id: draft.clipId,
});

const batchRows = 1_000;

const batches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / batchRows) }, (_, i) =>
    list.slice(i * batchRows, (i + 1) * batchRows),
  );

/** The columns that a draft decides, in one order for all statements. */
const contentColumns = [
  'start_at',
  'end_at',
  'name',
  'series_name',
  'season',
  'episode',
  'episode_name',
  'description',
  'year',
  'genres',
  'countries',
  'people',
  'access',
  'is_movie',
  'img_url',
  'imdb_id',
  'imdb_rating',
  'clip_id',
] as const;

const columnsOf = (row: string) => sql.raw(contentColumns.map((column) => row + column).join(', '));

/** Writes new programmes; answers their ids by start. */
export async function insertPrograms(
  db: Db,
  channelId: string,
  drafts: readonly ProgramDraft[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const batch of batches(drafts)) {
    const rows = JSON.stringify(batch.map((draft) => record(draft)));
    const made = await db.execute<{ id: number; start: number }>(sql`
      insert into ${program} (channel_id, ${columnsOf('')})
      select ${channelId}, ${columnsOf('')} from jsonb_to_recordset(${rows}::text::jsonb) as r${recordType}
      returning id, (extract(epoch from start_at) * 1000)::bigint as start`);
    for (const { id, start } of made.rows) ids.set(Number(start), Number(id));
  }
  return ids;
}

/**
 * Gives programmes new content and answers the ids of those that it changed: most of a feed is what it was
 * yesterday, and rows that stay as they are cost no writing. Rows that change their start are first moved out
 * of the way: a shifted evening would otherwise collide with itself on the unique (channel, start).
 */
export async function updatePrograms(
  db: Db,
  channelId: string,
  changes: readonly { id: number; moved: boolean; draft: ProgramDraft }[],
): Promise<Set<number>> {
  for (const batch of batches(changes.filter((change) => change.moved).map((change) => change.id))) {
    await db
      .update(program)
      .set({ startAt: sql`${program.startAt} - interval '1000 years'` })
      .where(and(eq(program.channelId, channelId), inArray(program.id, batch)));
  }
  const changed = new Set<number>();
  for (const batch of batches(changes)) {
    const rows = JSON.stringify(batch.map(({ id, draft }) => record(draft, id)));
    const { rows: written } = await db.execute<{ id: number }>(sql`
      update ${program} p set (${columnsOf('')}) = (${columnsOf('r.')})
      from jsonb_to_recordset(${rows}::text::jsonb) as r${recordType}
      where p.id = r.id and p.channel_id = ${channelId}
        and (${columnsOf('p.')}) is distinct from (${columnsOf('r.')})
      returning p.id`);
    for (const { id } of written) changed.add(Number(id));
  }
  return changed;
}

export async function deletePrograms(db: Db, channelId: string, ids: readonly number[]): Promise<void> {
  for (const batch of batches(ids)) {
    await db.delete(program).where(and(eq(program.channelId, channelId), inArray(program.id, batch)));
  }
}

/** Programmes that start within [from, to). */
export async function existingBetween(
  db: Db,
  channelId: string,
  fromMs: number,
  toMs: number,
): Promise<(ExistingProgram & { endMs: number })[]> {
  return db
    .select({ id: program.id, startMs: program.startAt, endMs: program.endAt, name: program.name })
    .from(program)
    .where(and(eq(program.channelId, channelId), gt(program.startAt, fromMs - 1), lt(program.startAt, toMs)))
    .orderBy(asc(program.startAt));
}

/** Ends at `fromMs` what began before it and would run into it; answers what that was. */
export async function cutBefore(
  db: Db,
  channelId: string,
  fromMs: number,
): Promise<(ExistingProgram & { endMs: number })[]> {
  return db
    .update(program)
    .set({ endAt: fromMs })
    .where(and(eq(program.channelId, channelId), lt(program.startAt, fromMs), gt(program.endAt, fromMs)))
    .returning({ id: program.id, startMs: program.startAt, endMs: program.endAt, name: program.name });
}

export async function bumpVersion(db: Db, channelId: string): Promise<void> {
  await db
    .insert(guideVersion)
    .values({ channelId, version: 1 })
    .onConflictDoUpdate({
      target: guideVersion.channelId,
      set: { version: sql`${guideVersion.version} + 1` },
    });
}

/** A text that changes with any change of any schedule. */
export async function versionOfAll(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select count(*) || '-' || coalesce(sum(version), 0) as version from ${guideVersion}`,
  );
  return only(rows).version;
}

export async function findProgram(db: Db, id: number): Promise<ProgramRow | undefined> {
  const [row] = await db.select().from(program).where(eq(program.id, id));
  return row;
}

/** The programme that runs on a channel at an instant. */
export async function findProgramAt(
  db: Db,
  channelId: string,
  atMs: number,
): Promise<ProgramRow | undefined> {
  const [row] = await db
    .select()
    .from(program)
    .where(and(eq(program.channelId, channelId), lte(program.startAt, atMs), gt(program.endAt, atMs)))
    .limit(1);
  return row;
}

/** The programmes that run at an instant, by channel. */
export async function findProgramsAt(
  db: Db,
  channelIds: readonly string[],
  atMs: number,
): Promise<Map<string, ProgramRow>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(program)
    .where(
      and(inArray(program.channelId, [...channelIds]), lte(program.startAt, atMs), gt(program.endAt, atMs)),
    );
  return new Map(rows.map((row) => [row.channelId, row]));
}

const epochMs = (column: typeof program.startAt | typeof program.endAt) =>
  sql`(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * The schedule of a day as ready-made JSON arrays of guide items, one text per channel: built where the data
 * lies, because turning 4 800 rows into objects and back costs several times as much. The end stands last and the start
 * first: a programme begins where the one before it ended, and side by side the two compress to almost nothing (7 % of the day).
 */
export async function dayAsJson(
  db: Db,
  fromMs: number,
  toMs: number,
  channelId?: string,
): Promise<Map<string, string>> {
  const from = new Date(fromMs).toISOString();
  const to = new Date(toMs).toISOString();
  const { rows } = await db.execute<{ channel_id: string; items: string }>(sql`
    select channel_id, '[' || string_agg(format(
        '{"channel":{"id":%s},"program":{"startTime":%s,"id":%s,"genres":%s,"imgUrl":%s,%s"name":%s,"endTime":%s}}',
        to_json(channel_id), ${epochMs(program.startAt)}, id,
        (select coalesce(json_agg(json_build_object('name', g)), '[]') from unnest(genres) g),
        coalesce(to_json(img_url)::text, 'null'),
        case when access = '{}' then '' else '"access":' || to_json(access) || ',' end, to_json(name), ${epochMs(program.endAt)}
      ), ',' order by start_at) || ']' as items
    from ${program}
    where start_at < ${to}::timestamptz and end_at > ${from}::timestamptz
      and start_at > ${from}::timestamptz - interval '1 day'
      ${channelId === undefined ? sql`` : sql`and channel_id = ${channelId}`}
    group by channel_id`);
  return new Map(rows.map((row) => [row.channel_id, row.items]));
}

/** [startMs, clipId] of everything that has a clip and touches [from, to), by channel and start. */
export async function clipsBetween(
  db: Db,
  fromMs: number,
  toMs: number,
): Promise<[string, number, string][]> {
  const rows = await db
    .select({ channelId: program.channelId, startMs: program.startAt, clipId: program.clipId })
    .from(program)
    .where(
      and(
        lt(program.startAt, toMs),
        gt(program.endAt, fromMs),
        gt(program.startAt, fromMs - dayMs),
        sql`${program.clipId} is not null`,
      ),
    )
    .orderBy(asc(program.channelId), asc(program.startAt));
  return rows.map((row) => [row.channelId, row.startMs, defined(row.clipId)]);
}

/** How far each channel's schedule reaches, in ms. */
export async function horizonByChannel(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ channel_id: string; until: number }>(
    sql`select channel_id, (extract(epoch from max(end_at)) * 1000)::bigint as until from ${program} group by channel_id`,
  );
  return new Map(rows.map((row) => [row.channel_id, Number(row.until)]));
}

/** The same in every process. */
const scheduleLock = 7_281_411;

/** Lets one import at a time change the schedule; the lock goes with the transaction. */
export async function lockSchedule(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${scheduleLock})`);
}

/** How far the schedules of these channels reach, in ms; those that ended two days ago or earlier are missing. */
export async function scheduleEnds(
  db: Db,
  channelIds: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db
    .select({
      channelId: program.channelId,
      endsAt: sql<string>`max(${program.endAt})`.mapWith(program.endAt),
    })
    .from(program)
    .where(and(inArray(program.channelId, [...channelIds]), gt(program.startAt, nowMs - 2 * dayMs)))
    .groupBy(program.channelId);
  return new Map(rows.map((row) => [row.channelId, Number(row.endsAt)]));
}
