import { describe, expect, it } from 'vitest';
import { unsubscribe } from '../../../contract/routes/access.ts';
import {
  dismissMessages,
  getProfile,
  listMessages,
  freezeViewtime,
  updateViewtimeReminder,
} from '../../../contract/routes/user.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { scenario } from '../../scenario/scenario.ts';
import { creditViewtime } from '../viewtime/index.ts';
import { remindOfViewtime } from '../viewtime/remind.ts';
import { createUnsubscribeLinks } from '../accounts/index.ts';

const s = scenario();
const day = 86_400_000;

const operator = s.client({ token: 'media-secret-of-the-tests' });
const command = (name: string, ...args: string[]) => operator(runCommand, { body: { name, args } });
const publicUrl = 'https://tv.naide.test';
const unsubscribeLinks = createUnsubscribeLinks('media-secret-of-the-tests', publicUrl);
const remind = () =>
  remindOfViewtime({
    db: s.db,
    clock: s.now,
    events: { publish: (topic) => void topics.push(topic), subscribe: () => () => {} },
    publicUrl,
    unsubscribeLinks,
    notify: s.services.notifications.notify,
    deliver: s.services.notifications.deliver,
  });
let topics: string[] = [];

const send = (email: string, ...args: string[]) =>
  command('send-broadcast', '--title=', ...args, '--ways', 'modal', '--email', email);

describe('a message from the operator', () => {
  it('stays until it is acknowledged', async () => {
    const { email, call } = await s.member();
    const sent = await send(email.toUpperCase(), 'Täna öösel on hooldus <b>');
    expect(sent).toEqual({ exitCode: 0, text: expect.stringMatching(/^id {2}\d+$/) });
    await send(email, 'Teine');
    const messages = await call(listMessages, {});
    expect(messages.map(({ message }) => message)).toEqual(['Täna öösel on hooldus <b>', 'Teine']);
    await call(dismissMessages, { body: { messages: [messages[0]!.id] } });
    expect(await call(listMessages, {})).toEqual([messages[1]]);
    await call(dismissMessages, { body: { messages: [] } });
    expect(await call(listMessages, {})).toHaveLength(1);
  });

  it('is acknowledged by its receiver only', async () => {
    const [mine, other] = [await s.member(), await s.member()];
    await send(mine.email, 'Tere');
    const [message] = await mine.call(listMessages, {});
    await other.call(dismissMessages, { body: { messages: [message!.id, 999, -1, 1e300] } });
    expect(await other.call(listMessages, {})).toEqual([]);
    expect(await mine.call(listMessages, {})).toEqual([message]);
    await expect(s.client()(listMessages, {})).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('goes to members, with words', async () => {
    expect((await send('keegi@naide.test', 'Tere')).text).toContain('(operation.refused)');
    for (const args of [[], [''], ['x'.repeat(2_001)]])
      expect(await send('keegi@naide.test', ...args)).toMatchObject({ exitCode: 2 });
  });
});

describe('the reminder before viewing time ends', () => {
  it('is left on the screens as well, once', async () => {
    topics = [];
    const { id, call } = await wanting(7, 5);
    await Promise.all([remind(), remind()]);
    await remind();
    const [message, another] = await call(listMessages, {});
    expect(message?.message).toMatch(/^Sinu vaatamisaeg lõpeb 26\.11\.2026 20:43 \(Eesti aja järgi\)/);
    expect(another).toBeUndefined();
    expect(topics).toHaveLength(1);
    expect(topics[0]).toContain(String(id));
  });

  async function wanting(days: number, left: number) {
    const member = await s.member({ days: left });
    await member.call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays: days } });
    return member;
  }

  it('comes once for each end, within the days that were chosen', async () => {
    const { id, email } = await wanting(7, 10);
    await remind();
    expect(await s.mails()).toEqual([]);
    s.passes(3 * day);
    await Promise.all([remind(), remind()]);
    await remind();
    const [mail, ...rest] = await s.mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Sinu vaatamisaeg hakkab lõppema' });
    expect(mail!.text).toContain('01.12.2026 20:43');
    expect(s.linkIn(mail)).toBe('https://tv.naide.test/#/viewtime');
    const more = { accountId: id, seconds: 5 * 86_400, reason: 'payment', sourceKey: 'x' } as const;
    await creditViewtime(s.db, more, s.now());
    await remind();
    expect(await s.mails()).toHaveLength(1);
    s.passes(6 * day);
    await remind();
    expect(await s.mails()).toHaveLength(2);
  });

  it('does not come while time is stopped, and then before the end that the stop has moved', async () => {
    const { call, email } = await wanting(7, 3);
    await call(freezeViewtime, { body: { days: 3 } });
    await remind();
    s.passes(3 * day - 1);
    await remind();
    expect(await s.mails()).toEqual([]);
    s.passes(1);
    await remind();
    const [mail, ...rest] = await s.mails(email);
    expect([rest, mail!.text]).toEqual([[], expect.stringContaining('27.11.2026 20:43')]);
  });

  it('ends with one click of a mail program, and not by a link that is only looked at', async () => {
    const { call } = await wanting(7, 5);
    await remind();
    const [mail] = await s.mails();
    const { headers } = mail!;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const key = /^<https:\/\/tv\.naide\.test\/u\/(.+)>$/.exec(headers['List-Unsubscribe']!)![1]!;
    const looked = await s.inject({ url: `/u/${key}` });
    expect([looked.statusCode, looked.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/#\/unsubscribe\/\d+\./),
    ]);
    expect((await call(getProfile, {})).reminderSendEnabled).toBe(true);

    const clicked = await s.inject({
      method: 'POST',
      url: `/u/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect((await call(getProfile, {})).reminderSendEnabled).toBe(false);
    // Once more it changes nothing, and with another number it is no key.
    await s.client()(unsubscribe, { params: { key }, body: {} });
    for (const wrong of [key.replace(/^\d+/, '999'), `${key}x`, 'x', '1.', '0.' + 'a'.repeat(22)])
      await expect(s.client()(unsubscribe, { params: { key: wrong }, body: {} })).rejects.toMatchObject({
        code: 'auth.keyInvalid',
        status: 410,
      });
  });

  it('comes to nobody who does not want it, has no time, or whose time is over', async () => {
    await s.member({ days: 1 });
    await wanting(60, 0);
    const { call } = await wanting(60, 1);
    s.passes(2 * day);
    await remind();
    expect(await s.mails()).toEqual([]);
    await call(listMessages, {});
  });
});

describe('mails that did not leave', () => {
  it('are listed, and shown with their link', async () => {
    s.mailServer.answerWith({ outcome: 'refused', error: '550 5.1.1 ei ole', badAddress: true });
    expect((await command('list-mails')).text).toBe('Midagi ei ole.');
    const { email, call } = await s.member({ days: 1 });
    await call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays: 3 } });
    await remind();
    await s.outbox.run();
    const subject = 'Sinu vaatamisaeg hakkab lõppema';
    expect((await command('list-mails')).text).toMatch(
      new RegExp(`^1 .*${email} +${subject} +failed .* 2026-11-21 18:43Z .*550 5.1.1 ei ole$`, 'm'),
    );
    const shown = await command('get-mail', '1');
    expect(shown.text).toMatch(new RegExp(`to +${email}`));
    expect(shown.text).toContain('https://tv.naide.test/#/viewtime');
    expect(await command('get-mail', '99')).toMatchObject({ exitCode: 2 });
    expect(await command('get-mail', 'x')).toMatchObject({ exitCode: 2 });
  });
});
