import { openDatabase } from '../server/platform/db/database.ts';
import { until } from './machine/wait.ts';
import { standbyName, startPostgres, type Postgres, type Standby } from './postgres.ts';

/** A primary, and a standby that has every write before it is acknowledged; after a fail-over there may be another one. */
export interface PostgresPair {
  primary: () => Postgres;
  /** The one that follows; started where the one before has taken its primary's place. */
  standby: () => Promise<Standby>;
  /** The standby is the primary from now on. */
  failedOver: () => void;
  /** All of them, also those that do not run yet, as `DATABASE_URL` names several. */
  url: string;
  stop: () => void;
}

const followsWithinMs = 30_000;

/**
 * @param ports of the primary and of all standbys that there will be, one after the other
 * @returns undefined where there is no PostgreSQL
 */
export async function startPostgresPair(ports: readonly number[]): Promise<PostgresPair | undefined> {
  let primary = await startPostgres(ports[0]!);
  if (!primary) return undefined;
  const all: Postgres[] = [primary];
  let standby: Standby | undefined;
  const stop = (): void => all.toReversed().forEach((one) => one.stop());
  const pair: PostgresPair = {
    primary: () => primary!,
    async standby() {
      if (!standby) all.push((standby = await startSyncStandby(primary!, ports[all.length]!)));
      return standby;
    },
    failedOver() {
      primary = standby;
      standby = undefined;
    },
    url: `postgres://paasuke@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`,
    stop,
  };
  try {
    await pair.standby();
    return pair;
  } catch (fault) {
    stop();
    throw fault;
  }
}

/**
 * Starts a standby, and has the primary wait for it from then on. That setting comes after the copy, so the standby
 * lacks it: once promoted it waits for nobody.
 */
async function startSyncStandby(primary: Postgres, port: number): Promise<Standby> {
  const standby = await primary.standby(port);
  try {
    await ask(primary, `alter system set synchronous_standby_names = '${standbyName}'`);
    await ask(primary, 'select pg_reload_conf()');
    const follows = async (): Promise<boolean> =>
      (await ask<{ sync_state: string }>(primary, 'select sync_state from pg_stat_replication'))[0]
        ?.sync_state === 'sync';
    await until(follows, followsWithinMs, 'a standby that follows');
    return standby;
  } catch (fault) {
    standby.stop();
    throw fault;
  }
}

/** One statement on one PostgreSQL, over a connection of its own. */
export async function ask<T extends object>({ url }: Pick<Postgres, 'url'>, statement: string): Promise<T[]> {
  const database = await openDatabase({ url });
  try {
    return (await database.pool.query<T>(statement)).rows;
  } finally {
    await database.close();
  }
}
