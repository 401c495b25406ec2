import { beforeEach, describe, expect, test } from 'vitest';
import { createArchive } from './archive.ts';

const minute = 60_000;
const day = 1_440 * minute;
const start = 1_800_000_000_000;
const margin = 15_000;

let now: number;
let archive: ReturnType<typeof createArchive>;
const hears = (fromMs: number): void => archive.know(new Map([['etv', fromMs]]));
const keptFrom = (): number | undefined => archive.keptFromMs('etv');

beforeEach(() => {
  now = start;
  archive = createArchive(() => now);
});

describe('a full archive', () => {
  test('moves on with the clock, and its first instants are left alone', () => {
    hears(start - 16 * day);
    expect(keptFrom()).toBe(start - 16 * day + margin);
    now += 59 * minute;
    expect(keptFrom()).toBe(now - 16 * day + margin);
  });

  test('is as old as the server says, by any clock the device goes', () => {
    for (const wrong of [-20 * minute, 5 * 60 * minute]) {
      now = start + wrong;
      hears(start - 16 * day + wrong / 1_000);
      now += 30 * minute;
      expect(keptFrom()).toBe(start - 16 * day + wrong / 1_000 + 30 * minute + margin);
    }
  });

  test('is no older for being told of again', () => {
    hears(start - 16 * day);
    now += 20 * minute;
    archive.know(new Map());
    expect(keptFrom()).toBeUndefined();
    hears(start - 16 * day);
    expect(keptFrom()).toBe(now - 16 * day + margin);
    hears(now - 16 * day);
    expect(keptFrom()).toBe(now - 16 * day + margin);
  });
});

test('a young archive stays where it began, until it is full', () => {
  hears(start - 3 * day);
  now += 50 * minute;
  expect(keptFrom()).toBe(start - 3 * day);
  now = start + 13 * day + minute;
  expect(keptFrom()).toBe(now - 16 * day + margin);
});

test('of a channel that keeps nothing, or of none, there is nothing to say', () => {
  hears(start - 3 * day);
  expect([archive.keptFromMs('meri'), archive.keptFromMs(undefined)]).toEqual([undefined, undefined]);
});
