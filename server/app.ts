import { timingSafeEqual, createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { serverRoutes } from '../contract/routes/all.ts';
import { createAltcha } from './adapters/captcha/altcha.ts';
import type { CaptchaPort } from './adapters/captcha/port.ts';
import { createRecaptcha } from './adapters/captcha/recaptcha.ts';
import type { MediaPort } from './adapters/media/port.ts';
import type { Config } from './config/config.ts';
import type { ServerEvent } from '../contract/models/events.ts';
import type { SocialLogin } from './adapters/social-login/port.ts';
import { socialLoginsOf } from './adapters/social-login/configured.ts';
import {
  accountTopic,
  createEmailPolicy,
  createUnsubscribeLinks,
  useCaptcha,
} from './domains/accounts/index.ts';
import { createLocks, deleteChoicesOf, findChannel } from './domains/channels/index.ts';
import { createShows } from './domains/search/index.ts';
import type { Outbox } from './domains/mail/index.ts';
import { deleteMessagesOf } from './domains/notifications/index.ts';
import { deletePositionsOf, positionIn } from './domains/recordings/index.ts';
import {
  createEndSessions,
  createGuesses,
  createRevocationPush,
  createWatchingNotes,
  deleteLeasesOf,
  leaseOf,
  noteChannel,
} from './domains/sessions/index.ts';
import { createSigning, deleteChosenServer, edgeOrigins, type Signing } from './domains/streaming/index.ts';
import { closeViewtime } from './domains/viewtime/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { createEvents, type Events } from './platform/events.ts';
import type { Caller } from './platform/http/call.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createHttp } from './platform/http/server.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.ts';
import { createShortMemory } from './platform/short-memory.ts';
import { handlersOf, type RouteContext } from './routes.ts';
import { mountPictures } from './views/pictures.ts';

export interface AppParts {
  config: Config;
  db: Db;
  clock: Clock;
  media: MediaPort;
  outbox: Outbox;
  jobsRunning(): boolean;
  /** Carries events between processes, where there are several. */
  events?: Events<ServerEvent>;
  /** What tickets are signed with, when that may change; else the keys that are configured. */
  signing?: Signing;
  /** Instead of the providers that are configured. */
  social?: readonly SocialLogin[];
  /** Where the log goes instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Folder of the built viewer; without it only the calls are answered. */
  webRoot?: string;
}

/** Puts the server together by hand: everything it is made of is named here, once. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, clock, media } = parts;
  const limit = (burst: number, perMinute: number) => createRateLimit({ burst, perMinute, clock });
  // A session that ends elsewhere is noticed within this time; one that ends here, at once.
  const callers = createShortMemory<Caller>({ ms: 1_000, most: 5_000, clock });
  const secret = createHash('sha256').update(config.mediaSecret).digest();
  const { app, mount } = createHttp({
    clock,
    logLevel: config.logLevel,
    ...(parts.logTo && { logTo: parts.logTo }),
    trustProxy: config.trustProxy,
    isInternal: (token) => timingSafeEqual(createHash('sha256').update(token).digest(), secret),
    identify: (token, { network }) =>
      callers.get(`${network} ${token}`, async () => {
        const lease = await leaseOf(db, token, network, clock());
        return { kind: 'member', accountId: lease.accountId, lease: lease.publicId };
      }),
  });
  const ends = {
    clock,
    events: parts.events ?? createEvents<ServerEvent>(),
    pushRevocations: createRevocationPush({ db, clock, media }),
    sessionsChanged: callers.clear,
  };
  const context: RouteContext = {
    ...ends,
    db,
    media,
    locks: createLocks(db, clock),
    viewerSettings: config.viewerSettings,
    demo: config.demo,
    version: config.version,
    jobsRunning: parts.jobsRunning,
    addressing: config,
    dvrSeconds: config.dvrSeconds,
    signing: parts.signing ?? createSigning(config.ticketKeys),
    ticketKeysFile: config.ticketKeysFile,
    allowPrivateSources: config.allowPrivateSources,
    limits: { loginByNetwork: limit(30, 20) },
    visitorLimit: limit(120, 120),
    positionLimit: limit(60, 30),
    positionOf: (accountId, programId) => positionIn(db, accountId, programId),
    shows: createShows({ db, clock }),
    searchLimit: limit(60, 60),
    endSessions: createEndSessions(ends),
    guesses: createGuesses(clock),
    channelNameOf: async (id) => (await findChannel(db, id))?.name,
    noteWatching: createWatchingNotes(
      (accountId, lease, channelId) => noteChannel(db, accountId, lease, channelId),
      (error) => app.log.warn({ err: error }, 'watching not noted'),
    ),
    publicUrl: config.publicUrl,
    social: parts.social ?? (await socialLoginsOf(config, clock)),
    socialLimit: limit(30, 20),
    captcha: captchaOf(parts, (fault) => app.log.error({ fault }, 'captcha')),
    mayRegister: createEmailPolicy(config.emailDenyFile, (fault) => app.log.error({ fault }, 'registration')),
    unsubscribeLinks: createUnsubscribeLinks(config.mediaSecret, config.publicUrl),
    kickMail: parts.outbox.kick,
    userChanged: (id) => ends.events.publish(accountTopic(id), { type: 'user.changed' }),
    forget: [
      (tx, { id }) => deleteLeasesOf(tx, id),
      (tx, { id }) => deleteChoicesOf(tx, id),
      (tx, { id }) => deleteMessagesOf(tx, id),
      (tx, { id }) => deleteChosenServer(tx, id),
      (tx, { id }) => deletePositionsOf(tx, id),
      (tx, { id }) => closeViewtime(tx, id),
    ],
    accountLimits: {
      captcha: limit(60, 30),
      register: limit(20, 4),
      resendTo: limit(3, 0.1),
      forgotFor: limit(3, 0.1),
      recovery: limit(20, 2),
      oldPassword: limit(5, 0.5),
      emailChange: limit(5, 0.1),
      picture: limit(10, 2),
    },
    viewtimeLimits: { gift: limit(10, 1), extraPlace: limit(10, 1) },
    onSocialFailure: (failure) => app.log.warn(failure, 'sign-in through a provider failed'),
  };
  await app.register(swagger, {
    openapi: { info: { title: 'Pääsuke', version: config.version, description: 'The calls of the viewer.' } },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  const handlers = handlersOf(context);
  for (const name of Object.keys(serverRoutes) as (keyof typeof serverRoutes)[]) {
    mount(serverRoutes[name], handlers[name] as never);
  }
  mountPictures(app, db);
  if (parts.webRoot && existsSync(parts.webRoot)) await mountWeb(app, parts.webRoot, config);
  return app;
}

/** The captcha that the settings ask for. */
function captchaOf({ config, db, clock }: AppParts, onFault: (fault: string) => void): CaptchaPort {
  const { captcha, mediaSecret, publicUrl } = config;
  if (captcha.kind === 'recaptcha')
    return createRecaptcha({ ...captcha, hostname: new URL(publicUrl).hostname, onFault });
  const useOnce = (challenge: string, expiresAt: number) => useCaptcha(db, challenge, expiresAt);
  return createAltcha({ maxNumber: captcha.maxNumber, secret: mediaSecret, clock, useOnce });
}

/** Files with a hash in their name never change; the page is asked for each time; icons are good for an hour. */
const cacheOf = (path: string): string => {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

/** The built viewer, in the encodings that the build has made. */
async function mountWeb(app: FastifyInstance, root: string, config: Config): Promise<void> {
  const scripts =
    config.captcha.kind === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const policyAt = (origin: string) =>
    contentSecurityPolicy({ streams: edgeOrigins(config, origin), frames: config.frameOrigins, scripts });
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cacheOf(path));
      if (!path.includes('.html')) return;
      const { protocol, host } = response.request;
      response.header('content-security-policy', policyAt(`${protocol}://${host}`));
    },
  });
}
