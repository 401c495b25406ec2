import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresProgram } from '../rig/postgres.ts';
import { identityClient, identityIssuer, startIdentityProvider } from './identity-provider.ts';
import { startMailServer } from './mailbox.ts';
import { database, dataDir, port, smtpPort } from './settings.ts';

const root = join(import.meta.dirname, '..');

/** Starts the whole system as `npm start` does and waits for its address; answers how to stop it. */
export async function startSystem(): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  if (database) recreate(database);
  const closing = [await startMailServer(), await startIdentityProvider()];
  const { child, output } = start();
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => output.text.includes('Pääsuke töötab') && resolve());
    child.on('exit', (code) => reject(new Error(`the system ended with ${code}:\n${output.text}`)));
  });
  child.removeAllListeners('exit');
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await Promise.all(closing.map((close) => close()));
  };
}

function recreate({ server, name }: { server: string; name: string }): void {
  const statements = [`drop database if exists ${name} with (force)`, `create database ${name}`];
  execFileSync(findPostgresProgram('psql')!, [
    '--quiet',
    server,
    ...statements.flatMap((statement) => ['--command', statement]),
  ]);
}

/** Runs the door that `npm start` runs, on the journeys' own port and data. */
export function start(): { child: ChildProcess; output: { text: string } } {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.url }),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // Journeys that need two networks say so by this header.
    TRUST_PROXY: '1',
    OIDC_PROVIDERS: 'naide',
    OIDC_NAIDE_NAME: 'Näidiskonto',
    OIDC_NAIDE_ISSUER: identityIssuer,
    OIDC_NAIDE_CLIENT_ID: identityClient.id,
    OIDC_NAIDE_CLIENT_SECRET: identityClient.secret,
  };
  const child = spawn(process.execPath, ['run.cjs', 'main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output.text += bytes.toString()));
  return { child, output };
}

/**
 * Numbers of the processes of a role that belong to these journeys. Read from /proc, because the product
 * tells nobody its process numbers.
 */
export function processesOf(role: string, edgeId?: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
        return (
          command.includes(`--roles=${role}`) &&
          environment.includes(`DATA_DIR=${dataDir}`) &&
          (edgeId === undefined || environment.includes(`EDGE_ID=${edgeId}`))
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
