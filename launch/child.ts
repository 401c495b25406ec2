import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { backoffMs, type Backoff } from '../contract/backoff.ts';
import { heapFlags } from '../runtime/start/heap-flags.ts';

export interface ProgressMessage {
  what: string;
  done: number;
  total: number;
}

export interface ChildOptions {
  name: string;
  args: readonly string[];
  env: Record<string, string>;
  /** Ends by itself when its work is done, and is started again only if it failed. */
  once: boolean;
  /** How long it may serve on after it was told to end, besides the time that ending takes. */
  graceMs?: number;
  onProgress(message: ProgressMessage): void;
  /**
   * To start it again would be of no use: it has said why it cannot start, and was never ready before, or what it does once
   * has failed too often.
   */
  onRefused(): void;
}

export interface Child {
  name: string;
  /** Resolves when it has said for the first time that it is ready. */
  ready: Promise<void>;
  /** Resolves when a child that runs once has done its work. */
  done: Promise<void>;
  stop(): Promise<void>;
}

const pauses: Backoff = { firstMs: 200, mostMs: 5_000 };
/** A child that lived this long was healthy: its next fall starts the pauses anew. */
const healthyMs = 10_000;
const stopWithinMs = 9_000;
/** What is done once and fell so often, however late, falls for a reason that will not pass. */
const mostTriesOnce = 3;

/**
 * Keeps a child process alive: whenever it ends unasked it is started again, at once at first and more slowly
 * the oftener it falls. The others are not touched by it.
 */
export function superviseChild(options: ChildOptions): Child {
  const { name, once, onProgress } = options;
  const ready = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let current: ChildProcess | undefined;
  let stopping = false;
  /** How often it fell in a row; one that runs once, in all. */
  let falls = 0;
  let everReady = false;
  const wasReady = (): void => {
    everReady = true;
    ready.resolve();
  };

  function start(): void {
    const [script, ...args] = options.args;
    const startedAt = performance.now();
    const child = fork(join(import.meta.dirname, '..', script!), args, {
      env: { ...process.env, ...options.env },
      execArgv: heapFlags,
    });
    current = child;
    let refused = false;
    child.on('message', (message: { type: string } & ProgressMessage) => {
      if (message.type === 'ready') wasReady();
      if (message.type === 'refused') refused = !everReady;
      if (message.type === 'progress') onProgress(message);
    });
    child.on('exit', (code, signal) => {
      current = undefined;
      if (stopping) return;
      if (once && code === 0) return done.resolve();
      if (refused) return options.onRefused();
      falls = !once && performance.now() - startedAt > healthyMs ? 1 : falls + 1;
      const how = `[${name}] lõppes (${signal ?? `kood ${code}`})`;
      if (once && falls >= mostTriesOnce) {
        console.error(`${how} ${falls} korda, enam ei proovi`);
        return options.onRefused();
      }
      console.error(`${how}, käivitan uuesti`);
      setTimeout(() => stopping || start(), backoffMs(falls, pauses));
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    const child = current;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs + (options.graceMs ?? 0));
    await gone;
    clearTimeout(timer);
  }

  start();
  return { name, ready: ready.promise, done: done.promise, stop };
}
