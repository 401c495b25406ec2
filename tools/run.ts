import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { root } from './sources.ts';

/** Runs a program of node_modules/.bin, or another script of ours, and answers its exit code. */
export function run(
  name: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<number> {
  const command = name.endsWith('.ts') ? [process.execPath, name] : [join(root, 'node_modules/.bin', name)];
  const child = spawn(command[0]!, [...command.slice(1), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A part of a check: it is good when it answers true or the exit code 0. */
export type Step = [name: string, run: () => Promise<boolean | number> | boolean];

/** How long a step took and whether it was good. */
interface Outcome {
  name: string;
  good: boolean;
  seconds: number;
}

async function outcomeOf([name, step]: Step): Promise<Outcome> {
  const started = performance.now();
  const result = await step();
  const [good, seconds] = [result === true || result === 0, (performance.now() - started) / 1000];
  console.log(lineOf({ name, good, seconds }));
  return { name, good, seconds };
}

const lineOf = ({ name, good, seconds }: Outcome): string =>
  `${good ? styleText('green', '✓') : styleText('red', '✗')} ${name} (${seconds.toFixed(1)} s)`;

/**
 * Runs steps, says how long each and all together took, and ends the process with 1 if any failed. Steps in a list of
 * their own run side by side; the others one after the other.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const one of steps) {
    const together = (typeof one[0] === 'string' ? [one] : one) as readonly Step[];
    outcomes.push(...(await Promise.all(together.map(outcomeOf))));
  }
  const failed = outcomes.filter(({ good }) => !good).map(({ name }) => name);
  const total = (performance.now() / 1000).toFixed(1);
  console.log(
    `${outcomes.length} parts in ${total} s${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
