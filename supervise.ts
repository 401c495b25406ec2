import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { superviseChild, type Child } from './launch/child.ts';
import { createProgress } from './launch/progress.ts';
import { demoPassword, demoPeople } from './server/demo/people.ts';
import { ConfigError, edgeCount, loadConfig, type Config } from './server/config/config.ts';
import { acquireLock, LockedError } from './server/platform/db/lock.ts';

const root = import.meta.dirname;

/** Runs everything on this machine: one server, one ingest, two edges, and whatever has to be made first. */
export async function supervise(): Promise<void> {
  const config = configOrExit();
  const release = lockOrExit(config);
  const children: Child[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopInOrder(children).then(release).then(() => process.exit(0)));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  mkdirSync(join(root, 'web/dist'), { recursive: true });
  const progress = createProgress();
  const start = (name: string, args: string[], env: Record<string, string> = {}, once = false) => {
    const child = superviseChild({ name, args, env: { ...shared(config), ...env }, once, onProgress: progress.show });
    children.push(child);
    return child;
  };
  const web = start('veebileht', ['tools/build-web.ts'], {}, true);
  const server = start('server', ['main.ts', '--roles=api,jobs']);
  const clips = config.demo ? start('näidispildid', ['main.ts', '--roles=demo-clips'], {}, true) : undefined;
  start('sisse', ['main.ts', '--roles=ingest'], { INGEST_CONTROL_PORT: String(config.port + 1 + edgeCount) });
  for (let i = 1; i <= edgeCount; i++) {
    start(`serv ${i}`, ['main.ts', '--roles=edge'], { EDGE_ID: `s${i}`, EDGE_PORT: String(config.port + i) });
  }
  await Promise.all([web.done, server.ready, clips && progress.firstClips]);
  progress.end();
  if (!stopping) greet(config);
}

/** What every part is told; each reads only what it needs. */
function shared(config: Config): Record<string, string> {
  return {
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? '1' : '0',
    SERVER_URL: `http://127.0.0.1:${config.port}`,
    EDGE_HOST: config.host,
    MEDIA_SECRET: config.mediaSecret,
    TICKET_KEYS: [...config.ticketKeys.keys].map(([kid, key]) => `${kid}:${key.toString('base64')}`).join(','),
  };
}

/** Viewers first, then what feeds them, the server and its database last. */
async function stopInOrder(children: readonly Child[]): Promise<void> {
  const named = (prefix: string) => children.filter((child) => child.name.startsWith(prefix));
  for (const group of [[...named('veebileht'), ...named('näidispildid')], named('serv '), named('sisse'), named('server')]) {
    await Promise.all(group.map((child) => child.stop()));
  }
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`Seadistus on vigane:\n${error.message}`);
    process.exit(1);
  }
}

function lockOrExit(config: Config): () => void {
  try {
    return acquireLock(join(config.dataDir, 'running.lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    console.error(`Pääsuke juba töötab selle andmekaustaga (protsess ${error.pid}): ${config.dataDir}`);
    process.exit(1);
  }
}

function greet(config: Config): void {
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  console.log(`\n  Pääsuke töötab: ${address}\n`);
  if (!config.demo) return;
  for (const { email, about } of demoPeople) console.log(`    ${email.padEnd(22)} ${about}`);
  console.log(`    parool kõigil: ${demoPassword}\n`);
}
