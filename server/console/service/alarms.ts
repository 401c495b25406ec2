import type { Alarm, JobState, WorkState } from '../../../contract/models/console/service.ts';
import type { IngestState, StorageReport } from '../../../contract/models/media.ts';
import { tAlarms } from '../../i18n/et/alarms.ts';
import type { Services } from '../../services.ts';

interface AlarmInput {
  servers: Awaited<ReturnType<Services['streaming']['edges']>>;
  /** Undefined when the ingest does not answer. */
  fed: readonly IngestState[] | undefined;
  /** Who shares the channels that come from outside. */
  shared: Awaited<ReturnType<Services['ingests']['list']>>;
  storage: StorageReport | null | undefined;
  guideWords: readonly string[];
  /** Those that are open. */
  incidents: Awaited<ReturnType<Services['support']['incidents']>>;
  /** How much money waits for somebody to decide about it. */
  waitingMoney: number;
  mails: { waiting: number; failed: number };
  jobs: readonly JobState[];
  work: readonly Pick<WorkState, 'name' | 'dead'>[];
  /** What is wrong with the machines, in words. */
  machine: readonly string[];
}

/** Nobody waits that long for a mail without noticing. */
const manyMails = 50;

const bad = (text: string, to: string | null = null): Alarm => ({ level: 'bad', text, to });
const warn = (text: string, to: string | null = null): Alarm => ({ level: 'warn', text, to });

/** What of several ingests is not as it should be; of a single one its channels tell. */
function ingestAlarms({ ingests, unheld }: AlarmInput['shared']): Alarm[] {
  const silent = ingests.length > 1 ? ingests.filter(({ channels }) => !channels) : [];
  // Without any lease nobody has come to ask yet, and no channel comes either.
  const someAsk = ingests.some(({ leftMs = 0 }) => leftMs > 0);
  return [
    ...(someAsk ? unheld : []).map((id) => bad(tAlarms('ingest.full', { id }), `/lineup/channel/${id}`)),
    ...silent.map(({ id }) => warn(tAlarms('ingest.silent', { id }), '/servers')),
  ];
}

/** What was given up. Money may be among it; mails have an alarm of their own. */
const workAlarms = (work: AlarmInput['work']): Alarm[] =>
  work.flatMap(({ name, dead }) =>
    dead === 0 || name === 'mail.send'
      ? []
      : [(name.startsWith('payments.') ? bad : warn)(tAlarms('work.dead', { name, dead }), '/jobs')],
  );

/** All that somebody has to look at, the worst first. A pure rule over what was found. */
export function alarmsOf(found: AlarmInput): Alarm[] {
  const { servers, fed, shared, storage, guideWords, incidents, waitingMoney, mails, jobs, work, machine } =
    found;
  const alarms = [
    ...machine.map((text) => bad(text)),
    ...servers.flatMap(({ id, health }) =>
      health
        ? health.draining
          ? [warn(tAlarms('edge.draining', { id }), '/servers')]
          : []
        : [bad(tAlarms('edge.silent', { id }), '/servers')],
    ),
    ...incidents.map(({ channelName, serverId, tickets }) => {
      const text =
        channelName === null
          ? tAlarms('incident.edge', { id: serverId ?? '', tickets })
          : tAlarms('incident.channel', { name: channelName, tickets });
      return bad(text, '/incidents');
    }),
    ...(fed === undefined ? [bad(tAlarms('ingest.noneAnswers'), '/servers')] : []),
    ...(fed ?? []).flatMap(({ channelId, state, source, lastError }) => {
      const to = `/lineup/channel/${channelId}`;
      if (state !== 'live' && state !== 'starting')
        return [
          bad(
            lastError
              ? tAlarms('channel.fault', { id: channelId, fault: lastError })
              : tAlarms('channel.away', { id: channelId }),
            to,
          ),
        ];
      return source && source.index > 0 ? [warn(tAlarms('channel.spare', { id: channelId }), to)] : [];
    }),
    ...ingestAlarms(shared),
    ...(storage?.alarm ? [bad(tAlarms('storage.full'), '/storage')] : []),
    ...guideWords.map((text) => warn(text, '/guide')),
    ...(waitingMoney > 0
      ? [warn(tAlarms('money.waiting', { waiting: waitingMoney }), '/money/waiting')]
      : []),
    ...(mails.failed > 0 ? [warn(tAlarms('mails.failed', { failed: mails.failed }), '/mails')] : []),
    ...(mails.waiting > manyMails
      ? [warn(tAlarms('mails.waiting', { waiting: mails.waiting }), '/mails')]
      : []),
    ...workAlarms(work),
    ...jobs.flatMap(({ name, error }) =>
      error === null ? [] : [warn(tAlarms('job.failed', { name, fault: error }), '/jobs')],
    ),
  ];
  return alarms.sort((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
}
