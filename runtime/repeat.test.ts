import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { repeat } from './repeat.ts';

let stop: AbortController;
let lines: Record<string, unknown>[];
const log = createLog(
  'osa',
  'info',
  (line) => lines.push(JSON.parse(line)),
  () => 7,
);

beforeEach(() => {
  stop = new AbortController();
  lines = [];
});
afterEach(() => stop.abort());

it('goes on after a turn that failed, and says why', async () => {
  let turns = 0;
  const done = repeat(
    async () => {
      if (++turns === 1) throw new Error('katki');
      if (turns === 2) throw 'ka katki';
      stop.abort();
    },
    1,
    { signal: stop.signal, log },
  );
  await done;
  expect(turns).toBe(3);
  expect(lines).toEqual(
    ['katki', 'ka katki'].map((fault) => ({
      level: 'error',
      time: 7,
      part: 'osa',
      fault,
      event: 'turn.failed',
    })),
  );
});

it('never begins a turn before the last one is over, and ends with the turn that is under way', async () => {
  let running = 0;
  let ended = false;
  const turn = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(async () => {
    expect(++running).toBe(1);
    await turn.promise;
    running--;
  });
  const done = repeat(work, 1, { signal: stop.signal, log }).then(() => (ended = true));
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  stop.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(false);
  turn.resolve();
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

it('ends at once in a pause, and does not begin when it was ended before', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const done = repeat(work, 3_600_000, { signal: stop.signal, log });
  stop.abort();
  await done;
  await repeat(work, 0, { signal: stop.signal, log });
  expect(work).not.toHaveBeenCalled();
});

it('a log has lines of its level and above', () => {
  const loud = createLog(
    'osa',
    'warn',
    (line) => lines.push(JSON.parse(line)),
    () => 7,
  );
  loud.info('vaikne');
  loud.warn('hoiatus');
  loud.error({ channel: 'etv' }, 'viga');
  expect(lines).toEqual([
    { level: 'warn', time: 7, part: 'osa', event: 'hoiatus' },
    { level: 'error', time: 7, part: 'osa', channel: 'etv', event: 'viga' },
  ]);
});
