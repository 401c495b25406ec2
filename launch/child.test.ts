import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isProcessAlive } from '../runtime/process-alive.ts';
import { superviseChild, type Child, type ChildOptions, type ProgressMessage } from './child.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-child-'));
const children: Child[] = [];
let said: string[];
let refusals = 0;

beforeEach(() => {
  said = [];
  refusals = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.stop()));
  vi.restoreAllMocks();
});
afterAll(() => rmSync(home, { recursive: true }));

let scripts = 0;
/** A child that runs these lines; `turn` in them is how often it was started before, `alive` keeps it running. */
function childOf(lines: string, options: Partial<ChildOptions> = {}) {
  const script = join(home, `child-${++scripts}.mjs`);
  const turns = `${script}.turns`;
  writeFileSync(turns, '');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const turns = ${JSON.stringify(turns)};
     const turn = readFileSync(turns, 'utf8').split('\\n').length - 1;
     appendFileSync(turns, process.pid + '\\n');
     const alive = () => setInterval(() => {}, 1_000);
     ${lines}`,
  );
  const progress: ProgressMessage[] = [];
  const child = superviseChild({
    name: 'osa',
    args: [relative(join(import.meta.dirname, '..'), script), '--roles=edge'],
    env: {},
    once: false,
    onProgress: (message) => progress.push(message),
    onRefused: () => refusals++,
    ...options,
  });
  children.push(child);
  /** The numbers of the processes that it has been so far. */
  const pids = (): number[] => readFileSync(turns, 'utf8').trim().split('\n').map(Number);
  return { child, progress, pids };
}
const startsOf = ({ pids }: { pids(): number[] }, count: number): Promise<void> =>
  vi.waitFor(() => expect(pids()).toHaveLength(count), { timeout: 30_000 });

/** Waits for a state without a timer: those of the supervisor are ours to move. */
async function untilTrue(state: () => boolean): Promise<void> {
  while (!state()) await new Promise((resolve) => setImmediate(resolve));
}

it('is told its arguments and surroundings, and says when it is ready and how far it is', async () => {
  const { child, progress } = childOf(
    `process.send({ type: 'progress', what: 'clips', done: Number(process.env.DONE), total: process.argv.length });
     process.send({ type: 'ready' });
     alive();`,
    { env: { DONE: '2' } },
  );
  await child.ready;
  expect(progress).toEqual([{ type: 'progress', what: 'clips', done: 2, total: 3 }]);
});

it('is started again however it ends, and that is said', async () => {
  const one = childOf(
    `if (turn === 0) process.exit(0);
     if (turn === 1) process.exit(3);
     if (turn === 2) process.kill(process.pid, 'SIGKILL');
     process.send({ type: 'ready' });
     alive();`,
  );
  await one.child.ready;
  expect(one.pids()).toHaveLength(4);
  expect(said).toEqual(
    ['kood 0', 'kood 3', 'SIGKILL'].map((how) => `[osa] lõppes (${how}), käivitan uuesti`),
  );
});

it('waits longer before each new start the oftener it falls in a row', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const one = childOf('process.exit(1);');
    for (const [falls, pauseMs] of [200, 400, 800, 1_600, 3_200, 5_000, 5_000].entries()) {
      await untilTrue(() => vi.getTimerCount() === 1);
      vi.advanceTimersByTime(pauseMs - 1);
      expect(vi.getTimerCount()).toBe(1);
      expect(one.pids()).toHaveLength(falls + 1);
      vi.advanceTimersByTime(1);
      await untilTrue(() => one.pids().length === falls + 2);
    }
  } finally {
    vi.useRealTimers();
  }
});

it('that runs once is done when it ends well, and not before', async () => {
  const one = childOf('process.exit(turn < 2 ? 1 : 0);', { once: true });
  await one.child.done;
  expect(one.pids()).toHaveLength(3);
  await one.child.stop();
  expect(one.pids()).toHaveLength(3);
});

it('that runs once and fails each time is given up in words, however late it fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const one = childOf('process.exit(7);', { once: true });
    for (let starts = 1; starts <= 3; starts++) {
      // Each of them lives for a minute.
      await startsOf(one, starts);
      vi.advanceTimersByTime(60_000);
    }
    await vi.waitFor(() => expect(refusals).toBe(1), { timeout: 30_000 });
    expect(one.pids()).toHaveLength(3);
    expect(said.at(-1)).toBe('[osa] lõppes (kood 7) 3 korda, enam ei proovi');
  } finally {
    vi.useRealTimers();
  }
});

it('is let end in its own time when it is stopped, and stays ended', async () => {
  const one = childOf(
    `process.on('SIGTERM', () => setTimeout(() => { appendFileSync(turns, '0\\n'); process.exit(0); }, 100));
     process.send({ type: 'ready' });
     alive();`,
  );
  await one.child.ready;
  await one.child.stop();
  expect(one.pids().at(-1)).toBe(0);
  expect(isProcessAlive(one.pids()[0]!)).toBe(false);
  expect(said).toEqual([]);
});

it('that does not end when told is killed, after the time it was given to serve on', async () => {
  const one = childOf(`process.on('SIGTERM', () => {}); process.send({ type: 'ready' }); alive();`, {
    graceMs: 60_000,
  });
  await one.child.ready;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stopped = one.child.stop();
    vi.advanceTimersByTime(68_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(isProcessAlive(one.pids()[0]!)).toBe(true);
    vi.advanceTimersByTime(1);
    await stopped;
  } finally {
    vi.useRealTimers();
  }
  expect(isProcessAlive(one.pids()[0]!)).toBe(false);
});

it('that is stopped while it waits for its next start is not started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const one = childOf('process.exit(1);');
    await untilTrue(() => vi.getTimerCount() === 1);
    await one.child.stop();
    vi.runAllTimers();
    expect(vi.getTimerCount()).toBe(0);
    expect(one.pids()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

const refuses = `process.send({ type: 'refused' }, () => process.exit(1))`;

it('that says why it cannot start is not started again', async () => {
  const one = childOf(`${refuses};`);
  await vi.waitFor(() => expect(refusals).toBe(1), { timeout: 30_000 });
  expect(one.pids()).toHaveLength(1);
  expect(said).toEqual([]);
});

it('that was ready once is, no matter what is in its way now', async () => {
  const one = childOf(
    `if (turn === 1) ${refuses};
     else { process.send({ type: 'ready' }, () => turn === 0 && process.exit(1)); alive(); }`,
  );
  await startsOf(one, 3);
  expect(refusals).toBe(0);
});

it('does not disturb the others when it falls', async () => {
  const steady = childOf(`process.send({ type: 'ready' }); alive();`);
  await steady.child.ready;
  await startsOf(childOf('if (turn === 0) process.exit(1); alive();'), 2);
  expect(steady.pids()).toHaveLength(1);
  expect(isProcessAlive(steady.pids()[0]!)).toBe(true);
});
