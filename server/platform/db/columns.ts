import { bigint, customType } from 'drizzle-orm/pg-core';

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

export const identity = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Bytes that belong into a row: small pictures. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
