import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ServerEvent } from '../../contract/models/events.ts';
import { captchaOf } from '../adapters/captcha/configured.ts';
import type { OutsidePort } from '../adapters/outside/port.ts';
import type { PaymentProvider } from '../adapters/payment/port.ts';
import type { SocialLogin } from '../adapters/social-login/port.ts';
import { createApp } from '../app.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { useCaptcha } from '../domains/accounts/index.ts';
import type { EndMark } from '../domains/sessions/index.ts';
import { createSigning } from '../domains/streaming/index.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { sharedParts } from '../platform/shared-parts.ts';
import type { Dependencies } from '../dependencies.ts';
import { createServices, type Services } from '../services.ts';
import { payloadOf } from './access.ts';
import { keptConnections } from './kept-connections.ts';
import { standIn } from './stand-in.ts';
import { ticketKey } from './stream-tickets.ts';

export interface ScenarioOptions {
  /** Its tests go on where the one before has left the world; else each begins with an empty one. */
  shared?: boolean;
  /** How many servers there are, where it matters: what is told by a process is told by each. */
  servers?: number;
  /** The server's own folder. */
  dataDir?: string;
  emailDenyFile?: string;
  trialDays?: number;
  /** Whether ingests read channels along. */
  ingestStandby?: boolean;
  /** Whether machines of the own network may be named as sources and webhooks; they may unless said. */
  allowPrivateSources?: boolean;
  settings?: Config['settings'];
  /** Providers that members may pay through. */
  paymentProviders?: PaymentProvider[];
  /** The edges, as the setting names them; else the two of a single box. */
  edges?: string;
  /** Where the ticket keys are kept; else the setting says one. */
  ticketKeysFile?: string;
  /** The address people know, when it is not the usual one. */
  publicUrl?: string;
  /** The proxies that it believes, as the setting says them. */
  trustProxy?: string;
  /** Whether the operator of the demo may come in; else yes. */
  demoConsole?: boolean;
  /** Providers to sign in through. */
  social?: (clock: () => number) => SocialLogin[];
  /** What the world says of the service; else nothing in it answers. */
  outside?: OutsidePort;
  /** Where the log goes; with it everything from `info` on is logged. */
  logTo?: { write(line: string): void };
}

/** Of nobody: those of the example in RFC 8291. */
const pushKeys = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};

/** Where files of tickets lie while tests run. */
const attachmentsFolder = join(tmpdir(), `paasuke-attachments-${process.pid}`);
process.once('exit', () => rmSync(attachmentsFolder, { recursive: true, force: true }));

/** The settings of a scenario's server. */
export function configOf(options: ScenarioOptions): Config {
  const config = loadConfig({
    MEDIA_SECRET: 'media-secret-of-the-tests',
    TICKET_KEYS: `1:${ticketKey.toString('base64')}`,
    TICKET_KEYS_FILE: options.ticketKeysFile ?? '',
    DATA_DIR: options.dataDir ?? '',
    LOG_LEVEL: options.logTo ? 'info' : 'error',
    PUBLIC_URL: options.publicUrl ?? '',
    TRUST_PROXY: options.trustProxy ?? '',
    ATTACHMENTS_DIR: attachmentsFolder,
    EMAIL_DENY_FILE: options.emailDenyFile ?? '',
    EDGES: options.edges ?? '',
    ALLOW_PRIVATE_SOURCES: options.allowPrivateSources === false ? '0' : '1',
    INGEST_STANDBY: options.ingestStandby ? '1' : '0',
    TRIAL_DAYS: String(options.trialDays ?? 0),
    ...pushKeys,
  });
  config.settings = options.settings ?? {};
  config.demoConsole = options.demoConsole ?? config.demoConsole;
  // A captcha that a test solves in no time.
  config.captcha = { kind: 'altcha', maxNumber: 200 };
  return config;
}

/** What a scenario gives to a server. */
export type TestParts = Pick<Dependencies, 'clock' | 'media' | 'outbox' | 'social' | 'jobsRunning' | 'disk'> &
  Partial<Pick<Dependencies, 'paymentProviders' | 'push' | 'endMark' | 'outside'>> & {
    logTo?: ScenarioOptions['logTo'];
  };

/** All of a server but its HTTP side. */
export interface ServicesUnderTest {
  services: Services;
  shared: ReturnType<typeof sharedParts<ServerEvent>>;
}

/** The server as it is put together when it starts, but for what stands outside of it. */
export async function putTogether(
  database: Database,
  config: Config,
  parts: TestParts,
): Promise<ServicesUnderTest & { app: FastifyInstance }> {
  const made = servicesUnderTest(database, config, parts);
  return { ...made, app: await appUnderTest(() => made.services, database, config, parts) };
}

/** The HTTP side of a server, before whichever services there are when it is called. */
export const appUnderTest = (
  services: () => Services,
  { db }: Database,
  config: Config,
  { clock, logTo }: Pick<TestParts, 'clock' | 'logTo'>,
): Promise<FastifyInstance> =>
  createApp(standIn(services), { config, db, clock, log: createLog(config.logLevel, logTo) });

/** All of a server that is put together but its HTTP side. */
export function servicesUnderTest(
  database: Database,
  config: Config,
  { logTo, endMark = createTestMark(), paymentProviders = [], push, outside = silence, ...parts }: TestParts,
): ServicesUnderTest {
  const { db } = database;
  const { clock } = parts;
  const log = createLog(config.logLevel, logTo);
  const shared = sharedParts<ServerEvent>({ ...database, pool: keptConnections(database.pool) }, clock, log);
  const { events, limits, logs } = shared;
  const captcha = captchaOf(config, {
    clock,
    useOnce: (challenge, expiresAt) => useCaptcha(db, challenge, expiresAt),
    onFault: (fault) => log.error({ fault }, 'captcha'),
  });
  const signing = createSigning(config.ticketKeys);
  const services = createServices({
    ...parts,
    paymentProviders,
    push,
    outside,
    endMark,
    config,
    db,
    pool: database.pool,
    embedded: database.embedded,
    databaseClock: async () => clock(),
    log,
    events,
    limits,
    logs,
    captcha,
    signing,
  });
  return { services, shared };
}

/** A world in which nothing answers. */
const silence: OutsidePort = {
  addressesOf: async () => [],
  textsOf: async () => [],
  certificateEnds: () => Promise.reject(new Error('keegi ei vasta')),
  ask: () => Promise.reject(new Error('keegi ei vasta')),
  json: () => Promise.reject(new Error('keegi ei vasta')),
  tryMail: () => Promise.reject(new Error('keegi ei vasta')),
  versionOf: async () => undefined,
  isContainer: () => false,
};

/** As a machine keeps it, but in memory. */
export function createTestMark(): EndMark {
  let noted = 0;
  return { read: async () => noted, note: async (seq) => void (noted = Math.max(noted, seq)) };
}

/** What a browser at an address sends, as `fetch`, without a network. */
export function fetchThrough(
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>,
  { address = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11; Linux) Chrome/156.0' },
): typeof fetch {
  return (async (url: string, init: RequestInit) => {
    const { payload, type } = await payloadOf(init.body);
    const given = { ...(init.headers as Record<string, string>), 'user-agent': userAgent };
    const headers = { ...given, ...(type && { 'content-type': type }) };
    const answer = await inject({
      method: init.method as 'GET',
      url,
      headers,
      remoteAddress: address,
      ...(payload && { payload }),
    });
    const body = answer.statusCode === 304 ? null : answer.body;
    return new Response(body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  }) as typeof fetch;
}
