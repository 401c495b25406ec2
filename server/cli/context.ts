import { join } from 'node:path';
import type { ServerEvent } from '../../contract/models/events.ts';
import { captchaOf } from '../adapters/captcha/configured.ts';
import { outside } from '../adapters/outside/outside.ts';
import { createHttpMedia } from '../adapters/media/http-media.ts';
import { type Config } from '../config/config.ts';
import { createOutbox } from '../domains/mail/index.ts';
import { createEndMark, endMarkName } from '../domains/sessions/index.ts';
import { createSigning } from '../domains/streaming/index.ts';
import { systemClock } from '../../runtime/clock.ts';
import { databaseClock, type Database } from '../platform/db/database.ts';
import { createNotifyCarrier } from '../platform/db/notify.ts';
import { createEvents } from '../platform/events.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createMemoryStore } from '../platform/limits/store.ts';
import { createLog } from '../platform/log.ts';
import { createServices } from '../services.ts';
import { type CommandContext } from './command.ts';

/**
 * The media roles find out by themselves; servers that share the database are told through it. What is being
 * told is gathered in `told`, because nobody hears it once the database is closed.
 */
export function contextOf(database: Database, config: Config, published: Promise<void>[]): CommandContext {
  const { db, pool, embedded } = database;
  const clock = systemClock;
  const log = createLog('error', process.stderr);
  const carrier = createNotifyCarrier(pool);
  const publish = (payload: string): Promise<void> => {
    const publishing = carrier.publish(payload);
    published.push(publishing);
    return publishing;
  };
  const events = createEvents<ServerEvent>(embedded ? undefined : { publish, listen: async () => {} });
  const media = createHttpMedia({
    edges: config.edges,
    ingests: config.ingests,
    secret: config.mediaSecret,
  });
  const services = createServices({
    config,
    db,
    pool,
    embedded,
    clock,
    log,
    events,
    // Servers tell of theirs to those who serve.
    logs: { tails: async () => [] },
    limits: createLimits({ clock, store: createMemoryStore() }),
    media: { ...media, refresh: async () => {}, revoke: async () => {} },
    // Only a server knows whether mails go out, and this process ends before they would have.
    outbox: createOutbox({ db, clock, mail: undefined, domain: '', log, isDoneElsewhere: true }),
    isDoneElsewhere: true,
    push: undefined,
    captcha: captchaOf(config, { clock, useOnce: async () => false, onFault: () => {} }),
    signing: createSigning(config.ticketKeys),
    social: [],
    paymentProviders: [],
    databaseClock,
    jobsRunning: () => false,
    endMark: createEndMark(join(config.dataDir, endMarkName)),
    disk: async () => undefined,
    outside,
  });
  return { services, clock };
}
