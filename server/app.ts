import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bootstrapMark, headMark } from '../contract/bootstrap.ts';
import { serverRoutes, type ServerRoutes } from '../contract/routes/all.ts';
import { sameSecret } from '../runtime/secret.ts';
import { castScriptsBy } from './config/cast-scripts.ts';
import type { Config } from './config/config.ts';
import { paymentOrigins } from './config/payments/page-origins.ts';
import { edgeOrigins } from './domains/streaming/index.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Db } from './platform/db/database.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.ts';
import { createHttp } from './platform/http/server.ts';
import { mountDocs } from './platform/http/mount/mount-docs.ts';
import { mountLive } from './platform/http/mount/mount-live.ts';
import { mountMetrics } from './platform/http/mount/mount-metrics.ts';
import { mountWebFiles } from './platform/http/web-files.ts';
import type { Log } from './platform/log.ts';
import { handlersOf } from './routes.ts';
import type { Services } from './services.ts';
import { mountUploads } from './console/titles/mount-uploads.ts';
import { mountPictures } from './views/pictures/pictures.ts';
import { createBootstrapData } from './views/bootstrap.ts';
import { createHead } from './views/head.ts';
import { maintenancePage } from './views/maintenance-page.ts';
import { mountIcons } from './views/brand/mount-icons.ts';
import { pageBrandOf } from './views/brand/page-brand.ts';

export interface AppParts {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  /** When the server is to be left by those who keep connections to it. */
  leaving?: AbortSignal;
  /** Folder of the built viewer; without it only the calls are answered. */
  webRoot?: string;
}

/** The server's HTTP side: every call of the contract, answered by the services, and the viewer's files. */
export async function createApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const { config, db, clock, log } = parts;
  const { app, mount, admission } = createHttp({
    clock,
    log,
    trustProxy: config.trustProxy,
    names: { publicUrl: config.publicOrigin, ownUrl: config.publicUrl },
    isInternal: (token) => sameSecret(token, config.mediaSecret),
    identify: services.sessions.identify,
    known: services.sessions.known,
    identifyOperator: services.operators.identify,
    answered: services.metrics.called,
    closed: services.settings.maintenance.current,
    ...(parts.leaving && { leaving: parts.leaving }),
  });
  await mountDocs(app, admission, config.version);
  const handlers = handlersOf(services, clock);
  const mountOne = <Name extends keyof ServerRoutes>(name: Name): void =>
    mount<ServerRoutes[Name]>(serverRoutes[name], handlers[name]);
  for (const name of Object.keys(serverRoutes) as (keyof ServerRoutes)[]) mountOne(name);
  mountUploads(app, services, admission);
  mountLive(app, config.mediaSecret);
  mountMetrics(app, { text: services.metrics.text, secrets: config.metricsSecrets });
  mountPictures(app, { db, feedPictures: services.epg.pictures });
  if (parts.webRoot && existsSync(parts.webRoot)) await mountWeb(app, parts.webRoot, parts, services);
  return app;
}

/** The built viewer, and what it may load and talk to. */
async function mountWeb(
  app: FastifyInstance,
  root: string,
  { config, db, clock }: AppParts,
  { channels: { lineUpOfVisitors }, tracks: { accessSpans }, payments, settings, operators }: Services,
): Promise<void> {
  const scripts =
    config.captcha.kind === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
  const origins = paymentOrigins(config.payments);
  const castScripts = await castScriptsBy(settings.all);
  const { brand } = settings;
  await brand.look();
  mountIcons(app, brand);
  await mountWebFiles(app, {
    root,
    kept: join(config.dataDir, 'viewer'),
    clock,
    brand: () => pageBrandOf(brand.current()),
    isNew: operators.setUp.isUnclaimed,
    inPlace: () => {
      const found = settings.maintenance.current();
      return found && { html: maintenancePage(found), untilMs: found.untilMs };
    },
    bootstrap: [
      { mark: bootstrapMark, data: createBootstrapData({ db, clock, lineUpOfVisitors, accessSpans }) },
      { mark: headMark, data: createHead({ config, lineUpOfVisitors, monthCents: payments.monthCents }) },
    ],
    policyAt: (origin, ownScripts) =>
      contentSecurityPolicy({
        streams: edgeOrigins(config.edges, origin),
        frames: [...config.frameOrigins, ...origins.frames],
        forms: [...config.frameOrigins, ...origins.forms],
        scripts,
        bareScripts: castScripts(),
        ownScripts,
      }),
  });
}
