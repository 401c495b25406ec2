import { and, count, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { pictureCategory } from '../../../contract/rules/helpdesk.ts';
import { only } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { incident, ticket } from './tables.ts';

export type IncidentRow = typeof incident.$inferSelect;

/** Where a picture comes from. */
export interface PictureOrigin {
  channelId?: string | null | undefined;
  serverId?: string | null | undefined;
}

const incidentLock = 7_300_017;

/** Reports of trouble are counted one after the other, and an incident is closed between two of them. */
export async function lockIncidents(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${incidentLock})`);
}

/** The one that is open for this channel, else for this server. */
export async function openIncidentAt(
  db: Db,
  { channelId, serverId }: PictureOrigin,
): Promise<IncidentRow | undefined> {
  const places: SQL[] = [];
  if (channelId) places.push(eq(incident.channelId, channelId));
  if (serverId) places.push(eq(incident.serverId, serverId));
  if (places.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(incident)
    .where(and(isNull(incident.closedAt), or(...places)))
    .orderBy(sql`${incident.channelId} is null`)
    .limit(1);
  return row;
}

/** Open reports of trouble with pictures at one place since an instant that belong to no incident. */
export const alikeSince = (
  tx: Db,
  place: { channelId: string } | { serverId: string },
  sinceMs: number,
): Promise<{ id: number; accountId: number | null }[]> =>
  tx
    .select({ id: ticket.id, accountId: ticket.accountId })
    .from(ticket)
    .where(
      and(
        eq(ticket.category, pictureCategory),
        eq(ticket.state, 'open'),
        isNull(ticket.incidentId),
        gte(ticket.createdAt, sinceMs),
        'channelId' in place ? eq(ticket.channelId, place.channelId) : eq(ticket.serverId, place.serverId),
      ),
    );

export async function insertIncident(tx: Db, row: typeof incident.$inferInsert): Promise<number> {
  return only(await tx.insert(incident).values(row).returning({ id: incident.id })).id;
}

export async function findIncident(db: Db, id: number): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(incident).where(eq(incident.id, id));
  return row;
}

export async function closeIncidentRow(
  tx: Db,
  id: number,
  { at, by, answer }: { at: number; by: string; answer: string },
): Promise<void> {
  await tx.update(incident).set({ closedAt: at, closedBy: by, answer }).where(eq(incident.id, id));
}

export type CountedIncident = IncidentRow & { tickets: number };

/** Incidents with how many tickets each has: the open ones, or those that are over, the newest first. */
export async function listIncidents(
  db: Db,
  { open, before, most }: { open: boolean; before?: number | undefined; most: number },
): Promise<CountedIncident[]> {
  const rows = await db
    .select({ row: incident, tickets: count(ticket.id) })
    .from(incident)
    .leftJoin(ticket, eq(ticket.incidentId, incident.id))
    .where(
      and(
        open ? isNull(incident.closedAt) : isNotNull(incident.closedAt),
        before === undefined ? undefined : sql`${incident.id} < ${before}`,
      ),
    )
    .groupBy(incident.id)
    .orderBy(desc(incident.id))
    .limit(most);
  return rows.map(({ row, tickets }) => ({ ...row, tickets }));
}
