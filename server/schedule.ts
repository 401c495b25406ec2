import { catchupDays } from '../contract/constants.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { upkeep } from './platform/db/upkeep.ts';
import { deleteCaptchasBefore, deleteKeysBefore, type UnsubscribeLinks } from './domains/accounts/index.ts';
import { deleteMailBefore, type Outbox } from './domains/mail/index.ts';
import { remindOfViewtime } from './domains/notifications/index.ts';
import { deleteGuidePositionsBefore, deletePinsExpiredAt } from './domains/recordings/index.ts';
import { deleteLeasesBefore, forgetRevocations } from './domains/sessions/index.ts';
import { fetchDueSources } from './domains/epg/index.ts';
import { deleteEndedBefore } from './domains/guide/index.ts';
import { extendSchedule } from './demo/install.ts';
import { createFeedFetch } from './adapters/epg-source/fetch-feed.ts';
import type { MediaPort } from './adapters/media/port.ts';
import type { Log } from './platform/log.ts';

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
/** The guide goes as far back as the archive, and two days more, so that no link breaks on the last of them. */
const guideKeptMs = (catchupDays + 2) * dayMs;

/** Recorded or not, of what was last watched longer ago nothing is left to go on with. */
const watchableMs = 2 * monthMs;

/** Every periodic job, on one page. Times are Tallinn's. */
export function jobsOf(context: {
  database: Database;
  clock: Clock;
  media: MediaPort;
  outbox: Outbox;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
  demo: boolean;
  log: Log;
}): Job[] {
  const { database, clock, media, outbox, publicUrl, unsubscribeLinks, demo, log } = context;
  const { db } = database;
  const fetchFeed = createFeedFetch();
  const jobs: Job[] = [
    { name: 'sessions.forget-old', cron: '40 3 * * *', run: () => deleteLeasesBefore(db, clock() - monthMs) },
    { name: 'sessions.forget-revocations', cron: '25 * * * *', run: () => forgetRevocations(db, clock()) },
    { name: 'mail.send', cron: '* * * * *', run: outbox.run },
    { name: 'mail.forget-old', cron: '45 3 * * *', run: () => deleteMailBefore(db, clock() - 3 * monthMs) },
    {
      name: 'viewtime.remind',
      cron: '5 * * * *',
      run: () => remindOfViewtime({ db, clock, publicUrl, unsubscribeLinks, kickMail: outbox.kick }),
    },
    // A used link still tells what it did, for a while after it ran out.
    { name: 'keys.forget-old', cron: '50 3 * * *', run: () => deleteKeysBefore(db, clock() - monthMs) },
    { name: 'captcha.forget-old', cron: '35 * * * *', run: () => deleteCaptchasBefore(db, clock()) },
    { name: 'pins.forget-old', cron: '20 3 * * *', run: () => deletePinsExpiredAt(db, clock()) },
    {
      name: 'positions.forget-old',
      cron: '55 3 * * *',
      run: () => deleteGuidePositionsBefore(db, clock() - watchableMs),
    },
    {
      name: 'guide.fetch-sources',
      cron: '*/5 * * * *',
      run: async () => {
        if (await fetchDueSources({ db, clock, fetchFeed, log })) await media.refresh();
      },
    },
    {
      name: 'guide.forget-old',
      cron: '30 4 * * *',
      run: () => deleteEndedBefore(db, clock() - guideKeptMs),
    },
    { name: 'database.upkeep', cron: '10 4 * * *', run: () => upkeep(database) },
  ];
  if (demo) {
    jobs.push({
      name: 'guide.extend-demo',
      cron: '15 3 * * *',
      run: async () => {
        await extendSchedule(db, clock);
        await media.refresh();
      },
    });
  }
  return jobs;
}
