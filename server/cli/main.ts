import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClient } from '../../contract/client.ts';
import type { ServerEvent } from '../../contract/models/events.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { captchaOf } from '../adapters/captcha/configured.ts';
import { createHttpMedia } from '../adapters/media/http-media.ts';
import { keepPrivate } from '../../runtime/private-files.ts';
import { LockedError } from '../../runtime/lock-file.ts';
import { startWords } from '../../runtime/start/start-words.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { createOutbox } from '../domains/mail/index.ts';
import { createEndMark, endMarkName } from '../domains/sessions/index.ts';
import { createSigning } from '../domains/streaming/index.ts';
import { systemClock } from '../../runtime/clock.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { prepareDatabase } from '../platform/db/prepare.ts';
import { createNotifyCarrier } from '../platform/db/notify.ts';
import { createEvents } from '../platform/events.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createMemoryStore } from '../platform/limits/store.ts';
import { createLog } from '../platform/log.ts';
import { createServices } from '../services.ts';
import { runNamed, type CommandContext, type CommandResult } from './command.ts';
import { commands, isAlone } from './commands.ts';

/**
 * `npm run cli -- COMMAND …`: works on the database, or through the running server when that one has the
 * embedded database to itself.
 */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const config = loadConfig(process.env);
    keepPrivate(config.dataDir);
    const { exitCode, text } = await runHere(config, name, args).catch((error: unknown) => {
      if (!(error instanceof LockedError) || isAlone(name)) throw error;
      return runInServer(config, name, args);
    });
    console.log(text);
    return exitCode;
  } catch (error) {
    console.error(startWords(error) ?? error);
    return 1;
  }
}

async function runHere(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  const told: Promise<void>[] = [];
  try {
    await prepareDatabase(database, config.databaseUrl);
    return await runNamed(commands, contextOf(database, config, told), name, args);
  } finally {
    await Promise.allSettled(told);
    await database.close();
  }
}

/**
 * The media roles find out by themselves; servers that share the database are told through it. What is being
 * told is gathered in `told`, because nobody hears it once the database is closed.
 */
function contextOf(database: Database, config: Config, told: Promise<void>[]): CommandContext {
  const { db, pool, embedded } = database;
  const clock = systemClock;
  const log = createLog('error', process.stderr);
  const carrier = createNotifyCarrier(pool);
  const publish = (payload: string): Promise<void> => {
    const telling = carrier.publish(payload);
    told.push(telling);
    return telling;
  };
  const events = createEvents<ServerEvent>(embedded ? undefined : { publish, listen: async () => {} });
  const media = createHttpMedia({
    edges: config.edges,
    ingestUrl: config.ingestControlUrl,
    secret: config.mediaSecret,
  });
  const services = createServices({
    config,
    db,
    pool,
    clock,
    log,
    events,
    limits: createLimits({ clock, store: createMemoryStore() }),
    media: { ...media, refresh: async () => {}, revoke: async () => {} },
    outbox: createOutbox({ db, clock, mail: undefined, domain: '', log }),
    push: undefined,
    captcha: captchaOf(config, { clock, useOnce: async () => false, onFault: () => {} }),
    signing: createSigning(config.ticketKeys),
    social: [],
    paymentProviders: [],
    jobsRunning: () => false,
    endMark: createEndMark(join(config.dataDir, endMarkName)),
    disk: async () => undefined,
  });
  return { services, clock };
}

/** Paths are made absolute first: the server does not stand in the folder where the command was typed. */
function runInServer(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const call = createClient({
    baseUrl: `http://127.0.0.1:${config.port}`,
    fetch,
    token: () => config.mediaSecret,
  });
  const absolute = args.map(absolutePath);
  return call(runCommand, { body: { name, args: absolute } });
}

/** A file, alone or behind `et=`, by its whole path; anything else as it is. */
function absolutePath(arg: string): string {
  const [, before = '', path = arg] = /^([a-zA-Z-]+=)(.+)$/.exec(arg) ?? [];
  return existsSync(path) ? before + resolve(path) : arg;
}

process.exitCode = await main();
