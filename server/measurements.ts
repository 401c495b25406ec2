import { Registry } from 'prom-client';
import { lastBackupMs, lastTrial } from './backup/last-backup.ts';
import type { Dependencies } from './dependencies.ts';
import { fedChannels } from './domains/ingests/index.ts';
import type { createJobs } from './domains/jobs/index.ts';
import type { createMail } from './domains/mail/index.ts';
import { createSamples } from './domains/samples/index.ts';
import { createServerMetrics } from './metrics.ts';
import { answers } from './platform/db/database.ts';

interface Measured {
  mail: Pick<ReturnType<typeof createMail>, 'counts'>;
  jobs: Pick<ReturnType<typeof createJobs>, 'runs' | 'states' | 'tallies'>;
}

/** What is measured: samples of each minute for the console, metrics for Prometheus, and what all parts log. */
export function createMeasurements(
  { db, pool, clock, limits, media, logs }: Dependencies,
  { mail, jobs }: Measured,
) {
  const registry = new Registry();
  const mailsWaiting = async (): Promise<number> => (await mail.counts()).waiting;
  const samples = createSamples({
    db,
    clock,
    limits,
    registry,
    media,
    mailsWaiting,
    fedChannels: () => fedChannels(db),
  });
  const metrics = createServerMetrics({
    registry,
    pool,
    media,
    databaseAnswers: () => answers(db),
    mailsWaiting,
    jobRuns: jobs.runs,
    workStates: jobs.states,
    workTallies: jobs.tallies,
    lastBackupMs: () => lastBackupMs(db),
    lastTrialMs: async () => (await lastTrial(db))?.at,
  });
  return { samples, metrics: { ...metrics, serverLogs: logs.tails, mediaLogs: media.logTails } };
}
