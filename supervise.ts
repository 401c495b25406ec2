import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { superviseChild, type Child } from './launch/child.ts';
import { installLoops } from './launch/demo-loops.ts';
import { createProgress } from './launch/progress.ts';
import { onReaderGone } from './launch/reader-gone.ts';
import { demoPassword, demoPeople } from './server/demo/sign-ins.ts';
import { acquireLock } from './runtime/lock-file.ts';
import { allocatorFor } from './runtime/start/allocator.ts';
import { StartFault } from './runtime/start/start-fault.ts';
import { formatTicketKeys } from './runtime/ticket-keys.ts';
import { loadConfig, type Config } from './server/config/config.ts';

const root = import.meta.dirname;

/**
 * Runs everything on this machine: one server, one ingest, edges, and what has to be made first; the pages only with `build`. Each in
 * a process of its own, or `together` in one: less memory, and what falls takes the others with it.
 */
export async function supervise({ build, together }: { build: boolean; together: boolean }): Promise<void> {
  // Beside itself in a process an edge could take no load off another one.
  const config = loadConfig({ ...process.env, ...(together && { EDGE_COUNT: '1' }) });
  const release = acquireLock(join(config.dataDir, 'running.lock'));
  await refuseTakenPorts(config);
  // In the order in which they are stopped: viewers first, then what feeds them, the database last.
  const groups: Record<'builders' | 'edges' | 'ingest' | 'simulators' | 'server', Child[]> = {
    builders: [],
    edges: [],
    ingest: [],
    simulators: [],
    server: [],
  };
  let stopping: Promise<void> | undefined;
  const end = (exitCode: number) => {
    stopping ??= stopInOrder(Object.values(groups)).then(() => {
      release();
      process.exit(exitCode);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => end(0));
  onReaderGone(() => end(0));

  mkdirSync(join(root, 'web/dist'), { recursive: true });
  const progress = createProgress();
  const start = (
    group: keyof typeof groups,
    name: string,
    args: string[],
    env: Record<string, string> = {},
  ) => {
    const once = group === 'builders';
    const child = superviseChild({
      name,
      args,
      env: { ...allocatorFor(args), ...shared(config), ...env },
      once,
      graceMs: group === 'edges' || together ? config.edgeDrainSeconds * 1000 : 0,
      onProgress: progress.show,
      onRefused: () => end(1),
    });
    groups[group].push(child);
    return child;
  };
  const web = build ? start('builders', 'web', ['tools/build-web.ts']) : undefined;
  if (config.demo) installLoops(join(root, 'demo/loops'), join(config.dataDir, 'media/clips'));
  const payments = simulatorsOf(config);
  if (payments) start('simulators', 'simulators', ['main.ts', '--roles=simulators'], payments);
  if (together) {
    const env = { ...payments, ...ingestEnv(config), ...edgeEnv(config, 0) };
    await start('server', 'kõik', ['main.ts', '--roles=api,jobs,ingest,edge'], env).ready;
  } else {
    await start('server', 'server', ['main.ts', '--roles=api,jobs'], payments).ready;
    // The others ask the server what there is to play, so they come after it.
    start('ingest', 'ingest', ['main.ts', '--roles=ingest'], ingestEnv(config));
    const edges = Array.from({ length: config.edgeCount }, (_, i) =>
      start('edges', `edge s${i + 1}`, ['main.ts', '--roles=edge'], edgeEnv(config, i)),
    );
    await Promise.all(edges.map((edge) => edge.ready));
  }
  await web?.done;
  progress.end();
  if (!stopping) greet(config);
}

const ingestEnv = ({ port, edgeCount }: Config) => ({ INGEST_CONTROL_PORT: String(port + 1 + edgeCount) });

const edgeEnv = ({ port, edgeDrainSeconds }: Config, at: number) => ({
  EDGE_ID: `s${at + 1}`,
  EDGE_PORT: String(port + 1 + at),
  EDGE_DRAIN_SECONDS: String(edgeDrainSeconds),
});

/**
 * In a demo members pay simulators, unless somebody has set a provider to try. What it takes is the last port of ours.
 */
function simulatorsOf({
  demo,
  payments,
  port,
  publicUrl,
  edgeCount,
}: Config): Record<string, string> | undefined {
  if (!demo || payments.names.length > 0) return undefined;
  const simulatorsPort = String(lastPort({ port, edgeCount }));
  const url = payments.simulators ?? `http://${new URL(publicUrl).hostname}:${simulatorsPort}`;
  return { SIMULATORS_PORT: simulatorsPort, PAYMENT_SIMULATORS: url };
}

/** After the server come the edges, the ingest's control and the simulators. */
const lastPort = ({ port, edgeCount }: Pick<Config, 'port' | 'edgeCount'>): number => port + edgeCount + 2;

async function stopInOrder(groups: readonly Child[][]): Promise<void> {
  for (const group of groups) await Promise.all(group.map((child) => child.stop()));
}

/** What every part is told; each reads only what it needs. */
function shared(config: Config): Record<string, string> {
  return {
    PORT: String(config.port),
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? '1' : '0',
    SERVER_URL: `http://127.0.0.1:${config.port}`,
    EDGE_COUNT: String(config.edgeCount),
    EDGE_HOST: config.host,
    LOG_LEVEL: config.logLevel,
    MEDIA_SECRET: config.mediaSecret,
    // From a file everybody reads them anew; what is passed on here would be old after a change.
    ...(config.ticketKeysFile
      ? { TICKET_KEYS_FILE: config.ticketKeysFile }
      : { TICKET_KEYS: formatTicketKeys(config.ticketKeys.keys) }),
  };
}

/** A port that somebody else has would only show as parts that fall over again and again. */
async function refuseTakenPorts(config: Config): Promise<void> {
  const { host, port } = config;
  for (let wanted = port; wanted <= lastPort(config); wanted++) {
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(wanted, host, () => probe.close(() => resolve(true)));
    });
    if (free) continue;
    throw new StartFault(`Port ${wanted} on juba kasutusel. Vali teine: PORT=9000 npm start`);
  }
}

function greet(config: Config): void {
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  console.log(`\n  Pääsuke töötab: ${address}\n`);
  if (!config.demo) return;
  if (config.payments.names.length === 0) console.log('    maksed lähevad simulaatoritesse, raha ei liigu');
  const people = demoPeople.filter(({ operatorRole }) => config.demoConsole || !operatorRole);
  for (const { email, about } of people) console.log(`    ${email.padEnd(22)} ${about}`);
  console.log(`    parool kõigil: ${demoPassword}\n`);
}
