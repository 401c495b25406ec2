import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Clock } from '../../runtime/clock.ts';
import type { Services } from '../services.ts';

/** What a command works on, whether it runs by itself or inside the server. */
export interface CommandContext {
  services: Services;
  clock: Clock;
}

/** Whose doing it is, for the audit trail. */
export const actor = 'operator:cli';

export interface CommandResult {
  exitCode: number;
  text: string;
}

/** A command by hand: what is no call of the console. */
export interface Command {
  name: string;
  /** It changes what servers stand on, so none may run beside it. */
  alone?: true;
  /** It only looks: nothing is made for it, neither a folder nor secrets, and no schema is brought up to date. */
  readOnly?: true;
  /** It works on a schema of any version, which stays as it is. */
  leavesSchema?: true;
  /** What it does, in a line. */
  summary: string;
  /** How to call it, and more words. */
  usage: string;
  run(context: CommandContext, args: readonly string[]): Promise<CommandResult>;
}

/** A command that wants neither settings nor a database: it is typed where there are none yet. */
export interface ContextFreeCommand extends Pick<Command, 'name' | 'summary' | 'usage'> {
  run(args: readonly string[]): Promise<CommandResult>;
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
