import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Clock } from '../../runtime/clock.ts';
import { OperationError } from '../platform/errors.ts';
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

export interface Command {
  name: string;
  /** It changes what servers stand on, so none may run beside it. */
  alone?: true;
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

/** Runs one of the commands by name; wrong calls, and what cannot be, come back as text and exit code 2. */
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
    if (!(error instanceof UsageError || error instanceof OperationError)) throw error;
    return { exitCode: 2, text: `${error.message}\n\n${command.usage}` };
  }
}

/** What needs neither settings nor database: help, in all and for one command, and a command that there is not. */
export function answerWithoutContext(
  commands: readonly Command[],
  name: string,
  args: readonly string[],
): CommandResult | undefined {
  const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';
  if (isHelp(name)) return { exitCode: 0, text: usageOf(commands) };
  const command = commands.find((one) => one.name === name);
  if (command) return args.some(isHelp) ? { exitCode: 0, text: command.usage } : undefined;
  const unknown = name === '' ? '' : `Sellist käsku ei ole: ${name}\n\n`;
  return { exitCode: 2, text: unknown + usageOf(commands) };
}

const usageOf = (commands: readonly Command[]): string =>
  ['Kasutamine: npm run cli -- KÄSK …', ...commands.map((command) => command.usage)].join('\n\n');
