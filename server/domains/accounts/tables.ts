import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../platform/db/columns.ts';

export const account = pgTable('account', {
  id: identity('id'),
  /** As the member wrote it. */
  email: text('email').notNull(),
  /** As it is compared: one account per mailbox. */
  emailKey: text('email_key').notNull().unique(),
  /** PHC string (argon2id); null for accounts that sign in through another provider only. */
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** `owner` and `support` for operators. */
  operatorRole: text('operator_role'),
  /** Its password stands in the documentation, so it opens nothing outside the demo. */
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
