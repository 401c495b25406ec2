import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../contract/models/console/webhooks.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
} from '../../../contract/routes/console/webhooks.ts';
import { deleteAccount } from '../../../contract/routes/user.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { freePort } from '../../../runtime/testing/free-port.ts';
import { lookForAlarms } from '../../console/service/alarms.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { mari, trail } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { emitEvent } from './index.ts';

const s = scenario();
let owner: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => void (owner = await operatorAs(s, 'owner')));

interface Taken {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { id: string; type: string; version: number; data: Record<string, unknown> };
}
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Somebody who takes messages, and answers as a test says. */
async function receiver(answer: (response: ServerResponse) => void = (response) => response.end('aitäh')) {
  const taken: Taken[] = [];
  const state = { answer };
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    taken.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    state.answer(response);
  }).listen(port, '127.0.0.1');
  servers.push(server);
  return { taken, state, url: `http://127.0.0.1:${port}/haak` };
}

const add = async (url: string, events: WebhookEvent[] = ['stream.down']) => {
  const { id, secret } = await owner.call(saveWebhook, { body: { name: 'Seire', url, events } });
  return { id, secret: secret! };
};
const happens = (channel = 'etv') => emitEvent(s.db, { type: 'stream.down', data: { channel } }, s.now());
const sends = () => s.services.webhooks.run();
const log = async () =>
  (await s.services.webhooks.deliveries({ endpointId: undefined, before: undefined })).deliveries;
const only = async () => (await s.services.webhooks.list())[0]!;

