import { beforeEach, describe, expect, it } from 'vitest';
import type { BroadcastDraft } from '../../../contract/models/console/messages.ts';
import { addFavorite } from '../../../contract/routes/channels.ts';
import * as routes from '../../../contract/routes/console/messages.ts';
import {
  chooseNotifications,
  listNotifications,
  readNotifications,
} from '../../../contract/routes/notifications.ts';
import { streamUrl, updateDefaultServer } from '../../../contract/routes/streaming.ts';
import { deleteAccount, dismissMessages, listMessages } from '../../../contract/routes/user.ts';
import { dayMs } from '../../../contract/time.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { poison } from '../../scenario/poison.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let operator: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => void (operator = await operatorAs(s, 'support')));

let requests = 0;
const draft = (more: Partial<BroadcastDraft> = {}): BroadcastDraft => ({
  title: 'Hooldus',
  text: 'Täna öösel on hooldus.\n\nVabandame.',
  ways: ['modal'],
  filter: { kind: 'all' },
  scheduledAt: null,
  ...more,
});
const send = async (more: Partial<BroadcastDraft> = {}, requestId = `wish-of-a-screen-${++requests}`) =>
  (await operator.call(routes.sendBroadcast, { body: { ...draft(more), requestId } })).id;
const deliver = () => s.services.broadcasts.jobs[0]!.run();
const list = async () => (await operator.call(routes.listBroadcasts, { query: {} })).broadcasts;
const count = async (filter: BroadcastDraft['filter']) =>
  (await operator.call(routes.previewBroadcast, { body: draft({ filter }) })).members;

