import { beforeEach, describe, expect, it } from 'vitest';
import { reminderLeadMs, reminderMailLeadMs } from '../../../contract/constants.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import { chooseNotifications, subscribeToPush } from '../../../contract/routes/notifications.ts';
import { addReminder, reminderShown, sendRemindersByEmail } from '../../../contract/routes/reminders.ts';
import { findProgramAt } from '../guide/index.ts';
import { poison } from '../../scenario/poison.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const minute = 60_000;
const start = Date.parse('2026-11-21T21:00:00+02:00');
let programId: number;

beforeEach(async () => {
  await s.channel();
  await s.programs('etv', [at('2026-11-21 21:00', 30, 'Uudised; ilm, sport')]);
  programId = (await findProgramAt(s.db, 'etv', start))!.id;
});

const job = (name: string) => s.services.reminders.jobs.find((one) => one.name === name)!.run();
const deliver = async () => {
  await job('reminders.alert');
  await job('reminders.mail');
};
const goTo = (ms: number) => s.passes(ms - s.now());

let browsers = 0;
async function watching() {
  const member = await s.member();
  const endpoint = `https://push.naide.test/${++browsers}`;
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
  await member.call(subscribeToPush, { body: { endpoint, keys } });
  await member.call(addReminder, { body: { programId } });
  return { ...member, endpoint };
}
const sent = async () => {
  await s.services.push.run();
  return s.pushService.sent;
};

describe('the push message of a reminder', () => {
  it('is sent in time for the half minute before the start, and once', async () => {
    const { endpoint } = await watching();
    goTo(start - reminderLeadMs - 6_000);
    await deliver();
    expect(await sent()).toEqual([]);
    goTo(start - reminderLeadMs - 5_000);
    await deliver();
    await deliver();
    const [push, ...others] = await sent();
    expect(others).toEqual([]);
    expect(push!.to.endpoint).toBe(endpoint);
    expect(push!.ttlSeconds).toBe(635);
    expect(push!.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.parse(push!.payload)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Uudised; ilm, sport',
        body: 'Algab kohe kanalil ETV.',
        navigate: expect.stringMatching(new RegExp(`/#/channel/view/etv-[0-9a-z]+/${programId}$`)),
        tag: push!.topic,
        lang: 'et',
      },
    });
  });

  it('is not sent for what a screen has shown, what is long begun or locked, or to whom does not want it', async () => {
    const [shown, unwilling] = [await watching(), await watching()];
    await shown.call(reminderShown, { body: { programId } });
    const locking = await watching();
    await locking.call(addLock, { body: { channelId: 'etv' } });
    const body = { kind: 'reminder', list: false, mail: false, push: false } as const;
    await unwilling.call(chooseNotifications, { body });
    goTo(start);
    await deliver();
    expect(await sent()).toEqual([]);
    goTo(start - 10 * minute);
    await watching();
    goTo(start + 10 * minute);
    await deliver();
    expect(await sent()).toEqual([]);
  });

  it('is neither lost nor doubled with two workers, one of which is killed while it writes', async () => {
    const members = [];
    for (let n = 0; n < 30; n++) members.push(await watching());
    goTo(start - reminderLeadMs);
    const killed = s.db.transaction(async (tx) => {
      await tx.execute('update reminder set alert_at = null');
      throw new Error('tapetud');
    });
    await expect(killed).rejects.toThrow('tapetud');
    await Promise.all([deliver(), deliver()]);
    const endpoints = (await sent()).map(({ to }) => to.endpoint);
    expect(endpoints.toSorted()).toEqual(members.map(({ endpoint }) => endpoint).toSorted());
  });

  it('is sent once more under its topic when the sender was killed after taking it', async () => {
    await watching();
    goTo(start - reminderLeadMs);
    await deliver();
    const first = await sent();
    // As if it had not come to mark what it has sent.
    await s.db.execute(`update push_message set state = 'waiting'`);
    expect(await sent()).toHaveLength(1);
    s.passes(30_000);
    const [before, again, ...others] = await sent();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ topic: before!.topic, payload: first[0]!.payload });
  });
});

