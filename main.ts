import { executionAsyncResource } from 'node:async_hooks';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { requirePages } from './launch/built-pages.ts';
import { isRelease } from './runtime/start/release-folder.ts';
import { EnvReader } from './runtime/env.ts';
import { keepPrivate } from './runtime/private-files.ts';
import { refuseStart } from './runtime/start/refuse-start.ts';
import { StartFault } from './runtime/start/start-fault.ts';
import { startTracing } from './runtime/tracing/start-tracing.ts';
import { supervise } from './supervise.ts';

let kept: object | undefined;

/**
 * Keeps `process.nextTick` quick. V8 forgets the shape of an object of which none is alive when it collects all garbage; the
 * code that makes the queue's entries then goes by the slow way for as long as the process lives (350 ns instead of 35 an
 * entry, of which a request makes six). An entry that stays alive keeps the shape.
 */
function keepTicksQuick(): void {
  process.nextTick(() => (kept ??= executionAsyncResource()));
}

/**
 * Lets the heap grow by half before V8 looks through all of it. Bytes of segments that wait for their end count towards it, and with the
 * fifth that V8 takes for a process at rest, six channels had it looked through every ten seconds: half of what one process took.
 */
const collectLessOften = (): void => setFlagsFromString('--heap-growing-percent=50');

/**
 * One program, several roles. Without `--roles` everything runs on this machine, each part in a process of its
 * own under one supervisor, with `--roles=all` together in one; with others, this process is those roles and nothing else. With `--built` (`npm run serve`) nothing is
 * built: what `npm run build` made has to be there.
 */
const serverRoles = ['api', 'jobs'] as const;
const mediaRoles = ['ingest', 'edge'] as const;

interface Part {
  /** Goes on serving until nobody is left, for a while, or until the signal. */
  drain?(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const roles = process.argv
  .find((arg) => arg.startsWith('--roles='))
  ?.slice('--roles='.length)
  .split(',');

/** All parts in one process, under the supervisor. */
const together = roles?.join() === 'all';

const built = process.argv.includes('--built') || isRelease(import.meta.dirname);

try {
  refuseArguments(process.argv.slice(2).filter((arg) => !arg.startsWith('--roles=') && arg !== '--built'));
  // Of all roles that of the server alone sends pages.
  if (built && (!roles || together || roles.includes('api'))) requirePages(import.meta.dirname);
  const dataDir = resolve(new EnvReader(process.env).text('DATA_DIR') ?? './data');
  if (!keepPrivate(dataDir))
    console.error(
      `Andmekausta ${dataDir} saavad lugeda teisedki selle masina kasutajad ja seda ei saa muuta.`,
    );
  if (roles && !together) await runRoles(roles);
  else await supervise({ build: !built, together });
} catch (fault) {
  refuseStart(fault);
}

/** What is mistyped must not start everything instead. */
function refuseArguments(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new StartFault(
      `Tundmatu: ${unknown.join(' ')}. Sobib --roles=api,jobs (või ilma, siis töötab kõik).`,
    );
}

async function runRoles(names: readonly string[]): Promise<void> {
  const known = [...serverRoles, ...mediaRoles, 'simulators'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartFault(
      `--roles: sellist osa ei ole: ${unknown.join(', ')}. Sobivad ${known.join(', ')}, mitu korraga komadega.`,
    );
  const parts: Part[] = [];
  const tracing = await startTracing(process.env, names.join('-'));
  stopWhenAsked(parts, async () => tracing?.close());
  keepTicksQuick();
  collectLessOften();
  const server = serverRoles.filter((role) => names.includes(role));
  if (server.length > 0) {
    const { loadConfig } = await import('./server/config/config.ts');
    const config = loadConfig(process.env);
    // What is wrong with the settings is said before a second goes by with loading what needs them.
    const { startServer } = await import('./server/main.ts');
    parts.push(await startServer(config, server, report('world')));
  }
  const media = mediaRoles.filter((role) => names.includes(role));
  if (media.length > 0) {
    const { startMedia } = await import('./media/main.ts');
    parts.push(await startMedia(media, process.env));
  }
  if (names.includes('simulators')) {
    const { startSimulators } = await import('./simulators/main.ts');
    parts.push(await startSimulators(process.env));
  }
  process.send?.({ type: 'ready' });
}

function report(what: string) {
  return (done: number, total: number) => void process.send?.({ type: 'progress', what, done, total });
}

/**
 * Ends in order when told to, viewers being let go first; at once when told twice, and when the supervisor is
 * gone: nothing may be left behind on its own.
 */
function stopWhenAsked(parts: readonly Part[], atLast: () => Promise<void>): void {
  const hurry = new AbortController();
  let draining = false;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8_000).unref();
    void Promise.allSettled(parts.map((part) => part.close()))
      .then(atLast)
      .then(() => process.exit(0));
  };
  const drain = () => {
    if (draining) return hurry.abort();
    draining = true;
    void Promise.allSettled(parts.map(async (part) => part.drain?.(hurry.signal))).then(stop);
  };
  process.on('SIGTERM', drain);
  process.on('disconnect', stop);
  // Under a supervisor Ctrl-C reaches everybody at once; it decides who stops when.
  process.on('SIGINT', () => process.connected || drain());
}
