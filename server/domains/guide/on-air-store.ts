import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { AccessService, ProgramSummary } from '../../../contract/models/program.ts';
import type { Db } from '../../platform/db/database.ts';
import { accessOf } from './present.ts';
import type { ProgramRow } from './store.ts';
import { guideVersion, program } from './tables.ts';

interface Line extends Record<string, unknown> {
  channel_id: string;
  id: number;
  name: string;
  start: number;
  end: number;
  genres: string[];
  img_url: string | null;
  access: AccessService[];
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** The first two programmes of every channel that end after an instant and begin within a day of it. */
export async function nextTwoByChannel(db: Db, atMs: number): Promise<Map<string, ProgramSummary[]>> {
  const at = sql`${new Date(atMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Line>(sql`
    select c.channel_id, p.* from ${guideVersion} c cross join lateral (
      select id, name, ${ms('start_at')} as start, ${ms('end_at')} as end, genres, img_url, access from ${program}
      where channel_id = c.channel_id and end_at > ${at}
        and start_at > ${at} - interval '1 day' and start_at < ${at} + interval '1 day'
      order by start_at limit 2) p
    order by c.channel_id, p.start`);
  const found = new Map<string, ProgramSummary[]>();
  for (const row of rows) {
    const list = found.get(row.channel_id) ?? [];
    list.push({
      id: row.id,
      name: row.name,
      startTime: row.start,
      endTime: row.end,
      genres: row.genres.map((name) => ({ name })),
      imgUrl: row.img_url,
      ...accessOf(row.access),
    });
    found.set(row.channel_id, list);
  }
  return found;
}

/** A place on a channel. */
interface ChannelInstant {
  channelId: string;
  atMs: number;
}

/** The programme that was on at each of some instants, in their order; undefined where the guide knows none. */
export async function findProgramsOf(
  db: Db,
  instants: readonly ChannelInstant[],
): Promise<(ProgramRow | undefined)[]> {
  if (instants.length === 0) return [];
  const wasOn = ({ channelId, atMs }: ChannelInstant) =>
    and(eq(program.channelId, channelId), lte(program.startAt, atMs), gt(program.endAt, atMs));
  const rows = await db
    .select()
    .from(program)
    .where(or(...instants.map(wasOn)));
  return instants.map(({ channelId, atMs }) =>
    rows.find((row) => row.channelId === channelId && row.startAt <= atMs && row.endAt > atMs),
  );
}
