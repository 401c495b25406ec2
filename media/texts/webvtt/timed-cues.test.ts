import { array, assert, integer, property, record } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import { createTimedCues, type TimedCues } from './timed-cues.ts';

let cues: TimedCues;
beforeEach(() => (cues = createTimedCues()));

const add = (startSeconds: number, endSeconds: number, text: string, isHigh = false, timeline = 0): void =>
  cues.add([{ startSeconds, endSeconds, lines: text.split('|'), isHigh }], timeline);

/** What stands on the screen over the segment of four seconds that begins at an instant. */
const over = (startSeconds: number, timeline = 0) =>
  cues
    .over({ startSeconds, endSeconds: startSeconds + 4, timeline })
    .map(({ rows = [], fromMs, toMs }) => [
      rows.map(({ y, parts }) => `${y} ${parts[0]!.text}`).join(' / '),
      fromMs,
      toMs,
    ]);

test('a cue that segments say again is one, and stands in every segment that it touches', () => {
  add(2, 5, 'Täna õhtul|sõidame');
  add(2, 5, 'Täna õhtul|sõidame');
  expect(over(0)).toEqual([['20 Täna õhtul / 22 sõidame', 2_000, 5_000]]);
  add(2, 5, 'Täna õhtul|sõidame');
  expect(over(4)).toEqual([['20 Täna õhtul / 22 sõidame', -2_000, 1_000]]);
  expect(over(8)).toEqual([]);
});

test('one that was cut at segments goes on, and one that did not know its end gets it', () => {
  add(2, 4, 'Tere');
  expect(over(0)).toEqual([['22 Tere', 2_000, 4_000]]);
  add(4, 6, 'Tere');
  expect(over(4)).toEqual([['22 Tere', -2_000, 2_000]]);
  add(9, 3_600, 'kestab');
  expect(over(8)).toEqual([['22 kestab', 1_000, 3_592_000]]);
  add(9, 13, 'kestab');
  expect(over(12)).toEqual([['22 kestab', -3_000, 1_000]]);
});

test('those of one time stand below each other, and the same is said once', () => {
  add(1, 3, 'üks');
  add(2, 4, 'kaks');
  add(2.5, 4, 'kaks');
  add(0, 4, 'üleval', true);
  expect(over(0)).toEqual([
    ['2 üleval', 0, 1_000],
    ['2 üleval / 22 üks', 1_000, 2_000],
    ['2 üleval / 20 üks / 22 kaks', 2_000, 3_000],
    ['2 üleval / 22 kaks', 3_000, 4_000],
  ]);
});

test('what runs backwards is nothing', () => {
  add(3, 1, 'tagurpidi');
  add(2, 2, 'hetk');
  expect(over(0)).toEqual([]);
});

test('a clock that begins anew is counted on', () => {
  add(0.5, 2, 'pärast');
  add(clockRunSeconds - 2, clockRunSeconds - 1, 'enne');
  expect(
    over(clockRunSeconds - 3).map(([said, ...times]) => [said, ...times.map(Math.round as never)]),
  ).toEqual([
    ['22 enne', 1_000, 2_000],
    ['22 pärast', 3_500, 5_000],
  ]);
});

test('what comes of the next stretch of the source waits for it, and nothing of the last one comes again', () => {
  add(50, 53, 'vana');
  add(1, 3, 'uus', false, 1);
  expect(over(50)).toEqual([['22 vana', 0, 3_000]]);
  expect(over(0, 1)).toEqual([['22 uus', 1_000, 3_000]]);
  expect(over(50, 1)).toEqual([]);
});

test('no two cues are on the screen at once, whatever comes', () => {
  const cue = record({ start: integer({ min: -9, max: 9 }), length: integer({ min: -2, max: 6 }) });
  assert(
    property(array(cue, { maxLength: 20 }), (all) => {
      const own = createTimedCues();
      own.add(
        all.map(({ start, length }, i) => ({
          startSeconds: start,
          endSeconds: start + length,
          lines: [`${i % 3}`, 'x'],
          isHigh: i % 4 === 0,
        })),
        0,
      );
      const found = own.over({ startSeconds: 0, endSeconds: 4 });
      for (const [i, { fromMs, toMs, rows = [] }] of found.entries()) {
        expect(toMs!).toBeGreaterThan(fromMs);
        expect(fromMs).toBeGreaterThanOrEqual(found[i - 1]?.toMs ?? -Infinity);
        expect(rows.every(({ y }) => y >= 0 && y <= 23)).toBe(true);
        expect(new Set(rows.map(({ y }) => y)).size).toBe(rows.length);
      }
    }),
  );
});
