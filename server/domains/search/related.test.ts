import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { getProgram, guideDay, programIdOf, relatedPrograms } from '../../../contract/routes/guide.ts';
import { searchPrograms } from '../../../contract/routes/search.ts';
import { at, scenario } from '../../scenario/scenario.ts';

const s = scenario();
const today = '2026-11-21';

async function idOf(search: string, call = s.client()): Promise<number> {
  const { results } = await call(searchPrograms, { body: { search } });
  return results.find((result) => result.program)!.program!.id;
}

const related = async (id: number, call = s.client()) =>
  (await call(relatedPrograms, { params: { programId: String(id) } })).map(
    ({ channel, program }) => `${channel.id}: ${program.name}`,
  );

const episode = (wall: string, number: number) =>
  at(wall, 30, `Metsarajal - S1E${number}`, {
    seriesName: 'Metsarajal',
    season: 1,
    episode: number,
    genres: ['Loodus'],
  });

async function week(): Promise<void> {
  await s.channel({ id: 'etv', number: 1, dvrSupport: true });
  await s.channel({ id: 'laine', number: 2 });
  await s.channel({ id: 'rada', number: 3 });
  await s.programs('etv', [
    episode('2026-11-18 20:00', 1),
    episode('2026-11-20 20:00', 2),
    episode(`${today} 20:30`, 3),
    at(`${today} 22:00`, 30, 'Sama kanal', { genres: ['Loodus'] }),
    episode('2026-11-25 20:00', 4),
  ]);
  await s.programs('laine', [
    episode('2026-11-20 10:00', 2),
    at(`${today} 12:00`, 30, 'Päeval', { genres: ['Loodus'] }),
    at(`${today} 18:00`, 30, 'Õhtul, aga läbi', { genres: ['Loodus'] }),
    at(`${today} 21:00`, 30, 'Linnutee', { genres: ['Teadus', 'Loodus'] }),
    at(`${today} 23:00`, 30, 'Linnutee', { genres: ['Loodus'] }),
    at(`${today} 23:30`, 30, 'Muu', { genres: ['Draama'] }),
  ]);
  await s.programs('rada', [
    episode('2026-11-22 10:00', 3),
    at(`${today} 22:00`, 30, 'Soo', { genres: ['Loodus'] }),
  ]);
}

describe('what goes with a programme', () => {
  it('is its show first, as far as it can be watched, then its kind on that evening elsewhere', async () => {
    await week();
    expect(await related(await idOf('metsarajal s1e3'))).toEqual([
      'rada: Metsarajal - S1E3',
      'etv: Metsarajal - S1E2',
      'etv: Metsarajal - S1E1',
      'etv: Metsarajal - S1E4',
      'laine: Linnutee',
      'rada: Soo',
    ]);
  });

  it('is on radio for what is on radio, and never for what is on television', async () => {
    await week();
    for (const [id, number] of [
      ['loodusraadio', 1],
      ['linnaraadio', 2],
    ] as const) {
      await s.channel({ id, kind: 'radio', number, renditions: ['AU'] });
      await s.programs(id, [at(`${today} 20:30`, 30, `Metsahääled ${number}`, { genres: ['Loodus'] })]);
    }
    s.passes(1_100);
    const ofTelevision = await related(await idOf('metsarajal s1e3'));
    expect(ofTelevision.filter((name) => name.includes('raadio'))).toEqual([]);
    expect(await related(await idOf('metsahääled 1'))).toEqual(['linnaraadio: Metsahääled 2']);
  });

  it('has a film, and an episode, once, with its further airings inside', async () => {
    await s.channel({ id: 'etv', number: 1, name: 'Eesti Üks', dvrSupport: true });
    await s.channel({ id: 'laine', number: 2, name: 'Laine', dvrSupport: true });
    const film = (wall: string) => at(wall, 60, 'Merepiir', { isMovie: true, year: 2019 });
    await s.programs('etv', [film('2026-11-19 20:00'), film(`${today} 20:00`), film('2026-11-22 10:00')]);
    await s.programs('laine', [film('2026-11-20 20:00')]);
    const params = { programId: String(await idOf('merepiir')) };
    const items = await s.client()(relatedPrograms, { params });
    expect(items.map(({ channel, others }) => [channel.name, others.map((one) => one.channel.name)])).toEqual(
      [['Eesti Üks', ['Laine', 'Eesti Üks']]],
    );
    expect(items[0]!.others.map(({ watch }) => watch.how)).toEqual(['replay', 'replay']);
  });

  it('says until when it can be replayed', async () => {
    await week();
    const params = { programId: String(await idOf('metsarajal s1e3')) };
    const items = await s.client()(relatedPrograms, { params });
    const [elsewhere, first] = items;
    expect(elsewhere!.replayUntil).toBe(null);
    expect(first!.replayUntil).toBe(at('2026-12-06 20:00', 0, '').startMs);
  });

  it('is nothing when there is nothing, and never more than a row of pictures', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.programs('etv', [at(`${today} 20:00`, 30, 'Üksik')]);
    expect(await related(await idOf('üksik'))).toEqual([]);
    const start = at('2026-11-20 00:00', 0, '').startMs;
    const often = Array.from({ length: 30 }, (_, i) => ({
      startMs: start + i * 600_000,
      endMs: start + (i + 1) * 600_000,
      name: 'Ilm',
    }));
    await s.programs('etv', often);
    s.passes(1_100);
    expect(await related(await idOf('ilm'))).toHaveLength(12);
  });

  it('is not on channels that the member has locked', async () => {
    await week();
    const member = await s.member();
    const id = await idOf('metsarajal s1e3', member.call);
    await member.call(addLock, { body: { channelId: 'rada' } });
    const found = await related(id, member.call);
    expect(found).toHaveLength(4);
    expect(found.filter((name) => name.startsWith('rada'))).toEqual([]);
  });
});

describe('where a programme is', () => {
  it('is told with the newest airing of its show', async () => {
    await week();
    const idsOf = async (search: string) => {
      const id = await idOf(search);
      return s.client()(programIdOf, { params: { programId: String(id) } });
    };
    const first = await idsOf('metsarajal s1e1');
    const newest = await idOf('metsarajal s1e3');
    expect(first).toMatchObject({
      channelId: 'etv',
      startTime: at('2026-11-18 20:00', 0, '').startMs,
      latest_id: newest,
    });
    const program = await s.client()(getProgram, { params: { programId: String(first.id) } });
    expect(first.publicViewKey).toBe(program.publicViewKey);
    const soon = await idsOf('soo');
    expect(soon.latest_id).toBe(soon.id);
  });
});

describe('a programme on a locked channel', () => {
  it('is unknown to the member who locked it', async () => {
    await week();
    const member = await s.member();
    const id = await idOf('metsarajal s1e3');
    await member.call(addLock, { body: { channelId: 'etv' } });
    const params = { programId: String(id) };
    for (const route of [getProgram, relatedPrograms, programIdOf])
      await expect(member.call<typeof getProgram>(route as never, { params })).rejects.toMatchObject({
        code: 'program.unknown',
      });
    const day = await s.client()(guideDay, { params: { date: today } });
    expect(day.some(({ program }) => program.id === id)).toBe(true);
  });
});
