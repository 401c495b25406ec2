import type pg from 'pg';
import type { EventCarrier } from '../events.ts';
import type { Log } from '../log.ts';

const channel = 'paasuke_events';
const againAfterMs = 2_000;

/**
 * Events by PostgreSQL's NOTIFY, over a connection of its own that is made anew when it breaks. What is told
 * in between is lost, which listeners know; that the line is down, and that it is back, stands in the log. The
 * embedded database has one connection and one process, and needs none of this.
 */
export function createNotifyCarrier(
  pool: Pick<pg.Pool, 'connect' | 'query'>,
  log?: Pick<Log, 'warn' | 'info'>,
): EventCarrier & { close(): void } {
  let closed = false;
  let down = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Gives the connection back that is in use, or about to be; answers whether this was the first to do so. */
  let drop: () => boolean = () => false;

  async function connect(onPayload: (payload: string) => void): Promise<void> {
    let client: pg.PoolClient | undefined;
    let dropped = false;
    const mine = (): boolean => {
      if (dropped) return false;
      dropped = true;
      client?.release(true);
      return true;
    };
    drop = mine;
    const again = (error: unknown) => {
      if (!mine() || closed) return;
      // Told once for each outage, however long it lasts.
      if (!down) log?.warn({ err: error }, 'events of other servers are not heard');
      down = true;
      timer = setTimeout(() => void connect(onPayload), againAfterMs);
    };
    try {
      client = await pool.connect();
      // Closed while the connection was being made.
      if (dropped) return client.release(true);
      client.on('notification', ({ payload }) => payload && onPayload(payload));
      client.once('error', again);
      await client.query(`listen ${channel}`);
      if (down) log?.info('events of other servers are heard again');
      down = false;
    } catch (error) {
      again(error);
    }
  }

  return {
    publish: async (payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    listen: connect,
    close() {
      closed = true;
      clearTimeout(timer);
      drop();
    },
  };
}
