import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { ServerEvent } from '../../contract/models/events.ts';
import type { MediaPort } from '../adapters/media/port.ts';
import type { EndSessions } from '../domains/accounts/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Events } from '../platform/events.ts';

/** What a command works on, whether it runs by itself or inside the server. */
export interface CommandContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'storage' | 'edgeHealth' | 'drain' | 'fedChannels'>;
  /** Tells the media roles that line-up or schedule changed. */
  refreshMedia(): Promise<void>;
  /** Whether sources may lie in a private network, or on this machine. */
  allowPrivateSources: boolean;
  /** Where the ticket keys are kept; undefined when the environment says them. */
  ticketKeysFile: string | undefined;
  /** Ends the sessions of an account, as a block does. */
  endSessions: EndSessions;
  /** Where devices are told at once; beside an embedded database a command reaches none by itself. */
  events?: Events<ServerEvent>;
}

export interface CommandResult {
  exitCode: number;
  text: string;
}

export interface Command {
  name: string;
  /** One line, then how to call it. */
  usage: string;
  run(context: CommandContext, args: readonly string[]): Promise<CommandResult>;
}

/** The command was called the wrong way; the usage is shown with it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads options and positionals; throws {@link UsageError} for what is not known. */
export function readArgs<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true, allowNegative: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Runs one of the commands by name; wrong calls come back as text and exit code 2. */
export async function runNamed(
  commands: readonly Command[],
  context: CommandContext,
  name: string,
  args: readonly string[],
): Promise<CommandResult> {
  const command = commands.find((one) => one.name === name);
  if (!command) return { exitCode: 2, text: usageOf(commands) };
  try {
    return await command.run(context, args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: `${error.message}\n\n${command.usage}` };
  }
}

export const usageOf = (commands: readonly Command[]): string =>
  ['Kasutamine: npm run cli -- KÄSK …', ...commands.map((command) => command.usage)].join('\n\n');
