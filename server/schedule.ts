import { dayMs } from '../contract/time.ts';
import type { MediaPort } from './adapters/media/port.ts';
import { lookForAlarms } from './console/service/alarms.ts';
import { extendSchedule } from './demo/install.ts';
import { installTitles } from './demo/titles/install-titles.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from './platform/db/database.ts';
import { deleteLimitsBefore } from './platform/db/limit-store.ts';
import { upkeep } from './platform/db/upkeep.ts';
import type { CronJob } from './platform/work/cron.ts';
import type { Work } from './platform/work/work.ts';
import type { Service } from './platform/service.ts';
import type { Services } from './services.ts';

/** All work that is due, by the clock or as rows: what the domains brought, and what is nobody's own. Times are Tallinn's. */
export function jobsOf(
  services: Services,
  parts: { database: Database; clock: Clock; demo: boolean; media: Pick<MediaPort, 'refresh'> },
): (CronJob | Work)[] {
  const { database, clock, demo, media } = parts;
  const all: Service[] = Object.values(services);
  const { changeSchedules } = services.guide;
  return [
    ...all.flatMap(({ jobs = [] }) => jobs),
    {
      name: 'alarms.look',
      cron: '* * * * *',
      run: async () => services.alarms.note(await lookForAlarms(services)),
    },
    { name: 'database.upkeep', cron: '10 4 * * *', run: () => upkeep(database) },
    // By then every bucket is full again and every wait over.
    {
      name: 'limits.forget-old',
      cron: '30 * * * *',
      run: () => deleteLimitsBefore(database.db, clock() - dayMs),
    },
    ...(demo
      ? [
          {
            name: 'guide.extend-demo',
            cron: '15 3 * * *',
            run: async () => {
              await extendSchedule(database.db, changeSchedules, clock);
              await media.refresh();
            },
          },
          {
            name: 'titles.extend-demo',
            cron: '0 0 * * *',
            run: async () => void (await installTitles(database.db, clock())),
          },
        ]
      : []),
  ];
}
