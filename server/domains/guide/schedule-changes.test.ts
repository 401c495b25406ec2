import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../../contract/models/events.ts';
import { everyoneTopic } from '../../platform/events.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { findProgramAt } from './index.ts';
import { createScheduleChanges, type ScheduleHook } from './schedule-changes.ts';
import type { ScheduleChange } from './schedule.ts';

const s = scenario();
const date = '2026-11-21';
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

let changes: ScheduleChange[];
let events: ServerEvent[];
let concerned: number[][];
beforeEach(async () => {
  changes = [];
  events = [];
  concerned = [];
  await s.channel();
  await s.programs('etv', [
    at(`${date} 18:00`, 60, 'Jääb'),
    at(`${date} 19:00`, 60, 'Nihkub'),
    at(`${date} 20:00`, 60, 'Muutub'),
    at(`${date} 21:00`, 60, 'Kaob'),
  ]);
});

const changing = (...hooks: ScheduleHook[]) =>
  createScheduleChanges({
    db: s.db,
    hooks: [
      async (_, change) => {
        changes.push(change);
        return [];
      },
      ...hooks,
    ],
    notifyMembers: (accountIds) => void concerned.push([...accountIds]),
    events: {
      publish: (topic, event) => {
        expect(topic).toBe(everyoneTopic);
        events.push(event);
      },
    },
  });

const next = [
  at(`${date} 18:00`, 60, 'Jääb'),
  at(`${date} 19:10`, 50, 'Nihkub'),
  at(`${date} 20:00`, 60, 'Muutub', { description: 'Teine jutt.' }),
  at(`${date} 21:00`, 60, 'Tuleb'),
];

describe('a change of a schedule', () => {
  it('names every programme that came, moved, changed or went, and those alone', async () => {
    const moving = (await findProgramAt(s.db, 'etv', Date.parse(`${date}T19:30+02:00`)))!;
    await changing()((replace) => replace('etv', next));
    expect(changes).toHaveLength(1);
    const [change] = changes;
    expect(change).toMatchObject({ channelId: 'etv', same: 1, cut: 0 });
    expect(names(change!.came)).toEqual(['Tuleb']);
    expect(names(change!.changed)).toEqual(['Muutub']);
    expect(names(change!.went)).toEqual(['Kaob']);
    const [moved] = change!.moved;
    expect(change!.moved).toHaveLength(1);
    expect(moved).toMatchObject({ before: { id: moving.id }, now: { id: moving.id, name: 'Nihkub' } });
    expect(moved!.now.startMs - moved!.before.startMs).toBe(600_000);
    const came = await findProgramAt(s.db, 'etv', Date.parse(`${date}T21:30+02:00`));
    expect(change!.came[0]!.id).toBe(came!.id);
  });

  it('is told to viewers once, when it is done', async () => {
    await changing()(async (replace) => {
      await replace('etv', next);
      expect(events).toEqual([]);
    });
    expect(events).toEqual([{ type: 'guide.changed', channels: ['etv'] }]);
  });

  it('is told to the members whom it concerned, each once, when it is done', async () => {
    const recordings: ScheduleHook = async () => [1, 2];
    const reminders: ScheduleHook = async (_, { channelId }) => (channelId === 'etv' ? [2, 3] : []);
    await changing(
      recordings,
      reminders,
    )(async (replace) => {
      await replace('etv', next);
      await replace('etv2', next);
      expect(concerned).toEqual([]);
    });
    expect(concerned).toEqual([[1, 2, 3]]);
  });

  it('is undone with everything when a hook fails, and nobody hears of it', async () => {
    const failing: ScheduleHook = async () => Promise.reject(new Error('salvestus ei nihku'));
    const first: ScheduleHook = async () => [1];
    await expect(changing(first, failing)((replace) => replace('etv', next))).rejects.toThrow(
      'salvestus ei nihku',
    );
    expect(concerned).toEqual([]);
    expect((await findProgramAt(s.db, 'etv', Date.parse(`${date}T21:30+02:00`)))!.name).toBe('Kaob');
    expect(events).toEqual([]);
  });

  it('of nothing is none', async () => {
    await changing()((replace) => replace('etv', next));
    changes = [];
    events = [];
    await changing()((replace) => replace('etv', next));
    await changing()((replace) => replace('etv', []));
    expect([changes, events, concerned]).toEqual([[], [], []]);
  });

  it('of very many channels is told as of all', async () => {
    await changing()(async (replace) => {
      for (let i = 0; i <= 50; i++) await replace(`kanal${i}`, [at(`${date} 18:00`, 60, 'Uus')]);
    });
    expect(events).toEqual([{ type: 'guide.changed', channels: null }]);
  });
});
