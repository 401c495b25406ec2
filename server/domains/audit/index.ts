import type { AuditAction } from '../../../contract/models/console/audit-actions.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertEntry } from './store.ts';

export { createAudit } from './service.ts';
export type { AuditEntry, AuditFilter } from './store.ts';
export { entriesBetween as auditBetween, outermostEntry } from './store.ts';

export type { AuditAction };

/** Who did something: the member themselves, the system by its rules, an operator by name, or a program by an operator's key. */
export type Actor = 'member' | 'system' | `operator:${string}` | `key:${string}`;

/** An operator at the console, or a key with the operator who made it, as the trail names them. */
export const actorOf = ({ email, key }: { email: string; key?: { name: string } | undefined }): Actor =>
  key ? `key:${key.name} (${email})` : `operator:${email}`;

/** The operator, or the key, whom the trail names. */
export const operatorIn = (actor: string): string => actor.replace(/^(operator|key):/, '');

/** What a change has changed: only the fields that differ, as they were and as they are. */
export function changeOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (row: T) => Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}

/** Writes down what was done, in the transaction in which it is done. Never holds passwords or tokens. */
export async function note(
  db: Db,
  entry: { actor: Actor; action: AuditAction; accountId: number | null; details?: Record<string, unknown> },
  nowMs: number,
): Promise<void> {
  await insertEntry(db, { ...entry, details: entry.details ?? {}, at: nowMs });
}

/** Writes down what an operator did to the service, rather than to somebody's account. */
export const noteOperation = (
  db: Db,
  entry: { actor: Actor; action: AuditAction; details: Record<string, unknown> },
  nowMs: number,
): Promise<void> => note(db, { ...entry, accountId: null }, nowMs);

/** The same by a clock, for operations that all write down what they did. */
export const operationNotes =
  (clock: Clock) =>
  (db: Db, actor: Actor, action: AuditAction, details: Record<string, unknown>): Promise<void> =>
    noteOperation(db, { actor, action, details }, clock());
