import { join, resolve } from 'node:path';
import { refuseDangerousSecrets, ticketKeysFault } from '../../runtime/dangerous-settings.ts';
import { ConfigError, EnvReader, type Env } from '../../runtime/env.ts';
import { isNetwork } from '../../runtime/network.ts';
import { productVersion } from '../../runtime/start/version.ts';
import { readStoreAccess, type StoreAccess } from '../../runtime/store/store-access.ts';
import { parseTicketKeys, type TicketKeys } from '../../runtime/ticket-keys.ts';
import { readDatabaseUrl } from './database-url.ts';
import { readEdgeCount, readEdges, type EdgeConfig } from './edges.ts';
import { readEpgSources, type EpgSourceConfig } from './epg-sources.ts';
import { readMachine, readMachines } from './machine-list.ts';
import { readMailbox } from './mailbox.ts';
import { readPayments, type PaymentsConfig } from './payments/payments.ts';
import {
  readCaptcha,
  readMail,
  readSocial,
  type CaptchaConfig,
  type MailConfig,
  type SocialConfig,
} from './providers.ts';
import { isOwnMachine, readPublicUrl, refuseSampleHosts } from './public-url.ts';
import { loadPush, readPush, type PushConfig } from './push.ts';
import { loadSecrets } from './secrets.ts';
import { demoSettings, readSettings, type Settings } from './settings.ts';

const mostHops = 10;

/** In a demo everybody may see how it is to be a member. */
const demoTrialDays = 7;

/**
 * `TRUST_PROXY`: how many proxies of ours stand before the server, in private networks or on this machine, or the
 * addresses and networks (CIDR) they are in, separated by commas. Each proxy appends to `X-Forwarded-For` whom it was asked by; what stands before that was
 * sent by the client, and is never believed.
 */
function readTrustProxy(read: EnvReader): false | number | string[] {
  const text = read.text('TRUST_PROXY');
  if (text === undefined || text === '0') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= mostHops) return hops;
    read.faults.push(`TRUST_PROXY: järjest on kõige rohkem ${mostHops} vaheserverit`);
    return false;
  }
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.filter((network) => !isNetwork(network));
  for (const network of wrong)
    read.faults.push(`TRUST_PROXY: "${network}" ei ole vaheserverite arv, aadress ega võrk`);
  return wrong.length > 0 ? false : networks;
}

/** What reads some of the channels that come from outside. */
interface IngestConfig {
  /** As its own `INGEST_ID` says. */
  id: string;
  /** Where the server itself reaches it. */
  controlUrl: string;
}

/**
 * `INGESTS`: a JSON list of `{"id", "controlUrl"}`. Without it there is one, `i1`, at `INGEST_CONTROL_URL` or on this
 * machine, on the port after those of the edges.
 */
function readIngests(read: EnvReader, controlPort: number): IngestConfig[] {
  const one = read.url('INGEST_CONTROL_URL', ['http:']);
  const ingests = readMachines(read, { name: 'INGESTS', fields: ['id', 'controlUrl'] }, readMachine);
  if (!ingests) return [{ id: 'i1', controlUrl: one ?? `http://127.0.0.1:${controlPort}` }];
  if (one) read.faults.push('INGEST_CONTROL_URL: INGESTS nimetab juba kõik; jäta üks neist ära');
  return ingests;
}

/** `check` is for servers beside which migrations are a step of their own. */
const migrationWays = ['run', 'check'] as const;
export type Migrations = (typeof migrationWays)[number];

export interface Config {
  version: string;
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Files that came with tickets; servers on several machines share it. */
  attachmentsDir: string;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Whether a start brings the database’s schema up to date, or only sees that it is. */
  migrations: Migrations;
  /** Where people reach the service; links in mails use nothing else. */
  publicUrl: string;
  /** `PUBLIC_URL`, where it is set. */
  publicOrigin: string | undefined;
  /** So many edges run beside the server, on the ports after it. */
  edgeCount: number;
  /** The stream servers, in the order in which viewers see them. */
  edges: EdgeConfig[];
  /** A service that speaks S3, for backups that go there; undefined where none is set up. */
  objectStore: StoreAccess | undefined;
  /** Of this machine, where it was said. */
  ffmpegPath: string | undefined;
  /** Those that share the channels which come from outside. */
  ingests: IngestConfig[];
  /** Whether a second one reads each of those channels along, to go on when the first dies. */
  ingestStandby: boolean;
  demo: boolean;
  /** Whether the operator of the demo may come in, whose password everybody knows: in production on this machine only. */
  demoConsole: boolean;
  /** How many proxies stand before the server, or the networks they are in; false when none does. */
  trustProxy: false | number | string[];
  logLevel: string;
  mail: MailConfig;
  captcha: CaptchaConfig;
  social: SocialConfig[];
  /** A file of addresses and domains that may not register, one in a line. */
  emailDenyFile: string | undefined;
  /** Days of viewing time for a member who never had any. */
  trialDays: number;
  /** Origins whose pages may stand in a frame of ours, as payment providers' do. */
  frameOrigins: string[];
  /** Whether channels may come from a private network, or from this machine. */
  allowPrivateSources: boolean;
  /** EPG feeds that are fetched by themselves, besides those an operator adds. */
  epgSources: EpgSourceConfig[];
  /** Where an operator has not changed them while running. */
  settings: Settings;
  /** Providers that members may pay through. */
  payments: PaymentsConfig;
  /** With what push messages are sent; undefined where none are. */
  push: PushConfig | undefined;
  mediaSecret: string;
  /** Each of them opens the metrics; `METRICS_TOKEN` opens nothing else. */
  metricsSecrets: readonly string[];
  ticketKeys: TicketKeys;
  /** Where those keys are kept, and may be changed while everything runs; undefined when the environment says them. */
  ticketKeysFile: string | undefined;
  /**
   * How long the edges of one machine go on serving when everything is stopped. Where they all go, there is no
   * other to go to; so no longer than they are told to.
   */
  edgeDrainSeconds: number;
}

