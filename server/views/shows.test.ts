import { describe, expect, it } from 'vitest';
import { addLock } from '../../contract/routes/channels.ts';
import { channelsShowsList, programGenres } from '../../contract/routes/guide.ts';
import { searchPrograms } from '../../contract/routes/search.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const today = '2026-11-21';

const twice = (name: string, hour: number) => [
  at(`2026-11-20 ${hour}:00`, 30, name),
  at(`${today} ${hour}:00`, 30, name),
];

describe('the shows of channels', () => {
  it('come by the Estonian alphabet, with their airings and the newest one', async () => {
    await s.channel({ id: 'etv', number: 1 });
    await s.channel({ id: 'laine', number: 2 });
    await s.programs('laine', [at(`${today} 10:00`, 30, 'Üks kord')]);
    await s.programs(
      'etv',
      ['Vesi', 'Õhtu', 'Žürii', 'Tee', 'Zoom', 'Ähvardus', 'Sari', 'Šveits'].flatMap((name, i) =>
        twice(name, 10 + i),
      ),
    );
    const list = await s.client()(channelsShowsList, {});
    expect(list.map(({ channelId, shows }) => [channelId, shows.map((show) => show.name)])).toEqual([
      ['etv', ['Sari', 'Šveits', 'Zoom', 'Žürii', 'Tee', 'Vesi', 'Õhtu', 'Ähvardus']],
      ['laine', []],
    ]);
    const { results } = await s.client()(searchPrograms, { body: { search: 'šveits' } });
    expect(list[0]!.shows[1]).toEqual({
      id: 'sveits',
      name: 'Šveits',
      count: 2,
      latest_id: results[0]!.program!.id,
    });
  });

  it('gather the episodes of a series, the newest being the last that has begun', async () => {
    await s.channel();
    const episode = (wall: string, number: number) =>
      at(wall, 30, `Metsarajal - S1E${number}`, { seriesName: 'Metsarajal', season: 1, episode: number });
    await s.programs('etv', [
      episode('2026-11-20 20:00', 1),
      episode(`${today} 20:00`, 2),
      episode('2026-11-22 20:00', 3),
    ]);
    const newest = async () => {
      const [channel] = await s.client()(channelsShowsList, {});
      const [show, ...others] = channel!.shows;
      expect([show!.name, show!.count, others]).toEqual(['Metsarajal', 3, []]);
      return show!.latest_id;
    };
    const before = await newest();
    s.passes(86_400_000);
    expect(await newest()).toBe(before + 1);
  });

  it('are not told of channels that the member has locked', async () => {
    await s.channel({ id: 'etv', number: 1 });
    await s.channel({ id: 'laine', number: 2 });
    const member = await s.member();
    await member.call(addLock, { body: { channelId: 'etv' } });
    const idsFor = async (call = s.client()) =>
      (await call(channelsShowsList, {})).map(({ channelId }) => channelId);
    await s.programs('etv', twice('Uudised', 20));
    await s.programs('laine', twice('Ilm', 20));
    s.passes(1_100);
    expect(await idsFor()).toEqual(['etv', 'laine']);
    expect(await idsFor(member.call)).toEqual(['laine']);
  });

  it('are at most 200 of a channel, those that come most often', async () => {
    await s.channel();
    const start = at('2026-11-15 00:00', 0, '').startMs;
    const drafts = Array.from({ length: 405 }, (_, i) => ({
      startMs: start + i * 600_000,
      endMs: start + (i + 1) * 600_000,
      name: `Sari ${i % 201}`,
    }));
    await s.programs('etv', drafts);
    const [channel] = await s.client()(channelsShowsList, {});
    expect(channel!.shows).toHaveLength(200);
    expect(channel!.shows.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
      ['Sari 0', 3],
      ['Sari 1', 3],
      ['Sari 2', 3],
    ]);
  });
});

describe('the genres', () => {
  it('are counted, after the total of all programmes', async () => {
    await s.channel();
    await s.programs('etv', [
      at(`${today} 10:00`, 30, 'A', { genres: ['Draama', 'Õudus'] }),
      at(`${today} 11:00`, 30, 'B', { genres: ['Draama'] }),
      at(`${today} 12:00`, 30, 'Lugu', { genres: ['DRAAMA', 'Laste- ja noortesaade'] }),
      at(`${today} 13:00`, 30, 'D'),
    ]);
    expect(await s.client()(programGenres, {})).toEqual([
      { id: 'all', name: 'Kõik', count: 4 },
      { id: 'draama', name: 'Draama', count: 3 },
      { id: 'laste-ja-noortesaade', name: 'Laste- ja noortesaade', count: 1 },
      { id: 'oudus', name: 'Õudus', count: 1 },
    ]);
    const countOf = async (genre: string) =>
      (await s.client()(searchPrograms, { body: { search: 'lugu', genre } })).count;
    expect([await countOf('laste-ja-noortesaade'), await countOf('draama'), await countOf('oudus')]).toEqual([
      1, 1, 0,
    ]);
  });
});
