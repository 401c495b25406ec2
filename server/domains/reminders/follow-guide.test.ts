import { beforeEach, describe, expect, it } from 'vitest';
import { listNotifications, subscribeToPush } from '../../../contract/routes/notifications.ts';
import {
  addReminder,
  listReminders,
  reminderShown,
  sendRemindersByEmail,
} from '../../../contract/routes/reminders.ts';
import { findProgramAt } from '../guide/index.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const date = '2026-11-21';
const instant = (time: string): number => Date.parse(`${date}T${time}:00+02:00`);
const evening = (...programs: [time: string, minutes: number, name: string][]) =>
  s.programs(
    'etv',
    programs.map(([time, minutes, name]) => at(`${date} ${time}`, minutes, name)),
  );

beforeEach(async () => {
  await s.channel();
  await evening(['21:00', 60, 'Uudised'], ['22:00', 60, 'Film'], ['23:00', 30, 'Lõpp']);
});

async function withReminder(time = '22:00') {
  const member = await s.member();
  const endpoint = `https://push.naide.test/${member.id}`;
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  await member.call(subscribeToPush, { body: { endpoint, keys } });
  const programId = (await findProgramAt(s.db, 'etv', instant(time)))!.id;
  await member.call(addReminder, { body: { programId } });
  const reminders = async () => (await member.call(listReminders, {})).reminders;
  const news = async () =>
    (await member.call(listNotifications, { query: {} })).list.map(({ message }) => message);
  return { ...member, programId, reminders, news };
}
const deliver = async () => {
  for (const { name, run } of s.services.reminders.jobs) if (/alert|mail/.test(name)) await run();
};
async function titlesSentAt(time: string): Promise<string[]> {
  s.passes(instant(time) - s.now());
  await deliver();
  await s.services.push.run();
  return s.pushService.sent.map(
    ({ payload }) => (JSON.parse(payload) as { notification: { title: string } }).notification.title,
  );
}

describe('a reminder', () => {
  it('moves with its programme a little, without ado, and is sent at the new time', async () => {
    const { programId, reminders, news } = await withReminder();
    await evening(['21:00', 65, 'Uudised'], ['22:05', 55, 'Film'], ['23:00', 30, 'Lõpp']);
    expect(await reminders()).toMatchObject([{ programId, startTime: instant('22:05') }]);
    expect(await news()).toEqual([]);
    expect(await titlesSentAt('22:00')).toEqual([]);
    expect(await titlesSentAt('22:05')).toEqual(['Film']);
  });

  it('moves with its programme by forty minutes, and its member is told', async () => {
    const { programId, reminders, news } = await withReminder();
    await evening(['21:00', 60, 'Uudised'], ['22:40', 60, 'Film'], ['23:40', 30, 'Lõpp']);
    expect(await reminders()).toMatchObject([{ programId, startTime: instant('22:40'), enabled: true }]);
    expect(await news()).toEqual([
      'Film (ETV) algab 21.11.2026 22:40, mitte 21.11.2026 22:00 (Eesti aja järgi).',
    ]);
    expect(await titlesSentAt('22:40')).toEqual(['Telekava muutus', 'Film']);
  });

  it('goes on under another number when its programme was put off for hours', async () => {
    const { id, programId, reminders, news } = await withReminder();
    await s.programs('etv', [
      at(`${date} 21:00`, 60, 'Uudised'),
      at(`${date} 22:00`, 150, 'Otseülekanne'),
      at('2026-11-22 00:30', 60, 'Film'),
    ]);
    const again = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-22T00:30:00+02:00')))!.id;
    expect(again).not.toBe(programId);
    expect(await reminders()).toMatchObject([
      { programId: again, startTime: Date.parse('2026-11-22T00:30:00+02:00'), enabled: true },
    ]);
    expect(await news()).toEqual([
      'Film (ETV) algab 22.11.2026 00:30, mitte 21.11.2026 22:00 (Eesti aja järgi).',
    ]);
    expect(await s.services.reminders.programsOf(id)).toEqual([again]);
  });

  it('is shown again when the programme that was shown is put off', async () => {
    const { call, programId, reminders } = await withReminder();
    await call(reminderShown, { body: { programId } });
    await evening(['21:00', 60, 'Uudised'], ['22:40', 60, 'Film'], ['23:40', 30, 'Lõpp']);
    expect(await reminders()).toMatchObject([{ programId, enabled: true }]);
    expect(await titlesSentAt('22:40')).toContain('Film');
  });

  it('shows the new name and end of its programme', async () => {
    const { reminders } = await withReminder();
    await evening(['21:00', 60, 'Uudised'], ['22:00', 70, 'Film'], ['23:10', 20, 'Lõpp']);
    expect(await reminders()).toMatchObject([{ endTime: instant('23:10') }]);
  });

  it('goes with its programme, and its member is told', async () => {
    const { reminders, news } = await withReminder();
    await evening(['21:00', 60, 'Uudised'], ['22:00', 60, 'Ülekanne'], ['23:00', 30, 'Lõpp']);
    expect(await reminders()).toEqual([]);
    expect(await news()).toEqual(['Film (ETV, 21.11.2026 22:00 Eesti aja järgi) jäi kavast välja.']);
    expect(await titlesSentAt('22:00')).toEqual(['Telekava muutus']);
  });

  it('of another member and another programme stays as it is', async () => {
    const other = await withReminder('21:00');
    await withReminder();
    await evening(['21:00', 60, 'Uudised'], ['22:00', 60, 'Ülekanne'], ['23:00', 30, 'Lõpp']);
    expect(await other.reminders()).toMatchObject([{ programId: other.programId }]);
    expect(await other.news()).toEqual([]);
  });

  it('has its mail sent once for each start', async () => {
    const { call, email } = await withReminder();
    await call(sendRemindersByEmail, { body: { enabled: true } });
    s.passes(instant('21:50') - s.now());
    await deliver();
    await evening(['21:00', 60, 'Uudised'], ['22:00', 70, 'Film'], ['23:10', 20, 'Lõpp']);
    await deliver();
    expect(await s.mails(email)).toHaveLength(1);
    await evening(['21:00', 65, 'Uudised'], ['22:05', 65, 'Film'], ['23:10', 20, 'Lõpp']);
    await deliver();
    const [, moved, ...others] = await s.mails(email);
    expect(others).toEqual([]);
    expect(moved!.text).toContain('22:05');
    expect(moved!.attachments![0]!.content).toContain('SEQUENCE:2\r\n');
  });
});
