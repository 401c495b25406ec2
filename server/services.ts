import { join } from 'node:path';
import { readCamt } from './adapters/bank-statement/camt.ts';
import { createOutbound } from './adapters/outbound.ts';
import { createBackups } from './backup/service.ts';
import { readMemberCsv } from './adapters/member-list/csv.ts';
import type { Dependencies } from './dependencies.ts';
import { createDoctor } from './doctor/service.ts';
import {
  accountTopic,
  createAccounts,
  createDeviceKeys,
  createEmailPolicy,
  createSeriesAccess,
  createUnsubscribeLinks,
  findAccount,
  findAccounts,
} from './domains/accounts/index.ts';
import { createAlarms } from './domains/alarms/index.ts';
import { createAudit } from './domains/audit/index.ts';
import { createBroadcasts } from './domains/broadcasts/index.ts';
import { createCatalogue } from './domains/catalogue/index.ts';
import { createChannels } from './domains/channels/index.ts';
import { createDigest } from './domains/digest/index.ts';
import { createEpg } from './domains/epg/index.ts';
import { createGuide } from './domains/guide/index.ts';
import { createTracks } from './domains/tracks/index.ts';
import { createIngests } from './domains/ingests/index.ts';
import { createJobs } from './domains/jobs/index.ts';
import { createMail } from './domains/mail/index.ts';
import { createNotifications } from './domains/notifications/index.ts';
import { createOperators } from './domains/operators/index.ts';
import { createPayments } from './domains/payments/index.ts';
import { createPush } from './domains/push/index.ts';
import { createRecordings } from './domains/recordings/index.ts';
import { createReminders } from './domains/reminders/index.ts';
import { createShows } from './domains/search/index.ts';
import { createSessions, deviceText } from './domains/sessions/index.ts';
import { createSettings } from './domains/settings/index.ts';
import { createStreaming } from './domains/streaming/index.ts';
import { createSupport, openAttachmentFiles } from './domains/support/index.ts';
import { createTranscripts } from './domains/transcripts/index.ts';
import { createViewtime } from './domains/viewtime/index.ts';
import { createWebhooks } from './domains/webhooks/index.ts';
import { addLanguages } from './i18n/languages.ts';
import { createMeasurements } from './measurements.ts';
import { everyoneTopic } from './platform/events.ts';
import type { Service } from './platform/service.ts';
import { createViews } from './views/views.ts';

export type Services = ReturnType<typeof createServices>;

/**
 * The composition root: every domain is built here, once, after those that it needs. Each offers handlers, jobs, operations
 * for operators, what to forget with an account and what to export for its member. Calls, periodic jobs and the command
 * line only read what this answers.
 */
