import { describe, expect, it } from 'vitest';
import { addMonths } from './calendar-months.ts';

const at = (text: string): number => Date.parse(text);

describe('months later', () => {
  it.each([
    ['2026-11-21T20:43:00+02:00', 1, '2026-12-21T20:43:00+02:00'],
    ['2026-01-31T12:00:00+02:00', 1, '2026-02-28T12:00:00+02:00'],
    ['2028-01-31T12:00:00+02:00', 1, '2028-02-29T12:00:00+02:00'],
    ['2026-08-31T00:00:00+03:00', 6, '2027-02-28T00:00:00+02:00'],
    ['2028-02-29T23:59:59.999+02:00', 12, '2029-02-28T23:59:59.999+02:00'],
    ['2026-12-15T08:00:00+02:00', 3, '2027-03-15T08:00:00+02:00'],
    // Summer time begins and ends in between, and on the day itself.
    ['2026-03-15T12:00:00+02:00', 1, '2026-04-15T12:00:00+03:00'],
    ['2026-02-28T23:30:00+02:00', 1, '2026-03-28T23:30:00+02:00'],
    ['2026-02-28T12:00:00+02:00', 13, '2027-03-28T12:00:00+03:00'],
    ['2026-09-25T12:00:00+03:00', 1, '2026-10-25T12:00:00+02:00'],
    ['2026-09-25T01:00:00+03:00', 1, '2026-10-25T01:00:00+03:00'],
  ])('%s and %d are %s', (from, months, to) => {
    expect(new Date(addMonths(at(from), months)).toISOString()).toBe(new Date(at(to)).toISOString());
  });

  it('an hour that does not exist is the one after it', () => {
    // On 28 March 2027 clocks in Tallinn go from 3 to 4.
    expect(addMonths(at('2027-02-28T03:30:00+02:00'), 1)).toBe(at('2027-03-28T04:30:00+03:00'));
  });

  it('goes by the calendar in Estonia and not by that of the machine', () => {
    // Already the 1st in Estonia, still the 31st in London.
    expect(addMonths(at('2027-01-31T22:30:00Z'), 1)).toBe(at('2027-02-28T22:30:00Z'));
  });
});
