import type { MediaPort } from '../adapters/media/port.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { Config } from '../config/config.ts';
import type { Settings } from '../config/settings.ts';
import type { Clock } from '../../runtime/clock.ts';
import { lastBackupMs, lastTrial } from '../backup/last-backup.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { lookAtDatabase } from '../platform/db/look-at-database.ts';
import type { Service } from '../platform/service.ts';
import { perLanguage } from '../../contract/i18n/texts.ts';
import { shared } from '../../contract/once.ts';
import { minuteMs } from '../../contract/time.ts';
import { tDoctor } from '../i18n/et/doctor.ts';
import { bad, wordsOf, type Finding } from './finding.ts';
import { lookAtAddress } from './look-at-addresses.ts';
import { lookAtDisk, lookAtFfmpeg } from './look-at-machine.ts';
import { judgePort, judgeSecrets } from './look-at-ports.ts';
import { lookAtSetUp, type SetUpReaders } from './look-at-setup.ts';
import { lookAtMail } from './look-at-mail.ts';
import { lookAtProxies } from './look-at-proxies.ts';
import { judgeDatabase, judgeEdges, judgeSettings, judgeTrial, judgeWork } from './look-at-service.ts';

interface DoctorContext extends SetUpReaders {
  config: Config;
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  media: Pick<MediaPort, 'edgeHealth'>;
  outside: OutsidePort;
  jobs: { states(): Promise<readonly { name: string; dead: number }[]> };
  settings: { all(): Promise<Settings> };
}

/** What was found, and when. */
export interface Findings {
  at: number;
  findings: Finding[];
}

/** DNS, mail and proxies are asked again no sooner. */
const freshMs = 10 * minuteMs;

/** Looks at everything that an operator gets wrong, in the order in which they would mend it. Changes nothing. */
export function createDoctor(context: DoctorContext) {
  const { config, pool, clock, media, outside, db, jobs, settings } = context;
  async function look(): Promise<Finding[]> {
    const { production, publicUrl, databaseUrl } = config;
    const ground = { outside, clock, production };
    const seen = config.edges.flatMap(({ id, url }) => (url === undefined ? [] : [{ id, url }]));
    const looks = [
      lookAtDisk(config.dataDir),
      lookAtFfmpeg(outside, config.ffmpegPath ?? 'ffmpeg').then((one) => [one]),
      databaseUrl === undefined
        ? Promise.resolve([])
        : lookAtDatabase(pool).then((found) => judgeDatabase(found, clock())),
      lookAtAddress({ what: tDoctor('what.address'), url: publicUrl, healthPath: '/healthz' }, ground),
      ...seen.map(({ id, url }) =>
        lookAtAddress({ what: tDoctor('what.streamAddress', { id }), url, healthPath: '/healthz' }, ground),
      ),
      media.edgeHealth().then((reports) => judgeEdges(reports, config)),
      settings
        .all()
        .then(({ MAIL_FROM }) =>
          lookAtMail({ ...config.mail, from: MAIL_FROM || config.mail.from }, outside),
        ),
      jobs.states().then(judgeWork),
      Promise.all([lastBackupMs(db), lastTrial(db)]).then(([backupMs, trial]) => [
        ...judgeSettings(config, backupMs, clock()),
        ...judgeTrial({ backupMs, trialMs: trial?.at }, clock()),
      ]),
      lookAtProxies(config, outside),
      Promise.resolve([...judgePort(config, outside.isContainer()), ...judgeSecrets(config)]),
      // The world of the demo stands for all of it.
      config.demo ? Promise.resolve([]) : settings.all().then((values) => lookAtSetUp(context, values)),
    ];
    const all = await Promise.allSettled(looks);
    return all.flatMap((one) =>
      one.status === 'fulfilled'
        ? one.value
        : [bad(tDoctor('what.look'), wordsOf(one.reason), tDoctor('look.mend'))],
    );
  }
  const findingsIn = perLanguage(() => {
    let latest: Findings | undefined;
    const refresh = shared(async (): Promise<Findings> => {
      latest = { at: clock(), findings: await look() };
      return latest;
    });
    return async (fresh: boolean): Promise<Findings> =>
      !fresh && latest && clock() - latest.at < freshMs ? latest : refresh();
  });
  return {
    look,
    /** What was found lately; looked for again when that is ten minutes old, or with `fresh`. */
    findings: (fresh: boolean): Promise<Findings> => findingsIn()(fresh),
    jobs: [],
  } satisfies Service & Record<string, unknown>;
}
