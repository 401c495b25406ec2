import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import {
  alarmChoice,
  chooseAlarms,
  subscribeToAlarms,
  tryAlarms,
  unsubscribeFromAlarms,
} from '../../../contract/routes/console/alarm-choice.ts';
import { listAlarms, reopenAlarms, seeAlarms, solveAlarms } from '../../../contract/routes/console/alarms.ts';
import { chooseOperatorLanguage } from '../../../contract/routes/console/sign-in.ts';
import { serviceNow } from '../../../contract/routes/console/service.ts';
import { freePort } from '../../../runtime/testing/free-port.ts';
import { lookForAlarms } from '../../console/service/alarms.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { mari, trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const minute = 60_000;
const ownersMail = 'owner@haldus.test';
const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };

/** What is done every minute. */
async function looks(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    s.passes(minute);
    const { alarms } = s.services;
    await alarms.note(await lookForAlarms(s.services));
    await alarms.run();
    await s.services.webhooks.run();
  }
}
const subjects = async (to?: string) => (await s.mails(to)).map(({ subject }) => subject);

let hooks: Server | undefined;
afterEach(() => void hooks?.close());

/** A webhook that keeps what it is given, and answers as a test says. */
async function webhook(status = 200) {
  const taken: { text: string; alarms: { state: string; key: string }[] }[] = [];
  const port = await freePort();
  const state = { status };
  hooks = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (state.status === 200) taken.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(state.status).end();
  }).listen(port, '127.0.0.1');
  await s.services.settings.set('ALARM_WEBHOOK_URL', `http://127.0.0.1:${port}/häire`, mari);
  return { taken, state };
}

