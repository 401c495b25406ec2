import { describe, expect, it } from 'vitest';
import { isQuiet, newsFor, type QuietHours, type Recipient } from './news.ts';
import type { AlarmRow, NoticeRow } from './store.ts';
import { changesBy } from './watch.ts';

const now = Date.parse('2026-11-21T20:43:00+02:00');
const minute = 60_000;
const hour = 60 * minute;
const row = (more: Partial<AlarmRow> = {}): AlarmRow => ({
  id: 1,
  key: 'edge.silent:s1',
  level: 'bad',
  text: 'videoserver s1 ei vasta',
  texts: null,
  link: '/servers',
  begunAt: now - minute,
  found: 2,
  missed: 0,
  seenAt: null,
  seenBy: null,
  solvedAt: null,
  solvedBy: null,
  endedAt: null,
  ...more,
});
const found = (key: string) => ({ key, level: 'bad' as const, text: key, texts: {}, to: null });
const mari: Recipient = { name: 'operator:1', actor: 'operator:mari@haldus.test' };
const heardOf = (...notices: (Partial<NoticeRow> & { alarmId: number; at: number })[]) =>
  new Map(notices.map((one) => [one.alarmId, { recipient: mari.name, solvedAt: null, ...one }]));
const news = (alarms: AlarmRow[], heard = heardOf(), who: Recipient = mari) => {
  const one = newsFor(who, alarms, heard, now);
  return one && { begun: one.begun.map(({ id }) => id), solved: one.solved.map(({ id }) => id) };
};

describe('a look', () => {
  it('begins alarms, goes on with those that stand, and ends one that is away twice', () => {
    const known = [row({ id: 1, key: 'a' }), row({ id: 2, key: 'b' }), row({ id: 3, key: 'c', missed: 1 })];
    const changes = changesBy([found('a'), found('d'), found('d')], known);
    expect(changes.begun.map(({ key }) => key)).toEqual(['d']);
    expect(changes.still.map(({ row: { id } }) => id)).toEqual([1]);
    expect(changes.missed.map(({ id }) => id)).toEqual([2]);
    expect(changes.over.map(({ id }) => id)).toEqual([3]);
  });
});

describe('an operator hears', () => {
  it('of what was found twice, in one message, and once', () => {
    expect(news([row({ found: 1 })])).toBeUndefined();
    const three = [row(), row({ id: 2, level: 'warn' }), row({ id: 3, missed: 1 })];
    expect(news(three)).toEqual({ begun: [1, 2], solved: [] });
    expect(
      news(three, heardOf({ alarmId: 1, at: now - hour }, { alarmId: 2, at: now - hour })),
    ).toBeUndefined();
  });

  it('of what begins within five minutes after a message by the next one', () => {
    const two = [row(), row({ id: 2 })];
    expect(news(two, heardOf({ alarmId: 1, at: now - 4 * minute }))).toBeUndefined();
    expect(news(two, heardOf({ alarmId: 1, at: now - 5 * minute }))).toEqual({ begun: [2], solved: [] });
  });

  it('once more after a day, unless somebody has seen it', () => {
    const heard = heardOf({ alarmId: 1, at: now - 24 * hour });
    expect(news([row()], heard)).toEqual({ begun: [1], solved: [] });
    expect(news([row({ seenAt: now - hour, seenBy: 'operator:jaan@haldus.test' })], heard)).toBeUndefined();
    expect(news([row({ seenAt: now, seenBy: 'operator:jaan@haldus.test' })])).toBeUndefined();
  });

  it('that it is solved, when they had heard of it and have not solved it themselves', () => {
    const over = { solvedAt: now, endedAt: now };
    const heard = heardOf({ alarmId: 1, at: now - hour });
    expect(news([row(over)], heard)).toEqual({ begun: [], solved: [1] });
    expect(news([row(over)])).toBeUndefined();
    expect(news([row({ ...over, solvedBy: mari.actor! })], heard)).toBeUndefined();
    expect(news([row({ ...over, solvedBy: 'operator:jaan@haldus.test' })], heard)).toEqual({
      begun: [],
      solved: [1],
    });
    expect(
      news([row(over)], heardOf({ alarmId: 1, at: now - hour, solvedAt: now - 10 * minute })),
    ).toBeUndefined();
  });

  it('in quiet hours only of what members miss now', () => {
    const quiet = { from: 20 * 60, until: 7 * 60, timeZone: 'Europe/Tallinn' };
    const resting: Recipient = { ...mari, quiet };
    expect(news([row({ level: 'warn' })], heardOf(), resting)).toBeUndefined();
    expect(news([row({ level: 'warn' }), row({ id: 2 })], heardOf(), resting)).toEqual({
      begun: [2],
      solved: [],
    });
    const heard = heardOf({ alarmId: 1, at: now - hour });
    expect(news([row({ solvedAt: now, endedAt: now })], heard, resting)).toBeUndefined();
    const inNewYork: Recipient = { ...mari, quiet: { ...quiet, timeZone: 'America/New_York' } };
    expect(news([row({ level: 'warn' })], heardOf(), inNewYork)).toEqual({ begun: [1], solved: [] });
  });
});

