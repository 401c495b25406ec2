import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CallError, createClient } from '../../contract/client.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import { keepPrivate } from '../../runtime/private-files.ts';
import { LockedError } from '../../runtime/lock-file.ts';
import { StartFault } from '../../runtime/start/start-fault.ts';
import { startWords } from '../../runtime/start/start-words.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { prepareDatabase } from '../platform/db/prepare.ts';
import type { CommandResult } from './command.ts';
import { isAlone, isReadOnly, leavesSchema } from './commands.ts';
import { contextOf } from './context.ts';
import { migrate } from './by-hand/migrate.ts';
import { answerWithoutContext, renamedWords, runNamed } from './run-named.ts';

/**
 * `npm run cli -- COMMAND …`: works on the database, or through the running server when that one has the
 * embedded database to itself.
 */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const answer = await answerWithoutContext(name, args);
  if (answer) {
    (answer.exitCode === 0 ? console.log : console.error)(answer.text);
    return answer.exitCode;
  }
  const renamed = renamedWords(name);
  if (renamed) console.error(renamed);
  try {
    const looks = isReadOnly(name);
    const config = loadConfig(process.env, { mayWrite: !looks });
    if (!looks) keepPrivate(config.dataDir);
    else if (!config.databaseUrl && !existsSync(folderOf(config))) throw new StartFault(neverStarted);
    const { exitCode, text } = await runHere(config, name, args).catch((error: unknown) => {
      if (!(error instanceof LockedError) || isAlone(name)) throw error;
      return runInServer(config, name, args);
    });
    console.log(text);
    return exitCode;
  } catch (error) {
    console.error(startWords(error) ?? callWords(error) ?? error);
    return 1;
  }
}

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'db');
const neverStarted =
  'Andmebaasi veel ei ole: teenus ei ole selle andmekaustaga kordagi töötanud. Käivita see enne, või sea DATA_DIR või DATABASE_URL.';

async function runHere(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: folderOf(config) },
  );
  const published: Promise<void>[] = [];
  try {
    await prepareDatabase(database, config.databaseUrl, schemaStep(config, name), console.error);
    return await runNamed(contextOf(database, config, published), name, args);
  } finally {
    await Promise.allSettled(published);
    await database.close();
  }
}

/** What is done about the schema before a command. */
function schemaStep({ migrations }: Config, name: string): 'run' | 'check' | 'leave' {
  if (leavesSchema(name)) return 'leave';
  if (name === migrate.name) return 'run';
  return isReadOnly(name) ? 'check' : migrations;
}

/** What to tell the operator where the server that has the database did not do the work. */
function callWords(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code !== 'network') return error.message;
  return 'Server, kelle käes andmebaas on, ei vasta. Kas PORT ja MEDIA_SECRET on samad mis tal? Kui ta alles käivitub, proovi varsti uuesti.';
}

/** Paths are made absolute first: the server does not stand in the folder where the command was typed. */
function runInServer(config: Config, name: string, args: readonly string[]): Promise<CommandResult> {
  const call = createClient({
    baseUrl: `http://127.0.0.1:${config.port}`,
    fetch,
    token: () => config.mediaSecret,
  });
  const absolute = args.map((arg, i) => (args[i - 1] === '--out' ? resolve(arg) : absolutePath(arg)));
  return call(runCommand, { body: { name, args: absolute } });
}

/** A file, alone or behind `et=`, by its whole path; anything else as it is. */
function absolutePath(arg: string): string {
  const [, before = '', path = arg] = /^([a-zA-Z-]+=)(.+)$/.exec(arg) ?? [];
  return existsSync(path) ? before + resolve(path) : arg;
}

process.exitCode = await main();
