import { timingSafeEqual, createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { serverRoutes } from '../contract/routes/all.ts';
import type { MediaPort } from './adapters/media/port.ts';
import type { Config } from './config/config.ts';
import { leaseOf } from './domains/sessions/index.ts';
import { createMac } from './domains/streaming/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { Caller } from './platform/http/call.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createHttp, mount, type HttpOptions } from './platform/http/server.ts';
import { createShortMemory } from './platform/short-memory.ts';
import { handlersOf, type RouteContext } from './routes.ts';
import { mountPictures } from './views/pictures.ts';

export interface AppParts {
  config: Config;
  db: Db;
  clock: Clock;
  media: MediaPort;
  jobsRunning(): boolean;
  /** Folder of the built viewer; without it only the calls are answered. */
  webRoot?: string;
}

/** Puts the server together by hand: everything it is made of is named here, once. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, clock, media } = parts;
  const limit = (burst: number, perMinute: number) => createRateLimit({ burst, perMinute, clock });
  // A session that ends elsewhere is noticed within this time; one that ends here, at once.
  const callers = createShortMemory<Caller>({ ms: 1_000, most: 5_000, clock });
  const context: RouteContext = {
    db,
    clock,
    media,
    demo: config.demo,
    version: config.version,
    jobsRunning: parts.jobsRunning,
    addressing: config,
    signing: { kid: config.ticketKeys.signing, mac: createMac(config.ticketKeys.keys) },
    limits: { loginByNetwork: limit(30, 20), loginByName: limit(10, 5) },
    visitorLimit: limit(120, 120),
    sessionsChanged: callers.clear,
  };
  const secret = createHash('sha256').update(config.mediaSecret).digest();
  const options: HttpOptions = {
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    isInternal: (token) => timingSafeEqual(createHash('sha256').update(token).digest(), secret),
    identify: (token, { network }) =>
      callers.get(`${network} ${token}`, async () => {
        const lease = await leaseOf(db, token, network, clock());
        return { kind: 'member', accountId: lease.accountId, lease: lease.publicId };
      }),
  };

  const app = createHttp(options);
  await app.register(swagger, {
    openapi: { info: { title: 'Pääsuke', version: config.version, description: 'The calls of the viewer.' } },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  const handlers = handlersOf(context);
  for (const name of Object.keys(serverRoutes) as (keyof typeof serverRoutes)[]) {
    mount(app, serverRoutes[name], handlers[name] as never, options);
  }
  mountPictures(app, db);
  if (parts.webRoot && existsSync(parts.webRoot)) await mountWeb(app, parts.webRoot);
  return app;
}

/** Files with a hash in their name never change; the page is asked for each time; icons are good for an hour. */
const cacheOf = (path: string): string => {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

/** The built viewer, in the encodings that the build has made. */
async function mountWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    setHeaders: (response, path) => response.header('cache-control', cacheOf(path)),
  });
}
