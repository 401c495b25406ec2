import { describe, expect, it } from 'vitest';
import { userInfo } from '../../../contract/routes/auth.ts';
import { orderExtraPlace, sendViewtime } from '../../../contract/routes/user.ts';
import { dayMs } from '../../../contract/time.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../audit/store.ts';
import { orderExtraPlace as orderPlace } from './extra-place.ts';
import { hasExtraPlace, viewtimeEntriesOf, viewtimeOf } from './index.ts';

const s = scenario();
let requests = 0;
const freshId = () => `soov-${String(++requests).padStart(12, '0')}`;

async function person(days: number, name = 'leida') {
  const { id, token } = await signedIn(s, name, { days });
  const call = s.client({ token });
  return {
    id,
    call,
    order: (days: number, requestId = freshId()) => call(orderExtraPlace, { body: { days, requestId } }),
    viewtime: () => viewtimeOf(s.db, id),
  };
}
const outcomeOf = (input: Promise<unknown>) =>
  input.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('an extra viewing place', () => {
  it.each([
    [60, 30],
    [30, 15],
    [14, 7],
    [7, 3.5],
  ])('for %d days costs %d days of viewing time', async (days, cost) => {
    const { id, call, order, viewtime } = await person(100);
    const ends = {
      expirationdate: s.now() + (100 - cost) * dayMs,
      additViewPlaceExpirationDate: s.now() + days * dayMs,
      frozenUntil: null,
    };
    expect(await order(days)).toEqual(ends);
    expect((await call(userInfo, {})).user).toMatchObject(ends);
    expect((await viewtimeEntriesOf(s.db, id)).at(-1)).toMatchObject({
      reason: 'extra-place',
      deltaSeconds: -cost * 86_400,
      endAt: ends.expirationdate,
    });
    const booked = await viewtimeEntriesOf(s.db, id);
    expect(booked.reduce((sum, { deltaSeconds }) => sum + deltaSeconds, 0)).toBe((100 - cost) * 86_400);
    expect(await auditOf(s.db, id)).toMatchObject([{ action: 'extra-place.ordered', details: { days } }]);
    const [letter] = await s.mails('leida@naide.test');
    expect([letter!.subject, letter!.text]).toEqual([
      'Lisavaatamiskoht on avatud',
      expect.stringContaining(`Tellisid ${days} päevaks lisavaatamiskoha.`),
    ]);
    s.passes(days * dayMs);
    expect(hasExtraPlace(await viewtime(), s.now())).toBe(false);
  });

  it('asks for more than one and a half times its days', async () => {
    const { order, viewtime } = await person(45);
    await expect(order(60)).rejects.toMatchObject({ code: 'extraPlace.notEnough', status: 409 });
    await expect(order(30)).rejects.toMatchObject({ code: 'extraPlace.notEnough' });
    expect(await viewtime()).toEqual({
      expiresAt: s.now() + 45 * dayMs,
      extraPlaceUntil: null,
      frozenUntil: null,
    });
    await order(14);
  });

  it('is not for somebody whose time is over, or who never had any', async () => {
    const [never, over] = [await person(0, 'uus'), await person(20)];
    s.passes(21 * dayMs);
    for (const { order } of [never, over])
      await expect(order(7)).rejects.toMatchObject({ code: 'extraPlace.notEnough' });
    expect(await never.viewtime()).toEqual({ expiresAt: null, extraPlaceUntil: null, frozenUntil: null });
  });

  it('is ordered again once the last one is over', async () => {
    const { order, viewtime } = await person(100);
    await order(7);
    s.passes(7 * dayMs - 1);
    await expect(order(7)).rejects.toMatchObject({ code: 'extraPlace.active', status: 409 });
    s.passes(1);
    await order(14);
    expect(await viewtime()).toEqual({
      expiresAt: s.now() + (100 - 7 - 3.5 - 7) * dayMs,
      extraPlaceUntil: s.now() + 14 * dayMs,
      frozenUntil: null,
    });
  });

  it('stays as long as it was ordered for, also when the clock is set back', async () => {
    const { id, order, viewtime } = await person(100);
    await order(7);
    const before = await viewtime();
    s.passes(-2 * dayMs);
    const notify = async () => new Set<number>();
    const context = { db: s.db, clock: s.now, notify, deliver() {}, userChanged() {} };
    const again = orderPlace(context, id, { days: 7, requestId: freshId() });
    await expect(again).rejects.toMatchObject({ code: 'extraPlace.active' });
    expect(await viewtime()).toEqual(before);
  });

  it('is for the days that are offered', async () => {
    const { order, viewtime } = await person(1_000);
    for (const days of [0, 1, 8, 30.5, 90, -7, 1e300])
      await expect(order(days)).rejects.toMatchObject({ code: 'extraPlace.daysUnknown', status: 400 });
    for (const id of ['lühike', 'a:b:c:d:e:f:g:h:i:j', 'x'.repeat(65)])
      await expect(order(7, id)).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await viewtime()).extraPlaceUntil).toBeNull();
  });

  it('is ordered once, however often and at once it is asked for', async () => {
    const { id, order, viewtime } = await person(100);
    const request = freshId();
    await Promise.all(Array.from({ length: 5 }, () => order(30, request)));
    s.passes(dayMs);
    await order(30, request);
    await expect(order(14, request)).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await viewtime()).expiresAt).toBe(s.now() + 84 * dayMs);
    expect(await viewtimeEntriesOf(s.db, id)).toHaveLength(2);
  });

  it('is ordered by one of several devices that ask at the same instant', async () => {
    const { order, viewtime } = await person(100);
    const outcomes = await Promise.all([30, 30, 60, 7].map((days) => outcomeOf(order(days))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'extraPlace.active')).toHaveLength(3);
    const { expiresAt, extraPlaceUntil } = await viewtime();
    expect(s.now() + 100 * dayMs - expiresAt!).toBe((extraPlaceUntil! - s.now()) / 2);
  });

  it('and a gift do not spend the same time twice', async () => {
    const { call, order, viewtime } = await person(50);
    await person(1, 'mari');
    const gift = { targetEmail: 'mari@naide.test', targetDays: 40, requestId: freshId() };
    const outcomes = await Promise.all([outcomeOf(order(30)), outcomeOf(call(sendViewtime, { body: gift }))]);
    expect([
      ['done', 'gift.notEnough'],
      ['extraPlace.notEnough', 'done'],
    ]).toContainEqual(outcomes);
    expect((await viewtime()).expiresAt).toBe(s.now() + (outcomes[0] === 'done' ? 35 : 10) * dayMs);
  });
});
