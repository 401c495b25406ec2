import { join } from 'node:path';
import { readElsewhere } from './adapters/read-elsewhere.ts';
import { createBackups } from './backup/service.ts';
import { createDoctor } from './doctor/service.ts';
import {
  accountTopic,
  createAccounts,
  createEmailPolicy,
  createSeriesAccess,
  createUnsubscribeLinks,
  findAccount,
} from './domains/accounts/index.ts';
import { createCatalogue } from './domains/catalogue/index.ts';
import { createChannels } from './domains/channels/index.ts';
import { createEpg } from './domains/epg/index.ts';
import { createIngests } from './domains/ingests/index.ts';
import { sameSecret } from '../runtime/secret.ts';
import { createOperators } from './domains/operators/index.ts';
import { createSearch } from './domains/search/index.ts';
import { createSessions } from './domains/sessions/index.ts';
import { createStreaming } from './domains/streaming/index.ts';
import { createMembership, recordingLimitsOf, seriesEnabledOf, streamSettingsOf } from './membership.ts';
import type { ServiceParts } from './service-parts.ts';
import { everyoneTopic } from './platform/events.ts';
import type { Service } from './platform/service.ts';
import { createObserving } from './observing.ts';
import { createTelling } from './telling.ts';
import { createViews } from './views/views.ts';
import { createWishes } from './wishes.ts';

/**
 * The one composition: every domain is built here, once, as a function of what it needs, and offers handlers, jobs,
 * operations for operators, what to forget with an account and what to export for its member. Calls, periodic jobs
 * and the command line only read it.
 */
export function createServices(parts: ServiceParts) {
  const { config, db, clock, log, events, limits, media } = parts;
  const { publicUrl, demo, allowPrivateSources, ticketKeysFile, edges } = config;
  const refreshMedia = () => media.refresh();
  const common = { db, clock, events, limits, publicUrl, demo };
  const userChanged = (id: number) => tellOfUser(events, id, () => sessions.rightsChanged());
  const mayRegister = createEmailPolicy(config.emailDenyFile, (fault) => log.error({ fault }, 'register'));
  const unsubscribeLinks = createUnsubscribeLinks(config.mediaSecret, publicUrl);

  const telling = createTelling(parts, unsubscribeLinks);
  const { mail, push, notifications, broadcasts, support } = telling;
  const observing = createObserving(parts, { mail });
  const { metrics } = observing;
  const membership = createMembership(parts, { unsubscribeLinks, notifications, userChanged, metrics });
  const elsewhere = readElsewhere({ allowPrivate: allowPrivateSources });
  const channels = createChannels({
    db,
    clock,
    media,
    allowPrivateSources,
    ...elsewhere,
    // Whoever hears of a channel goes to where it plays, so it is made known there first.
    refreshMedia: () =>
      media.refresh().finally(() => events.publish(everyoneTopic, { type: 'lineup.changed' })),
  });
  const recordingLimits = recordingLimitsOf(membership.settings);
  const seriesAccess = createSeriesAccess({ db, enabled: seriesEnabledOf(membership.settings) });
  const wishes = createWishes(parts, { telling, locks: channels.locks, recordingLimits, unsubscribeLinks });
  const { recordings, reminders, digest, guide } = wishes;
  const { changeSchedules } = guide;
  const epg = createEpg({ db, clock, log, changeSchedules, refreshMedia, ...elsewhere });
  const search = createSearch({ db, clock, locks: channels.locks });
  const catalogue = createCatalogue({ db, clock, uploadsFolder: join(config.dataDir, 'uploads') });
  const sessions = createSessions({
    ...common,
    media,
    log,
    mayRegister,
    endMark: parts.endMark,
    trialDays: config.trialDays,
    social: parts.social,
    channelNameOf: channels.nameOf,
    mayViewSeries: seriesAccess.mayView,
    push,
  });
  const streaming = createStreaming({
    ...common,
    media,
    edges,
    noteWatching: sessions.noteWatching,
    playingOf: sessions.playingOf,
    opened: observing.samples.streamOpened,
    refused: observing.samples.streamRefused,
    streamSettings: streamSettingsOf(membership.settings),
    emailOf: async (id) => (await findAccount(db, id))?.email,
    ticketKeysFile,
    signing: parts.signing,
  });

  // With the account goes what they hold about it; who shows it to its member names it in this order.
  const money = [membership.viewtime, membership.payments];
  const told = [mail, push, notifications, broadcasts, membership.audit];
  const wished = [recordings, reminders, digest];
  const others: Service[] = [sessions, channels, catalogue, streaming, support, ...wished, ...money, ...told];
  const accounts = createAccounts({
    ...common,
    captcha: parts.captcha,
    mayRegister,
    unsubscribeLinks,
    endMails: notifications.endMails,
    kickMail: mail.kick,
    endSessions: sessions.endSessions,
    signedInAt: sessions.signedInAt,
    trustNetwork: sessions.trustNetwork,
    userChanged,
    async forgetElsewhere(tx, account) {
      for (const other of others) await other.forget?.(tx, account);
    },
  });
  const made = {
    ...membership,
    ...telling,
    ...observing,
    ...wishes,
    accounts,
    catalogue,
    channels,
    epg,
    ingests: createIngests({ ...parts, hasStandbys: config.ingestStandby }),
    operators: createOperators({ ...common, demo: config.demoConsole, kickMail: mail.kick }),
    search,
    sessions,
    streaming,
    backups: createBackups({ ...parts, endRestored: sessions.endRestored }),
    doctor: createDoctor({ ...parts, workStates: observing.jobs.states }),
  };
  observing.jobs.watch(Object.values<Service>(made));
  const shown = { recordingLimits, seriesAccess, keepers: [accounts, ...others] };
  return { ...made, views: viewsOf(parts, made, shown) };
}

/** The member's devices ask anew what he has, and edges no longer honour tickets that promise more. */
function tellOfUser(events: ServiceParts['events'], accountId: number, rightsChanged: () => void): void {
  events.publish(accountTopic(accountId), { type: 'user.changed' });
  rightsChanged();
}

interface Made extends Pick<ReturnType<typeof createWishes>, 'reminders'> {
  accounts: ReturnType<typeof createAccounts>;
  catalogue: ReturnType<typeof createCatalogue>;
  channels: ReturnType<typeof createChannels>;
  operators: ReturnType<typeof createOperators>;
  search: ReturnType<typeof createSearch>;
  settings: ReturnType<typeof createMembership>['settings'];
  streaming: ReturnType<typeof createStreaming>;
}

/** What reads of several domains at once. */
function viewsOf(
  { config, jobsRunning, disk, ...parts }: ServiceParts,
  { accounts, catalogue, channels, operators, reminders, search, settings, streaming }: Made,
  shown: Pick<Parameters<typeof createViews>[0], 'recordingLimits' | 'seriesAccess' | 'keepers'>,
) {
  return createViews({
    ...parts,
    ...shown,
    publicUrl: config.publicUrl,
    version: config.version,
    jobsRunning,
    disk,
    mayKnowHealth: async (token, network) =>
      config.metricsSecrets.some((secret) => sameSecret(token, secret)) ||
      operators.identify(token, { network }).then(
        () => true,
        () => false,
      ),
    catalogue,
    locks: channels.locks,
    remindersOf: reminders.programsOf,
    shows: search.shows,
    settings: settings.all,
    updateProfile: accounts.updateProfile,
    streamKeyOf: streaming.streamKeyOf,
    listenAddresses: streaming.listenAddresses,
  });
}

export type Services = ReturnType<typeof createServices>;
