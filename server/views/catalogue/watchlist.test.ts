import { describe, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import type { WatchlistKey } from '../../../contract/models/watchlist.ts';
import { addLock, removeLock } from '../../../contract/routes/channels.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '../../../contract/routes/watchlist.ts';
import { laterOf } from '../../domains/catalogue/index.ts';
import { catalogueScene, episode, film } from '../../scenario/catalogue.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title } = catalogueScene(s);
const day = 86_400_000;

const names = async (call: Client) =>
  (await call(listWatchlist, {})).list.map(({ kind, name, channel }) => [kind, name, channel?.id ?? null]);
const add = (call: Client, kind: WatchlistKey['kind'], key: string) =>
  call(addToWatchlist, { body: { kind, key } });

/** It is 21 November 2026, 20:43 in Tallinn. */
async function evening() {
  await lineup();
  await s.programs('etv', [
    film('2026-11-20 10:00', 'Kevade', { year: 1969 }),
    episode('2026-11-20 18:00', 'Metsarajal', '1x1'),
    episode('2026-11-20 19:00', 'Metsarajal', '1x2'),
    at('2026-11-20 21:00', 30, 'Ringvaade'),
    at('2026-11-22 21:00', 60, 'Homne saade'),
  ]);
  return s.member();
}

describe('what is put away for later', () => {
  it('is a film, a series or one programme, the latest first, and once', async () => {
    const { call } = await evening();
    await add(call, 'film', 'kevade-1969');
    s.passes(1_000);
    await add(call, 'series', 'metsarajal');
    s.passes(1_000);
    await add(call, 'program', String(await idAt('2026-11-20 21:00')));
    s.passes(1_000);
    await add(call, 'film', 'kevade-1969');
    expect(await names(call)).toEqual([
      ['program', 'Ringvaade', 'etv'],
      ['series', 'Metsarajal', 'etv'],
      ['film', 'Kevade', 'etv'],
    ]);
    const [programme] = (await call(listWatchlist, {})).list;
    expect(programme).toMatchObject({ publicViewKey: expect.stringContaining('etv'), duration: 1_800 });
    expect(programme!.until).toBeGreaterThan(s.now());
    await call(removeFromWatchlist, { body: { kind: 'series', key: 'metsarajal' } });
    expect((await names(call)).map(([kind]) => kind)).toEqual(['program', 'film']);
  });

  it('may still be to come, and goes when it can be watched no more', async () => {
    const { call } = await evening();
    await add(call, 'program', String(await idAt('2026-11-22 21:00')));
    await add(call, 'program', String(await idAt('2026-11-20 21:00')));
    expect((await call(listWatchlist, {})).list.map(({ name, until }) => [name, until === null])).toEqual([
      ['Ringvaade', false],
      ['Homne saade', true],
    ]);
    s.passes(18 * day);
    expect(await names(call)).toEqual([]);
  });

  it('keeps a film whose airing is gone by its title on demand', async () => {
    const { call } = await evening();
    await add(call, 'film', 'kevade-1969');
    await title({ name: 'Kevade', year: 1969 });
    s.passes(61_000);
    expect(await names(call)).toEqual([['film', 'Kevade', null]]);
  });

  it('is not shown of locked channels, and is there again when they are open', async () => {
    const { call } = await evening();
    await add(call, 'program', String(await idAt('2026-11-20 21:00')));
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await names(call)).toEqual([]);
    await call(removeLock, { body: { channelId: 'etv' } });
    expect(await names(call)).toHaveLength(1);
  });

  it.each([
    ['film', 'olematu', 'film.unknown'],
    ['series', 'olematu', 'series.unknown'],
    ['program', '999999', 'program.unknown'],
    ['program', 'kevade', 'program.unknown'],
  ] as const)('is nothing that nobody knows: %s %s', async (kind, key, code) => {
    const { call } = await evening();
    await expect(add(call, kind, key)).rejects.toMatchObject({ code });
  });

  it('is told to its member, forgotten with them, and, of programmes, after a long time', async () => {
    const { call, id } = await evening();
    await add(call, 'film', 'kevade-1969');
    expect(await call(downloadMyData, {})).toMatchObject({
      watchlist: [{ kind: 'film', key: 'kevade-1969', addedAt: s.now() }],
    });
    await call(deleteAccount, { body: { password: s.password } });
    expect(await laterOf(s.db, id)).toEqual([]);
  });
});