describe('an alarm', () => {
  it('is mailed to the owner once it was found twice, with what else is wrong, and when it is over', async () => {
    await operatorAs(s, 'owner');
    await operatorAs(s, 'support');
    s.media.setAlive('s2', false);
    await looks(1);
    expect(await subjects()).toEqual([]);
    await looks(1);
    expect(await subjects()).toEqual(['Häire: videoserver s2 ei vasta']);
    const [mail] = await s.mails(ownersMail);
    expect(mail!.text).toContain('videoserver s2 ei vasta (alates 21.11.2026 20:44 Eesti aja järgi)');
    expect(mail!.text).toContain('/admin/#/servers');
    await looks(10);
    expect(await subjects()).toHaveLength(1);
    s.media.setAlive('s2', true);
    await looks(1);
    expect(await subjects()).toHaveLength(1);
    await looks(1);
    expect(await subjects(ownersMail)).toEqual([
      'Häire: videoserver s2 ei vasta',
      'Korras: videoserver s2 ei vasta',
    ]);
  });

  it('is open again when who has seen or solved it takes that back, and what others did stays', async () => {
    const owner = await operatorAs(s, 'owner');
    const support = await operatorAs(s, 'support');
    s.media.setAlive('s2', false);
    await looks(1);
    const state = async () => (await owner.call(listAlarms, { query: {} })).alarms[0]!;
    const ids = [(await state()).id];
    const reopen = (by: typeof owner, from: 'seen' | 'solved') =>
      by.call(reopenAlarms, { body: { ids, from } });
    await owner.call(seeAlarms, { body: { ids } });
    await owner.call(solveAlarms, { body: { ids } });
    expect(await reopen(support, 'solved')).toEqual({ count: 0 });
    expect(await reopen(owner, 'seen')).toEqual({ count: 0 });
    expect(await reopen(owner, 'solved')).toEqual({ count: 1 });
    expect(await state()).toMatchObject({ seenBy: ownersMail, solvedAt: null, solvedBy: null });
    expect(await reopen(owner, 'seen')).toEqual({ count: 1 });
    expect(await state()).toMatchObject({ seenAt: null, seenBy: null });
    expect(
      (await trail(`operator:${ownersMail}`)).filter((line) => line.startsWith('alarm.reopened')),
    ).toHaveLength(2);
  });

  it('that somebody has seen is sent to nobody any more; solved it is none until it was away once', async () => {
    const owner = await operatorAs(s, 'owner');
    const now = async () => (await owner.call(serviceNow, {})).alarms;
    s.media.setAlive('s2', false);
    expect(await now()).toMatchObject([{ id: null, seenAt: null }]);
    await looks(1);
    const id = (await now())[0]!.id!;
    expect(await owner.call(seeAlarms, { body: { ids: [id] } })).toEqual({ count: 1 });
    expect(await owner.call(seeAlarms, { body: { ids: [id, 999] } })).toEqual({ count: 0 });
    await looks(3);
    expect(await subjects()).toEqual([]);
    expect(await now()).toMatchObject([{ id, seenBy: ownersMail }]);
    expect(await owner.call(solveAlarms, { body: { ids: [id] } })).toEqual({ count: 1 });
    await looks(3);
    expect(await now()).toEqual([]);
    s.media.setAlive('s2', true);
    await looks(2);
    s.media.setAlive('s2', false);
    await looks(2);
    expect(await subjects()).toEqual(['Häire: videoserver s2 ei vasta']);
    const { alarms } = await owner.call(listAlarms, { query: {} });
    expect(alarms).toMatchObject([
      { solvedAt: null, solvedBy: null, seenBy: null },
      { id, solvedBy: ownersMail, seenBy: ownersMail },
    ]);
    const open = await owner.call(listAlarms, { query: { open: '1' } });
    expect(open.alarms.map((one) => one.id)).toEqual([alarms[0]!.id]);
    const details = { id, key: 'edge.silent:s2', text: 'videoserver s2 ei vasta' };
    expect(await trail(`operator:${ownersMail}`)).toEqual(
      expect.arrayContaining([
        `alarm.seen ${JSON.stringify(details)}`,
        `alarm.solved ${JSON.stringify(details)}`,
      ]),
    );
  });

  it('comes once, whichever of two servers looks at the same moment', async () => {
    await operatorAs(s, 'owner');
    s.media.setAlive('s2', false);
    const found = await lookForAlarms(s.services);
    for (let time = 0; time < 2; time++)
      await Promise.all(s.everyServer.map(({ alarms }) => alarms.note(found)));
    expect(await subjects()).toHaveLength(1);
  });
});

