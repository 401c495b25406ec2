import { describe, expect, it, vi } from 'vitest';
import { longestTicketSeconds } from '../../../contract/constants.ts';
import type { Client } from '../../../contract/client.ts';
import { mediaRevocations } from '../../../contract/routes/media.ts';
import { measurePermit } from '../../../contract/routes/tickets.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import {
  freezeViewtime,
  orderExtraPlace,
  sendViewtime,
  thawViewtime,
} from '../../../contract/routes/user.ts';
import * as payments from '../../../contract/routes/payments/payments.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { newAddress, signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { ticketOf } from '../../scenario/stream-tickets.ts';
import type { Actor } from '../audit/index.ts';
import { creditViewtime, lockStates, move, openExtraPlace } from '../viewtime/index.ts';
import { changeState } from '../viewtime/viewtime.ts';
import { logout } from '../../../contract/routes/auth.ts';

/** Tickets last for hours; what they promise is taken back when less may be watched than that. */
const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });
const day = 86_400;
let requests = 0;
const operator = 'operator:1' as Actor;
const requestId = () => `soov-${String(++requests).padStart(12, '0')}`;
const edge = () => s.client({ token: 'media-secret-of-the-tests' });
/** What edges hear when they ask. */
const heard = async () =>
  (await edge()(mediaRevocations, { params: { after: '0' } })).revoked.map(({ session }) => session);
/** What was pushed to them, without any of them asking. */
async function pushed(): Promise<string[]> {
  await vi.waitFor(() => expect(s.media.revocations).not.toEqual([]));
  return s.media.revocations.flatMap(({ revoked }) => revoked.map(({ session }) => session));
}

async function viewer(name: string, days = 8, more = {}) {
  await s.channel();
  const { id, token } = await signedIn(s, name, { days, ...more });
  const call = s.client({ token });
  const steady = async (by: Client = call) =>
    ticketOf((await by(streamUrl, { body: { channelId: 'etv', steady: true } })).url);
  return { id, call, steady, session: async () => (await steady()).session };
}

/** Moves the ledger and tells nobody. */
const moveSilently = (id: number, seconds: number) =>
  s.db.transaction(async (tx) => {
    const state = (await lockStates(tx, [id], s.now())).get(id)!;
    const movement = { accountId: id, seconds, reason: 'correction', sourceKey: `trial:${id}` } as const;
    await move(tx, state, movement, s.now());
  });

