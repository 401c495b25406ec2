import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import { nextProgram } from '../../../contract/routes/catalogue/catalogue.ts';
import { addLock } from '../../../contract/routes/channels.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title } = catalogueScene(s);

const next = async (call: Client, id: number): Promise<string | null> => {
  const found = await call(nextProgram, { params: { programId: String(id) } });
  return found && `${found.channel?.id ?? 'title'} ${found.season}x${found.episode}`;
};

describe('the next episode', () => {
  it('follows over seasons and channels, past gaps, and specials come last', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-15 20:00', 'Metsarajal', '1x1'),
      episode('2026-11-16 20:00', 'Metsarajal', '0x1'),
      episode('2026-11-17 20:00', 'Metsarajal', '1x4'),
      episode('2026-11-18 20:00', 'Metsarajal', '2x2'),
      episode('2026-11-22 20:00', 'Metsarajal', '2x3'),
    ]);
    await s.programs('laine', [episode('2026-11-14 20:00', 'METSARAJAL', '2x1')]);
    const { call } = await s.member();
    const order: (string | null)[] = [];
    let id: number | undefined = await idAt('2026-11-15 20:00');
    while (id !== undefined) {
      order.push(await next(call, id));
      const found: { id: number } | null = await call(nextProgram, { params: { programId: String(id) } });
      id = found?.id;
    }
    expect(order).toEqual(['etv 1x4', 'laine 2x1', 'etv 2x2', 'etv 0x1', null]);
    expect(await next(s.client(), await idAt('2026-11-17 20:00'))).toBe('etv 2x2');
    await call(addLock, { body: { channelId: 'laine' } });
    expect(await next(call, await idAt('2026-11-17 20:00'))).toBe('etv 2x2');
    const locked = next(call, await idAt('2026-11-14 20:00', 'laine'));
    await expect(locked).rejects.toMatchObject({ code: 'program.unknown' });
  });

  it('comes by the best way there is: on demand before the newest airing', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-15 20:00', 'Metsarajal', '1x1'),
      episode('2026-11-16 20:00', 'Metsarajal', '1x2'),
    ]);
    await s.programs('laine', [episode('2026-11-17 20:00', 'Metsarajal', '1x2')]);
    const { call } = await s.member();
    const first = await idAt('2026-11-15 20:00');
    expect(await next(call, first)).toBe('laine 1x2');
    const onDemand = await title({
      name: 'Metsarajal - S1E2',
      seriesName: 'metsarajal',
      season: 1,
      episode: 2,
    });
    const third = await title({ name: 'Metsarajal - S1E3', seriesName: 'metsarajal', season: 1, episode: 3 });
    s.passes(6_000);
    expect(await next(call, first)).toBe('title 1x2');
    expect(await next(s.client(), first)).toBe('etv 1x2');
    const after = await call(nextProgram, { params: { programId: String(onDemand) } });
    expect(after).toMatchObject({ id: third, vodId: third, showId: 'metsarajal' });
  });

  it('of a series without numbers is the next by air time; one episode on three channels is one', async () => {
    await lineup();
    await s.channel({ id: 'kolmas', number: 3, dvrSupport: true });
    const talk = (wall: string, episodeName?: string) =>
      at(wall, 30, 'Jutusaade', { seriesName: 'Jutusaade', episodeName });
    await s.programs('etv', [talk('2026-11-18 20:00', 'Meri'), talk('2026-11-19 20:00', 'Mets')]);
    await s.programs('laine', [talk('2026-11-18 21:00', 'MERI')]);
    await s.programs('kolmas', [talk('2026-11-18 22:00', 'meri'), talk('2026-11-20 20:00')]);
    const { call } = await s.member();
    const nameAfter = async (wall: string, channelId?: string) => {
      const params = { programId: String(await idAt(wall, channelId)) };
      const found = await call(nextProgram, { params });
      return found && [found.episodeName, found.ways];
    };
    expect(await nameAfter('2026-11-18 20:00')).toEqual(['Mets', 1]);
    expect(await nameAfter('2026-11-18 22:00', 'kolmas')).toEqual(['Mets', 1]);
    expect(await nameAfter('2026-11-19 20:00')).toEqual([null, 1]);
    expect(await nameAfter('2026-11-20 20:00', 'kolmas')).toBeNull();
  });

  it('is there neither for a film nor for what is no episode', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-18 20:00', 'Kevade'),
      film('2026-11-19 20:00', 'Kevade'),
      at('2026-11-20 20:00', 30, 'Uudised'),
    ]);
    for (const wall of ['2026-11-18 20:00', '2026-11-20 20:00'])
      expect(await next(s.client(), await idAt(wall))).toBeNull();
    await expect(next(s.client(), 999_999)).rejects.toMatchObject({ code: 'program.unknown' });
  });
});
