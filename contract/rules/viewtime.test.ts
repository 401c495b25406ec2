import { describe, expect, it } from 'vitest';
import { dayMs } from '../time.ts';
import {
  checkExtraPlace,
  checkGift,
  extraPlaceCostDays,
  isEnoughForGift,
  largestGiftDays,
} from './viewtime.ts';

const own = 'leida@naide.test';

describe('a gift', () => {
  it.each([
    ['', 7, 'gift.emailRequired'],
    ['mari', 7, 'gift.emailRequired'],
    [' LEIDA@naide.test ', 7, 'gift.toSelf'],
    ['mari@naide.test', Number.NaN, 'gift.daysRequired'],
    ['mari@naide.test', 6, 'gift.daysRequired'],
    ['mari@naide.test', 7.5, 'gift.daysRequired'],
    ['mari@naide.test', -7, 'gift.daysRequired'],
    ['mari@naide.test', Infinity, 'gift.daysRequired'],
    [' mari@naide.test', 7, undefined],
    ['mari@naide.test', 365, undefined],
  ])('to "%s" of %d days: %s', (targetEmail, targetDays, fault) => {
    expect(checkGift({ targetEmail, targetDays }, own)).toBe(fault);
  });

  it('leaves the giver more than nothing', () => {
    expect(isEnoughForGift(7, 7 * dayMs)).toBe(false);
    expect(isEnoughForGift(7, 7 * dayMs + 1)).toBe(true);
  });

  it.each([
    [-dayMs, 0],
    [0, 0],
    [7 * dayMs, 0],
    [7 * dayMs + 1, 7],
    [8 * dayMs, 7],
    [180.5 * dayMs, 180],
  ])('out of %d ms is of at most %d days', (remainingMs, days) => {
    expect(largestGiftDays(remainingMs)).toBe(days);
    expect(days === 0 || isEnoughForGift(days, remainingMs)).toBe(true);
    expect(isEnoughForGift(Math.max(days + 1, 7), remainingMs)).toBe(false);
  });
});

describe('an extra place', () => {
  it('costs half of its days', () => {
    expect([60, 30, 14, 7].map(extraPlaceCostDays)).toEqual([30, 15, 7, 3.5]);
  });

  it.each([60, 30, 14, 7])('for %d days asks for more than one and a half times as many', (days) => {
    expect(checkExtraPlace(days, 1.5 * days * dayMs)).toBe('extraPlace.notEnough');
    expect(checkExtraPlace(days, 1.5 * days * dayMs + 1)).toBeUndefined();
  });

  it.each([0, 1, 29, 30.5, 90, -7, Number.NaN])('is not to be had for %d days', (days) => {
    expect(checkExtraPlace(days, 10_000 * dayMs)).toBe('extraPlace.daysUnknown');
  });
});
