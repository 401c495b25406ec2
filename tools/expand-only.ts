import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf, readMigrations } from '../server/platform/db/known-migrations.ts';
import { report, root } from './sources.ts';

/** Migrations before this one were written when no version could be gone back to. */
const first = '0050';
const folder = 'server/migrations';
const breakpoint = '--> statement-breakpoint';

/** What the version before does not notice; everything else needs a `contract`. */
const allowed: readonly RegExp[] = [
  /^CREATE (UNLOGGED )?TABLE\b/i,
  /^CREATE INDEX\b/i,
  /^CREATE SEQUENCE\b/i,
  /^ALTER TABLE "?\w+"? ADD COLUMN\b(?!.*\bUNIQUE\b)(?!.*\bNOT NULL\b)/is,
  /^ALTER TABLE "?\w+"? ADD COLUMN\b(?!.*\bUNIQUE\b)(?=.*\b(DEFAULT|GENERATED)\b)/is,
  /^ALTER TABLE "?\w+"? ALTER COLUMN "?\w+"? (DROP NOT NULL|SET DEFAULT)\b/i,
  /^(INSERT INTO|UPDATE)\b/i,
];

/** What the version before may still do, and no longer could. */
const breaks: readonly (readonly [RegExp, string])[] = [
  [/^DROP TABLE/i, 'the version before reads this table'],
  [/\bDROP COLUMN\b/i, 'the version before names this column'],
  [/\bRENAME\b/i, 'the version before knows the old name'],
  [/\bALTER COLUMN\b.*\b(SET DATA )?TYPE\b/is, 'the version before reads and writes the old type'],
  [/\bALTER COLUMN\b.*\bSET NOT NULL\b/is, 'the version before may write nothing here'],
  [/\bALTER COLUMN\b.*\bDROP DEFAULT\b/is, 'the version before may leave it out'],
  [/\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is, 'the version before does not write it'],
  [/\bADD CONSTRAINT\b/i, 'the version before may write what this refuses'],
  [/^CREATE UNIQUE INDEX/i, 'the version before may write what this refuses'],
];

/**
 * Why the version before could not go on beside a migration, a line for each statement. What is done to tables that the migration
 * itself makes is nobody's business yet.
 * @param sql the text of a migration, its statements parted as drizzle parts them
 */
export function faultsOfMigration(sql: string): string[] {
  const statements = sql
    .split(breakpoint)
    .map((text) => ({ text, statement: text.replace(/^--.*$/gm, '').trim() }));
  const made = new Set(
    statements.map(({ statement }) => /^CREATE (?:UNLOGGED )?TABLE "(\w+)"/i.exec(statement)?.[1]),
  );
  return statements.flatMap(({ text, statement }) => {
    const table = /(?:ALTER TABLE|DROP TABLE|\bON)\s+"?(\w+)"?/i.exec(statement)?.[1];
    if (statement === '' || contractOf(text) || (table !== undefined && made.has(table))) return [];
    const [, why] = breaks.find(([pattern]) => pattern.test(statement)) ?? [];
    if (why === undefined && allowed.some((one) => one.test(statement))) return [];
    return [
      `${statement.split('\n')[0]!.slice(0, 80)}: ${why ?? 'nobody knows whether the version before bears it'}`,
    ];
  });
}

/**
 * Migrations expand first: the version before runs beside them until its last process has ended, and can be gone back to. One that
 * takes something away names the release that did without it, or ends the way back.
 */
export function checkExpandOnly(): boolean {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql') && name >= first);
  const faults = files.flatMap((name) =>
    faultsOfMigration(readFileSync(join(root, folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
  const { migrations, releases } = readMigrations();
  const unknown = migrations.flatMap(({ name, contract }) =>
    contract?.since === undefined || releases.some(({ version }) => version === contract.since)
      ? []
      : [`${name}: there was no release ${contract.since}`],
  );
  return report('expand only', [...faults, ...unknown]);
}
