import { is, Column, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { firstOf } from '../../../runtime/defined.ts';
import type { Db } from './database.ts';

/** What a query is about: a value, or the place of one that comes when the statement is asked. */
export type QueryValue<T> = T | Placeholder;

/** A select of Drizzle's that names its columns: some of one table, or all. */
export interface Select<Row = unknown> extends SQLWrapper, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: unknown };
}

type RowsOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends Select<infer Row> ? Row[] : never };

/** Where the values of a statement come that is built before they are known. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder<Name & string, Values[Name]> };

/**
 * Asks several queries in one statement, because each turn of the database costs more than what most queries do. It
 * is built once; from call to call only the values differ. It answers with the rows of each query, as each alone would.
 * The rows travel as JSON, so bytes cannot be asked for so.
 */
export function askTogether<Values extends Record<string, unknown>, Queries extends Record<string, Select>>(
  db: Db,
  queriesOf: (places: Placeholders<Values>) => Queries,
): (values: Values) => Promise<RowsOf<Queries>> {
  const places = new Proxy({} as Placeholders<Values>, { get: (_, name) => sql.placeholder(String(name)) });
  const rows = Object.entries(queriesOf(places)).map(([name, query]) => [name, rowsOf(query)] as const);
  const statement = db
    .select(Object.fromEntries(rows))
    .from(sql`(select) one_row`)
    .prepare('');
  return async (values) => firstOf((await statement.execute(values)) as RowsOf<Queries>[]);
}

/** The rows of a query as one value, by the names that the program has for its columns. */
function rowsOf(query: Select): SQL<unknown[]> {
  const columns = Object.entries(query._.selectedFields as Record<string, unknown>);
  const decode = columns.map(([key, column]) => {
    if (!is(column, Column)) throw new Error(`asked together with others, ${key} has to be a column`);
    if (column.getSQLType() === 'bytea') throw new Error(`${key} is bytes, which do not travel as JSON`);
    const { name } = column;
    return (row: Record<string, unknown>): [string, unknown] => {
      const value = row[name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    };
  });
  return sql`(select coalesce(json_agg(one), '[]') from ${query} one)`.mapWith(
    (rows: Record<string, unknown>[]) =>
      rows.map((row) => Object.fromEntries(decode.map((read) => read(row)))),
  ) as SQL<unknown[]>;
}