/** As the receiver of a message judges it. */
function isSigned({ headers, raw }: Taken, secret: string): boolean {
  const [id, seconds] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key)
    .update(`${id as string}.${seconds as string}.${raw}`)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${right}`);
}

describe('a webhook', () => {
  it('is sent what it wants to hear of, signed, once, and by ids alone', async () => {
    const { taken, url } = await receiver();
    const { secret } = await add(url, ['stream.down', 'member.created', 'member.deleted']);
    await happens();
    await emitEvent(s.db, { type: 'backup.saved', data: {} }, s.now());
    const { id, call } = await s.member();
    await call(deleteAccount, { body: { password: 'salasõna-123' } });
    await sends();
    await sends();
    // Their order is not promised.
    const bodies = taken.map(({ body: { type, data, version } }) => ({ type, data, version }));
    expect(bodies.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'member.created', data: { account: id }, version: 1 },
      { type: 'member.deleted', data: { account: id }, version: 1 },
      { type: 'stream.down', data: { channel: 'etv' }, version: 1 },
    ]);
    for (const one of taken) expect(isSigned(one, secret)).toBe(true);
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(3);
    expect(taken[0]!.headers['webhook-id']).toBe(taken[0]!.body.id);
    const { deliveries } = await owner.call(listWebhookDeliveries, { query: {} });
    expect(deliveries[0]).toMatchObject({
      state: 'sent',
      status: 200,
      answer: 'aitäh',
      attempts: 1,
      nextAt: null,
    });
  });

  it('does not take one that was changed, or whose time was', async () => {
    const { taken, url } = await receiver();
    const { secret } = await add(url);
    await happens();
    await sends();
    const [one] = taken as [Taken];
    expect(isSigned({ ...one, raw: one.raw.replace('etv', 'kuku') }, secret)).toBe(false);
    const later = {
      ...one.headers,
      'webhook-timestamp': String(Number(one.headers['webhook-timestamp']) + 1),
    };
    expect(isSigned({ ...one, headers: later }, secret)).toBe(false);
    expect(Number(one.headers['webhook-timestamp'])).toBe(Math.floor(s.now() / 1000));
  });

  it('hears of nothing that was rolled back', async () => {
    const { taken, url } = await receiver();
    await add(url);
    const failing = s.db.transaction(async (tx) => {
      await emitEvent(tx, { type: 'stream.down', data: { channel: 'etv' } }, s.now());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sends();
    expect(taken).toEqual([]);
  });

  it('is sent to again under the same id until it takes it, and what it said is kept', async () => {
    const { taken, state, url } = await receiver((response) => response.writeHead(500).end('ei\nsaa'));
    await add(url);
    await happens();
    await sends();
    expect(await log()).toMatchObject([
      { state: 'waiting', status: 500, answer: 'ei saa', error: 'status 500', nextAt: s.now() + 30_000 },
    ]);
    expect((await only()).failingSince).toBe(s.now());
    state.answer = (response) => response.end();
    s.passes(30_000);
    await sends();
    expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await log()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect((await only()).failingSince).toBeNull();
  });

  it('is given up on after a day, with an alarm, and is switched off after three', async () => {
    const { state, url } = await receiver((response) => response.writeHead(302, { location: url }).end());
    const { id } = await add(url);
    for (let hours = 0; hours <= 24; hours++) {
      if (hours === 0) await happens();
      await sends();
      s.passes(hourMs);
    }
    expect(await log()).toMatchObject([{ state: 'failed', status: 302, nextAt: null }]);
    const keys = async () => (await lookForAlarms(s.services)).map(({ key }) => key);
    expect(await keys()).toContain('work.dead:webhooks.send');
    s.passes(2 * dayMs);
    await happens();
    await sends();
    expect(await only()).toMatchObject({ offAt: s.now(), offBy: 'failures' });
    expect(await keys()).toContain(`webhook.off:${id}`);
    await happens();
    expect((await log())[0]).toMatchObject({ state: 'dropped' });
    state.answer = (response) => response.end();
    await s.services.webhooks.save({ id, name: 'Seire', url, events: ['stream.down'] }, mari);
    await happens();
    await sends();
    expect(await log()).toMatchObject([{ state: 'sent' }, { state: 'dropped' }, { state: 'failed' }]);
    expect(await keys()).not.toContain(`webhook.off:${id}`);
    expect(await keys()).toContain('work.dead:webhooks.send');
    await s.services.webhooks.sendAgain((await log()).at(-1)!.id, mari);
    await sends();
    expect((await log()).map((one) => one.state)).toEqual(['sent', 'sent', 'dropped', 'dropped']);
    expect(await keys()).not.toContain('work.dead:webhooks.send');
  });

  it('that answers nobody, or slowly, takes nothing from another one', async () => {
    const held: ServerResponse[] = [];
    const slow = await receiver((response) => void held.push(response));
    await add(slow.url);
    for (let i = 0; i < 30; i++) await happens(`slow${i}`);
    const quick = await receiver();
    await add(quick.url);
    const under = sends();
    await expect.poll(() => held.length).toBe(4);
    await happens('kiire');
    await expect.poll(() => quick.taken.length).toBe(1);
    expect(held).toHaveLength(4);
    slow.state.answer = (response) => response.end();
    for (const response of held) response.end();
    await under;
    for (let round = 0; round < 30; round++) {
      s.passes(2_000);
      await sends();
    }
    expect((await log()).filter(({ state }) => state !== 'sent')).toEqual([]);
    expect(new Set(slow.taken.map(({ body }) => body.id)).size).toBe(31);
  });

  it('whose secret is changed hears by both for a day', async () => {
    const { taken, url } = await receiver();
    const { id, secret } = await add(url);
    const { secret: next } = await owner.call(rotateWebhookSecret, { body: { id } });
    await happens();
    await sends();
    expect([secret, next].map((one) => isSigned(taken[0]!, one))).toEqual([true, true]);
    s.passes(dayMs);
    await happens();
    await sends();
    expect([secret, next].map((one) => isSigned(taken[1]!, one))).toEqual([false, true]);
  });

  it('is tried, sent to again and removed by its owner, each in the trail without its secret', async () => {
    const { taken, url } = await receiver();
    const { id, secret } = await add(`${url}?token=salajane`);
    await owner.call(testWebhook, { body: { id } });
    await expect.poll(() => taken.length).toBe(1);
    expect(taken[0]!.body).toMatchObject({ type: 'test', data: {} });
    const [sent] = await log();
    await owner.call(sendWebhookAgain, { body: { id: sent!.id } });
    await expect.poll(() => taken.length).toBe(2);
    expect(taken[1]!.body.id).toBe(taken[0]!.body.id);
    await owner.call(removeWebhook, { body: { id } });
    expect(await owner.call(listWebhooks, {})).toEqual([]);
    expect(await log()).toEqual([]);
    const lines = await trail(owner.actor);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'webhook.added',
      'webhook.again',
      'webhook.removed',
    ]);
    for (const word of [secret, 'salajane']) expect(lines.join()).not.toContain(word);
  });

  it('is sent news of streams at the second look, and of alarms in words', async () => {
    const { taken, url } = await receiver();
    await add(url, ['stream.down', 'stream.up', 'alarm.changed']);
    s.media.setAlive('s2', false);
    const looks = async (times: number) => {
      for (let time = 0; time < times; time++) {
        s.passes(minuteMs);
        await s.services.alarms.note(await lookForAlarms(s.services));
        await sends();
      }
    };
    await looks(2);
    expect(taken.map(({ body }) => body)).toMatchObject([
      {
        type: 'alarm.changed',
        text: 'Häire: videoserver s2 ei vasta',
        data: { alarms: [{ state: 'begun' }] },
      },
    ]);
    const away = { key: 'channel.away:etv', level: 'bad' as const, text: 'ETV', to: null, texts: {} };
    for (const found of [[away], [away], [away], [], []]) {
      await s.services.alarms.note(found);
      await sends();
    }
    const streams = taken.map(({ body }) => body).filter(({ type }) => type.startsWith('stream.'));
    expect(streams).toMatchObject([
      { type: 'stream.down', data: { channel: 'etv' } },
      { type: 'stream.up', data: { channel: 'etv' } },
    ]);
  });

  it('is forgotten about after thirty days', async () => {
    const { url } = await receiver();
    await add(url);
    await happens();
    await sends();
    s.passes(31 * dayMs);
    const { jobs } = s.services.webhooks;
    for (const job of jobs) if (job.name === 'webhooks.forget-old') await job.run();
    expect(await log()).toEqual([]);
  });
});
