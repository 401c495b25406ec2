import { asc, eq, max, sql } from 'drizzle-orm';
import type { OperatorRecord } from '../../../contract/models/console/operators.ts';
import type { Db } from '../../platform/db/database.ts';
import { operator, operatorPasskey, operatorSession } from './tables.ts';

/** All operators with what the owner wants to know of them. */
export async function withFactors(db: Db, nowMs: number): Promise<OperatorRecord[]> {
  const seen = db
    .select({ operatorId: operatorSession.operatorId, at: max(operatorSession.lastSeenAt).as('at') })
    .from(operatorSession)
    .groupBy(operatorSession.operatorId)
    .as('seen');
  const rows = await db
    .select({
      row: operator,
      lastSeenAt: seen.at,
      hasPasskey: sql<boolean>`exists (select 1 from ${operatorPasskey} where ${operatorPasskey.operatorId} = ${operator.id})`,
    })
    .from(operator)
    .leftJoin(seen, eq(seen.operatorId, operator.id))
    .orderBy(asc(operator.name), asc(operator.id));
  return rows.map(({ row, lastSeenAt, hasPasskey }) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.createdAt,
    lastSeenAt,
    disabledAt: row.disabledAt,
    invitedUntil: row.inviteUntil !== null && row.inviteUntil > nowMs ? row.inviteUntil : null,
    secondFactor: hasPasskey || row.totpSecret !== null,
  }));
}
