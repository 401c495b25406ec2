import type pg from 'pg';

/**
 * The pool as those see it who take a connection for themselves: what they give back as not to be used again listens to nothing
 * any more, and is used again. A connection to PostgreSQL is a process that has to read its catalogues and plan every statement
 * anew, which takes longer than most scenarios.
 */
export const keptConnections = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(_, name) {
      if (name === 'connect') return async () => kept(await pool.connect());
      const value = Reflect.get(pool, name) as unknown;
      return typeof value === 'function' ? (value.bind(pool) as unknown) : value;
    },
  });

function kept(client: pg.PoolClient): pg.PoolClient {
  const stop: (() => void)[] = [];
  const listens = (add: pg.PoolClient['on']) => (name: 'error', listener: (fault: Error) => void) => {
    add.call(client, name, listener);
    stop.push(() => client.off(name, listener));
  };
  const release = (): void => {
    for (const off of stop) off();
    client.query('unlisten *').then(
      () => client.release(),
      () => client.release(true),
    );
  };
  return {
    on: listens(client.on),
    once: listens(client.once),
    query: client.query.bind(client),
    release,
  } as never;
}
