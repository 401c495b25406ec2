import { expect, test } from 'vitest';
import { faultsOfMigration } from './expand-only.ts';

const statements = (...all: string[]): string => all.join('--> statement-breakpoint\n');

test.each([
  'DROP TABLE "news";',
  'ALTER TABLE "account" DROP COLUMN "nickname";',
  'ALTER TABLE "account" RENAME COLUMN "nickname" TO "name";',
  'ALTER TABLE "account" ALTER COLUMN "age" SET DATA TYPE bigint;',
  'ALTER TABLE "account" ALTER COLUMN "age" SET NOT NULL;',
  'ALTER TABLE "account" ALTER COLUMN "age" DROP DEFAULT;',
  'ALTER TABLE "account" ADD COLUMN "age" bigint NOT NULL;',
  'ALTER TABLE "account" ADD CONSTRAINT "of_age" CHECK (age > 17);',
  'CREATE UNIQUE INDEX "account_name" ON "account" USING btree ("name");',
  'DELETE FROM "account";',
  'ALTER TABLE "account" ADD COLUMN "age" bigint, DROP COLUMN "nickname";',
  'ALTER TABLE "account" DROP CONSTRAINT "of_age";',
  'ALTER TABLE "account" ADD COLUMN "age" bigint UNIQUE;',
  'DROP INDEX "account_age";',
])('%s breaks the version before', (statement) => {
  expect(faultsOfMigration(statement)).toHaveLength(1);
  expect(faultsOfMigration(statements('UPDATE "account" SET "age" = 18;', statement))).toHaveLength(1);
});

test.each([
  'CREATE TABLE "news" ("id" bigint NOT NULL);',
  'ALTER TABLE "account" ADD COLUMN "age" bigint;',
  'ALTER TABLE "account" ADD COLUMN "age" bigint DEFAULT 0 NOT NULL;',
  'ALTER TABLE "account" ALTER COLUMN "age" DROP NOT NULL;',
  'CREATE INDEX "account_age" ON "account" USING btree ("age");',
  'UPDATE "account" SET "age" = 18;',
])('%s leaves the version before as it was', (statement) => {
  expect(faultsOfMigration(statement)).toEqual([]);
});

test('tables that it makes itself nobody else writes to yet', () => {
  const made = 'CREATE TABLE "news" ("account_id" bigint NOT NULL);\n';
  const key =
    'ALTER TABLE "news" ADD CONSTRAINT "of_account" FOREIGN KEY ("account_id") REFERENCES "account"("id");';
  expect(faultsOfMigration(statements(made, key))).toEqual([]);
  expect(faultsOfMigration(key)).toHaveLength(1);
});

test('what was needed once is taken away with a reason', () => {
  const drop = 'ALTER TABLE "account" DROP COLUMN "nickname";';
  expect(faultsOfMigration(`-- contract: unread since 0.1\n${drop}`)).toEqual([]);
  expect(faultsOfMigration(`-- contract 0.1.0: unread since then\n${drop}`)).toEqual([]);
  expect(faultsOfMigration(`-- contract:\n${drop}`)).toHaveLength(1);
  expect(faultsOfMigration(`-- unread since 0.1\n${drop}`)).toHaveLength(1);
});
