import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClient } from '../../contract/client.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { ConfigError, loadConfig, type Config } from '../config/config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { LockedError } from '../platform/db/lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { runNamed, type CommandResult } from './command.ts';
import { commands } from './commands.ts';

/**
 * `npm run cli -- COMMAND …`: works on the database, or through the running server when that one has the
 * embedded database to itself.
 */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const config = loadConfig(process.env);
    const { exitCode, text } = await runHere(config, name, args).catch((error: unknown) => {
      if (error instanceof LockedError) return runInServer(config, name, args);
      throw error;
    });
    console.log(text);
    return exitCode;
  } catch (error) {
    console.error(error instanceof ConfigError ? `Seadistus on vigane:\n${error.message}` : error);
    return 1;
  }
}

async function runHere(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataDir, 'db') },
  );
  try {
    await migrate(database.pool);
    const refreshMedia = async () => {};
    return await runNamed(commands, { db: database.db, clock: systemClock, refreshMedia }, name, args);
  } finally {
    await database.close();
  }
}

/** Paths are made absolute first: the server does not stand in the folder where the command was typed. */
function runInServer(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const call = createClient({
    baseUrl: `http://127.0.0.1:${config.port}`,
    fetch,
    token: () => config.mediaSecret,
  });
  const absolute = args.map((arg) => (existsSync(arg) ? resolve(arg) : arg));
  return call(runCommand, { body: { name, args: absolute } });
}

process.exitCode = await main();
