import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneOffsetMs } from './zone-offset.ts';

afterEach(() => vi.unstubAllGlobals());

const zones = [
  'Europe/Tallinn',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'UTC',
] as const;
const instant = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2037, 0) });

/** The wall clock of an instant as another language writes it. */
const wallOf = (ms: number, zone: string): number =>
  Date.parse(
    `${new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(ms).replace(' ', 'T')}Z`,
  );

/** Browsers differ in what they have: Node 24 is one without it. */
describe.each([
  ['with Temporal', () => void vi.stubGlobal('Temporal', Temporal)],
  ['without Temporal', () => void vi.stubGlobal('Temporal', undefined)],
])('%s', (_, prepare) => {
  it('is what a wall clock of the zone shows more than one of UTC', () => {
    prepare();
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (ms, zone) => {
        const second = Math.floor(ms / 1000) * 1000;
        expect(ms + zoneOffsetMs(ms, zone)).toBe(wallOf(second, zone) + (ms - second));
      }),
    );
  });

  it.each([
    ['spring', Date.UTC(2026, 2, 29, 1), 2, 3],
    ['autumn', Date.UTC(2026, 9, 25, 1), 3, 2],
  ])(
    'changes with the very instant of the change in %s, from whichever side it is asked first',
    (_season, at, before, after) => {
      prepare();
      const hours = (ms: number): number => zoneOffsetMs(ms, 'Europe/Tallinn') / 3_600_000;
      expect([hours(at - 1), hours(at), hours(at - 1)]).toEqual([before, after, before]);
      expect([hours(at), hours(at - 1), hours(at)]).toEqual([after, before, after]);
    },
  );

  it('does not know zones that nobody has', () => {
    prepare();
    expect(() => zoneOffsetMs(0, 'Europe/Nowhere')).toThrow(RangeError);
  });
});
