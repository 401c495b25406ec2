import type { MediaPort } from '../adapters/media/port.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../../runtime/clock.ts';
import { lastBackupMs } from '../backup/last-backup.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { lookAtDatabase } from '../platform/db/look-at-database.ts';
import type { Service } from '../platform/service.ts';
import { bad, wordsOf, type Finding } from './finding.ts';
import { lookAtAddress } from './look-at-addresses.ts';
import { lookAtDisk, lookAtFfmpeg } from './look-at-machine.ts';
import { lookAtMail } from './look-at-mail.ts';
import { lookAtProxies } from './look-at-proxies.ts';
import { judgeDatabase, judgeEdges, judgeSettings, judgeWork } from './look-at-service.ts';

interface DoctorContext {
  config: Config;
  db: Db;
  pool: Database['pool'];
  clock: Clock;
  media: Pick<MediaPort, 'edgeHealth'>;
  outside: OutsidePort;
  /** How much of each kind of work was given up. */
  workStates(): Promise<readonly { name: string; dead: number }[]>;
}

/** Looks at everything that an operator gets wrong, in the order in which they would mend it. Changes nothing. */
export const createDoctor = ({ config, pool, clock, media, outside, db, workStates }: DoctorContext) =>
  ({
    async look(): Promise<Finding[]> {
      const { production, publicUrl, databaseUrl } = config;
      const ground = { outside, clock, production };
      const seen = config.edges.flatMap(({ id, url }) => (url === undefined ? [] : [{ id, url }]));
      const looks = [
        lookAtDisk(config.dataDir),
        lookAtFfmpeg(outside, config.ffmpegPath ?? 'ffmpeg').then((one) => [one]),
        databaseUrl === undefined
          ? Promise.resolve([])
          : lookAtDatabase(pool).then((found) => judgeDatabase(found, clock())),
        lookAtAddress({ what: 'Teenuse aadress', url: publicUrl, healthPath: '/healthz' }, ground),
        ...seen.map(({ id, url }) =>
          lookAtAddress({ what: `Voogude aadress ${id}`, url, healthPath: '/healthz' }, ground),
        ),
        media.edgeHealth().then((reports) => judgeEdges(reports, config)),
        lookAtMail(config.mail, outside),
        workStates().then(judgeWork),
        lastBackupMs(db).then((at) => judgeSettings(config, at, clock())),
        lookAtProxies(config, outside),
      ];
      const all = await Promise.allSettled(looks);
      return all.flatMap((one) =>
        one.status === 'fulfilled'
          ? one.value
          : [bad('Kontroll', wordsOf(one.reason), 'Vaata serveri logi; see ei tohiks juhtuda.')],
      );
    },
    jobs: [],
  }) satisfies Service & Record<string, unknown>;
