import { describe, expect, it } from 'vitest';
import { userInfo } from '../../../contract/routes/auth.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { freezeAllowance, freezeViewtime, thawViewtime } from '../../../contract/routes/user.ts';
import { dayMs } from '../../../contract/time.ts';
import { signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { freezeAllowanceOf } from './freeze.ts';
import { viewtimeEntriesOf } from './index.ts';

const s = scenario();

async function person(days = 30) {
  const { id, token } = await signedIn(s, 'leida', { days });
  const call = s.client({ token });
  return {
    id,
    call,
    freeze: (days: number) => call(freezeViewtime, { body: { days } }),
    thaw: () => call(thawViewtime, {}),
    allowance: () => call(freezeAllowance, {}),
    watch: () => call(streamUrl, { body: { channelId: 'etv' } }).then(({ quality }) => quality),
  };
}

describe('a member who stops viewing time', () => {
  it('uses none up, and watches nothing', async () => {
    await s.channel();
    const { call, freeze, watch } = await person();
    const end = s.now() + 30 * dayMs;
    expect(await watch()).toBe('high');
    expect(await freeze(14)).toEqual({
      expirationdate: end + 14 * dayMs,
      additViewPlaceExpirationDate: null,
      frozenUntil: s.now() + 14 * dayMs,
    });
    await expect(watch()).rejects.toMatchObject({ code: 'viewtime.frozen', status: 403 });
    s.passes(14 * dayMs);
    expect(await watch()).toBe('high');
    expect((await call(userInfo, {})).user?.expirationdate).toBe(s.now() + 30 * dayMs);
  });

  it('watches what visitors may', async () => {
    await s.channel({ demo: true });
    const { freeze, watch } = await person();
    await freeze(3);
    expect(await watch()).toBe('low');
  });

  it('ends it at any time, and has the rest for later', async () => {
    await s.channel();
    const { id, freeze, thaw, watch, allowance } = await person();
    const end = s.now() + 30 * dayMs;
    await freeze(20);
    s.passes(4.5 * dayMs);
    expect(await thaw()).toMatchObject({ expirationdate: end + 4.5 * dayMs, frozenUntil: null });
    expect(await watch()).toBe('high');
    expect(await allowance()).toEqual({ daysPerYear: 60, daysLeft: 55 });
    const reasons = (await viewtimeEntriesOf(s.db, id)).map(({ reason, deltaSeconds }) => [
      reason,
      deltaSeconds,
    ]);
    expect(reasons.slice(1)).toEqual([
      ['freeze', 20 * 86_400],
      ['thaw', -15.5 * 86_400],
    ]);
    await expect(thaw()).rejects.toMatchObject({ code: 'freeze.none' });
  });

  it('may do so for 3 to 60 days a year, and anew in the next', async () => {
    const { id, freeze, thaw } = await person(400);
    for (const days of [0, 2, 61, 7.5, -3, 1e300])
      await expect(freeze(days)).rejects.toMatchObject({ code: 'freeze.daysUnknown' });
    await freeze(29);
    await expect(freeze(5)).rejects.toMatchObject({ code: 'freeze.active' });
    s.passes(29 * dayMs);
    await expect(thaw()).rejects.toMatchObject({ code: 'freeze.none' });
    await expect(freeze(32)).rejects.toMatchObject({ code: 'freeze.notEnough' });
    await freeze(16);
    // It is the evening of 5 January by the end of it.
    s.passes(16 * dayMs);
    const needs = { db: s.db, clock: s.now, userChanged: () => {}, freezeDaysPerYear: async () => 60 };
    expect(await freezeAllowanceOf(needs, id)).toEqual({ daysPerYear: 60, daysLeft: 55 });
  });

  it('has to have some', async () => {
    const { freeze } = await person(1);
    s.passes(2 * dayMs);
    await expect(freeze(7)).rejects.toMatchObject({ code: 'viewtime.expired' });
  });

  it('does so once, however often and at once the wish comes', async () => {
    const { call, id } = await person();
    const body = { days: 7, requestId: 'soov-000000000001' };
    await Promise.all(Array.from({ length: 5 }, () => call(freezeViewtime, { body })));
    expect(await viewtimeEntriesOf(s.db, id)).toHaveLength(2);
  });

  it('cannot where the operator does not want it', async () => {
    await s.services.settings.set('FREEZE_DAYS_PER_YEAR', '0', 'operator:test');
    const { freeze, allowance } = await person();
    await expect(freeze(7)).rejects.toMatchObject({ code: 'freeze.off' });
    expect(await allowance()).toEqual({ daysPerYear: 0, daysLeft: 0 });
  });
});
