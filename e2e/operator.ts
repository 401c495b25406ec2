import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallError, createClient } from '../contract/client.ts';
import { runCommand } from '../contract/routes/operate.ts';
import { dataDir, port } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** Runs an operator's command against the system of the journeys; answers what it says. */
export const operate = (...args: string[]): string =>
  execFileSync(process.execPath, ['run.cjs', 'server/cli/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });

/**
 * The same of the running server, as the command line asks it: for what is asked until the answer is right. Nothing when a
 * connection that was kept is closed just as it is used again.
 */
export async function ask(name: string, ...args: string[]): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { mediaSecret: string };
  const token = (): string => secrets.mediaSecret;
  const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, token });
  const answer = call(runCommand, { body: { name, args } });
  return (await answer.catch(nothingUnlessRefused)).text;
}

function nothingUnlessRefused(fault: unknown): { text: string } {
  if (fault instanceof CallError && fault.code === 'network') return { text: '' };
  throw fault;
}
