import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopEverything } from '../rig/machine/children.ts';
import type { Row } from '../rig/row.ts';
import { freePort } from '../runtime/testing/free-port.ts';
import { smallest } from './size.ts';
import { demoClips, installClips, shippedClips } from './system/clips.ts';
import { startSystem, type System } from './system/run-system.ts';

/** What every benchmark is given: a place to work in, ports, and a whole system when it asks for one. */
export interface Context {
  /** A folder of this run; removed at its end. */
  folder: string;
  /** A port on which nobody listens, of this run or another. */
  port: () => Promise<number>;
  /** Says what is being done, or what was seen besides the rows. */
  say: (text: string) => void;
  /** The demo's clips, all of them; made once per machine. */
  clips: () => Promise<string>;
  /** The whole system with the demo world; started when first asked for, the same for all that ask. */
  system: () => Promise<System>;
  /** Ends it, for a benchmark that starts one of its own on its ports and data. */
  stopSystem: () => Promise<void>;
  /** The same, started just now and not asked for anything yet. */
  restartedSystem: () => Promise<System>;
  /** Where the system keeps its data; a benchmark that has filled it spares the others the time. */
  dataDir: string;
  close: () => Promise<void>;
}

export type Bench = (context: Context) => Promise<Row[]>;

const root = join(import.meta.dirname, '..');
const firstPort = Number(process.env.BENCH_PORT ?? 24_000);
/** The system takes its server's port and those behind it. */
const systemPorts = 10;

export function openContext(say: (text: string) => void): Context {
  const folder = mkdtempSync(join(tmpdir(), 'paasuke-bench-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  let running: Promise<System> | undefined;
  let clips: Promise<string> | undefined;

  async function start(): Promise<System> {
    installClips(await context.clips(), dataDir);
    say('starting the system');
    return startSystem({ directory: root, dataDir, port: firstPort, folder });
  }

  async function stop(): Promise<void> {
    const before = running;
    running = undefined;
    await (await before?.catch(() => undefined))?.stop();
  }

  const context: Context = {
    folder,
    dataDir,
    say,
    async port() {
      const port = await freePort();
      return port >= firstPort && port < firstPort + systemPorts ? context.port() : port;
    },
    clips: () => (clips ??= smallest ? Promise.resolve(shippedClips(root)) : demoClips(root, say)),
    system: () => (running ??= start()),
    stopSystem: stop,
    async restartedSystem() {
      // A start that has just installed the world is not what runs on all other days.
      await context.system();
      await stop();
      return context.system();
    },
    async close() {
      await stopEverything();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return context;
}

export const systemPort = firstPort;
