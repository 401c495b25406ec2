import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../runtime/log.ts';
import { createRefusalLog, type RefusalLog } from './refusal-log.ts';

const ticket = 'AgEAB2q-_4wAAAAAAAAA_wAAAAAAAAAAAAAAAABldHZxyzRt0aBcdEfGhIjKlM';
let now: number;
let lines: string[];
let refused: RefusalLog;
const said = (): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  [now, lines] = [Date.UTC(2026, 10, 21, 9), []];
  const clock = (): number => now;
  refused = createRefusalLog(
    createLog('edge', 'info', (line) => void lines.push(line), clock),
    clock,
  );
});

test('a refused ticket leaves a line with the reason and the path, and without the ticket', () => {
  refused('expired', 'live', `/t/${ticket}/l/etv/LO/live.m3u8?t=${ticket}`);
  expect(said()).toEqual([
    {
      time: now,
      level: 'info',
      part: 'edge',
      event: 'ticket.refused',
      reason: 'expired',
      kind: 'live',
      path: 'l/etv/LO/live.m3u8',
      leftOut: 0,
    },
  ]);
});

test.each([
  [`/t//${ticket}/l/etv/LO/live.m3u8`, '…/l/etv/LO/live.m3u8'],
  [`/t/x/l/etv/${ticket}.m4s`, 'l/etv/….m4s'],
  [`/t/${ticket}`, ''],
  [`/t/x/l/${'ab/'.repeat(200)}`, `l/${'ab/'.repeat(200)}`.slice(0, 120)],
  ['/t/x/l/a\n"b\u0085\u001b[2J', 'l/a?"b??[2J'],
])('of %j it says no more than %j', (url, path) => {
  refused('scope', 'other', url);
  expect(lines[0]).not.toMatch(/\n|\\u/);
  expect(said()[0]!['path']).toBe(path);
});

test('one line a second for each reason, with the number of those left out', () => {
  for (let i = 0; i < 50; i++) refused('expired', 'segment', '/t/x/l/etv/LO/1.m4s');
  refused('replaced', 'segment', '/t/x/l/etv/LO/1.m4s');
  now += 1_000;
  refused('expired', 'segment', '/t/x/l/etv/LO/2.m4s');
  now += 1_000;
  refused('expired', 'segment', '/t/x/l/etv/LO/3.m4s');
  expect(said().map(({ reason, leftOut }) => [reason, leftOut])).toEqual([
    ['expired', 0],
    ['replaced', 0],
    ['expired', 49],
    ['expired', 0],
  ]);
});
