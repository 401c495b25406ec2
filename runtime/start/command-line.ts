import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { firstOf } from '../defined.ts';

/** How a tool is called, and what it does. */
export interface Usage<T extends ParseArgsOptionsConfig> {
  options: T;
  /** Words that may stand without an option before them; any where it is left out. */
  known?: readonly string[];
  help: string;
}

/** What to say instead of working: the help, or why not; with the exit code for it. */
export interface CommandExit {
  exitCode: 0 | 2;
  text: string;
}

type Parsed<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true }>
>;

/** Reads what a tool was called with; a call for help and a wrong call are endings in words, never a trace. */
export function readCommandLine<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { options, known, help }: Usage<T>,
): Parsed<T> | CommandExit {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { exitCode: 0, text: help };
  const refuse = (why: string): CommandExit => ({ exitCode: 2, text: `${why}\n\n${help}` });
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true }) as Parsed<T>;
    const unknown = parsed.positionals.filter((word) => known && !known.includes(word));
    return unknown.length > 0 ? refuse(`unknown: ${unknown.join(', ')}`) : parsed;
  } catch (error) {
    return refuse(firstOf((error as Error).message.split('. ')));
  }
}

/** The same for a tool that is just starting: ends the process instead of answering an ending. */
export function commandLine<const T extends ParseArgsOptionsConfig>(usage: Usage<T>): Parsed<T> {
  const read = readCommandLine(process.argv.slice(2), usage);
  if (!('exitCode' in read)) return read;
  (read.exitCode === 0 ? console.log : console.error)(read.text);
  process.exit(read.exitCode);
}