describe('the mail of a reminder', () => {
  async function mailing() {
    const member = await s.member();
    await member.call(sendRemindersByEmail, { body: { enabled: true } });
    await member.call(addReminder, { body: { programId } });
    return member;
  }

  it('comes a quarter of an hour before, once, with an entry for the calendar', async () => {
    const { email } = await mailing();
    goTo(start - reminderMailLeadMs - 1);
    await deliver();
    expect(await s.mails(email)).toEqual([]);
    s.passes(1);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const [mail, ...others] = await s.mails(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Meeldetuletus: Uudised; ilm, sport');
    expect(mail!.text).toContain('algab kanalil ETV 21.11.2026 21:00 (Eesti aja järgi)');
    expect(mail!.headers['List-Unsubscribe']).toMatch(/\/u\/\d+\.reminder\./);
    const [file] = mail!.attachments!;
    expect(file).toMatchObject({
      filename: 'saade.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(file!.content).toContain('DTSTART:20261121T190000Z\r\nDTEND:20261121T193000Z\r\n');
    expect(file!.content).toContain('SUMMARY:Uudised\\; ilm\\, sport\r\n');
  });

  it('comes at once for what was added later, and to nobody who did not ask for it', async () => {
    goTo(start - 5 * minute);
    const { email } = await mailing();
    const silent = await s.member();
    await silent.call(addReminder, { body: { programId } });
    await deliver();
    expect(await s.mails(email)).toHaveLength(1);
    expect(await s.mails(silent.email)).toEqual([]);
    await silent.call(sendRemindersByEmail, { body: { enabled: true } });
    await deliver();
    expect(await s.mails(silent.email)).toHaveLength(1);
    // Asked for again, it was sent already.
    await silent.call(sendRemindersByEmail, { body: { enabled: true } });
    await deliver();
    expect(await s.mails(silent.email)).toHaveLength(1);
  });

  it('does not come when the programme has begun', async () => {
    const { email } = await mailing();
    goTo(start);
    await deliver();
    expect(await s.mails(email)).toEqual([]);
  });
});

it('reminders are forgotten a day after the programme', async () => {
  const { id, email } = await watching();
  const kept = async () => (await s.services.reminders.exported({ id, emailKey: email })).reminders;
  goTo(start + 30 * minute + 86_400_000);
  await job('reminders.forget-old');
  expect(await kept()).toHaveLength(1);
  s.passes(1);
  await job('reminders.forget-old');
  expect(await kept()).toEqual([]);
});

describe('a reminder that was written', () => {
  it('counts its tries anew when it is wanted again', async () => {
    const { call } = await watching();
    goTo(start - reminderMailLeadMs);
    for (let i = 0; i < 3; i++) {
      await call(sendRemindersByEmail, { body: { enabled: false } });
      await call(sendRemindersByEmail, { body: { enabled: true } });
      await deliver();
    }
    const { rows } = await s.db.execute('select mail_at, mail_tries, mail_error from reminder');
    expect(rows).toEqual([{ mail_at: null, mail_tries: 0, mail_error: null }]);
  });
});

describe('a reminder that cannot be written', () => {
  it('never holds up those of others, and comes when it can be written', async () => {
    const [first, second] = [await watching(), await watching()];
    for (const { call } of [first, second]) await call(sendRemindersByEmail, { body: { enabled: true } });
    const heal = await poison(s.db, 'mail', `to_key = '${first.email}'`);
    goTo(start - reminderMailLeadMs);
    await deliver().catch(() => undefined);
    expect([await s.mails(first.email), await s.mails(second.email)]).toMatchObject([[], [{}]]);
    await heal();
    s.passes(minute);
    await deliver();
    await deliver();
    expect([await s.mails(first.email), await s.mails(second.email)]).toMatchObject([[{}], [{}]]);
  });
});