describe('a message to members', () => {
  it('reaches each once, and says how many saw and acknowledged it', async () => {
    const members = [await s.member(), await s.member(), await s.member()];
    const { members: wanted, paragraphs } = await operator.call(routes.previewBroadcast, { body: draft() });
    expect([wanted, paragraphs]).toEqual([3, ['Täna öösel on hooldus.', 'Vabandame.']]);
    expect(await list()).toEqual([]);
    const id = await send();
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(await list()).toMatchObject([
      { id, state: 'sent', told: 3, shown: 0, acknowledged: 0, read: null },
    ]);
    const [first] = members;
    const messages = await first!.call(listMessages, {});
    expect(messages.map(({ message }) => message)).toEqual([
      'Hooldus\n\nTäna öösel on hooldus.\n\nVabandame.',
    ]);
    await members[1]!.call(listMessages, {});
    await first!.call(dismissMessages, { body: { messages: [messages[0]!.id] } });
    expect(await list()).toMatchObject([{ shown: 2, acknowledged: 1 }]);
  });

  it('that a member acknowledges on screen is read in their news, too', async () => {
    const [mine, other] = [await s.member(), await s.member()];
    for (const title of ['Esimene', 'Teine']) {
      await send({ title, ways: ['modal', 'notification'] });
      await deliver();
    }
    const [first] = await mine.call(listMessages, {});
    await mine.call(dismissMessages, { body: { messages: [first!.id] } });
    const news = await mine.call(listNotifications, { query: {} });
    expect([news.unreaded, news.list.map(({ readed }) => readed)]).toEqual([1, [0, 1]]);
    expect((await other.call(listNotifications, { query: {} })).unreaded).toBe(2);
  });

  it('is one however often the screen sends it', async () => {
    const { call } = await s.member();
    const input = 'the-same-wish-of-a-screen';
    const ids = await Promise.all([send({}, input), send({}, input)]);
    expect(ids[0]).toBe(ids[1]);
    await deliver();
    expect(await call(listMessages, {})).toHaveLength(1);
  });

  it('never waits for another that cannot be written', async () => {
    const { call } = await s.member();
    const heal = await poison(s.db, 'system_message', `message like 'Mürk%'`);
    await send({ title: 'Mürk' });
    s.passes(1);
    await send({ title: 'Teine' });
    await deliver().catch(() => undefined);
    expect(await call(listMessages, {})).toMatchObject([{ message: expect.stringMatching(/^Teine/) }]);
    await heal();
    s.passes(60_000);
    await deliver();
    expect(await call(listMessages, {})).toHaveLength(2);
  });

  it('reaches the others when one member cannot be told, and that one when it can', async () => {
    const members: Awaited<ReturnType<typeof s.member>>[] = [];
    for (let n = 0; n < 3; n++) members.push(await s.member());
    const id = await send({ ways: ['modal', 'notification', 'mail'] });
    const heal = await poison(s.db, 'system_message', `account_id = ${members[1]!.id}`);
    await deliver().catch(() => undefined);
    const counts = () => Promise.all(members.map(async ({ call }) => (await call(listMessages, {})).length));
    expect(await counts()).toEqual([1, 0, 1]);
    expect(await list()).toMatchObject([{ id, told: 2, state: 'sending' }]);
    await heal();
    s.passes(60_000);
    await deliver();
    expect(await list()).toMatchObject([{ told: 3, state: 'sent' }]);
    for (const { call, email } of members) {
      expect(await call(listMessages, {})).toHaveLength(1);
      expect((await call(listNotifications, { query: {} })).total).toBe(1);
      expect(await s.mails(email)).toHaveLength(1);
    }
  });

  it('waits for its time, and can be taken back until then', async () => {
    const { call } = await s.member();
    const scheduledAt = s.now() + 3_600_000;
    const [early, late] = [await send({ scheduledAt }), await send({ scheduledAt, title: 'Teine' })];
    await deliver();
    expect(await call(listMessages, {})).toEqual([]);
    await operator.call(routes.cancelBroadcast, { params: { id: String(early) }, body: {} });
    s.passes(3_600_000);
    await deliver();
    expect((await call(listMessages, {})).map(({ message }) => message.split('\n')[0])).toEqual(['Teine']);
    const cancel = operator.call(routes.cancelBroadcast, { params: { id: String(late) }, body: {} });
    await expect(cancel).rejects.toMatchObject({ code: 'operation.refused' });
    expect((await list()).map(({ state }) => state)).toEqual(['sent', 'canceled']);
  });

  it('comes as news and by mail to members who have not turned that off', async () => {
    const [willing, silent] = [await s.member(), await s.member()];
    const none = { kind: 'message', list: true, mail: false, push: false } as const;
    await silent.call(chooseNotifications, { body: none });
    await send({ ways: ['notification', 'mail'] });
    await deliver();
    const { list: news } = await willing.call(listNotifications, { query: {} });
    expect(news).toMatchObject([
      { kind: 'message', message: 'Hooldus\n\nTäna öösel on hooldus.\n\nVabandame.' },
    ]);
    const [mail, ...others] = await s.mails(willing.email);
    expect([mail!.subject, others]).toEqual(['Hooldus', []]);
    expect(mail!.text).toContain('Täna öösel on hooldus.\n\nVabandame.');
    expect(await s.mails(silent.email)).toEqual([]);
    await silent.call(readNotifications, {
      body: { ids: (await silent.call(listNotifications, { query: {} })).list.map(({ id }) => id) },
    });
    expect(await list()).toMatchObject([{ told: 2, read: 1, shown: null, acknowledged: null }]);
    expect(await willing.call(listMessages, {})).toEqual([]);
  });

  it('holds words only: what looks like a page stays text', async () => {
    const { call, email } = await s.member();
    await send({ text: '<img src=x onerror=alert(1)>', ways: ['modal', 'mail'] });
    await deliver();
    expect((await call(listMessages, {}))[0]!.message).toContain('<img src=x onerror=alert(1)>');
    expect((await s.mails(email))[0]!.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('whom a message is for', () => {
  it('is one member, and they have it at once', async () => {
    const [one, other] = [await s.member(), await s.member()];
    await send({ filter: { kind: 'member', email: one.email.toUpperCase() } });
    expect(await one.call(listMessages, {})).toHaveLength(1);
    expect(await other.call(listMessages, {})).toEqual([]);
    expect(await list()).toMatchObject([{ told: 1, state: 'sent' }]);
    await expect(count({ kind: 'member', email: 'keegi@naide.test' })).rejects.toMatchObject({
      code: 'operation.refused',
    });
  });

  it('are those whose time ends, who like a channel, who have chosen a server', async () => {
    await s.channel();
    const [ending, fan] = [await s.member({ days: 2 }), await s.member({ days: 40 })];
    await fan.call(addFavorite, { body: { channelId: 'etv' } });
    const [server] = await s.media.port.edgeHealth();
    await fan.call(updateDefaultServer, { body: { serverId: server!.id } });
    const groups = [
      [{ kind: 'expiring', days: 3 }, ending],
      [{ kind: 'channel', channelId: 'etv' }, fan],
      [{ kind: 'server', serverId: server!.id }, fan],
    ] as const;
    for (const [filter, member] of groups) {
      expect(await count(filter)).toBe(1);
      await send({ filter, title: filter.kind });
      await deliver();
      const texts = (await member.call(listMessages, {})).map(({ message }) => message.split('\n')[0]);
      expect(texts.at(-1)).toBe(filter.kind);
    }
    expect((await list()).map(({ told }) => told)).toEqual([1, 1, 1]);
    await expect(count({ kind: 'channel', channelId: 'olematu' })).rejects.toMatchObject({
      code: 'operation.refused',
    });
  });

  it('are those who watch from a server, unless they have chosen another one', async () => {
    await s.channel();
    const [one, other] = [await s.member(), await s.member()];
    const watch = (more: object = {}) =>
      one.call(streamUrl, { body: { channelId: 'etv', quality: 'high', ...more } });
    const of = (serverId: string) => count({ kind: 'server', serverId });
    const { serverId: first, url } = await watch();
    await expect.poll(() => of(first)).toBe(1);
    // The stream goes on from another one.
    const continues = url.split('/').at(-4)!;
    const { serverId: second } = await watch({ failedStreamServerId: first, continues });
    expect(second).not.toBe(first);
    await expect.poll(() => of(second)).toBe(1);
    expect(await of(first)).toBe(0);
    await other.call(updateDefaultServer, { body: { serverId: second } });
    expect(await of(second)).toBe(2);
    await one.call(updateDefaultServer, { body: { serverId: first } });
    expect([await of(first), await of(second)]).toEqual([1, 1]);
    await other.call(updateDefaultServer, { body: { serverId: first } });
    s.passes(3_600_000);
    expect([await of(first), await of(second)]).toEqual([2, 0]);
    expect(await operator.call(routes.listBroadcastPlaces, {})).toEqual({
      channels: [{ id: 'etv', name: 'ETV' }],
      servers: ['s1', 's2'],
    });
  });

  it('is nobody any more once they have left', async () => {
    const { email, call } = await s.member();
    await send({ filter: { kind: 'member', email }, scheduledAt: s.now() + dayMs, text: 'Ainult sulle' });
    await call(deleteAccount, { body: { password: s.password } });
    s.passes(dayMs);
    await deliver();
    operator = await operatorAs(s, 'support');
    const [row] = await list();
    expect(row).toMatchObject({ state: 'canceled', told: 0, text: '' });
    expect(JSON.stringify(row)).not.toContain(email);
  });
});

it.each([
  [{ text: '  ' }, /tühi/],
  [{ text: 'a\u202eb' }, /märke/],
  [{ title: '', ways: ['mail'] }, /pealkirja/],
  [{ scheduledAt: 1 }, /tulevikus/],
] as [Partial<BroadcastDraft>, RegExp][])('is refused in words: %j', async (more, why) => {
  await expect(send(more)).rejects.toMatchObject({ code: 'operation.refused', message: why });
  expect(await list()).toEqual([]);
});
