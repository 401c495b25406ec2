import type { DiskFault } from '../../contract/models/media.ts';
import type { healthz } from '../../contract/routes/health.ts';
import type { MediaPort } from '../adapters/media/port.ts';
import { guideAlarms } from '../domains/epg/index.ts';
import { tAlarms } from '../i18n/et/alarms.ts';
import type { Clock } from '../../runtime/clock.ts';
import { sameSecret } from '../../runtime/secret.ts';
import type { DiskWatch } from '../../runtime/disk.ts';
import { answers, type Db } from '../platform/db/database.ts';
import type { Handler, Operator } from '../platform/http/call.ts';
import { bearerOf } from '../platform/http/callers/bearer.ts';

export interface HealthContext {
  db: Db;
  clock: Clock;
  media: MediaPort;
  version: string;
  jobsRunning(): boolean;
  disk: DiskWatch;
  /** Each of these opens more than the status, and so does an operator's token, or a key that may read the service. */
  metricsSecrets: readonly string[];
  /** Rejects when no operator has this token. */
  identifyOperator(token: string, request: { network: string }): Promise<Pick<Operator, 'key'>>;
}

/** GET /healthz: 200 when every role answers and can write, 503 when one does not; which one, to those who may know. */
export const healthHandler =
  (context: HealthContext): Handler<typeof healthz> =>
  async ({ http }) => {
    const { db, clock, media, version, jobsRunning, disk } = context;
    const state = (ok: boolean) => (ok ? ('ok' as const) : ('down' as const));
    const channels = media.ingestChannels();
    const [databaseAnswers, ownDisk] = await Promise.all([answers(db), disk()]);
    const roles = {
      api: state(databaseAnswers),
      jobs: state(jobsRunning()),
      ingest: state(channels !== undefined),
      ...severalIngests(media),
      ...Object.fromEntries(media.edges().map((edge) => [`edge:${edge.id}`, state(edge.alive)])),
    };
    const machine = [
      ...(databaseAnswers ? [] : [tAlarms('machine.database')]),
      ...diskFaults(media, ownDisk).map(({ say }) => say()),
    ];
    const well = machine.length === 0 && Object.values(roles).every((role) => role === 'ok');
    if (!well) http.status(503);
    const status = well ? ('ok' as const) : ('degraded' as const);
    const token = bearerOf(http);
    if (token === undefined || !(await mayReadDetails(context, token, http.network))) return { status };
    return {
      status,
      version,
      roles,
      details: {
        channels: (channels ?? []).map((channel) => ({ ...channel, source: channel.source?.index ?? null })),
        guide: databaseAnswers ? (await guideAlarms(db, clock())).map(({ say }) => say()) : [],
        machine,
      },
    };
  };

const mayReadDetails = async (
  { metricsSecrets, identifyOperator }: HealthContext,
  token: string,
  network: string,
): Promise<boolean> =>
  metricsSecrets.some((secret) => sameSecret(token, secret)) ||
  identifyOperator(token, { network }).then(
    ({ key }) => !key || key.scopes.includes('service:read'),
    () => false,
  );

/** With one there is nothing to tell apart. */
function severalIngests(media: MediaPort): Record<string, 'ok' | 'down'> {
  const all = media.ingestsAlive();
  if (all.length < 2) return {};
  return Object.fromEntries(all.map(({ id, alive }) => [`ingest:${id}`, alive ? 'ok' : 'down']));
}

/** What is wrong with a machine, under a name that is the same in every language. */
interface MachineFault {
  key: string;
  say: () => string;
}

const diskFaults = (media: MediaPort, own: DiskFault | undefined): MachineFault[] => [
  ...diskFault('server', own),
  ...diskFault('ingest', media.ingestDisk()),
];

/** What is wrong with the machines, for those who have reached the database to ask. */
export const machineFaults = async ({ media, disk, jobsRunning }: HealthContext): Promise<MachineFault[]> => [
  ...diskFaults(media, await disk()),
  ...(jobsRunning() ? [] : [{ key: 'jobs', say: () => tAlarms('machine.jobs') }]),
];

const diskFault = (role: string, fault: DiskFault | undefined): MachineFault[] =>
  fault ? [{ key: `disk:${role}`, say: () => `${role}: ${tAlarms(`machine.disk.${fault}`)}` }] : [];
