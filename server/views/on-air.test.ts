import { describe, expect, it } from 'vitest';
import { addLock } from '../../contract/routes/channels.ts';
import { guideDay, guideOnAir } from '../../contract/routes/guide.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const today = '2026-11-21';

/** It is 20:43. */
async function evening(): Promise<void> {
  await s.channel({ id: 'etv', number: 1 });
  await s.channel({ id: 'auk', number: 2 });
  await s.channel({ id: 'tyhi', number: 3 });
  await s.channel({ id: 'viker', kind: 'radio', number: 1, renditions: ['AU'] });
  await s.programs('etv', [
    at(`${today} 19:00`, 60, 'Enne'),
    at(`${today} 20:00`, 45, 'Praegu', { genres: ['Draama'] }),
    at(`${today} 20:45`, 45, 'Pärast'),
    at(`${today} 21:30`, 45, 'Hiljem'),
  ]);
  await s.programs('auk', [at(`${today} 19:00`, 60, 'Läbi'), at(`${today} 21:00`, 60, 'Tulekul')]);
  await s.programs('viker', [at(`${today} 20:00`, 60, 'Raadios')]);
}

const namesNow = async (call = s.client()) =>
  (await call(guideOnAir, {})).map(({ channelId, now, next }) => [
    channelId,
    now?.name ?? null,
    next?.name ?? null,
  ]);

describe('what is on air', () => {
  it('is now and next of every television channel, in channel order', async () => {
    await evening();
    expect(await namesNow()).toEqual([
      ['etv', 'Praegu', 'Pärast'],
      ['auk', null, 'Tulekul'],
      ['tyhi', null, null],
    ]);
    const [etv] = await s.client()(guideOnAir, {});
    const day = await s.client()(guideDay, { params: { date: today }, query: { fields: 'summary' } });
    expect(etv!.now).toEqual(day.find(({ program }) => program.name === 'Praegu')!.program);
  });

  it('moves on with the minute', async () => {
    await evening();
    await namesNow();
    s.passes(120_000);
    expect((await namesNow())[0]).toEqual(['etv', 'Pärast', 'Hiljem']);
    s.passes(3 * 3_600_000);
    expect((await namesNow())[0]).toEqual(['etv', null, null]);
  });

  it('is one document for everybody, known by a strong ETag', async () => {
    await evening();
    const first = await s.inject({ url: '/demo/guide/onair', headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const headers = { 'if-none-match': first.headers.etag as string };
    expect((await s.inject({ url: '/demo/guide/onair', headers })).statusCode).toBe(304);
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Muudetud')]);
    s.passes(1_100);
    const changed = await s.inject({ url: '/demo/guide/onair', headers });
    expect([changed.statusCode, changed.body.includes('Muudetud')]).toEqual([200, true]);
  });

  it('leaves out what a member has locked, for that member alone', async () => {
    await evening();
    const [one, other] = [await s.member(), await s.member()];
    await one.call(addLock, { body: { channelId: 'etv' } });
    expect((await namesNow(one.call)).map(([id]) => id)).toEqual(['auk', 'tyhi']);
    expect((await namesNow(other.call)).map(([id]) => id)).toEqual(['etv', 'auk', 'tyhi']);
  });
});
