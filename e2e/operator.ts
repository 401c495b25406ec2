import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dataDir, port } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** Runs an operator's command against the system of the journeys; answers what it says. */
export const operate = (...args: string[]): string =>
  execFileSync(process.execPath, ['run.cjs', 'server/cli/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