describe('what shortens viewing time takes back the tickets of before', () => {
  it('a stop of it, at once, and they stay taken back when it runs again', async () => {
    const { call, session } = await viewer('leida');
    const before = await session();
    expect(await heard()).toEqual([]);
    await call(freezeViewtime, { body: { days: 3, requestId: requestId() } });
    expect(await pushed()).toEqual([before]);
    await expect(session()).rejects.toMatchObject({ code: 'viewtime.frozen' });
    await call(thawViewtime, {});
    const after = await session();
    expect(after).not.toBe(before);
    expect(await heard()).toEqual([before]);
    // And again, and with the session all of it.
    await call(freezeViewtime, { body: { days: 3, requestId: requestId() } });
    await expect.poll(heard).toEqual([before, after]);
    await call(thawViewtime, {});
    const third = await session();
    expect(new Set([before, after, third]).size).toBe(3);
    await call(logout, {});
    expect(await heard()).toEqual(expect.arrayContaining([before, after, third]));
  });

  it('a gift of nearly all of it, and not one that leaves more than tickets last', async () => {
    const friend = await viewer('sõber', 1);
    const given = { body: { targetEmail: 'sõber@naide.test', targetDays: 7, requestId: requestId() } };
    const rich = await viewer('rikas', 30);
    await rich.session();
    await rich.call(sendViewtime, given);
    expect(await heard()).toEqual([]);
    const { id, call, session } = await viewer('vaene', 7);
    await creditViewtime(
      s.db,
      { accountId: id, seconds: longestTicketSeconds - 60, reason: 'goodwill', sourceKey: 'natuke' },
      s.now(),
    );
    const before = await session();
    await call(sendViewtime, { body: { ...given.body, requestId: requestId() } });
    expect(await pushed()).toEqual([before]);
    expect((await friend.steady()).session).not.toBe(before);
    const { session: after, expiresSeconds } = ticketOf(
      (await call(streamUrl, { body: { channelId: 'etv', steady: true } })).url,
    );
    expect(after).not.toBe(before);
    expect(expiresSeconds * 1000).toBeLessThanOrEqual(s.now() + longestTicketSeconds * 1000 - 60_000);
  });

  it('an extra place that costs what was left', async () => {
    const { id, call, session } = await viewer('lisa', 11);
    const before = await session();
    await call(orderExtraPlace, { body: { days: 7, requestId: requestId() } });
    expect(await heard()).toEqual([]);
    await moveSilently(id, -7.5 * day + 60);
    expect(await heard()).toEqual([before]);
  });

  it('a correction by an operator', async () => {
    const { session } = await viewer('parandus', 8);
    const before = await session();
    const input = {
      email: 'parandus@naide.test',
      reason: 'correction',
      seconds: -8 * day,
      why: 'viga',
    } as const;
    await s.services.viewtime.adjust(input, operator);
    expect(await pushed()).toEqual([before]);
    await expect(session()).rejects.toMatchObject({ code: 'viewtime.expired' });
  });

  it('a payment that is taken back', async () => {
    const { call, session } = await viewer('maksja', 0);
    const { order } = await call(payments.orderViewtime, { body: { provider: 'trustly', offer: '1m' } });
    const notify = (what: 'paid' | 'reversed') => {
      const event = { dedupeKey: what, orderId: order.id, what, cents: 1_300, currency: 'EUR', test: false };
      const sent = { method: 'POST', url: '/payments/trustly/notify', remoteAddress: newAddress() } as const;
      const headers = { 'content-type': 'text/plain' };
      return s.inject({ ...sent, headers, payload: JSON.stringify(event) });
    };
    await notify('paid');
    const before = await session();
    await notify('reversed');
    expect(await pushed()).toEqual([before]);
    await expect(session()).rejects.toMatchObject({ code: 'viewtime.expired' });
  });

  it('the end of an extra place, for the device that watches by it', async () => {
    const { id, call } = await viewer('kaks', 30);
    await openExtraPlace(s.db, id, s.now() + day * 1000, s.now());
    await call(streamUrl, { body: { channelId: 'etv', steady: true } });
    await openExtraPlace(s.db, id, s.now() + 60_000, s.now());
    expect((await heard()).length).toBe(1);
  });

  it('so does all else, though nobody tells of it: edges hear it when they ask next', async () => {
    const { id, session } = await viewer('vaikne', 8);
    const before = await session();
    await moveSilently(id, -8 * day);
    expect(s.media.revocations).toEqual([]);
    expect(await heard()).toEqual([before]);
    // Once: what was taken back is not taken back again.
    expect(await heard()).toEqual([before]);
  });
});

describe('the tickets of a member', () => {
  it('measure the line after others were taken back as before', async () => {
    const { call, session } = await viewer('mõõtja');
    const before = await session();
    await call(freezeViewtime, { body: { days: 3, requestId: requestId() } });
    await call(thawViewtime, {});
    await pushed();
    const { url } = await call(measurePermit, { body: {} });
    expect(ticketOf(`${url}/`).session).not.toBe(before);
  });

  it('are not those of anybody else', async () => {
    const [one, other] = [await viewer('esimene'), await viewer('teine')];
    const [mine, theirs] = [await one.session(), await other.session()];
    await one.call(freezeViewtime, { body: { days: 3, requestId: requestId() } });
    expect(await pushed()).toEqual([mine]);
    expect(await other.session()).toBe(theirs);
  });
});

describe('a state of viewing time', () => {
  it('is marked where less may be watched than tickets promise, and nowhere else', async () => {
    const { id } = await viewer('olek', 30);
    const now = s.now();
    const marked = (change: Parameters<typeof changeState>[2], days: number) =>
      s.db.transaction(async (tx) => {
        const state = (await lockStates(tx, [id], now)).get(id)!;
        const before = { ...state, expiresAt: now + days * day * 1000, extraPlaceUntil: now + day * 1000 };
        return (await changeState(tx, before, change, now)).shortenedAt;
      });
    expect(await marked({ expiresAt: now + 20 * day * 1000 }, 30)).toBeNull();
    expect(await marked({ expiresAt: now + 40 * day * 1000 }, 30)).toBeNull();
    expect(await marked({ expiresAt: now - 1 }, -1)).toBeNull();
    expect(await marked({ frozenUntil: now - 1 }, 30)).toBeNull();
    expect(await marked({ frozenUntil: now + 1 }, 30)).toBe(now);
  });
});
