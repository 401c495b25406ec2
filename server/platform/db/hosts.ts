import pg from 'pg';
import { firstOf } from '../../../runtime/defined.ts';

/** One PostgreSQL of those that stand for one database: the same address but for host and port. */
export type DatabaseUrl = string;

const askedWithinMs = 2_000;
/** Grows with every promotion, and at once; what the control file says of it may be some seconds behind. */
const timeline = `select case when pg_is_in_recovery() then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** Undefined for a standby, which takes no writes. Rejects when it does not answer within two seconds. */
async function timelineOf(url: DatabaseUrl): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const stop = afterSilence(askedWithinMs, () => destroy(client));
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(timeline);
    return firstOf(rows).timeline ?? undefined;
  } finally {
    stop();
    destroy(client);
  }
}

/** Whether what a connection leads to takes no writes. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return firstOf(rows).standby;
}

const overdueMs = 250;

/**
 * Runs it when so many milliseconds have gone by, and then some in which what had come meanwhile is read: a process that
 * was busy itself takes nobody for silent.
 * @returns how to call it off
 */
export function afterSilence(ms: number, run: () => void): () => void {
  let timer = setTimeout(() => (timer = setTimeout(run, overdueMs)), ms);
  return () => clearTimeout(timer);
}

/** Without a word to the other side, which may be gone; who waits for an answer is told that the line has ended. */
export const destroy = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
};

/** So long after the first that takes writes has answered, the others may still say that they were promoted later. */
const othersWithinMs = 500;

/**
 * The one of them that takes writes. Two may believe so: a primary that was cut off, and the standby promoted in its
 * place; the one promoted last is right.
 * @returns undefined while none does
 */
export function findPrimary(urls: readonly DatabaseUrl[]): Promise<DatabaseUrl | undefined> {
  const found = Promise.withResolvers<DatabaseUrl | undefined>();
  let best: { url: DatabaseUrl; timeline: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const answered = async (url: DatabaseUrl): Promise<void> => {
    const timeline = await timelineOf(url).catch(() => undefined);
    if (timeline === undefined) return;
    if (best === undefined || timeline > best.timeline) best = { url, timeline };
    timer ??= setTimeout(() => found.resolve(best?.url), othersWithinMs);
  };
  void Promise.all(urls.map(answered)).then(() => found.resolve(best?.url));
  return found.promise.finally(() => clearTimeout(timer));
}
