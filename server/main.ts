import { join } from 'node:path';
import type { ServerEvent } from '../contract/models/events.ts';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { lastOf } from '../runtime/defined.ts';
import { collectGarbage } from '../runtime/collect-garbage.ts';
import { createDiskWatch } from '../runtime/disk.ts';
import { StartFault } from '../runtime/start/start-fault.ts';
import { captchaOf } from './adapters/captcha/configured.ts';
import { createHttpMedia } from './adapters/media/http-media.ts';
import { outside } from './adapters/outside/outside.ts';
import type { OutsidePort } from './adapters/outside/port.ts';
import { paymentProvidersOf } from './adapters/payment/configured.ts';
import type { PaymentProvider } from './adapters/payment/port.ts';
import type { PushPort } from './adapters/push/port.ts';
import { createWebPush } from './adapters/push/web-push.ts';
import { socialLoginsOf } from './adapters/social-login/configured.ts';
import type { SocialLogin } from './adapters/social-login/port.ts';
import { createApp } from './app.ts';
import { sweepScratch } from './backup/update/scratch.ts';
import type { Config } from './config/config.ts';
import { readMailbox } from './config/mailbox.ts';
import { requireSeller } from './config/payments/seller.ts';
import { followTicketKeys } from './config/ticket-key-file.ts';
import { installDemo, type Progress } from './demo/install.ts';
import { useCaptcha } from './domains/accounts/index.ts';
import { installSources } from './domains/epg/index.ts';
import { createOutbox } from './domains/mail/index.ts';
import { createEndMark, endMarkName } from './domains/sessions/index.ts';
import { createSigning } from './domains/streaming/index.ts';
import { databaseClock, openDatabase } from './platform/db/database.ts';
import { goneWords, prepareDatabase } from './platform/db/prepare.ts';
import { createLog } from './platform/log.ts';
import { sharedParts } from './platform/shared-parts.ts';
import { startWorker, type Worker } from './platform/work/worker.ts';
import { jobsOf } from './schedule.ts';
import { createServices, type Services } from './services.ts';

interface Providers {
  social: SocialLogin[];
  paymentProviders: PaymentProvider[];
  push: PushPort | undefined;
  outside: OutsidePort;
}

/** Those through whom members sign in and pay and are called, as they were configured. */
const providersOf = async (config: Config, clock: Clock): Promise<Providers> => ({
  social: await socialLoginsOf(config, clock),
  paymentProviders: await paymentProvidersOf(config, clock),
  push: config.push && createWebPush(config.push, clock),
  outside,
});

/** So long a server goes on listening while its answers end their connections. */
const leaveMs = 2_000;

export type ServerRole = 'api' | 'jobs';

export interface RunningServer {
  /** Behind a balancer: has it let go of the connections that it keeps, for two seconds at most or until the signal. */
  drain(signal: AbortSignal): Promise<void>;
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
  const log = createLog(config.logLevel);
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  const { db, pool, embedded } = database;
  const { events, limits, logs, carrier } = sharedParts<ServerEvent>(database, clock, log);
  let worker: Worker | undefined;
  try {
    await prepareDatabase(database, config.databaseUrl, config.migrations, console.log);
    await sweepScratch(config.dataDir);
    await installSources(db, config.epgSources, clock());
    const media = createHttpMedia({
      edges: config.edges,
      ingests: config.ingests,
      secret: config.mediaSecret,
    });
    const mail = await mailOf(config);
    const domain = lastOf(readMailbox(config.mail.from).address.split('@'));
    const outbox = createOutbox({ db, clock, mail, domain, log });
    const signing = createSigning(config.ticketKeys);
    const captcha = captchaOf(config, {
      clock,
      useOnce: (challenge, expiresAt) => useCaptcha(db, challenge, expiresAt),
      onFault: (fault) => log.error({ fault }, 'captcha'),
    });
    const providers = await providersOf(config, clock);
    const services = createServices({
      config,
      db,
      pool,
      embedded,
      clock,
      log,
      events,
      limits,
      logs,
      media,
      outbox,
      captcha,
      signing,
      ...providers,
      endMark: createEndMark(join(config.dataDir, endMarkName)),
      disk: createDiskWatch(config.dataDir, clock),
      databaseClock,
      jobsRunning: () => !roles.includes('jobs') || worker !== undefined,
    });
    requireSeller(await services.settings.all(), { demo: config.demo, real: config.payments.real });
    services.metrics.measureProcess();
    outbox.sentBy(() => services.settings.mailSender(config.mail.from));
    const unfollowBrand = await services.settings.brand.follow();
    const unfollowMaintenance = await services.settings.maintenance.follow();
    await services.sessions.endRevived();
    if (config.demo) {
      await installDemo(db, services.guide.changeSchedules, clock, onProgress);
      // A world is made once in the life of a server; what that took would stay with it for minutes.
      collectGarbage();
    }
    const leaving = new AbortController();
    const app = await createApp(services, {
      leaving: leaving.signal,
      config,
      db,
      clock,
      log,
      webRoot: join(import.meta.dirname, '../web/dist'),
    });
    await media.start(log);
    const unfollow =
      config.ticketKeysFile &&
      followTicketKeys(config.ticketKeysFile, signing.use, (err) => log.error({ err }, 'ticket keys'));
    if (roles.includes('jobs')) {
      const all = jobsOf(services, { database, clock, demo: config.demo, media });
      worker = startWorker({ db, clock, log, works: await services.jobs.plan(all) });
    }
    if (roles.includes('api')) {
      await app.listen({ host: config.host, port: config.port });
      await saySetUpLink(services.operators.setUp);
    }
    await media.refresh();
    services.samples.tally.start(log);
    const closing = new AbortController();
    const indexes = roles.includes('api') && services.views.keepIndexes({ signal: closing.signal, log });
    return {
      async drain(signal) {
        if (config.trustProxy === false || !roles.includes('api')) return;
        leaving.abort();
        await timeToLeave(signal);
      },
      async close() {
        if (unfollow) unfollow();
        unfollowBrand();
        unfollowMaintenance();
        media.close();
        closing.abort();
        await indexes;
        await app.close();
        await worker?.close();
        await services.samples.tally.close();
        await outbox.settled();
        await services.push.settled();
        providers.push?.close();
        carrier?.close();
        mail?.close();
        await database.close();
      },
    };
  } catch (error) {
    await worker?.close();
    carrier?.close();
    await database.close();
    const words = error instanceof StartFault ? undefined : goneWords(error, config.databaseUrl);
    throw words === undefined ? error : new StartFault(words, { cause: error });
  }
}

/** Says in the log, and nowhere else, how a service that is nobody’s is set up. */
async function saySetUpLink(setUp: Services['operators']['setUp']): Promise<void> {
  const made = await setUp.code();
  if (made)
    console.log(
      `\n  Teenus on seadistamata. Esimene omanik alustab siit (kehtib ühe korra):\n` +
        `  The service is not set up yet. Its first owner begins here (good once):\n\n    ${made.link}\n`,
    );
}

async function timeToLeave(signal: AbortSignal): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(leaveMs)]);
  if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve));
}

/** Where no mail leaves the house, nothing that could send it is loaded. */
async function mailOf({ mail }: Config) {
  const { smtpUrl } = mail;
  if (!smtpUrl) return undefined;
  const { createSmtpMail } = await import('./adapters/mail/smtp.ts');
  return createSmtpMail({ ...mail, smtpUrl });
}