export function createServices(dependencies: Dependencies) {
  addLanguages();
  const { config, db, pool, embedded, clock, databaseClock, log, events, limits, media } = dependencies;
  const { publicUrl } = config;
  /** What most domains stand on; each takes what it names among its needs. */
  const { isDoneElsewhere } = dependencies;
  const platform = { db, clock, log, events, limits, publicUrl, isDoneElsewhere };

  // The service itself: settings, the audit trail, due work.
  const settings = createSettings({
    db,
    clock,
    start: config.settings,
    sale: { demo: config.demo, real: config.payments.real },
  });
  const audit = createAudit({ db, deviceText });
  const jobs = createJobs({ db, clock, log });

  // Messages to members.
  const unsubscribeLinks = createUnsubscribeLinks(config.mediaSecret, publicUrl);
  const mail = createMail({ db, clock, outbox: dependencies.outbox });
  const push = createPush({ ...platform, push: dependencies.push });
  const kicks = { kickMail: mail.kick, kickPush: push.kick };
  const notifications = createNotifications({ ...platform, unsubscribeLinks, ...kicks });
  const { notify, deliver } = notifications;
  const broadcasts = createBroadcasts({ ...platform, notify, deliver });
  const { samples, metrics } = createMeasurements(dependencies, { mail, jobs });

  // The line-up.
  const reach = { allowPrivate: config.allowPrivateSources };
  const outbound = createOutbound(reach);
  // A viewer who hears of a channel goes to an edge at once, so edges hear of it first.
  const refreshMedia = (): Promise<void> =>
    media.refresh().finally(() => events.publish(everyoneTopic, { type: 'lineup.changed' }));
  const channels = createChannels({
    ...platform,
    media,
    allowPrivateSources: reach.allowPrivate,
    ...outbound,
    accountsAmong: findAccounts,
    refreshMedia,
  });
  const tracks = createTracks({ ...platform, refreshMedia });
  const transcripts = createTranscripts({ ...platform, media, embedded, settings });
  const { locks } = channels;
  const ingests = createIngests({ db, databaseClock, media, hasStandbys: config.ingestStandby });

  // Who is signed in.
  const mayRegister = createEmailPolicy(config.emailDenyFile, (fault) => log.error({ fault }, 'register'));
  const seriesAccess = createSeriesAccess({ db, enabled: settings.seriesEnabled });
  const sessions = createSessions({
    ...platform,
    demo: config.demo,
    media,
    mayRegister,
    playerListsEnabled: settings.playerListsEnabled,
    endMark: dependencies.endMark,
    trialDays: config.trialDays,
    social: dependencies.social,
    channelNameOf: channels.nameOf,
    mayViewSeries: seriesAccess.mayView,
    push,
  });
  /** A member's devices ask anew what the member has, and edges no longer honour tickets that promise more. */
  const userChanged = (accountId: number): void => {
    events.publish(accountTopic(accountId), { type: 'user.changed' });
    sessions.rightsChanged();
  };

  // Viewing time and money.
  const viewtime = createViewtime({
    ...platform,
    unsubscribeLinks,
    notify,
    deliver,
    userChanged,
    freezeDaysPerYear: settings.freezeDaysPerYear,
  });
  const payments = createPayments({
    ...platform,
    providers: dependencies.paymentProviders,
    trialDays: config.trialDays,
    readStatement: readCamt,
    settings: settings.all,
    notify,
    deliver,
    userChanged,
    noticed: metrics.messageNoticed,
  });
  dependencies.outbox.documentsBy(payments.makeDocument);

  // The guide, what follows it when it changes, and what fills it.
  const { recordingLimits, alarmWebhook } = settings;
  const marksChanged = (accountIds: Iterable<number>): void => {
    for (const id of new Set(accountIds)) events.publish(accountTopic(id), { type: 'marks.changed' });
  };
  const recordings = createRecordings({
    ...platform,
    locks,
    media,
    recordingLimits,
    notify,
    deliver,
    marksChanged,
    positionsChanged: (id) => events.publish(accountTopic(id), { type: 'positions.changed' }),
  });
  const reminders = createReminders({ ...platform, locks, unsubscribeLinks, notify, marksChanged, ...kicks });
  const guide = createGuide({
    ...platform,
    hooks: [recordings.followSchedule, reminders.followGuide],
    kept: recordings.pins,
    notifyMembers(accountIds) {
      marksChanged(accountIds);
      deliver(accountIds);
    },
  });
  const epg = createEpg({
    ...platform,
    ...outbound,
    changeSchedules: guide.changeSchedules,
    refreshMedia: () => media.refresh(),
  });
  const digest = createDigest({ ...platform, unsubscribeLinks, ...kicks });
  const catalogue = createCatalogue({ db, clock, uploadsFolder: join(config.dataDir, 'uploads') });
  const shows = createShows({ db, clock, titles: catalogue.titleAirings });

  // Playback.
  const streaming = createStreaming({
    ...platform,
    media,
    edges: config.edges,
    signing: dependencies.signing,
    ticketKeysFile: config.ticketKeysFile,
    streamSettings: settings.streamSettings,
    tracksOf: tracks.during,
    noteWatching: sessions.noteWatching,
    playingOf: sessions.playingOf,
    opened: samples.streamOpened,
    refused: samples.streamRefused,
    emailOf: async (accountId) => (await findAccount(db, accountId))?.email,
  });

  // Help desk.
  const support = createSupport({
    ...platform,
    captcha: dependencies.captcha,
    files: openAttachmentFiles(config.attachmentsDir),
    notify,
    deliver,
    kickMail: mail.kick,
  });

  // Accounts: with one goes what these hold about it, and its member sees it in this order.
  const seen: Service[] = [sessions, channels, tracks, catalogue, streaming];
  const usage: Service[] = [...seen, support, recordings, reminders, guide, digest];
  const records: Service[] = [viewtime, payments, mail, push, notifications, broadcasts, audit];
  const personalData = [...usage, ...records];
  const accounts = createAccounts({
    ...platform,
    captcha: dependencies.captcha,
    mayRegister,
    deviceKeys: createDeviceKeys(config.mediaSecret),
    unsubscribeLinks,
    kickMail: mail.kick,
    endMails: notifications.endMails,
    endSessions: sessions.endSessions,
    ...sessions.forAccounts,
    userChanged,
    readMemberList: readMemberCsv,
    openWith: viewtime.openWith,
    async forgetInOtherDomains(tx, account) {
      for (const service of personalData) await service.forget?.(tx, account);
    },
  });

  // Operators, and what looks after the whole.
  const operators = createOperators({ ...platform, demo: config.demoConsole, kickMail: mail.kick });
  const posting = { ...platform, ...outbound, ...reach, alarmWebhook };
  const webhooks = createWebhooks(posting);
  const alarms = createAlarms({ ...dependencies, ...posting, ...kicks, demo: config.demoConsole });
  const backups = createBackups({ ...platform, pool, config, sessions, operators, settings, refreshMedia });
  const doctor = createDoctor({ ...dependencies, channels, epg, operators, settings, jobs });

  // Answers that read several domains.
  const views = createViews({
    ...dependencies,
    ...platform,
    media,
    locks,
    version: config.version,
    metricsSecrets: config.metricsSecrets,
    config,
    identifyOperator: operators.identify,
    catalogue,
    shows,
    accessSpans: tracks.accessSpans,
    settings: settings.all,
    recordingLimits,
    seriesAccess,
    remindersOf: reminders.programsOf,
    updateProfile: accounts.updateProfile,
    sessions,
    ingests,
    streaming,
    transcripts,
    personalData: [accounts, ...personalData],
  });

  const services = {
    audit,
    settings,
    viewtime,
    payments,
    mail,
    push,
    notifications,
    broadcasts,
    support,
    samples,
    jobs,
    metrics,
    recordings,
    reminders,
    guide,
    digest,
    accounts,
    catalogue,
    channels,
    epg,
    ingests,
    tracks,
    transcripts,
    operators,
    alarms,
    webhooks,
    sessions,
    streaming,
    backups,
    doctor,
    views,
  };
  jobs.watch(Object.values<Service>(services));
  return services;
}
