import { describe, expect, it } from 'vitest';
import { nextByCron } from './cron.ts';

const zone = 'Europe/Tallinn';
const next = (cron: string, from: string) =>
  new Date(nextByCron(cron, Date.parse(from), zone)).toISOString().replace(':00.000Z', 'Z');
/** All times between two instants. */
function all(cron: string, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = Date.parse(from); ;) {
    at = nextByCron(cron, at, zone);
    if (at >= Date.parse(to)) return found;
    found.push(new Date(at).toISOString().slice(5, 16));
  }
}

describe('a cron expression', () => {
  it.each([
    ['20 3 * * *', '2026-11-27T01:19:59Z', '2026-11-27T01:20Z'],
    ['20 3 * * *', '2026-11-27T01:20:00Z', '2026-11-28T01:20Z'],
    ['0 0 * * *', '2026-11-27T22:00:00Z', '2026-11-28T22:00Z'],
    ['0 0 * * *', '2026-07-27T20:59:59Z', '2026-07-27T21:00Z'],
    ['30 * * * *', '2026-11-27T01:29:59Z', '2026-11-27T01:30Z'],
    ['30 * * * *', '2026-11-27T01:30:00Z', '2026-11-27T02:30Z'],
    ['*/5 * * * *', '2026-11-27T01:57:00Z', '2026-11-27T02:00Z'],
    ['*/10 * * * *', '2026-11-27T01:00:00Z', '2026-11-27T01:10Z'],
    ['* * * * *', '2026-11-27T01:00:00.001Z', '2026-11-27T01:01Z'],
    ['55 23 * * *', '2026-12-31T21:56:00Z', '2027-01-01T21:55Z'],
    ['40 2 * * 0', '2026-11-27T01:20:00Z', '2026-11-29T00:40Z'],
    ['40 2 * * 0', '2026-11-29T00:40:00Z', '2026-12-06T00:40Z'],
    ['10 1 * * 6', '2026-11-27T23:00:00Z', '2026-11-27T23:10Z'],
  ])('%s after %s holds at %s', (cron, from, at) => expect(next(cron, from)).toBe(at));

  it('of a time that is skipped in spring holds an hour later, once', () => {
    expect(all('20 3 * * *', '2026-03-28T00:00Z', '2026-03-31T00:00Z')).toEqual([
      '03-28T01:20',
      '03-29T01:20',
      '03-30T00:20',
    ]);
  });

  it('of a time that comes twice in autumn holds once', () => {
    expect(all('20 3 * * *', '2026-10-24T00:00Z', '2026-10-27T00:00Z')).toEqual([
      '10-24T00:20',
      '10-25T01:20',
      '10-26T01:20',
    ]);
  });

  it('of every hour goes on through both', () => {
    for (const day of ['2026-03-29', '2026-10-25'])
      expect(all('30 * * * *', `${day}T00:00Z`, `${day}T04:00Z`)).toHaveLength(4);
  });

  it.each([
    '',
    '* * * *',
    '*/7 * * * *',
    '0 3 1 * *',
    '60 3 * * *',
    '0 24 * * *',
    '0 3 * * 7',
    '30 * * * 1',
    '* 3 * * *',
  ])('of another shape is none: %j', (cron) => expect(() => nextByCron(cron, 0, zone)).toThrow('cron'));
});
