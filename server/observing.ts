import { Registry } from 'prom-client';
import { lastBackupMs } from './backup/last-backup.ts';
import { createJobs } from './domains/jobs/index.ts';
import type { createMail } from './domains/mail/index.ts';
import { createSamples, type Level } from './domains/samples/index.ts';
import { createServerMetrics } from './metrics.ts';
import { answers } from './platform/db/database.ts';
import type { ServiceParts } from './service-parts.ts';

interface Needs {
  mail: ReturnType<typeof createMail>;
}

/** What the service knows of itself: measurements, and how its periodic work goes. */
export function createObserving({ db, pool, clock, log, limits, media }: ServiceParts, { mail }: Needs) {
  const registry = new Registry();
  const jobs = createJobs({ db, clock, log });
  return {
    samples: createSamples({ db, clock, limits, registry, levels: () => levelsOf(media, mail) }),
    jobs,
    metrics: createServerMetrics({
      registry,
      pool,
      media,
      databaseAnswers: () => answers(db),
      mailWaiting: async () => (await mail.counts()).waiting,
      jobRuns: jobs.runs,
      workStates: jobs.states,
      workTallies: jobs.tallies,
      lastBackupMs: () => lastBackupMs(db),
    }),
  };
}

/** What there is to take of this minute. A part that does not answer has nobody, and says so elsewhere. */
async function levelsOf(media: ServiceParts['media'], mail: Needs['mail']): Promise<Level[]> {
  const [reports, { waiting }] = await Promise.all([media.edgeHealth(), mail.counts()]);
  const channels = new Map<string, number>();
  for (const { health } of reports)
    for (const [label, viewers] of Object.entries(health?.channels ?? {}))
      channels.set(label, (channels.get(label) ?? 0) + viewers);
  const silent = (media.ingestChannels() ?? []).filter(({ state }) => state !== 'live').length;
  return [
    ...[...channels].map(([label, value]) => ({ series: 'viewers.channel' as const, label, value })),
    ...reports.flatMap(({ id: label, health }) => [
      { series: 'viewers.server' as const, label, value: health?.viewers ?? 0 },
      { series: 'bits.server' as const, label, value: health?.bitsPerSecond ?? 0 },
    ]),
    { series: 'mails' as const, label: '', value: waiting },
    { series: 'silent' as const, label: '', value: silent },
  ];
}
