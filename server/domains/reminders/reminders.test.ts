import { describe, expect, it, beforeEach } from 'vitest';
import { mostReminders } from '../../../contract/constants.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import * as routes from '../../../contract/routes/reminders.ts';
import { findProgramAt } from '../guide/index.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const minute = 60_000;

beforeEach(async () => {
  await s.channel();
  await s.channel({ id: 'kanal2', number: 2, name: 'Kanal 2' });
  await s.programs('etv', [
    at('2026-11-21 20:30', 30, 'Käib juba'),
    at('2026-11-21 21:00', 30, 'Uudised'),
    at('2026-11-21 21:30', 60, 'Film'),
  ]);
  await s.programs('kanal2', [at('2026-11-21 20:55', 30, 'Sari')]);
});

const idAt = async (wall: string, channel = 'etv'): Promise<number> =>
  (await findProgramAt(s.db, channel, Date.parse(`${wall.replace(' ', 'T')}:00+02:00`)))!.id;

describe('reminders of a member', () => {
  it('are listed by start, with what they are about, until the programme ends', async () => {
    const { call } = await s.member();
    const [film, series] = [await idAt('2026-11-21 21:30'), await idAt('2026-11-21 20:55', 'kanal2')];
    const { id } = await call(routes.addReminder, { body: { programId: film } });
    await call(routes.addReminder, { body: { programId: series } });
    const list = await call(routes.listReminders, {});
    expect(list).toMatchObject({ count: 2, emailSending: false });
    expect(list.reminders.map(({ programName }) => programName)).toEqual(['Sari', 'Film']);
    expect(list.reminders[1]).toEqual({
      id,
      programId: film,
      channelId: 'etv',
      channelName: 'ETV',
      programName: 'Film',
      startTime: Date.parse('2026-11-21T21:30:00+02:00'),
      endTime: Date.parse('2026-11-21T22:30:00+02:00'),
      enabled: true,
    });
    s.passes(42 * minute);
    expect((await call(routes.listReminders, {})).reminders).toMatchObject([{ id }]);
    s.passes(65 * minute);
    expect(await call(routes.listReminders, {})).toMatchObject({ reminders: [], count: 0 });
  });

  it('are added once, taken away, and added again when that is undone', async () => {
    const { call } = await s.member();
    const body = { programId: await idAt('2026-11-21 21:00') };
    const first = await call(routes.addReminder, { body });
    expect(await call(routes.addReminder, { body })).toEqual(first);
    expect((await call(routes.listReminders, {})).count).toBe(1);
    await call(routes.removeReminder, { body });
    await call(routes.removeReminder, { body });
    expect((await call(routes.listReminders, {})).count).toBe(0);
    await call(routes.addReminder, { body });
    expect((await call(routes.listReminders, {})).reminders).toMatchObject([{ ...body, enabled: true }]);
  });

  it('are of what has not begun and of what the member knows', async () => {
    const { call } = await s.member();
    const add = (programId: number) => call(routes.addReminder, { body: { programId } });
    await expect(add(await idAt('2026-11-21 20:45'))).rejects.toMatchObject({ code: 'reminder.over' });
    await expect(add(999_999)).rejects.toMatchObject({ code: 'program.unknown' });
    const series = await idAt('2026-11-21 20:55', 'kanal2');
    await add(series);
    await call(addLock, { body: { channelId: 'kanal2' } });
    expect((await call(routes.listReminders, {})).reminders).toEqual([]);
    await expect(add(series)).rejects.toMatchObject({ code: 'program.unknown' });
  });

  it('are so many and no more', async () => {
    const { id, call } = await s.member();
    const programId = await idAt('2026-11-21 21:00');
    await s.db.execute(
      `insert into reminder (account_id, program_id, channel_id, program_name, start_at, end_at, created_at)
       select ${id}, 1000000 + n, 'etv', 'Saade', '2027-01-01', '2027-01-02', '2026-11-01'
       from generate_series(1, ${mostReminders}) n`,
    );
    const adding = call(routes.addReminder, { body: { programId } });
    await expect(adding).rejects.toMatchObject({ code: 'reminder.tooMany' });
    expect((await call(routes.listReminders, {})).count).toBe(mostReminders);
  });

  it('are shown by one screen of many', async () => {
    const { call } = await s.member();
    const body = { programId: await idAt('2026-11-21 21:00') };
    await call(routes.addReminder, { body });
    const answers = await Promise.all([1, 2, 3].map(() => call(routes.reminderShown, { body })));
    expect(answers.filter(({ first }) => first)).toHaveLength(1);
    expect((await call(routes.listReminders, {})).reminders).toMatchObject([{ enabled: false }]);
    expect(await call(routes.reminderShown, { body: { programId: 999_999 } })).toEqual({
      ok: true,
      first: false,
    });
  });

  it('stand in what the member downloads, and go with the account', async () => {
    const { id, email, call } = await s.member();
    await call(routes.addReminder, { body: { programId: await idAt('2026-11-21 21:00') } });
    await call(routes.renewCalendarAddress, {});
    const who = { id, emailKey: email };
    expect(await s.services.reminders.exported(who)).toMatchObject({
      reminders: [{ programName: 'Uudised', channelId: 'etv' }],
    });
    expect(JSON.stringify(await s.services.reminders.exported(who))).not.toContain('key');
    await s.services.reminders.forget(s.db, who);
    expect((await call(routes.listReminders, {})).count).toBe(0);
    expect(await call(routes.getCalendarAddress, {})).toEqual({ url: null });
  });
});
