import { OperationError } from '../platform/errors.ts';
import { commandLine } from '../../runtime/start/release-folder.ts';
import { UsageError, type CommandContext, type CommandResult } from './command.ts';
import { commands, contextFreeCommands } from './commands.ts';
import { resolveAlias } from './operations/aliases.ts';
import { findOperation, operations } from './operations/operations.ts';
import { runOperation } from './operations/run.ts';
import { areaNames, helpOf } from './operations/words.ts';

/** Runs a command by its name; wrong calls, and what cannot be, come back as text and exit code 2. */
export async function runNamed(
  context: CommandContext,
  name: string,
  args: readonly string[],
): Promise<CommandResult> {
  const found = findCommand(name, args);
  if (!found) return { exitCode: 2, text: everything() };
  return refusedInWords(found.help, () => found.run(context));
}

async function refusedInWords(help: string, work: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof OperationError)) throw error;
    return { exitCode: 2, text: `${error.message}\n\n${help}` };
  }
}

interface NamedCommand {
  help: string;
  /** How it is called today, where it was called by its name of before. */
  renamed?: string | undefined;
  run(context: CommandContext): Promise<CommandResult>;
}

/** What a name stands for: a command by hand, an operation, or what one was called before. */
function findCommand(typed: string, typedArgs: readonly string[]): NamedCommand | undefined {
  const command = commands.find((one) => one.name === typed);
  if (command) return { help: command.usage, run: (context) => command.run(context, typedArgs) };
  const { name, args, renamed } = resolveAlias(typed, typedArgs);
  const operation = findOperation(name);
  if (!operation) return undefined;
  return { help: helpOf(operation), renamed, run: (context) => runOperation(context, operation, args) };
}

/** What to say of a command that has another name now; undefined where it has not. */
export function renamedWords(name: string): string | undefined {
  const renamed = findCommand(name, [])?.renamed;
  return renamed && `Käsu ${name} nimi on nüüd ${renamed}; vana kaob järgmises versioonis.`;
}

/** What needs neither settings nor database: help, in all and for one command, a command that there is not, and those made for it. */
export async function answerWithoutContext(
  name: string,
  args: readonly string[],
): Promise<CommandResult | undefined> {
  const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';
  if (isHelp(name)) return { exitCode: 0, text: everything() };
  const free = contextFreeCommands.find((one) => one.name === name);
  if (free && args.some(isHelp)) return { exitCode: 0, text: free.usage };
  if (free) return refusedInWords(free.usage, () => free.run(args));
  const found = findCommand(name, args);
  if (found) return args.some(isHelp) ? { exitCode: 0, text: found.help } : undefined;
  const unknown = name === '' ? '' : `Sellist käsku ei ole: ${name}\n\n`;
  return { exitCode: 2, text: unknown + everything() };
}

/** All commands by area, each with what it does. */
function everything(): string {
  const allByHand = [...contextFreeCommands, ...commands];
  const names = [...operations, ...allByHand].map(({ name }) => name.length);
  const line = (name: string, words: string): string => `  ${name.padEnd(Math.max(...names))}  ${words}`;
  const areas = Object.entries(areaNames).map(([area, title]) => [
    title,
    ...operations.filter((one) => one.area === area).map((one) => line(one.name, one.route.summary)),
  ]);
  const byHand = ['Masin ja failid', ...allByHand.map((one) => line(one.name, one.summary))];
  return [
    `Kasutamine: ${commandLine} KÄSK …\nKuidas käsku kutsuda, ütleb ${commandLine} KÄSK --help`,
    ...[...areas, byHand].map((lines) => lines.join('\n')),
  ].join('\n\n');
}
