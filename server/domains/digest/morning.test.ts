import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../../../contract/rules/zone-name.ts';
import { lastMorning, nextMorning } from './morning.ts';

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const timeIn = (ms: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(ms);

describe('the next morning', () => {
  it('is at seven of the zone, within a day and two hours, in every zone and year', () => {
    const instants = fc.integer({
      min: Date.parse('2026-01-01T00:00:00Z'),
      max: Date.parse('2040-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const next = nextMorning(now, zone);
        const last = lastMorning(now, zone);
        expect(timeIn(next, zone)).toBe('07:00:00');
        expect(timeIn(last, zone)).toBe('07:00:00');
        expect(last <= now && now < next).toBe(true);
        // Lord Howe Island turns its clocks by half an hour, Troll by two.
        expect([22, 23, 23.5, 24, 24.5, 25, 26]).toContain((next - last) / hour);
        expect(nextMorning(last, zone)).toBe(next);
        expect(lastMorning(next, zone)).toBe(next);
      }),
      { numRuns: 500, examples: [[Date.parse('2039-03-26T12:00:00Z'), 'Antarctica/Troll']] },
    );
  });

  it.each([
    ['Europe/Tallinn', '2026-03-28T07:00:00+02:00', 23],
    ['Europe/Tallinn', '2026-10-24T07:00:00+03:00', 25],
    ['America/Toronto', '2026-03-07T07:00:00-05:00', 23],
    ['America/Toronto', '2026-10-31T07:00:00-04:00', 25],
    ['Australia/Sydney', '2026-10-03T07:00:00+10:00', 23],
    ['Antarctica/Troll', '2026-03-28T07:00:00+00:00', 22],
    ['Antarctica/Troll', '2026-10-24T07:00:00+02:00', 26],
    ['Asia/Tokyo', '2026-10-24T07:00:00+09:00', 24],
  ])('in %s after %s is %i hours later', (zone, morning, hours) => {
    const at = Date.parse(morning);
    expect(lastMorning(at, zone)).toBe(at);
    expect(nextMorning(at, zone)).toBe(at + hours * hour);
  });
});

describe('a zone', () => {
  it('is called as everybody does', () => {
    expect(zoneNamed('europe/tallinn')).toBe('Europe/Tallinn');
    for (const none of ['', 'Mars/Phobos', '../etc/passwd', '+05:00', 'x'.repeat(60), 'Europe/Tallinn\0'])
      expect(zoneNamed(none)).toBeUndefined();
  });
});
