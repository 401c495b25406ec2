import { describe, expect, it } from 'vitest';
import type { Client } from '../../contract/client.ts';
import { addLock } from '../../contract/routes/channels.ts';
import { listAired } from '../../contract/routes/guide.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const instant = (wall: string) => Date.parse(`2026-11-${wall}:00+02:00`);
const evening = `${instant('20T18:30')}-${instant('20T23:30')}`;
const names = async (call: Client, spans = evening) =>
  (await call(listAired, { query: { spans } })).map(({ channel, program }) => [channel.id, program.name]);

/** It is 21 November 2026, 20:43 in Tallinn. */
async function twoChannels() {
  await s.channel({ id: 'etv', number: 1, demo: true, dvrSupport: true });
  await s.channel({ id: 'kanal2', number: 2, dvrSupport: true });
  await s.programs('etv', [
    at('2026-11-20 18:00', 60, 'Enne õhtut'),
    at('2026-11-20 19:00', 10, 'Ilm'),
    at('2026-11-20 19:30', 60, 'Pikk lugu'),
    at('2026-11-20 21:00', 100, 'Jalgpall: Eesti – Läti 2:1'),
    at('2026-11-21 20:00', 60, 'Praegu eetris'),
  ]);
  await s.programs('kanal2', [at('2026-11-20 20:00', 90, 'Teine lugu')]);
  await s.channel({ id: 'kanal3', number: 3, dvrSupport: true });
  await s.programs('kanal3', [at('2026-11-20 21:30', 60, 'Pikk lugu')]);
}

describe('what was on in some hours', () => {
  it('is the best of each channel that can be watched, without what tells a result', async () => {
    await twoChannels();
    const { call } = await s.member();
    expect(await names(call)).toEqual([
      ['etv', 'Pikk lugu'],
      ['kanal2', 'Teine lugu'],
    ]);
    // What runs has no end yet.
    expect(await names(call, `${instant('21T19:00')}-${instant('21T23:00')}`)).toEqual([]);
    const both = `${instant('20T17:30')}-${instant('20T18:30')},${instant('20T19:50')}-${instant('20T23:00')}`;
    expect(await names(call, both)).toEqual([
      ['etv', 'Enne õhtut'],
      ['kanal2', 'Teine lugu'],
      ['kanal3', 'Pikk lugu'],
    ]);
  });

  it('is of their channels only', async () => {
    await twoChannels();
    expect(await names(s.client())).toEqual([['etv', 'Pikk lugu']]);
    const { call } = await s.member();
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await names(call)).toEqual([
      ['kanal2', 'Teine lugu'],
      ['kanal3', 'Pikk lugu'],
    ]);
  });

  it('is of the last two days, and nothing that has left the archive', async () => {
    await twoChannels();
    s.passes(3 * 86_400_000);
    expect(await names((await s.member()).call)).toEqual([]);
  });

  it.each(['', '1-2', 'x', `${evening},`, `${evening};${evening}`])('refuses %s', async (spans) => {
    const { call } = await s.member();
    await expect(names(call, spans)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
