import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { spanned } from '../../../runtime/tracing/spans.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { inBackground } from '../db/turns.ts';
import type { Work, WorkContext } from './work.ts';

export interface Worker {
  /** Waits for what is under way, and begins nothing more. */
  close(): Promise<void>;
}

/**
 * Has all due work done, on every machine: rows are what keeps them apart. One question a second asks which kinds have something
 * due; no kind waits for another.
 */
export function startWorker({
  db,
  clock,
  log,
  works,
  everyMs = 1_000,
}: WorkContext & { works: readonly Work[]; everyMs?: number }): Worker {
  const stopped = new AbortController();
  const { signal } = stopped;
  const inFlight = new Map<string, Set<Promise<void>>>(works.map(({ name }) => [name, new Set()]));

  async function drain(work: Work): Promise<void> {
    while (!signal.aborted && (await work.take()));
  }

  function begin(work: Work): void {
    const lanes = getOrThrow(inFlight, work.name);
    const lane = spanned({ name: work.name }, () => drain(work))
      .catch((err: unknown) => log?.error({ work: work.name, err }, 'work'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  const questionOf = (kinds: readonly Work[]) =>
    db
      .select({ name: sql<string>`name` })
      .from(
        sql`(${sql.join(
          kinds.map(({ isDue }) => isDue(sql.placeholder('now'))),
          sql` union all `,
        )}) due`,
      )
      .prepare('');
  // All kinds are free in nearly every second: at rest, building this anew took a fifteenth of what a server does.
  let ofAll: ReturnType<typeof questionOf> | undefined;

  async function look(): Promise<void> {
    const free = works.filter(({ name, lanes }) => getOrThrow(inFlight, name).size < lanes);
    if (free.length === 0) return;
    const question = free.length === works.length ? (ofAll ??= questionOf(works)) : questionOf(free);
    const rows = await question.execute({ now: clock() });
    const due = new Set(rows.map(({ name }) => name));
    for (const work of free) if (due.has(work.name)) begin(work);
  }

  async function looking(): Promise<void> {
    while (!signal.aborted) {
      await inBackground(look).catch((err: unknown) => log?.error({ err }, 'worker'));
      await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = looking();
  return {
    async close() {
      stopped.abort();
      await running;
      await Promise.all([...inFlight.values()].flatMap((lanes) => [...lanes]));
    },
  };
}
