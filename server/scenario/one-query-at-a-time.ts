import type pg from 'pg';
import { wrapQueries, type Query } from '../platform/db/wrap-queries.ts';

/**
 * Refuses a query on a connection that is still at another one: the driver puts up with it and warns, and will refuse it from pg 9 on. It
 * happens where a transaction, which has one connection, is asked for several things at once.
 */
export function refuseQueriesAtOnce(pool: pg.Pool): void {
  const busy = new WeakSet<Query>();
  wrapQueries(pool, (query, given) => {
    const asked = given[0] as string | { text?: string };
    const words = typeof asked === 'string' ? asked : asked.text;
    if (busy.has(query)) throw new Error(`asked of a connection that is at another query: ${words}`);
    busy.add(query);
    const free = (): void => void busy.delete(query);
    const done = given.at(-1);
    if (typeof done !== 'function') return (query(...given) as Promise<unknown>).finally(free);
    return query(...given.slice(0, -1), (...answer: unknown[]) => {
      free();
      (done as Query)(...answer);
    });
  });
}
