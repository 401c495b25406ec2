import { beforeEach, expect, test } from 'vitest';
import { createCueTrack, type CueTrack } from './cue-track.ts';

let track: CueTrack;
beforeEach(() => (track = createCueTrack()));

const show = (atSeconds: number, text?: string, untilSeconds?: number): void =>
  track.push({
    atSeconds,
    ...(text !== undefined && { rows: [{ y: 22, parts: [{ text }] }] }),
    ...(untilSeconds !== undefined && { untilSeconds }),
  });

/** The cues of the segment of four seconds that begins at an instant. */
const over = (startSeconds: number): [string | undefined, number, number | null][] =>
  track
    .over({ startSeconds, endSeconds: startSeconds + 4 })
    .map(({ rows, fromMs, toMs }) => [rows?.[0]?.parts[0]?.text, fromMs, toMs]);

test('a cue stands in every segment that it touches, counted from the beginning of each', () => {
  show(2, 'Tere');
  expect(over(0)).toEqual([['Tere', 2_000, null]]);
  expect(over(4)).toEqual([['Tere', -2_000, null]]);
  show(9.5);
  expect(over(8)).toEqual([['Tere', -6_000, 1_500]]);
  expect(over(12)).toEqual([]);
});

test('the next one ends it', () => {
  show(1, 'üks');
  show(2.5, 'kaks');
  show(3.2);
  show(3.6, 'kolm');
  show(5);
  expect(over(0)).toEqual([
    ['üks', 1_000, 2_500],
    ['kaks', 2_500, 3_200],
    ['kolm', 3_600, 5_000],
  ]);
  expect(over(4)).toEqual([['kolm', -400, 1_000]]);
});

test('what nobody clears is gone at its time, and one that is shown again stands for longer', () => {
  show(1, 'unustatud', 6);
  expect(over(0)).toEqual([['unustatud', 1_000, null]]);
  expect(over(4)).toEqual([['unustatud', -3_000, 2_000]]);
  expect(over(8)).toEqual([]);
  show(13, 'jälle', 15);
  show(14, 'jälle', 18);
  expect(over(12)).toEqual([['jälle', 1_000, null]]);
  expect(over(16)).toEqual([['jälle', -3_000, 2_000]]);
  show(21, 'jälle', 25);
  expect(over(20)).toEqual([['jälle', 1_000, null]]);
});

test('what comes belatedly, or out of order, finds its place', () => {
  show(3, 'teine');
  show(1, 'esimene');
  expect(over(0)).toEqual([
    ['esimene', 1_000, 3_000],
    ['teine', 3_000, null],
  ]);
  show(3.5, 'hiline');
  expect(over(4)).toEqual([['hiline', -500, null]]);
  show(3.5, 'parandatud');
  expect(over(8)).toEqual([['parandatud', -4_500, null]]);
});

test('far back is another time, and what waits for its own comes with it', () => {
  show(100, 'enne');
  expect(over(100)).toEqual([['enne', 0, null]]);
  show(2, 'pärast');
  show(9, 'hiljem');
  expect(over(0)).toEqual([['pärast', 2_000, 9_000]]);
  expect(over(4)).toEqual([['pärast', -2_000, 5_000]]);
  expect(over(8)).toEqual([
    ['pärast', -6_000, 1_000],
    ['hiljem', 1_000, null],
  ]);
});

test('one that begins exactly at a cut is in the segment behind it alone', () => {
  show(4, 'täpselt');
  show(8);
  expect([over(0), over(4), over(8)]).toEqual([[], [['täpselt', 0, 4_000]], []]);
});

test('a clock that begins anew neither ends nor forgets what is still to be asked for of the one before', () => {
  const say = (timeline: number, atSeconds: number, text?: string): void =>
    track.push({ atSeconds, timeline, ...(text !== undefined && { rows: [{ y: 22, parts: [{ text }] }] }) });
  const saidOver = (timeline: number, startSeconds: number): (string | undefined)[] =>
    track
      .over({ startSeconds, endSeconds: startSeconds + 4, timeline })
      .map(({ rows }) => rows?.[0]?.parts[0]?.text);
  say(0, 101, 'vana');
  say(1, 2, 'uus');
  expect(saidOver(0, 100)).toEqual(['vana']);
  expect(saidOver(1, 0)).toEqual(['uus']);
  expect(saidOver(1, 4)).toEqual(['uus']);
});
