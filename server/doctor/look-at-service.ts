import { dayMs, hourMs } from '../../contract/time.ts';
import { commandLine } from '../../runtime/start/release-folder.ts';
import { isBackupLate, isTrialLate } from '../backup/lateness.ts';
import type { EdgeReport } from '../adapters/media/port.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseFacts } from '../platform/db/look-at-database.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, good, warn, type Finding } from './finding.ts';
import { compareClocks } from './look-at-machine.ts';

/** What one server opens, and one command beside it. */
const connectionsPerServer = 12;
const oldestPostgres = 14;

/** PostgreSQL as it is set. @param nowMs the clock of this machine */
export function judgeDatabase(
  { version, major, nowMs: theirs, settings }: DatabaseFacts,
  nowMs: number,
): Finding[] {
  const what = tDoctor('what.database');
  const unsafe = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => settings[name] === 'off',
  );
  const most = Number(settings.max_connections);
  return [
    major < oldestPostgres
      ? warn(what, tDoctor('database.old', { version }), tDoctor('database.mendOld'))
      : good(what, `PostgreSQL ${version}`),
    ...unsafe.map((name) =>
      bad(what, tDoctor('database.unsafe', { name }), tDoctor('database.mendUnsafe', { name })),
    ),
    most < 2 * connectionsPerServer
      ? warn(what, tDoctor('database.few', { most }), tDoctor('database.mendFew'))
      : good(what, tDoctor('database.connections', { most })),
    compareClocks(what, theirs, nowMs),
  ];
}

/** The stream servers: do they answer, and do they open what is signed here? */
export function judgeEdges(
  reports: readonly EdgeReport[],
  config: Pick<Config, 'ticketKeys' | 'version'>,
): Finding[] {
  return reports.flatMap(({ id, url, health }) => {
    const what = tDoctor('what.edge', { id });
    if (!health) return [bad(what, tDoctor('edge.silent', { url }), tDoctor('edge.mendSilent'))];
    const key = config.ticketKeys.signing;
    return [
      good(what, tDoctor('edge.answers', { viewers: health.viewers })),
      health.ticketKeys.includes(key)
        ? good(what, tDoctor('edge.knowsKey', { key }))
        : bad(what, tDoctor('edge.unknownKey', { key }), tDoctor('edge.mendKey')),
      ...judgeIngestsOf(what, health.ingests ?? {}),
      ...(health.version === config.version
        ? []
        : [
            warn(
              what,
              tDoctor('edge.version', { version: health.version, server: config.version }),
              tDoctor('edge.mendVersion'),
            ),
          ]),
    ];
  });
}

/** Those from which a stream server without their disk reads. */
function judgeIngestsOf(
  what: string,
  ingests: NonNullable<NonNullable<EdgeReport['health']>['ingests']>,
): Finding[] {
  return Object.entries(ingests).flatMap(([origin, health]) => {
    if (health === 'refused')
      return [bad(what, tDoctor('edge.ingestRefuses', { origin }), tDoctor('edge.mendSecret'))];
    if (health === 'answers' || health === 'unknown') return [];
    return [warn(what, tDoctor('edge.ingestSilent', { origin }), tDoctor('edge.mendIngest'))];
  });
}

/** Whether a backup was lately restored to try it; nothing where there is no backup to try. */
export function judgeTrial(
  { backupMs, trialMs }: { backupMs: number | undefined; trialMs: number | undefined },
  nowMs: number,
): Finding[] {
  if (backupMs === undefined) return [];
  const what = tDoctor('what.trial');
  if (trialMs === undefined) return [warn(what, tDoctor('trial.none'), tDoctor('trial.mend'))];
  const text = tDoctor('trial.age', { days: Math.round((nowMs - trialMs) / dayMs) });
  return [isTrialLate(trialMs, nowMs) ? warn(what, text, tDoctor('trial.mend')) : good(what, text)];
}

/** What was forgotten in the settings. @param lastBackupMs undefined where there is none */
export function judgeSettings(config: Config, lastBackupMs: number | undefined, nowMs: number): Finding[] {
  const { production, demo, databaseUrl, payments, metricsSecrets } = config;
  const mode = tDoctor('what.mode');
  const old = lastBackupMs === undefined || isBackupLate(lastBackupMs, nowMs);
  const age =
    lastBackupMs === undefined
      ? tDoctor('backup.none')
      : tDoctor('backup.age', { hours: Math.round((nowMs - lastBackupMs) / hourMs) });
  return [
    old
      ? warn(tDoctor('what.backup'), age, tDoctor('backup.mend', { cli: commandLine }))
      : good(tDoctor('what.backup'), age),
    production ? good(mode, tDoctor('mode.real')) : warn(mode, tDoctor('mode.unknown'), tDoctor('mode.mend')),
    ...(demo ? [warn(mode, tDoctor('mode.demo'), tDoctor('mode.mendDemo'))] : []),
    ...(databaseUrl === undefined
      ? [
          warn(
            tDoctor('what.database'),
            tDoctor('database.embedded'),
            tDoctor('database.mendEmbedded', { cli: commandLine }),
          ),
        ]
      : []),
    payments.names.length > 0 || payments.simulators !== undefined
      ? good(tDoctor('what.payments'), payments.names.join(', ') || tDoctor('payments.simulators'))
      : warn(tDoctor('what.payments'), tDoctor('payments.none'), tDoctor('payments.mend')),
    metricsSecrets.length > 1
      ? good(tDoctor('what.metrics'), tDoctor('metrics.key'))
      : warn(tDoctor('what.metrics'), tDoctor('metrics.none'), tDoctor('metrics.mend')),
  ];
}

/** Work that was given up. */
export const judgeWork = (states: readonly { name: string; dead: number }[]): Finding[] => {
  const what = tDoctor('what.work');
  const given = states.filter(({ dead }) => dead > 0);
  if (given.length === 0) return [good(what, tDoctor('work.well'))];
  return given.map(({ name, dead }) =>
    bad(what, tDoctor('work.dead', { name, dead }), tDoctor('work.mend', { cli: commandLine, name })),
  );
};
