import { join } from 'node:path';
import { guideZone } from '../contract/constants.ts';
import type { ServerEvent } from '../contract/models/events.ts';
import { readMailbox } from './adapters/mail/mailbox.ts';
import { createHttpMedia } from './adapters/media/http-media.ts';
import { createApp } from './app.ts';
import { createUnsubscribeLinks } from './domains/accounts/index.ts';
import type { Config } from './config/config.ts';
import { followTicketKeys } from './config/ticket-key-file.ts';
import { installDemo, type Progress } from './demo/install.ts';
import { installSources } from './domains/epg/index.ts';
import { createOutbox } from './domains/mail/index.ts';
import { createSigning } from './domains/streaming/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createNotifyCarrier } from './platform/db/notify.ts';
import { createEvents } from './platform/events.ts';
import { startJobs, type JobRunner } from './platform/jobs/jobs.ts';
import { jobsOf } from './schedule.ts';

export type ServerRole = 'api' | 'jobs';

export interface RunningServer {
  close(): Promise<void>;
}

/**
 * Starts the server's roles: opens and migrates the database, installs the demo world where it is wanted, and
 * listens. With `jobs` alone it answers nothing but does the periodic work.
 */
export async function startServer(
  config: Config,
  roles: readonly ServerRole[],
  onProgress: Progress = () => {},
): Promise<RunningServer> {
  const clock = systemClock;
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  // Devices hang on any of the servers that share the database; the embedded one is not shared.
  const carrier = database.embedded ? undefined : createNotifyCarrier(database.pool);
  let jobs: JobRunner | undefined;
  try {
    await migrate(database.pool);
    if (config.demo) await installDemo(database.db, clock, onProgress);
    await installSources(database.db, config.epgSources, clock());
    const media = createHttpMedia({
      edgeUrls: config.edgeControlUrls,
      ingestUrl: config.ingestControlUrl,
      secret: config.mediaSecret,
    });
    const signing = createSigning(config.ticketKeys);
    const { smtpUrl } = config.mail;
    // Where no mail leaves the house, nothing that could send it is loaded.
    const smtp = smtpUrl ? await import('./adapters/mail/smtp.ts') : undefined;
    const mail = smtpUrl ? smtp?.createSmtpMail({ ...config.mail, smtpUrl }) : undefined;
    const domain = readMailbox(config.mail.from).address.split('@').at(-1)!;
    const outbox = createOutbox({ db: database.db, clock, mail, domain });
    const app = await createApp({
      ...(carrier && { events: createEvents<ServerEvent>(carrier) }),
      config,
      db: database.db,
      clock,
      media,
      outbox,
      signing,
      jobsRunning: () => !roles.includes('jobs') || jobs !== undefined,
      webRoot: join(import.meta.dirname, '../web/dist'),
    });
    media.start(app.log);
    outbox.logTo(app.log);
    const unfollow =
      config.ticketKeysFile &&
      followTicketKeys(config.ticketKeysFile, signing.use, (err) => app.log.error({ err }, 'ticket keys'));
    if (roles.includes('jobs')) {
      const { mediaSecret, publicUrl, demo } = config;
      const unsubscribeLinks = createUnsubscribeLinks(mediaSecret, publicUrl);
      const periodic = jobsOf({
        database,
        clock,
        media,
        outbox,
        publicUrl,
        unsubscribeLinks,
        demo,
        log: app.log,
      });
      jobs = await startJobs({ database, jobs: periodic, zone: guideZone, log: app.log });
    }
    if (roles.includes('api')) await app.listen({ host: config.host, port: config.port });
    await media.refresh();
    return {
      async close() {
        if (unfollow) unfollow();
        media.close();
        await app.close();
        await jobs?.close();
        await outbox.settled();
        carrier?.close();
        mail?.close();
        await database.close();
      },
    };
  } catch (error) {
    await jobs?.close();
    carrier?.close();
    await database.close();
    throw error;
  }
}