describe('quiet hours', () => {
  it.each([
    ['over midnight, at half past eleven', 23 * 60, 7 * 60, '2026-11-21T23:30:00+02:00', true],
    ['over midnight, at the end', 23 * 60, 7 * 60, '2026-11-22T07:00:00+02:00', false],
    ['over midnight, at noon', 23 * 60, 7 * 60, '2026-11-21T12:00:00+02:00', false],
    ['within a day', 12 * 60, 14 * 60, '2026-11-21T13:59:00+02:00', true],
    ['within a day, after it', 12 * 60, 14 * 60, '2026-11-21T14:00:00+02:00', false],
    ['of no length', 0, 0, '2026-11-21T00:00:00+02:00', false],
    ['by summer time', 23 * 60, 7 * 60, '2026-07-21T23:30:00+03:00', true],
  ])('%s', (_, from, until, at, quiet) =>
    expect(isQuiet({ from, until, timeZone: 'Europe/Tallinn' }, Date.parse(at))).toBe(quiet),
  );

  /** The minutes of a night in which it is quiet, as stretches of UTC. */
  function stretches(quiet: QuietHours, fromUtc: string, untilUtc: string): string[] {
    const [start, end] = [Date.parse(fromUtc), Date.parse(untilUtc)];
    const times = Array.from({ length: (end - start) / 60_000 }, (_, i) => start + i * 60_000);
    const turns = times.filter((at) => isQuiet(quiet, at) !== isQuiet(quiet, at - 60_000));
    return turns.map((at) => new Date(at).toISOString().slice(11, 16));
  }
  const at = (hour: number, minute = 0): number => hour * 60 + minute;

  it.each([
    ['Europe/Tallinn', '2026-03-28', at(23), at(7), ['21:00', '04:00']],
    ['Europe/Tallinn', '2026-03-28', at(23), at(3, 30), ['21:00', '01:00']],
    ['Europe/Tallinn', '2026-03-28', at(3, 30), at(7), ['01:00', '04:00']],
    ['Europe/Tallinn', '2026-10-24', at(23), at(7), ['20:00', '05:00']],
    ['Europe/Tallinn', '2026-10-24', at(3, 30), at(7), ['00:30', '05:00']],
    // That time comes twice.
    ['Europe/Tallinn', '2026-10-24', at(23), at(3, 30), ['20:00', '00:30', '01:00', '01:30']],
    ['America/New_York', '2026-03-07', at(23), at(7), ['04:00', '11:00']],
    ['America/New_York', '2026-10-31', at(23), at(7), ['03:00', '12:00']],
    ['America/New_York', '2026-10-31', at(1, 30), at(7), ['05:30', '12:00']],
  ])(
    'over a night in which clocks change (%s, %s, from %i until %i)',
    (timeZone, day, from, until, turns) => {
      const night = Date.parse(`${day}T15:00:00Z`);
      const [evening, noon] = [night, night + 24 * 3_600_000].map((ms) => new Date(ms).toISOString());
      expect(stretches({ from, until, timeZone }, evening!, noon!)).toEqual(turns);
    },
  );
});
