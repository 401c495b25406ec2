import { expect, it } from 'vitest';
import { createKeptLog } from './log-tail.ts';

let now = 0;
const line = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ level: 'info', time: 5, part: 'ingest', event: 'source.live', ...fields });

it('keeps the last lines that fit, and says how many are gone', () => {
  const log = createKeptLog({ clock: () => now, bytes: 3 * line({ n: 1 }).length });
  for (let n = 1; n <= 5; n++) log.add(line({ n }));
  const { lines, dropped } = log.tail({});
  expect([lines.map(({ details }) => details), dropped]).toEqual([['n=3', 'n=4', 'n=5'], 2]);
  log.add(line({ n: 'x'.repeat(1_000) }));
  expect(log.tail({})).toMatchObject({ lines: { length: 3 }, dropped: 3 });
});

it('keeps only so many of one second, however many are written', () => {
  const log = createKeptLog({ clock: () => now, perSecond: 2 });
  for (let n = 1; n <= 5; n++) log.add(line({ n }));
  now = 1_000;
  log.add(line({ n: 6 }));
  const { lines, dropped } = log.tail({});
  expect([lines.map(({ details }) => details), dropped]).toEqual([['n=1', 'n=2', 'n=6'], 3]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});

it('finds lines by level, part, channel and words', () => {
  const log = createKeptLog({ clock: () => now });
  log.add(
    line({ channel: 'etv', fault: { code: 404 }, said: 'Ühendus katkes', level: 'warn', request: 'r1' }),
  );
  log.add(line({ part: 'edge:e1', event: 'closed' }));
  log.add(line({ part: 'server', level: 'fatal', event: 'database' }));
  log.add('not JSON');
  const events = (filter: Parameters<typeof log.tail>[0]) =>
    log.tail(filter).lines.map(({ part, level }) => `${part} ${level}`);
  expect(events({})).toEqual(['ingest warn', 'edge:e1 info', 'server error']);
  expect(events({ level: 'warn' })).toEqual(['ingest warn', 'server error']);
  expect(events({ part: 'edge' })).toEqual(['edge:e1 info']);
  expect(events({ channel: 'etv' })).toEqual(['ingest warn']);
  expect(events({ text: 'ühendus' })).toEqual(['ingest warn']);
  expect(log.tail({ text: '404' }).lines[0]).toMatchObject({
    channel: 'etv',
    request: 'r1',
    details: 'fault={"code":404} said=Ühendus katkes',
  });
});
