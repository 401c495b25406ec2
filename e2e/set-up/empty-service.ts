import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProcess } from '../../rig/machine/children.ts';

const root = join(import.meta.dirname, '../..');

/** Edges let their viewers go first, and the database is closed last. */
const stopWithinMs = 60_000;

/** A service that runs. */
export interface Service {
  /** The link to the first owner's form in its log; undefined where there is an owner already. */
  link: string | undefined;
  url: string;
  stop: () => Promise<void>;
}

/** Empties a folder of data, and answers how to remove it. */
export function emptyFolder(dataDir: string): () => void {
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  remove();
  mkdirSync(dataDir, { recursive: true });
  return remove;
}

/** Starts a service without the demo on what is in a folder, as an operator does, and waits for its address. */
export async function startService({ port, dataDir }: { port: number; dataDir: string }): Promise<Service> {
  const started = startProcess(process.execPath, ['run.cjs', 'main.ts'], {
    cwd: root,
    env: environment({ port, dataDir }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { child } = started;
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes(' töötab: ')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`the service ended with ${code}:\n${said}`)));
  });
  return {
    link: /\S+#\/setup\/\S+/.exec(said)?.[0],
    url: `http://localhost:${port}`,
    stop: () => started.stop(stopWithinMs),
  };
}

/** Runs a command of the command line on the data of a service; answers what it says. Throws that when it fails. */
export async function runCommand(
  args: readonly string[],
  service: { port: number; dataDir: string },
): Promise<string> {
  const { child } = startProcess(process.execPath, ['run.cjs', 'server/cli/main.ts', ...args], {
    cwd: root,
    env: environment(service),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}

const environment = ({ port, dataDir }: { port: number; dataDir: string }): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, PUBLIC_URL: _url, ...own } = process.env;
  return { ...own, DEMO: '0', PORT: String(port), DATA_DIR: dataDir, ALLOW_PRIVATE_SOURCES: '1' };
};

/** A key that the browser has in itself, as phones and laptops do. */
export async function givePasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  });
}
