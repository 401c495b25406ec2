import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hourMs } from '../../../contract/time.ts';
import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createPasses } from '../../../runtime/concurrency/passes.ts';
import type { Log } from '../../../runtime/log.ts';
import { firstOf } from '../../../runtime/defined.ts';
import type { QueryValue } from '../db/ask-together.ts';
import type { Db } from '../db/database.ts';
import { inBackground } from '../db/turns.ts';
import { faultLine } from './fault-line.ts';
import type { DeadRow, WorkCounts, WorkKind } from './kind.ts';
import { workRows } from './work-rows.ts';

/** After so many tries a row is given up, unless its kind says otherwise. */
export const mostTries = 10;
const usualBackoff: Backoff = { firstMs: 60_000, mostMs: hourMs };

export interface WorkContext {
  db: Db;
  clock: Clock;
  log?: Pick<Log, 'warn' | 'error'> | undefined;
  /** Others do the work: to `kick` it here takes nothing from them. */
  isDoneElsewhere?: boolean | undefined;
}

/** A kind of work, as the worker and the console know it. */
export interface Work {
  readonly name: string;
  /** So many batches may be under way at the same time in a process. */
  readonly lanes: number;
  /** Works on a batch of what is due; answers whether there may be more. */
  take(): Promise<boolean>;
  /** Works on everything that is due. */
  run(): Promise<void>;
  /** Has everything that is due worked on soon, in the background. */
  kick(): void;
  settled(): Promise<void>;
  isDue(at: QueryValue<number>): SQL;
  counts(): Promise<WorkCounts>;
  dead(limit?: number): Promise<DeadRow[]>;
  revive(tx: Db): Promise<number>;
  /** What this process has done of it. */
  readonly tally: Readonly<Record<'done' | 'failed' | 'dead', number>>;
}

/**
 * The one way to work on rows that are due: claimed with a lease, each apart from the others, tried again with a growing wait, and
 * given up in the end, when an operator decides. Killed at any point, what was claimed is due again when its lease ends.
 */
export function createWork<T extends PgTable>(context: WorkContext, kind: WorkKind<T>): Work {
  type Row = T['$inferSelect'];
  const { db, clock } = context;
  const { name, most, together = 1, atOnce = 1, backoff = usualBackoff } = kind;
  const rows = workRows(kind);
  const tally = { done: 0, failed: 0, dead: 0 };
  const givesUp = kind.givesUp ?? ((row: Row) => rows.triesOf(row) >= mostTries);

  /** Viewers who ask meanwhile do not stand behind it. */
  const take = (): Promise<boolean> => inBackground(takeDue);

  async function takeDue(): Promise<boolean> {
    const claimed = await rows.claim(db, clock());
    // Their workers were killed with them, every time.
    const deadly = kind.givesUp ? [] : claimed.filter((row) => rows.triesOf(row) > mostTries);
    for (const row of deadly) await fail(row, new Error('the process ended at each try'));
    const others = claimed.filter((row) => !deadly.includes(row)).sort(kind.compare);
    const goes = [];
    for (let i = 0; i < others.length; i += together) goes.push(others.slice(i, i + together));
    const waiting = goes.values();
    const line = async (): Promise<void> => {
      for (const go of waiting) await attempt(go);
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    return claimed.length === most;
  }

  async function attempt(go: Row[]): Promise<void> {
    try {
      await kind.work(go, (tx) => rows.hold(tx, go));
      tally.done += go.length;
    } catch (error) {
      if (go.length > 1) for (const row of go) await attempt([row]);
      else await fail(firstOf(go), error);
    }
  }

  /** Puts a row that has failed off, or gives it up. */
  async function fail(row: Row, fault: unknown): Promise<void> {
    const { log } = context;
    const nowMs = clock();
    const pausedTo = nowMs + backoffMs(rows.triesOf(row), backoff);
    const nextAt = Math.min(pausedTo, kind.retryBy?.(row) ?? Infinity);
    const isDead = givesUp(row, nextAt);
    tally[isDead ? 'dead' : 'failed']++;
    const about = { work: name, key: rows.keyOf(row), tries: rows.triesOf(row), err: fault };
    if (isDead) log?.error(about, 'work given up');
    else log?.warn(about, 'work failed');
    const write = isDead
      ? rows.giveUp(db, row, faultLine(fault), nowMs)
      : rows.putOff(db, row, faultLine(fault), nextAt);
    // Without a database it comes again when its lease ends.
    await write.catch((err: unknown) => log?.error({ work: name, err }, 'work not put off'));
  }

  async function pass(): Promise<void> {
    while (await take());
  }

  const passes = createPasses(pass, (err) => context.log?.error({ work: name, err }, 'work'));
  return {
    name,
    lanes: kind.lanes ?? 1,
    take,
    tally,
    ...passes,
    ...(context.isDoneElsewhere && { kick: () => {} }),
    isDue: rows.isDue,
    counts: () => rows.counts(db, clock()),
    dead: (limit = 20) => rows.dead(db, limit),
    revive: (tx) => rows.revive(tx, clock()),
  };
}
