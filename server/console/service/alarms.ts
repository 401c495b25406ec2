import type { AlarmInLanguages, FoundAlarm } from '../../domains/alarms/index.ts';
import type { JobState, WorkState } from '../../../contract/models/console/service.ts';
import { sourceReportText } from '../../../contract/i18n/source-report.ts';
import type { IngestState, StorageReport } from '../../../contract/models/media.ts';
import { languages, serviceLanguage } from '../../../contract/i18n/languages.ts';
import { sayIn } from '../../../contract/i18n/texts.ts';
import { jobText } from '../../../contract/i18n/job-text.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import { isBackupLate, isTrialLate } from '../../backup/lateness.ts';
import { tAlarms } from '../../i18n/et/alarms.ts';
import type { Services } from '../../services.ts';

interface AlarmInput {
  servers: Awaited<ReturnType<Services['streaming']['edges']>>;
  /** Undefined when the ingest does not answer. */
  fed: readonly IngestState[] | undefined;
  /** Who shares the channels that come from outside. */
  shared: Awaited<ReturnType<Services['ingests']['list']>>;
  storage: StorageReport | null | undefined;
  guide: readonly { key: string; say: () => string }[];
  /** Those that are open. */
  incidents: Awaited<ReturnType<Services['support']['incidents']>>;
  /** How much money waits for somebody to decide about it. */
  waitingMoney: number;
  mails: { waiting: number; failed: number };
  /** When the last backup was made, and when one was last tried; undefined where the service makes none by itself. */
  backups:
    | {
        firstAt: number | undefined;
        savedAt: number | undefined;
        trialAt: number | undefined;
        nowMs: number;
      }
    | undefined;
  /** Whether members are kept out for longer than was thought. */
  maintenanceOverdue: boolean;
  jobs: readonly JobState[];
  work: readonly Pick<WorkState, 'name' | 'dead'>[];
  webhooks: Awaited<ReturnType<Services['webhooks']['list']>>;
  /** What is wrong with the machines. */
  machine: readonly { key: string; say: () => string }[];
  /** What channels are called, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** Nobody waits that long for a mail without noticing. */
const manyMails = 50;
const mostIncidents = 20;
const longestFault = 120;

const alarm =
  (level: FoundAlarm['level']) =>
  (key: string, text: string, to: string | null = null): FoundAlarm => ({ key, level, text, to });
const bad = alarm('bad');
const warn = alarm('warn');

/** What of several ingests is not as it should be; of a single one its channels tell. */
function ingestAlarms({ ingests, unheld }: AlarmInput['shared'], names: AlarmInput['names']): FoundAlarm[] {
  const silent = ingests.length > 1 ? ingests.filter(({ channels }) => !channels) : [];
  // Without any lease nobody has come to ask yet, and no channel comes either.
  const someAsk = ingests.some(({ leftMs = 0 }) => leftMs > 0);
  return [
    ...(someAsk ? unheld : []).map((id) =>
      bad(
        `ingest.full:${id}`,
        tAlarms('ingest.full', { name: names.get(id) ?? id }),
        `/lineup/channel/${id}`,
      ),
    ),
    ...silent.map(({ id }) => warn(`ingest.silent:${id}`, tAlarms('ingest.silent', { id }), '/servers')),
  ];
}

/** The rest of it, as the values of a query, stands in the log. */
const shortFault = (fault: string): string => firstOf(fault.split('\n')).slice(0, longestFault);

/** What was given up. Money may be among it; mails have an alarm of their own. */
const workAlarms = (work: AlarmInput['work']): FoundAlarm[] =>
  work.flatMap(({ name, dead }) =>
    dead === 0 || name === 'mail.send'
      ? []
      : [
          (name.startsWith('payments.') ? bad : warn)(
            `work.dead:${name}`,
            tAlarms('work.dead', { name: jobText(name), dead }),
            '/jobs',
          ),
        ],
  );

/** Backups come every night, trials every week, the first a week after the first backup; before one is due there is nothing to say. */
const backupAlarms = (backups: AlarmInput['backups']): FoundAlarm[] => {
  if (!backups?.savedAt) return [];
  const { savedAt, firstAt = savedAt, trialAt = firstAt, nowMs } = backups;
  return [
    ...(isBackupLate(savedAt, nowMs) ? [warn('backup.old', tAlarms('backup.old'), '/backups')] : []),
    ...(isTrialLate(trialAt, nowMs) ? [warn('backup.untried', tAlarms('backup.untried'), '/backups')] : []),
  ];
};

/** What somebody has to look at now, the worst first, in the words of every language: operators read it in theirs later. */
export async function lookForAlarms(services: Services): Promise<AlarmInLanguages[]> {
  const found = await lookAtService(services);
  const said = languages.map((language) => [language, sayIn(language, () => alarmsOf(found))] as const);
  return sayIn(serviceLanguage, () => alarmsOf(found)).map((one, at) => ({
    ...one,
    texts: Object.fromEntries(said.map(([language, alarms]) => [language, defined(alarms[at]).text])),
  }));
}

/** How the service is, as far as alarms come of it. */
export async function lookAtService(services: Services): Promise<AlarmInput> {
  const { streaming, mail, epg, support, payments, jobs, ingests, views, channels } = services;
  const [
    servers,
    fed,
    shared,
    storage,
    mails,
    runs,
    work,
    guide,
    machine,
    incidents,
    waitingMoney,
    lineup,
    backups,
    hooks,
  ] = await Promise.all([
    streaming.edges(),
    streaming.fedChannels().catch(() => undefined),
    ingests.list(),
    streaming.storage().catch(() => undefined),
    mail.counts(),
    jobs.runs(),
    jobs.states(),
    epg.alarms(),
    views.machine(),
    support.incidents({ open: true, most: mostIncidents }),
    payments.queueLength(),
    channels.lineup(),
    services.backups.age(),
    services.webhooks.list(),
  ]);
  return {
    servers,
    fed,
    shared,
    storage,
    mails,
    jobs: runs,
    work,
    guide,
    machine,
    incidents,
    waitingMoney,
    backups,
    webhooks: hooks,
    maintenanceOverdue: services.settings.maintenance.isOverdue(),
    names: new Map(lineup.map(({ id, name }) => [id, name])),
  };
}

/** All that somebody has to look at, the worst first, in the language of the reader. A pure rule over what was found. */
export function alarmsOf(found: AlarmInput): FoundAlarm[] {
  const { servers, fed, shared, storage, guide, incidents, waitingMoney, mails, jobs, work, machine, names } =
    found;
  const alarms: FoundAlarm[] = [
    ...machine.map(({ key, say }) => bad(`machine.${key}`, say())),
    ...servers.flatMap(({ id, health }) =>
      health
        ? health.draining
          ? [warn(`edge.draining:${id}`, tAlarms('edge.draining', { id }), '/servers')]
          : []
        : [bad(`edge.silent:${id}`, tAlarms('edge.silent', { id }), '/servers')],
    ),
    ...incidents.map(({ id, channelName, serverId, tickets }) => {
      const text =
        channelName === null
          ? tAlarms('incident.edge', { id: serverId ?? '', tickets })
          : tAlarms('incident.channel', { name: channelName, tickets });
      return bad(`incident:${id}`, text, '/incidents');
    }),
    ...(fed === undefined ? [bad('ingest.noneAnswers', tAlarms('ingest.noneAnswers'), '/servers')] : []),
    ...(fed ?? []).flatMap(({ channelId, state, source, lastError }) => {
      const to = `/lineup/channel/${channelId}`;
      const name = names.get(channelId) ?? channelId;
      if (state !== 'live' && state !== 'starting')
        return [
          bad(
            `channel.away:${channelId}`,
            lastError
              ? tAlarms('channel.fault', { name, fault: sourceReportText(lastError) })
              : tAlarms('channel.away', { name }),
            to,
          ),
        ];
      return source && source.index > 0
        ? [warn(`channel.spare:${channelId}`, tAlarms('channel.spare', { name }), to)]
        : [];
    }),
    ...ingestAlarms(shared, names),
    ...(storage?.alarm ? [bad('storage.full', tAlarms('storage.full'), '/storage')] : []),
    ...guide.map(({ key, say }) => warn(key, say(), '/guide')),
    ...(waitingMoney > 0
      ? [warn('money.waiting', tAlarms('money.waiting', { waiting: waitingMoney }), '/money/waiting')]
      : []),
    ...(mails.failed > 0
      ? [warn('mails.failed', tAlarms('mails.failed', { failed: mails.failed }), '/mails')]
      : []),
    ...(mails.waiting > manyMails
      ? [warn('mails.waiting', tAlarms('mails.waiting', { waiting: mails.waiting }), '/mails')]
      : []),
    ...(found.maintenanceOverdue
      ? [bad('maintenance.overdue', tAlarms('maintenance.overdue'), '/updates')]
      : []),
    ...backupAlarms(found.backups),
    ...workAlarms(work),
    ...found.webhooks.flatMap(({ id, name, offBy }) =>
      offBy === 'failures'
        ? [warn(`webhook.off:${id}`, tAlarms('webhook.off', { name }), '/automation/webhooks')]
        : [],
    ),
    ...jobs.flatMap(({ name, error }) =>
      error === null
        ? []
        : [
            warn(
              `job.failed:${name}`,
              tAlarms('job.failed', { name: jobText(name), fault: shortFault(error) }),
              '/jobs',
            ),
          ],
    ),
  ];
  return alarms.sort((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
}
