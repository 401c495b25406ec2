import { and, asc, eq, gt, gte, inArray, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/patterns.ts';
import type { ProgramRow } from './store.ts';
import { program, programEdit, type EditedFields } from './tables.ts';
import type { ScheduledTitle } from './schedule-faults.ts';

export type ProgramEdit = typeof programEdit.$inferSelect;

/** What operators have written over these programmes, by programme. */
export async function editsOf(db: Db, programIds: readonly number[]): Promise<Map<number, ProgramEdit>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(programEdit)
    .where(inArray(programEdit.programId, [...programIds]));
  return new Map(rows.map((row) => [row.programId, row]));
}

/** The same for all programmes of a channel that begin within [from, to). */
export async function editsBetween(
  db: Db,
  channelId: string,
  fromMs: number,
  toMs: number,
): Promise<Map<number, ProgramEdit>> {
  const rows = await db
    .select({ edit: programEdit })
    .from(programEdit)
    .innerJoin(program, eq(program.id, programEdit.programId))
    .where(and(eq(program.channelId, channelId), gte(program.startAt, fromMs), lt(program.startAt, toMs)));
  return new Map(rows.map(({ edit }) => [edit.programId, edit]));
}

export async function saveEdit(db: Db, row: ProgramEdit): Promise<void> {
  const { programId: _, ...set } = row;
  await db.insert(programEdit).values(row).onConflictDoUpdate({ target: programEdit.programId, set });
}

export async function deleteEdit(db: Db, programId: number): Promise<void> {
  await db.delete(programEdit).where(eq(programEdit.programId, programId));
}

/** Writes other words into a programme; its times stay. */
export async function writeFields(db: Db, programId: number, fields: EditedFields): Promise<void> {
  await db.update(program).set(fields).where(eq(program.id, programId));
}

/** Holds a programme until the end of the transaction. */
export async function lockProgram(db: Db, id: number): Promise<ProgramRow | undefined> {
  const [row] = await db.select().from(program).where(eq(program.id, id)).for('update');
  return row;
}

/** What operators look for among programmes. */
export interface ProgramSearch {
  channelId?: string | undefined;
  text?: string | undefined;
  fromMs: number;
  toMs: number;
  edited: boolean;
  /** The last one of the page before. */
  after?: { startMs: number; id: number } | undefined;
  limit: number;
}

/** Programmes that fit, by start. */
export async function searchPrograms(db: Db, search: ProgramSearch): Promise<ProgramRow[]> {
  const { channelId, text, fromMs, toMs, edited, after, limit } = search;
  const conditions: (SQL | undefined)[] = [
    gte(program.startAt, fromMs),
    lt(program.startAt, toMs),
    channelId === undefined ? undefined : eq(program.channelId, channelId),
    text === undefined ? undefined : contains(program.name, text),
    edited
      ? sql`exists (select 1 from ${programEdit} where ${programEdit.programId} = ${program.id})`
      : undefined,
    after &&
      or(
        gt(program.startAt, after.startMs),
        and(eq(program.startAt, after.startMs), gt(program.id, after.id)),
      ),
  ];
  return db
    .select()
    .from(program)
    .where(and(...conditions))
    .orderBy(asc(program.startAt), asc(program.id))
    .limit(limit);
}

/** How far the guide of each channel reaches, of those that have one from an instant on. */
export async function scheduledUntil(db: Db, fromMs: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ channelId: program.channelId, untilMs: max(program.endAt) })
    .from(program)
    .where(gt(program.endAt, fromMs))
    .groupBy(program.channelId);
  return new Map(rows.flatMap(({ channelId, untilMs }) => (untilMs === null ? [] : [[channelId, untilMs]])));
}

/** The schedules of channels within [from, to), by start. */
export async function scheduledBetween(
  db: Db,
  channelIds: readonly string[],
  fromMs: number,
  toMs: number,
): Promise<Map<string, ScheduledTitle[]>> {
  const map = new Map<string, ScheduledTitle[]>();
  if (channelIds.length === 0) return map;
  const rows = await db
    .select({
      channelId: program.channelId,
      fromMs: program.startAt,
      toMs: program.endAt,
      name: program.name,
    })
    .from(program)
    .where(
      and(inArray(program.channelId, [...channelIds]), lt(program.startAt, toMs), gt(program.endAt, fromMs)),
    )
    .orderBy(asc(program.startAt));
  for (const { channelId, ...title } of rows) {
    const list = map.get(channelId);
    if (list) list.push(title);
    else map.set(channelId, [title]);
  }
  return map;
}
