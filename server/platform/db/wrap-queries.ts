import type pg from 'pg';

/** As the driver is asked: a text or a statement, its values, who hears of the answer. */
export type Query = (...given: unknown[]) => unknown;

/** Puts something around each query of a pool's connections, outside of what was put there before. */
export function wrapQueries(pool: pg.Pool, wrap: (query: Query, given: unknown[]) => unknown): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => wrap(query, given)) as typeof client.query;
  });
}
