import { describe, expect, it } from 'vitest';
import { notificationKinds } from '../../../contract/models/notification.ts';
import { logout } from '../../../contract/routes/auth.ts';
import { unsubscribe } from '../../../contract/routes/access.ts';
import * as routes from '../../../contract/routes/notifications.ts';
import { sendMessage, type News } from './index.ts';
import { listen } from '../../scenario/event-line.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const day = 86_400_000;
const endpoint = 'https://push.naide.test/brauser';
const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };

const notify = (...news: News[]) => s.services.notifications.notify(s.db, news, s.now());
const ready = (accountId: number, cause = 1): News => ({
  accountId,
  kind: 'recordingReady',
  message: `Salvestus nr ${cause} on valmis.`,
  sourceKey: `recording-ready:${cause}`,
  link: '/myrecordings',
  subjectId: cause,
});

describe('news of a member', () => {
  it('is listed, the newest first, until it is told how much there is of it', async () => {
    const { id, call } = await s.member();
    for (let cause = 1; cause <= 7; cause++) await notify(ready(id, cause));
    s.passes(5 * 60_000);
    const list = await call(routes.listNotifications, { query: {} });
    expect(list).toMatchObject({ count: 5, total: 7, unreaded: 7, adminMessages: [] });
    expect(list.list[0]).toEqual({
      id: expect.any(Number),
      kind: 'recordingReady',
      message: 'Salvestus nr 7 on valmis.',
      readed: 0,
      timeAgo: '5 minutit tagasi',
      createdAt: s.now() - 5 * 60_000,
      link: '/myrecordings',
      params: { id: 7 },
    });
    const all = await call(routes.listNotifications, { query: { limit: '100' } });
    expect(all.list.map(({ params }) => params.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect((await call(routes.listNotifications, { query: { limit: '9999' } })).count).toBe(7);
    expect((await call(routes.listNotifications, { query: { limit: '0' } })).list).toEqual([]);
  });

  it('is told once for each cause, and answers whom it reached', async () => {
    const [mari, jaan] = [await s.member(), await s.member()];
    expect(await notify(ready(mari.id), ready(jaan.id))).toEqual(new Set([mari.id, jaan.id]));
    expect(await notify(ready(mari.id), ready(jaan.id, 2))).toEqual(new Set([jaan.id]));
    expect((await mari.call(routes.listNotifications, { query: {} })).total).toBe(1);
    expect((await jaan.call(routes.listNotifications, { query: {} })).total).toBe(2);
  });

  it('is read by its receiver, and their other screens hear of it', async () => {
    const { id, call, token } = await s.member();
    await notify(ready(id, 1), ready(id, 2));
    const line = await listen(s, token);
    const { list } = await call(routes.listNotifications, { query: {} });
    const body = { ids: [list[0]!.id, 999_999, -1] };
    await call(routes.readNotifications, { body });
    await call(routes.readNotifications, { body });
    const after = await call(routes.listNotifications, { query: {} });
    expect(after).toMatchObject({ total: 2, unreaded: 1 });
    expect(after.list.map(({ readed }) => readed)).toEqual([1, 0]);
    await call(logout, {});
    await line.closed;
    // The second time there was nothing more to read.
    expect(line.heard.map(({ type }) => type)).toEqual(['hello', 'notification', 'session.ended']);
  });

  it('shows what operators say beside it', async () => {
    const { id, call } = await s.member();
    await sendMessage(s.db, id, 'Täna öösel on hooldus', s.now());
    const { adminMessages } = await call(routes.listNotifications, { query: {} });
    expect(adminMessages).toEqual([{ id: expect.any(Number), message: 'Täna öösel on hooldus' }]);
  });

  it('is forgotten after three months', async () => {
    const { id, email } = await s.member();
    await notify(ready(id, 1));
    s.passes(80 * day);
    await notify(ready(id, 2));
    s.passes(11 * day);
    await s.services.notifications.jobs.find(({ name }) => name === 'notifications.forget-old')!.run();
    expect(await s.services.notifications.exported({ id, emailKey: email })).toMatchObject({
      notifications: [{ message: 'Salvestus nr 2 on valmis.' }],
    });
  });

  it('stands in what the member downloads, and goes with the account', async () => {
    const { id, email, call } = await s.member();
    await notify(ready(id));
    const who = { id, emailKey: email };
    expect(await s.services.notifications.exported(who)).toMatchObject({
      notifications: [{ kind: 'recordingReady', message: 'Salvestus nr 1 on valmis.' }],
    });
    await s.services.notifications.forget(s.db, who);
    expect((await call(routes.listNotifications, { query: {} })).total).toBe(0);
  });
});

describe('the ways in which news comes', () => {
  const choose = (
    call: Awaited<ReturnType<typeof s.member>>['call'],
    kind: (typeof notificationKinds)[number],
    [list, mail, push]: readonly [boolean, boolean, boolean],
  ) => call(routes.chooseNotifications, { body: { kind, list, mail, push } });

  it('are as everybody has them at first, and then as they were chosen', async () => {
    const { call } = await s.member();
    const first = await call(routes.listNotificationChoices, {});
    expect(first.map(({ kind }) => kind)).toEqual([...notificationKinds]);
    expect(first[0]).toEqual({ kind: 'recordingReady', list: true, mail: false, push: false });
    await choose(call, 'recordingReady', [false, true, true]);
    const [chosen, ...others] = await call(routes.listNotificationChoices, {});
    expect(chosen).toEqual({ kind: 'recordingReady', list: false, mail: true, push: true });
    expect(others).toEqual(first.slice(1));
  });

  it('are only those that there are for a kind', async () => {
    const { call } = await s.member();
    await choose(call, 'reminder', [true, true, true]);
    await choose(call, 'viewtimeReceived', [true, true, true]);
    const choices = await call(routes.listNotificationChoices, {});
    const of = (name: string) => choices.find(({ kind }) => kind === name);
    expect(of('reminder')).toMatchObject({ list: false, mail: true, push: true });
    expect(of('viewtimeReceived')).toMatchObject({ list: true, mail: false, push: true });
  });

  it('lead to the list, a mail and a push message, or to none of them', async () => {
    const { id, email, call } = await s.member();
    await call(routes.subscribeToPush, { body: { endpoint, keys } });
    await choose(call, 'recordingReady', [false, true, true]);
    await notify(ready(id));
    s.services.notifications.deliver([id]);
    await s.services.push.run();
    expect((await call(routes.listNotifications, { query: {} })).total).toBe(0);
    const [mail] = await s.mails(email);
    expect(mail).toMatchObject({ subject: 'Salvestus on valmis' });
    expect(mail!.text).toContain('Salvestus nr 1 on valmis.');
    expect(s.linkIn(mail)).toContain('/#/myrecordings');
    const [push] = s.pushService.sent;
    expect(JSON.parse(push!.payload)).toMatchObject({
      web_push: 8030,
      notification: { title: 'Salvestus on valmis', body: 'Salvestus nr 1 on valmis.' },
    });
    await choose(call, 'recordingReady', [false, false, false]);
    expect(await notify(ready(id, 2))).toEqual(new Set());
    await s.services.push.run();
    expect([await s.mails(email), s.pushService.sent]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('end for mails of one kind with one click of a mail program', async () => {
    const { id, email, call } = await s.member();
    const failed = (cause: number): News => ({
      ...ready(id, cause),
      kind: 'recordingFailed',
      sourceKey: `recording-failed:${cause}`,
    });
    await notify(failed(1));
    const [mail] = await s.mails(email);
    const link = /^<.+\/u\/(.+)>$/.exec(mail!.headers['List-Unsubscribe']!)!;
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const key = link[1]!;
    for (const wrong of [key.replace('recordingFailed', 'ticket'), key.replace(/^\d+/, '99')])
      await expect(s.client()(unsubscribe, { params: { key: wrong }, body: {} })).rejects.toMatchObject({
        code: 'auth.keyInvalid',
      });
    await s.client()(unsubscribe, { params: { key }, body: {} });
    const choices = await call(routes.listNotificationChoices, {});
    expect(choices.find(({ kind }) => kind === 'recordingFailed')).toMatchObject({ list: true, mail: false });
    expect(choices.find(({ kind }) => kind === 'ticket')).toMatchObject({ mail: true });
    await notify(failed(2));
    expect(await s.mails(email)).toHaveLength(1);
    expect((await call(routes.listNotifications, { query: {} })).total).toBe(2);
  });
});
