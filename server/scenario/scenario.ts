import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, type Client } from '../../contract/client.ts';
import type { ServerEvent } from '../../contract/models/events.ts';
import { login } from '../../contract/routes/auth.ts';
import { createFakeMail } from '../adapters/mail/fake-mail.ts';
import type { OutgoingMail } from '../adapters/mail/port.ts';
import type { SocialLogin } from '../adapters/social-login/port.ts';
import { createFakeMedia } from '../adapters/media/fake-media.ts';
import { captchaOf } from '../adapters/captcha/configured.ts';
import { createApp } from '../app.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { createAccount, useCaptcha } from '../domains/accounts/index.ts';
import { saveChannel, type ChannelDetails } from '../domains/channels/index.ts';
import { createOutbox, type Outbox } from '../domains/mail/index.ts';
import type { ProgramDraft } from '../domains/guide/index.ts';
import { createSigning } from '../domains/streaming/index.ts';
import { creditViewtime } from '../domains/viewtime/index.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { sharedParts } from '../platform/shared-parts.ts';
import { createServices, type Services } from '../services.ts';
import { linkIn, payloadOf, solveCaptcha } from './access.ts';
import { ticketKey } from './stream-tickets.ts';
import { emptyDatabase, sharedTestDatabase } from './test-database.ts';

/** A Saturday evening in Tallinn. */
const saturdayEvening = Date.parse('2026-11-21T20:43:00+02:00');

const password = 'salasõna-123';

export interface ScenarioOptions {
  emailDenyFile?: string;
  viewerSettings?: Config['viewerSettings'];
  /** The edges, as the setting names them; else the two of a single box. */
  edges?: string;
  /** Where the ticket keys are kept; else the setting says one. */
  ticketKeysFile?: string;
  /** The address people know, when it is not the usual one. */
  publicUrl?: string;
  /** Providers to sign in through. */
  social?: (clock: () => number) => SocialLogin[];
  /** Where the log goes; with it everything from `info` on is logged. */
  logTo?: { write(line: string): void };
}

/**
 * The real application on a real database, with a clock that stands still until it is moved and media roles
 * that do as told. Call it once at the top of a test file; every scenario begins with an empty database.
 */
