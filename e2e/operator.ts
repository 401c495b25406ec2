import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../contract/client.ts';
import { runCommand } from '../contract/routes/operate.ts';
import { fetchOver } from '../rig/machine/fetch-over.ts';
import { keepLines } from '../rig/machine/kept-lines.ts';
import { dataDir, port } from './settings.ts';

/** A connection that is closed just as it is used again is asked for anew. */
const lines = keepLines();

/**
 * Runs an operator's command in the running server, as the command line does beside one; answers what it says. Throws what it
 * says when it fails.
 */
export async function operate(name: string, ...args: string[]): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { mediaSecret: string };
  const token = (): string => secrets.mediaSecret;
  const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch: fetchOver(lines), token });
  const { exitCode, text } = await call(runCommand, { body: { name, args } });
  if (exitCode !== 0) throw new Error(`${name}: ${text}`);
  return text;
}
