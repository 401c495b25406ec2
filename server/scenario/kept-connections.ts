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
  /** What it was asked last: who gives it back need not have waited for that. */
  let last: Promise<unknown> = Promise.resolve();
  const listens = (add: pg.PoolClient['on']) => (name: 'error', listener: (fault: Error) => void) => {
    add.call(client, name, listener);
    stop.push(() => client.off(name, listener));
  };
  const release = (): void => {
    for (const off of stop) off();
    const asked = last.catch(() => {}).then(() => client.query('unlisten *'));
    asked.then(
      () => client.release(),
      () => client.release(true),
    );
  };
  const query = (...given: Parameters<typeof client.query>): unknown => {
    const answer: unknown = client.query(...given);
    last = Promise.resolve(answer);
    return answer;
  };
  return {
    on: listens(client.on),
    once: listens(client.once),
    query,
    release,
  } as never;
}
