import { gt, sql } from 'drizzle-orm';
import { bigint, customType, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryValue } from './ask-together.ts';

/** An instant: timestamptz in the database, milliseconds since the epoch in the program. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => parseInstant(text),
});

/** PostgreSQL writes `2026-11-21 09:00:00+00`, which is ISO 8601 but for the blank and the short zone. */
function parseInstant(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** A column's instant lies after another one. Drizzle's own comparison leaves one that comes later as it is: a number, which is no instant there. */
export const isAfter = (column: AnyPgColumn<{ data: number }>, at: QueryValue<number>) =>
  gt(column, sql.param(at, column));

export const identity = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Bytes that belong into a row: small pictures. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
