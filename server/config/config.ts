import { resolve } from 'node:path';
import { defaultDvrSeconds } from '../../contract/constants.ts';
import { EnvReader } from './env.ts';
import { readEpgSources, type EpgSourceConfig } from './epg-sources.ts';
import {
  readCaptcha,
  readMail,
  readSocial,
  type CaptchaConfig,
  type MailConfig,
  type SocialConfig,
} from './providers.ts';
import { loadSecrets, parseTicketKeys, type TicketKeys } from './secrets.ts';
import { readViewerSettings, type ViewerSettings } from './viewer-settings.ts';

export interface Config {
  version: string;
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where people reach the service; links in mails use nothing else. */
  publicUrl: string;
  /** Addresses of the stream servers; empty means: the two ports after the server's, on the host that was asked. */
  edgeUrls: string[];
  /** Where the server itself reaches the edges and the ingest, one machine or many. */
  edgeControlUrls: string[];
  ingestControlUrl: string;
  /** How much of the past goes before a live stream, where one is asked for with it: a number for each edge. */
  dvrSeconds: number[];
  demo: boolean;
  trustProxy: boolean;
  logLevel: string;
  mail: MailConfig;
  captcha: CaptchaConfig;
  social: SocialConfig[];
  /** A file of addresses and domains that may not register, one in a line. */
  emailDenyFile: string | undefined;
  /** Origins whose pages may stand in a frame of ours, as payment providers' do. */
  frameOrigins: string[];
  /** Whether channels may come from a private network, or from this machine. */
  allowPrivateSources: boolean;
  /** EPG feeds that are fetched by themselves, besides those an operator adds. */
  epgSources: EpgSourceConfig[];
  /** Addresses and names that screens show. */
  viewerSettings: ViewerSettings;
  mediaSecret: string;
  ticketKeys: TicketKeys;
  /** Where those keys are kept, and may be changed while everything runs; undefined when the environment says them. */
  ticketKeysFile: string | undefined;
  /**
   * How long the edges of one machine go on serving when everything is stopped. Where they all go, there is no
   * other to go to; so no longer than they are told to.
   */
  edgeDrainSeconds: number;
}

export const productVersion = '0.1.0';
export const edgeCount = 2;

/** Everything wrong with the settings, told together. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** env → config → secrets. Throws {@link ConfigError} naming every fault. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const read = new EnvReader(env);
  const production = read.text('NODE_ENV') === 'production';
  const port = read.port('PORT', 8080);
  const dataDir = resolve(read.text('DATA_DIR') ?? './data');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (production && !databaseUrl && !read.flag('ALLOW_EMBEDDED_DB', false)) {
    read.faults.push(
      'DATABASE_URL: production needs PostgreSQL, because the embedded database does not survive a power cut; ' +
        'set ALLOW_EMBEDDED_DB=1 if that is acceptable',
    );
  }
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (production && !publicUrl)
    read.faults.push('PUBLIC_URL: mails have to say where the service is; set the address people use');
  const edgeUrls = read.urls('EDGE_URLS') ?? [];
  const local = Array.from({ length: edgeCount }, (_, i) => `http://127.0.0.1:${port + 1 + i}`);
  const edgeControlUrls = read.urls('EDGE_CONTROL_URLS') ?? local;
  const config = {
    version: productVersion,
    production,
    host: read.text('HOST') ?? '0.0.0.0',
    port,
    dataDir,
    databaseUrl,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    edgeUrls,
    edgeControlUrls,
    ingestControlUrl: read.url('INGEST_CONTROL_URL', ['http:']) ?? `http://127.0.0.1:${port + 1 + edgeCount}`,
    dvrSeconds: read.numbersForEach('DVR_SECONDS', edgeControlUrls.length, defaultDvrSeconds, 86_400),
    demo: read.flag('DEMO', !production),
    edgeDrainSeconds: read.number('EDGE_DRAIN_SECONDS', 0, 3_600),
    trustProxy: read.flag('TRUST_PROXY', false),
    // A terminal is for people, who want to see what went wrong; a log collector wants more.
    logLevel: read.oneOf('LOG_LEVEL', ['info', 'warn', 'error'], production ? 'info' : 'warn'),
    mail: readMail(read, publicUrl ?? `http://localhost:${port}`),
    captcha: readCaptcha(read),
    social: readSocial(read),
    emailDenyFile: read.text('EMAIL_DENY_FILE'),
    frameOrigins: read.urls('FRAME_ORIGINS') ?? [],
    allowPrivateSources: read.flag('ALLOW_PRIVATE_SOURCES', !production),
    epgSources: readEpgSources(read),
    viewerSettings: readViewerSettings(read),
  };
  if (edgeUrls.length > 0 && edgeUrls.length !== edgeControlUrls.length) {
    read.faults.push('EDGE_URLS and EDGE_CONTROL_URLS: name the same edges, in the same order');
  }
  if (read.faults.length > 0) throw new ConfigError(read.faults.join('\n'));
  const { mediaSecret, ticketKeys, ticketKeysFile } = loadSecrets(dataDir, env);
  return { ...config, mediaSecret, ticketKeys: parseTicketKeys(ticketKeys), ticketKeysFile };
}