describe('operators', () => {
  it('choose mails and quiet hours, in which only what members miss is said', async () => {
    const support = await operatorAs(s, 'support');
    expect(await support.call(alarmChoice, {})).toMatchObject({
      choice: { mail: false, quiet: null },
      devices: 0,
    });
    const choice = { mail: true, quiet: { from: 20 * 60, until: 22 * 60 }, timeZone: 'europe/tallinn' };
    await support.call(chooseAlarms, { body: choice });
    expect((await support.call(alarmChoice, {})).choice).toEqual({ ...choice, timeZone: 'Europe/Tallinn' });
    await expect(
      support.call(chooseAlarms, { body: { ...choice, timeZone: 'Kuu/Meri' } }),
    ).rejects.toMatchObject({
      code: 'digest.zoneUnknown',
    });
    await s.media.port.drain('s2', true);
    await looks(2);
    expect(await subjects()).toEqual([]);
    s.media.setAlive('s1', false);
    await looks(2);
    expect(await subjects('support@haldus.test')).toEqual(['Häire: videoserver s1 ei vasta']);
  });

  it('are notified by push in their browsers, until those are gone or let go', async () => {
    const lineup = await operatorAs(s, 'lineup');
    for (const name of ['a', 'b'])
      await lineup.call(subscribeToAlarms, { body: { endpoint: `https://push.naide.test/${name}`, keys } });
    await expect(
      lineup.call(subscribeToAlarms, { body: { endpoint: 'https://kuri.test/', keys } }),
    ).rejects.toMatchObject({ code: 'push.endpoint' });
    s.pushService.answer('https://push.naide.test/b', { outcome: 'gone' });
    s.media.setAlive('s2', false);
    await looks(2);
    expect(s.pushService.sent).toMatchObject([{ to: { endpoint: 'https://push.naide.test/a' } }]);
    const { notification } = JSON.parse(s.pushService.sent[0]!.payload);
    expect(notification).toMatchObject({ title: 'Häire: videoserver s2 ei vasta', lang: 'et' });
    expect(notification.navigate).toMatch(/\/admin\/#\/alarms$/);
    expect(await lineup.call(alarmChoice, {})).toMatchObject({ devices: 1 });
    await lineup.call(unsubscribeFromAlarms, { body: { endpoint: 'https://push.naide.test/a' } });
    s.media.setAlive('s2', true);
    await looks(6);
    expect(s.pushService.sent).toHaveLength(1);
  });

  it('read what was found in their own language: on the page, in its past and in mails', async () => {
    const [owner, english] = [await operatorAs(s, 'owner'), await operatorAs(s, 'owner', 'mary')];
    await english.call(chooseOperatorLanguage, { body: { language: 'en' } });
    s.media.setAlive('s2', false);
    await looks(2);
    expect(await subjects(ownersMail)).toEqual(['Häire: videoserver s2 ei vasta']);
    expect(await subjects(english.email)).toEqual(['Alarm: video server s2 does not answer']);
    const texts = async ({ call }: typeof owner) => [
      (await call(serviceNow, {})).alarms.map(({ id, text }) => [typeof id, text]),
      (await call(listAlarms, { query: {} })).alarms.map(({ text }) => text),
    ];
    const [said, silent] = ['videoserver s2 ei vasta', 'video server s2 does not answer'];
    expect(await texts(owner)).toEqual([[['number', said]], [said]]);
    expect(await texts(english)).toEqual([[['number', silent]], [silent]]);
  });

  it('who read different languages see the same alarm of a machine', async () => {
    const { call } = await operatorAs(s, 'owner');
    await call(chooseOperatorLanguage, { body: { language: 'en' } });
    s.media.setIngestDisk('full');
    await looks(2);
    const { alarms } = await call(serviceNow, {});
    expect(alarms).toMatchObject([
      { id: expect.any(Number), text: 'ingest: the disk of the data folder is full' },
    ]);
  });

  it('see at once whether the webhook takes messages', async () => {
    const owner = await operatorAs(s, 'owner');
    expect(await owner.call(tryAlarms, {})).toEqual({ mail: true, devices: 0, webhook: 'none', fault: null });
    const { state } = await webhook();
    expect(await owner.call(tryAlarms, {})).toMatchObject({ webhook: 'taken' });
    state.status = 500;
    expect(await owner.call(tryAlarms, {})).toMatchObject({ webhook: 'refused', fault: 'status 500' });
    expect(await (await operatorAs(s, 'support')).call(tryAlarms, {})).toMatchObject({
      mail: false,
      webhook: 'none',
    });
    // Pressed more than once at the same moment, it is one mail.
    expect(await subjects(ownersMail)).toEqual(['Häirete proovikiri']);
  });
});

describe('the webhook', () => {
  it('is given what begins and what is solved, again after it was away', async () => {
    const { taken, state } = await webhook(503);
    s.media.setAlive('s2', false);
    await looks(2);
    expect(taken).toEqual([]);
    state.status = 200;
    await looks(1);
    expect(taken).toMatchObject([
      { text: 'Häire: videoserver s2 ei vasta', alarms: [{ state: 'begun', key: 'edge.silent:s2' }] },
    ]);
    s.media.setAlive('s2', true);
    await looks(6);
    expect(taken.slice(1)).toMatchObject([{ alarms: [{ state: 'solved', key: 'edge.silent:s2' }] }]);
  });
});
