import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { eventLoopPrecisionMs } from '../runtime/event-loop-precision.ts';
import { keptGauges } from '../runtime/kept/kept.ts';
import type { MediaPort } from './adapters/media/port.ts';
import { createCallMetrics } from './platform/call-metrics.ts';
import type { Database } from './platform/db/database.ts';
import type { Service } from './platform/service.ts';
import type { WorkCounts } from './platform/work/kind.ts';
import type { Work } from './platform/work/work.ts';

interface MetricsContext {
  registry: Registry;
  pool: Database['pool'];
  media: MediaPort;
  /** Does the database answer? */
  databaseAnswers(): Promise<boolean>;
  mailsWaiting(): Promise<number>;
  /** When the last good backup was made. */
  lastBackupMs(): Promise<number | undefined>;
  /** When a backup was last restored to try it. */
  lastTrialMs(): Promise<number | undefined>;
  /** How periodic work went last. */
  jobRuns(): Promise<readonly JobRun[]>;
  /** How many rows of each kind of work there are by state, and what this process has done of it. */
  workStates(): Promise<readonly ({ name: string } & WorkCounts)[]>;
  workTallies(): readonly ({ name: string } & Work['tally'])[];
}

interface JobRun {
  name: string;
  startedAt: number;
  error: string | null;
}

/** The numbers of a server: what it counts, and what it looks up when somebody asks. */
export function createServerMetrics({ registry, media, ...needs }: MetricsContext) {
  const registers = [registry];
  new Gauge({
    name: 'paasuke_edge_up',
    help: '1 for an edge that answers this server.',
    labelNames: ['edge'],
    registers,
    collect() {
      for (const { id, alive } of media.edges()) this.set({ edge: id }, alive ? 1 : 0);
    },
  });
  new Gauge({
    name: 'paasuke_ingest_up',
    help: '1 while every ingest answers this server.',
    registers,
    collect() {
      this.set(media.ingestsAlive().every(({ alive }) => alive) ? 1 : 0);
    },
  });
  for (const gauge of keptGauges) new Gauge({ ...gauge, registers });
  measureDatabase(registry, needs);
  measureWork(registry, needs);
  const messages = new Counter({
    name: 'paasuke_payment_messages_total',
    help: 'Messages of providers of payments by what became of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  return {
    /** A message of a provider of payments. */
    messageNoticed: (provider: string, outcome: string): void => messages.inc({ provider, outcome }),
    called: createCallMetrics(registry),
    text: () => registry.metrics(),
    /** Tells of the process itself, too: memory, processor, open files, how late its event loop is. */
    measureProcess: () =>
      collectDefaultMetrics({
        register: registry,
        eventLoopMonitoringPrecision: eventLoopPrecisionMs,
      }),
    jobs: [],
  } satisfies Service & Record<string, unknown>;
}

/** What stands in the database says nothing while it does not answer, instead of keeping its last word. */
function measureDatabase(
  registry: Registry,
  {
    pool,
    databaseAnswers,
    mailsWaiting,
    lastBackupMs,
    lastTrialMs,
    jobRuns,
  }: Omit<MetricsContext, 'registry' | 'media' | 'workStates' | 'workTallies'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'paasuke_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await databaseAnswers()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'paasuke_database_connections',
    help: 'Connections of this server by state, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'paasuke_mails_waiting',
    help: 'Mails that are written and not sent.',
    registers,
    async collect() {
      this.set(await mailsWaiting().catch(() => NaN));
    },
  });
  const instant = (name: string, help: string, readMs: () => Promise<number | undefined>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset();
        const at = await readMs().catch(() => undefined);
        if (at === undefined) this.remove();
        else this.set(at / 1000);
      },
    });
  };
  instant(
    'paasuke_backup_last_success_timestamp_seconds',
    'When the last good backup was made; nothing where there is none.',
    lastBackupMs,
  );
  instant(
    'paasuke_backup_last_trial_timestamp_seconds',
    'When a backup was last restored into a database of its own and compared; nothing where none was.',
    lastTrialMs,
  );
  // Each asks for itself: they are read side by side, and one that set the other's would be a look behind.
  const byJob = (name: string, help: string, of: (run: JobRun) => number): void => {
    new Gauge({
      name: `paasuke_job_${name}`,
      help,
      labelNames: ['job'],
      registers,
      async collect() {
        this.reset();
        for (const run of await jobRuns().catch(() => [])) this.set({ job: run.name }, of(run));
      },
    });
  };
  byJob('failed', '1 for periodic work whose last run failed.', ({ error }) => (error === null ? 0 : 1));
  byJob(
    'last_run_timestamp_seconds',
    'When periodic work was begun last, on whichever machine.',
    ({ startedAt }) => startedAt / 1000,
  );
}

const workStates = ['due', 'running', 'waiting', 'dead'] as const;
const workOutcomes = ['done', 'failed', 'dead'] as const;

/** Work that is due as rows. */
function measureWork(registry: Registry, needs: Pick<MetricsContext, 'workStates' | 'workTallies'>): void {
  const registers = [registry];
  new Gauge({
    name: 'paasuke_work_rows',
    help: 'Rows of each kind of work: due, being worked on, waiting for another try, given up.',
    labelNames: ['work', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const counts of await needs.workStates().catch(() => []))
        for (const state of workStates) this.set({ work: counts.name, state }, counts[state]);
    },
  });
  new Counter({
    name: 'paasuke_work_total',
    help: 'Rows that this process has worked on, by what came of it.',
    labelNames: ['work', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const tally of needs.workTallies())
        for (const outcome of workOutcomes) this.inc({ work: tally.name, outcome }, tally[outcome]);
    },
  });
}
