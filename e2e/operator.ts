import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../contract/client.ts';
import { runCommand } from '../contract/routes/operate.ts';
import { fetchOver } from '../rig/machine/fetch-over.ts';
import { keepLines } from '../rig/machine/kept-lines.ts';
import { dataDir, port } from './settings.ts';

const root = join(import.meta.dirname, '..');
/** A connection that is closed just as it is used again is asked for anew. */
const lines = keepLines();

/** Runs an operator's command against the system of the journeys; answers what it says. */
export const operate = (...args: string[]): string =>
  execFileSync(process.execPath, ['run.cjs', 'server/cli/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });

/** The same of the running server, as the command line asks it: for what is asked until the answer is right. */
export async function ask(name: string, ...args: string[]): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { mediaSecret: string };
  const token = (): string => secrets.mediaSecret;
  const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch: fetchOver(lines), token });
  return (await call(runCommand, { body: { name, args } })).text;
}