/**
 * env → config → secrets. Throws {@link ConfigError} naming every fault.
 * @param mayWrite whether secrets that are not there yet are made and kept; else they are made for this process alone
 */
export function loadConfig(env: Env, { mayWrite = true }: { mayWrite?: boolean } = {}): Config {
  const read = new EnvReader(env);
  const { production } = read;
  const port = read.port('PORT', 8080);
  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  const databaseUrl = readDatabaseUrl(read);
  if (production && !databaseUrl && !read.flag('ALLOW_EMBEDDED_DB', false)) {
    read.faults.push(
      'DATABASE_URL: päris teenus vajab PostgreSQLi, sest sisseehitatud andmebaas ei pruugi elektrikatkestust üle elada; ' +
        'kui see sobib, sea ALLOW_EMBEDDED_DB=1',
    );
  }
  const publicUrl = readPublicUrl(read);
  refuseSampleHosts(read);
  refuseDangerousSecrets(read, ['DATABASE_URL', 'SMTP_URL']);
  const ownUrl = `http://localhost:${port}`;
  const demo = read.flag('DEMO', !production);
  const mail = readMail(read, publicUrl ?? ownUrl);
  const metricsToken = read.text('METRICS_TOKEN');
  const push = readPush(read, readMailbox(mail.from).address);
  const edgeCount = readEdgeCount(read);
  const config = {
    version: productVersion,
    production,
    host: read.text('HOST') ?? '0.0.0.0',
    port,
    dataDir,
    attachmentsDir: resolve(read.text('ATTACHMENTS_DIR') ?? join(dataDir, 'attachments')),
    databaseUrl,
    migrations: read.oneOf('MIGRATIONS', migrationWays, 'run'),
    publicUrl: publicUrl ?? ownUrl,
    publicOrigin: publicUrl,
    edgeCount,
    edges: readEdges(read, { port, publicUrl, edgeCount }),
    objectStore: read.text('OBJECT_STORE_URL') === undefined ? undefined : readStoreAccess(read),
    ffmpegPath: read.text('FFMPEG_PATH'),
    ingests: readIngests(read, port + 1 + edgeCount),
    ingestStandby: read.flag('INGEST_STANDBY', false),
    demo,
    demoConsole: demo && (!production || isOwnMachine(publicUrl ?? ownUrl)),
    edgeDrainSeconds: read.number('EDGE_DRAIN_SECONDS', 0, 3_600),
    trustProxy: readTrustProxy(read),
    // A terminal is for people, who want to see what went wrong; a log collector wants more.
    logLevel: read.oneOf('LOG_LEVEL', ['info', 'warn', 'error'], production ? 'info' : 'warn'),
    mail,
    captcha: readCaptcha(read),
    social: readSocial(read),
    emailDenyFile: read.file('EMAIL_DENY_FILE'),
    trialDays: read.whole('TRIAL_DAYS', demo ? demoTrialDays : 0, 0),
    frameOrigins: read.urls('FRAME_ORIGINS') ?? [],
    allowPrivateSources: read.flag('ALLOW_PRIVATE_SOURCES', !production),
    epgSources: readEpgSources(read),
    settings: { ...(demo && demoSettings), ...readSettings(read) },
    payments: readPayments(read, { publicUrl: publicUrl ?? ownUrl, embeddedDatabase: !databaseUrl, demo }),
  };
  read.refuseFaults();
  const { mediaSecret, ticketKeys: keys, ticketKeysFile } = loadSecrets(dataDir, env, mayWrite);
  const ticketKeys = parseTicketKeys(keys);
  const weak = production ? ticketKeysFault(ticketKeys.keys) : undefined;
  if (weak) throw new ConfigError(`${ticketKeysFile ?? 'TICKET_KEYS'}: ${weak}.`);
  return {
    ...config,
    push: loadPush(push, {
      simulators: config.payments.simulators,
      dataDir,
      mayShareDatabase: production && databaseUrl !== undefined,
      mayWrite,
    }),
    mediaSecret,
    metricsSecrets: [mediaSecret, ...(metricsToken ? [metricsToken] : [])],
    ticketKeys,
    ticketKeysFile,
  };
}
