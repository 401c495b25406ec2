import { hourMs } from '../../contract/time.ts';
import type { EdgeReport } from '../adapters/media/port.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseFacts } from '../platform/db/look-at-database.ts';
import { bad, good, warn, type Finding } from './finding.ts';
import { compareClocks } from './look-at-machine.ts';

const backupEveryMs = 26 * hourMs;
/** What one server opens, and one command beside it. */
const connectionsPerServer = 12;
const oldestPostgres = 14;

/** PostgreSQL as it is set. @param nowMs the clock of this machine */
export function judgeDatabase(
  { version, major, nowMs: theirs, settings }: DatabaseFacts,
  nowMs: number,
): Finding[] {
  const unsafe = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => settings[name] === 'off',
  );
  const most = Number(settings.max_connections);
  return [
    major < oldestPostgres
      ? warn('Andmebaas', `PostgreSQL ${version} on vana`, 'Uuenda PostgreSQL vähemalt versioonini 15.')
      : good('Andmebaas', `PostgreSQL ${version}`),
    ...unsafe.map((name) =>
      bad(
        'Andmebaas',
        `elektrikatkestus võib makseid kaotada (${name} = off)`,
        `Lülita see sisse (alter system set ${name} = on; select pg_reload_conf();).`,
      ),
    ),
    most < 2 * connectionsPerServer
      ? warn(
          'Andmebaas',
          `${most} ühendust on kahele serverile vähe (max_connections)`,
          'Luba neid rohkem ja taaskäivita PostgreSQL (alter system set max_connections = 100;).',
        )
      : good('Andmebaas', `${most} ühendust`),
    compareClocks('Andmebaas', theirs, nowMs),
  ];
}

/** The stream servers: do they answer, and do they open what is signed here? */
export function judgeEdges(
  reports: readonly EdgeReport[],
  config: Pick<Config, 'ticketKeys' | 'version'>,
): Finding[] {
  return reports.flatMap(({ id, url, health }) => {
    const what = `Voogude server ${id}`;
    if (!health)
      return [
        bad(
          what,
          `ei vasta aadressil ${url}`,
          'Käivita see, või paranda selle id, mis peab olema mõlemal pool sama (keskkonnafailis: EDGES ja EDGE_ID).',
        ),
      ];
    const signs = config.ticketKeys.signing;
    return [
      good(what, `vastab, vaatajaid ${health.viewers}`),
      health.ticketKeys.includes(signs)
        ? good(what, `piletivõti ${signs} on teada`)
        : bad(
            what,
            `piletivõtit ${signs} ei tunta: ükski pilet ei ava midagi`,
            'Pane samad piletivõtmed kõigisse masinatesse (keskkonnafailis: TICKET_KEYS või TICKET_KEYS_FILE; docs/operate/keys.md).',
          ),
      ...judgeIngestsOf(what, health.ingests ?? {}),
      ...(health.version === config.version
        ? []
        : [
            warn(
              what,
              `versioon ${health.version}, server ${config.version}`,
              'Uuenda mõlemad samale versioonile.',
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
      return [
        bad(
          what,
          `salvestav osa ${origin} ei võta selle saladust (MEDIA_SECRET) või on vanem`,
          'Pane kõigisse masinatesse sama saladus ja uuenda salvestav osa enne voogude serverit (keskkonnafailis: MEDIA_SECRET).',
        ),
      ];
    if (health === 'answers' || health === 'unknown') return [];
    const mend =
      'Käivita see või paranda selle aadress (keskkonnafailis: ARCHIVE_FROM; docs/operate/edges.md).';
    return [warn(what, `salvestav osa ${origin} ei vasta sellele`, mend)];
  });
}

/** What was forgotten in the settings. @param lastBackupMs undefined where there is none */
export function judgeSettings(config: Config, lastBackupMs: number | undefined, nowMs: number): Finding[] {
  const { production, demo, databaseUrl, payments, metricsSecrets } = config;
  const old = lastBackupMs === undefined || nowMs - lastBackupMs > backupEveryMs;
  const age =
    lastBackupMs === undefined ? 'pole tehtud' : `${Math.round((nowMs - lastBackupMs) / hourMs)} h vana`;
  return [
    old
      ? warn('Varukoopia', age, 'npm run cli -- backup KAUST igal ööl (docs/operate/backups.md).')
      : good('Varukoopia', age),
    production
      ? good('Režiim', 'päris teenus')
      : warn(
          'Režiim',
          'teenus ei tea, et ta on päris (NODE_ENV)',
          'Päris teenuses ütle seda, siis kontrollitakse rangemalt (keskkonnafailis: NODE_ENV=production).',
        ),
    ...(demo
      ? [warn('Režiim', 'näidismaailm on sees', 'Päris teenuses lülita see välja (keskkonnafailis: DEMO=0).')]
      : []),
    ...(databaseUrl === undefined
      ? [
          warn(
            'Andmebaas',
            'sisseehitatud',
            'Päris teenuses kasuta PostgreSQLi: npm run cli -- move-database …',
          ),
        ]
      : []),
    payments.names.length > 0 || payments.simulators !== undefined
      ? good('Maksed', payments.names.join(', ') || 'simulaatorid')
      : warn(
          'Maksed',
          'ühtegi makseviisi ei ole',
          'Vali makseviis (docs/operate/payments.md), muidu ei saa keegi aega juurde osta.',
        ),
    metricsSecrets.length > 1
      ? good('Mõõdikud', 'võti on olemas (METRICS_TOKEN)')
      : warn(
          'Mõõdikud',
          'keegi ei saa neid lugeda',
          'Anna mõõdikutele võti ja sea Prometheus (keskkonnafailis: METRICS_TOKEN; docs/operate/watching.md).',
        ),
  ];
}

/** Work that was given up. */
export const judgeWork = (states: readonly { name: string; dead: number }[]): Finding[] => {
  const given = states.filter(({ dead }) => dead > 0);
  if (given.length === 0) return [good('Tööd', 'ükski ei ole seisma jäänud')];
  return given.map(({ name, dead }) =>
    bad(
      'Tööd',
      `${name}: seisma jäi ${dead}`,
      `Põhjused: npm run cli -- list-work; kui need on kõrvaldatud: npm run cli -- retry-work ${name}`,
    ),
  );
};
