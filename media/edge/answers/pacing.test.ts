import fc from 'fast-check';
import type { Interval } from '../../../contract/interval.ts';
import { expect, test } from 'vitest';
import {
  createPacing,
  isDeafWhileWaiting,
  mostAheadMs,
  mostAheadWhereDeafMs,
  type Pacing,
} from './pacing.ts';

const begin = Date.UTC(2026, 10, 29, 18);
const segment = (number: number, ms = 4_000) => ({
  fromMs: begin + number * ms,
  toMs: begin + (number + 1) * ms,
});

/** Pacing of a player of which nothing is known. */
const alike = (pacing: Pacing) => (session: string, segment: Interval) =>
  pacing(session, segment, mostAheadMs);

/** A player that asks for one segment after the other, each as soon as it has the one before; when it was given them, in s. */
function loads(count: number, ms = 4_000, pausedS = 0, mostMs = mostAheadMs): number[] {
  let now = 0;
  const pacing = createPacing(() => now);
  return Array.from({ length: count }, (_, number) => {
    if (number === count - 1) now += pausedS * 1000;
    now += pacing('a', segment(number, ms), mostMs);
    return now / 1000;
  });
}

test('a player begins at once, and then is given what it plays, a few seconds before', () => {
  expect(loads(6)).toEqual([0, 0, 4, 8, 12, 16]);
  expect(loads(6, 2_000)).toEqual([0, 0, 0, 0, 2, 4]);
});

test('segments however long are there before they are shown', () => {
  for (const ms of [8_000, 12_000])
    loads(8, ms).forEach((atS, number) =>
      expect(atS).toBeLessThanOrEqual(Math.max(0, (number * ms) / 1000 - 3)),
    );
});

test('at no time has it more than 8 s before it, in segments of up to 4 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 4_000 }), (ms) => {
      loads(40, ms).forEach((atS, number) => {
        expect(((number + 1) * ms) / 1000 - atS).toBeLessThanOrEqual(8 + 1e-6);
      });
    }),
  );
});

test('who has paused, or has a slow line, waits for nothing that they could show', () => {
  expect(loads(4, 4_000, 60).at(-1)).toBe(64);
});

test('who seeks begins there at once, forward and back', () => {
  const pacing = alike(createPacing(() => 0));
  expect([0, 1, 2].map((number) => pacing('a', segment(number)))).toEqual([0, 0, 4_000]);
  expect([900, 901, 902].map((number) => pacing('a', segment(number)))).toEqual([0, 0, 4_000]);
  expect(pacing('a', segment(3))).toBe(0);
});

test('another rendition of what was just loaded is not another place', () => {
  const pacing = alike(createPacing(() => 0));
  expect([0, 1, 1, 2].map((number) => pacing('a', segment(number)))).toEqual([0, 0, 0, 4_000]);
});

test('sessions do not wait for one another, and nobody waits for longer than 10 s', () => {
  const pacing = alike(createPacing(() => 0));
  const waits = [0, 1, 2, 3, 4, 5].map((number) => pacing('a', segment(number)));
  expect(waits).toEqual([0, 0, 4_000, 8_000, 10_000, 10_000]);
  expect(pacing('b', segment(1))).toBe(0);
});

test('where Kodi would wait for an answer it is given each segment before the eight seconds that it holds have room for it', () => {
  expect(loads(6, 4_000, 0, mostAheadWhereDeafMs)).toEqual([0, 0, 0, 4, 8, 12]);
  expect(['Kodi/20.1 (X11; Linux x86_64)', 'VLC/3.0.21 LibVLC/3.0.21'].map(isDeafWhileWaiting)).toEqual([
    true,
    false,
  ]);
});

test('what was asked for already, and has waited, is given at once', () => {
  const pacing = alike(createPacing(() => 0));
  expect([0, 1, 2, 2, 3].map((number) => pacing('a', segment(number)))).toEqual([0, 0, 4_000, 0, 8_000]);
});