export function scenario(options: ScenarioOptions = {}) {
  let database!: Database;
  let app!: FastifyInstance;
  let services!: Services;
  let shared: ReturnType<typeof sharedParts<ServerEvent>> | undefined;
  let nowMs = saturdayEvening;
  let media = createFakeMedia();
  let mail = createFakeMail();
  let outbox: Outbox | undefined;
  let jobsRun = true;
  let people = 0;

  const config: Config = loadConfig({
    MEDIA_SECRET: 'media-secret-of-the-tests',
    TICKET_KEYS: `1:${ticketKey.toString('base64')}`,
    TICKET_KEYS_FILE: options.ticketKeysFile ?? '',
    LOG_LEVEL: options.logTo ? 'info' : 'error',
    PUBLIC_URL: options.publicUrl ?? '',
    EMAIL_DENY_FILE: options.emailDenyFile ?? '',
    EDGES: options.edges ?? '',
  });
  config.viewerSettings = options.viewerSettings ?? {};
  // A captcha that a test solves in no time.
  config.captcha = { kind: 'altcha', maxNumber: 200 };

  beforeAll(async () => {
    database = await sharedTestDatabase();
  });
  beforeEach(async () => {
    await outbox?.settled();
    await emptyDatabase(database);
    nowMs = saturdayEvening;
    jobsRun = true;
    media = createFakeMedia();
    mail = createFakeMail();
    await app?.close();
    const clock = () => nowMs;
    outbox = createOutbox({ db: database.db, clock, mail: mail.port, domain: 'naide.test' });
    const { db } = database;
    const log = createLog(config.logLevel, options.logTo);
    shared?.carrier?.close();
    shared = sharedParts<ServerEvent>(database, clock, log);
    services = createServices({
      config,
      db,
      clock,
      log,
      events: shared.events,
      limits: shared.limits,
      media: media.port,
      outbox,
      captcha: captchaOf(config, {
        clock,
        useOnce: (challenge, expiresAt) => useCaptcha(db, challenge, expiresAt),
        onFault: (fault) => log.error({ fault }, 'captcha'),
      }),
      signing: createSigning(config.ticketKeys),
      social: options.social?.(clock) ?? [],
      jobsRunning: () => jobsRun,
    });
    app = await createApp(services, { config, db, clock, log });
  });
  afterAll(async () => {
    await app?.close();
    await outbox?.settled();
    shared?.carrier?.close();
  });

  /** A caller from one address and browser; with a token, a member. */
  function client(options: { token?: string; address?: string; userAgent?: string } = {}): Client {
    return createClient({ baseUrl: '', token: () => options.token, fetch: fetchThrough(options) });
  }

  function fetchThrough({ address = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11; Linux) Chrome/156.0' }) {
    return (async (url: string, init: RequestInit) => {
      const { payload, type } = await payloadOf(init.body);
      const given = { ...(init.headers as Record<string, string>), 'user-agent': userAgent };
      const headers = { ...given, ...(type && { 'content-type': type }) };
      const answer = await app.inject({
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

  return {
    client,
    password,
    /** A raw request, for everything a typed client would not let through. */
    inject: (request: InjectOptions) => app.inject(request),
    get db() {
      return database.db;
    },
    /** The domains as the server has put them together. */
    get services() {
      return services;
    },
    get media() {
      return media;
    },
    get outbox() {
      return outbox!;
    },
    /** The mail server: what it was given, and how it answers. */
    get mailServer() {
      return mail;
    },
    /** Everything that was mailed so far, or only what went to one address; what waits is sent first. */
    async mails(to?: string): Promise<OutgoingMail[]> {
      await outbox!.run();
      return mail.sent.filter((one) => to === undefined || one.to.address === to);
    },
    linkIn,
    /** A captcha that was asked for and solved. */
    solvedCaptcha: () => solveCaptcha(client()),
    now: () => nowMs,
    passes: (ms: number) => (nowMs += ms),
    stopJobs: () => (jobsRun = false),

    /** An account with some days of viewing time; none when `days` is 0. */
    async account({ days = 30, demo = false } = {}): Promise<{ id: number; email: string }> {
      const email = `liige${++people}@naide.test`;
      const details = { email, password, firstName: 'Liige', lastName: String(people), demo };
      const id = await createAccount(database.db, details, nowMs);
      const credit = {
        accountId: id,
        seconds: days * 86_400,
        reason: 'goodwill',
        sourceKey: `test:${id}`,
      } as const;
      if (days > 0) await creditViewtime(database.db, credit, nowMs);
      return { id, email };
    },

    /** A signed-in member's caller. */
    async member(options: { days?: number } = {}) {
      const { id, email } = await this.account(options);
      const answer = await client()(login, { body: { username: email, password, rememberMe: true } });
      const token = answer.token!;
      return { id, email, token, call: client({ token }) };
    },

    async channel(details: Partial<ChannelDetails> = {}): Promise<string> {
      const id = details.id ?? 'etv';
      await saveChannel(database.db, {
        id,
        kind: 'tv',
        number: 1,
        name: id.toUpperCase(),
        source: { kind: 'virtual' },
        renditions: ['LO', 'ME', 'HI'],
        ...details,
      });
      return id;
    },

    async programs(channelId: string, drafts: ProgramDraft[]): Promise<void> {
      await services.guide.changeSchedules((replace) => replace(channelId, drafts));
    },
  };
}

/** A programme by its Tallinn winter time: `at('2026-11-21 20:00', 75, 'Metsarajal')`. */
export function at(
  wall: string,
  minutes: number,
  name: string,
  more: Partial<ProgramDraft> = {},
): ProgramDraft {
  const startMs = Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);
  return { startMs, endMs: startMs + minutes * 60_000, name, ...more };
}
