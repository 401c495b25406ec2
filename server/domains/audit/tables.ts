import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';

/** What was done to an account that somebody may ask about later; rows are only ever added. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: identity('id'),
    at: instant('at').notNull(),
    /** Who did it: `member`, `system`, an operator as `operator:name`, or a key as `key:name (operator)`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    accountId: bigint('account_id', { mode: 'number' }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('audit_entry_account').on(t.accountId, t.at), index('audit_entry_action').on(t.action, t.at)],
);
