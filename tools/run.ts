import { spawn } from 'node:child_process';
import { join } from 'node:path';
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

/** Runs steps one after the other, says how long each took, and ends the process with 1 if any failed. */
export async function runSteps(
  steps: readonly [string, () => Promise<boolean | number> | boolean][],
): Promise<void> {
  const failed: string[] = [];
  for (const [name, step] of steps) {
    const started = performance.now();
    const result = await step();
    const good = result === true || result === 0;
    if (!good) failed.push(name);
    console.log(`${good ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  if (failed.length > 0) console.error(`Katki: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
