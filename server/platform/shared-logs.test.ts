import { expect, it } from 'vitest';
import { createKeptLog } from '../../runtime/log-tail.ts';
import { createEvents, type EventCarrier } from './events.ts';
import { shareLogs, type LogMessage } from './shared-logs.ts';

/** What servers on one database publish comes to all of them. */
function oneDatabase() {
  const listeners: ((payload: string) => void)[] = [];
  const longest = { bytes: 0 };
  const carrier: EventCarrier = {
    async publish(payload) {
      longest.bytes = Math.max(longest.bytes, Buffer.byteLength(payload));
      for (const listener of listeners) listener(payload);
    },
    listen: async (onPayload) => void listeners.push(onPayload),
  };
  return { carrier, longest };
}

const line = (event: string, n: number, details = '') =>
  JSON.stringify({ level: 'info', time: n, part: 'server', event, ...(details && { details }) });

it('asks every server for its log, this one too, and keeps messages as short as a notification may be', async () => {
  const { carrier, longest } = oneDatabase();
  const [own, worker] = [createKeptLog(), createKeptLog()];
  const here = shareLogs(createEvents<LogMessage>(carrier), own, 0);
  const there = shareLogs(createEvents<LogMessage>(carrier), worker, 0);
  own.add(line('listens', 1));
  for (let n = 0; n < 150; n++) worker.add(line('job done', n, 'õ'.repeat(700)));
  const tails = await here.tails({});
  const lines = tails.flatMap((tail) => tail.lines);
  expect(lines.filter(({ event }) => event === 'listens')).toHaveLength(1);
  const fromWorker = lines.filter(({ event }) => event === 'job done');
  expect(fromWorker.length).toBeGreaterThan(20);
  expect(Math.max(...fromWorker.map(({ at }) => at))).toBe(149);
  expect(longest.bytes).toBeLessThan(8_000);
  expect((await there.tails({ text: 'listens' })).flatMap((tail) => tail.lines)).toHaveLength(1);
});

it('has only its own where there is one server', async () => {
  const own = createKeptLog();
  own.add(line('listens', 1));
  const { tails } = shareLogs(createEvents<LogMessage>(), own, 0);
  expect(await tails({ level: 'error' })).toEqual([{ lines: [], dropped: 0 }]);
  expect(await tails({})).toMatchObject([{ lines: [{ event: 'listens' }] }]);
});
