import { describe, expect, it } from 'vitest';
import type { Input } from '../../contract/route.ts';
import { addLock } from '../../contract/routes/channels.ts';
import { getProgram } from '../../contract/routes/guide.ts';
import { searchPrograms } from '../../contract/routes/search.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { dayMs } from '../../contract/time.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const today = '2026-11-21';

type Body = Input<typeof searchPrograms>['body'];

const search = (text: string, more: Partial<Body> = {}, call = s.client()) =>
  call(searchPrograms, { body: { search: text, ...more } });

/** What was found: 'channel' or 'channel: programme'. */
const namesOf = ({ results }: Awaited<ReturnType<typeof search>>): string[] =>
  results.map(({ channel, program }) => (program ? `${channel.id}: ${program.name}` : channel.id));

async function lineup(): Promise<void> {
  await s.channel({ id: 'etv', number: 1, name: 'Eesti Üks', altName: 'ETV', dvrSupport: true });
  await s.channel({ id: 'laine', number: 2, name: 'Laine' });
  await s.channel({ id: 'uudised24', number: 3, name: 'Uudised 24', dvrSupport: true });
  await s.channel({ id: 'vikerraadio', kind: 'radio', number: 1, name: 'Viker', renditions: ['AU'] });
}

describe('a search', () => {
  it.each(['Õpetaja', 'opetaja', 'OPETAJA', '6petaja', 'opetajad', 'õpetja', 'oepetaja', ' õpeta  '])(
    'for %j finds Õpetaja',
    async (text) => {
      await lineup();
      await s.programs('etv', [at(`${today} 20:00`, 60, 'Õpetaja'), at(`${today} 21:00`, 60, 'Ilm')]);
      expect(namesOf(await search(text))).toEqual(['etv: Õpetaja']);
    },
  );

  it('tells what is on the radio from what is on television', async () => {
    await lineup();
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Koorilaul')]);
    await s.programs('vikerraadio', [at(`${today} 20:30`, 60, 'Koorilaul')]);
    const { results } = await search('koorilaul');
    expect(results.map(({ kind, channel, watch }) => [kind, channel.id, watch.how])).toEqual([
      ['radio', 'vikerraadio', 'onair'],
      ['program', 'etv', 'onair'],
    ]);
  });

  it('ranks by how well the title fits, then by how it can be watched', async () => {
    await lineup();
    await s.programs('etv', [
      at(`${today} 09:00`, 60, 'Vihmamets'),
      at(`${today} 10:00`, 60, 'Suur mets'),
      at(`${today} 11:00`, 60, 'Metsarajal'),
      at(`${today} 12:00`, 60, 'Mets'),
      at(`${today} 20:00`, 60, 'Metsa lood'),
      at(`${today} 22:00`, 60, 'Metsaluige lend'),
    ]);
    await s.programs('laine', [at(`${today} 19:00`, 60, 'Metsavaht')]);
    expect(namesOf(await search('mets'))).toEqual([
      'etv: Mets',
      'etv: Metsa lood',
      'etv: Metsarajal',
      'etv: Metsaluige lend',
      'laine: Metsavaht',
      'etv: Suur mets',
      'etv: Vihmamets',
    ]);
    expect(namesOf(await search('metsas'))).toEqual(['etv: Metsa lood', 'etv: Mets', 'etv: Suur mets']);
  });

  it('finds a show once for each channel, by the airing that is best watched now', async () => {
    await lineup();
    await s.programs('etv', [
      at('2026-11-20 20:00', 30, 'Aktuaalne kaamera'),
      at(`${today} 18:00`, 30, 'Aktuaalne kaamera'),
      at(`${today} 21:00`, 30, 'Aktuaalne kaamera'),
    ]);
    await s.programs('laine', [
      at(`${today} 20:30`, 30, 'Aktuaalne kaamera'),
      at(`${today} 23:00`, 30, 'Aktuaalne kaamera'),
    ]);
    const { count, results } = await search('aktuaalne kaam');
    expect(count).toBe(2);
    const found = results.map(({ channel, program, watch }) => [channel.id, program!.airings, watch]);
    const until = Date.parse(`${today}T18:00:00+02:00`) + 16 * dayMs;
    expect(found).toEqual([
      ['laine', 2, { how: 'onair', until: Date.parse(`${today}T21:00:00+02:00`) }],
      ['etv', 3, { how: 'replay', until }],
    ]);
    const { program, channel } = results[1]!;
    expect(channel).toEqual({ id: 'etv', name: 'Eesti Üks', number: 1, logoUrl: '/logos/etv/drawn.webp' });
    expect(program!.publicViewKey).toBe(viewKeyOf('etv', program!.startTime));
    const known = await s.client()(getProgram, { params: { programId: String(program!.id) } });
    expect(known).toMatchObject({ replayUntil: until, publicViewKey: program!.publicViewKey });
  });

  it('finds a film once, no matter who shows it, with its other airings inside', async () => {
    await lineup();
    const film = (wall: string, more = {}) =>
      at(wall, 60, 'Merepiir', { isMovie: true, year: 2019, ...more });
    await s.programs('etv', [film('2026-11-20 20:00'), film(`${today} 23:00`)]);
    await s.programs('laine', [film(`${today} 20:30`)]);
    await s.programs('uudised24', [film('2026-11-19 20:00', { year: 1969 })]);
    const { count, results } = await search('merepiir');
    expect(count).toBe(2);
    const [newer, older] = results;
    expect([newer!.channel.id, newer!.program!.airings, newer!.watch.how]).toEqual(['laine', 3, 'onair']);
    expect(newer!.program!.others.map(({ channel, watch }) => [channel.name, watch.how])).toEqual([
      ['Eesti Üks', 'replay'],
      ['Eesti Üks', 'upcoming'],
    ]);
    const { id, startTime, publicViewKey } = newer!.program!.others[0]!;
    const known = await s.client()(getProgram, { params: { programId: String(id) } });
    expect(known).toMatchObject({ startTime, publicViewKey, name: 'Merepiir' });
    expect(older!.program).toMatchObject({ year: 1969, airings: 1, others: [] });
    const { call } = await s.member();
    await call(addLock, { body: { channelId: 'laine' } });
    const open = (await search('merepiir', {}, call)).results[0]!;
    expect([open.channel.id, open.program!.airings]).toEqual(['etv', 2]);
  });

  it('says what comes, and what is over and not kept', async () => {
    await lineup();
    await s.programs('laine', [
      at(`${today} 10:00`, 60, 'Eilne lugu'),
      at(`${today} 22:00`, 60, 'Homne lugu'),
    ]);
    expect((await search('lugu')).results.map(({ watch }) => watch)).toEqual([
      { how: 'upcoming', from: Date.parse(`${today}T22:00:00+02:00`) },
      { how: 'gone' },
    ]);
  });

  it('leads to one episode by its number or its name', async () => {
    await lineup();
    const episode = (time: string, season: number, number: number, episodeName: string) =>
      at(`${today} ${time}`, 30, `Metsarajal - S${season}E${number} - ${episodeName}`, {
        seriesName: 'Metsarajal',
        season,
        episode: number,
        episodeName,
      });
    await s.programs('etv', [
      episode('10:00', 2, 3, 'Jõe ääres'),
      episode('11:00', 2, 4, 'Viies aastaaeg'),
      episode('20:30', 2, 5, 'Talve ootus'),
      at(`${today} 22:00`, 60, 'Viies aastaaeg Soomaal'),
    ]);
    const fourth = 'etv: Metsarajal - S2E4 - Viies aastaaeg';
    for (const text of ['metsarajal s2e4', 'S02E04', 'metsarajal viies aastaaeg', 'metsarajal aastaaeg'])
      expect(namesOf(await search(text))).toEqual([fourth]);
    expect(namesOf(await search('viies aastaaeg'))).toEqual([fourth, 'etv: Viies aastaaeg Soomaal']);
    expect((await search('metsarajal')).results).toMatchObject([
      { program: { name: 'Metsarajal - S2E5 - Talve ootus', airings: 3 }, watch: { how: 'onair' } },
    ]);
    expect(await search('metsarajal s9e9')).toMatchObject({ count: 0, results: [], cursor: null });
  });

  it('finds channels and stations, first when their name begins with the text', async () => {
    await lineup();
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Uudised'), at(`${today} 21:00`, 60, 'Vikerkaar')]);
    expect(namesOf(await search('uudised'))).toEqual(['uudised24', 'etv: Uudised']);
    expect(namesOf(await search('viker'))).toEqual(['vikerraadio', 'etv: Vikerkaar']);
    expect(namesOf(await search('etv'))).toEqual(['etv']);
    const { results } = await search('yks');
    expect(results).toEqual([
      {
        kind: 'channel',
        channel: { id: 'etv', name: 'Eesti Üks', number: 1, logoUrl: '/logos/etv/drawn.webp' },
        program: null,
        watch: { how: 'live' },
      },
    ]);
    expect((await search('viker')).results[0]!.kind).toBe('radio');
  });

  it.each([
    ['etv+', 'ETV+'],
    ['ETV pluss', 'ETV+'],
    ['etv', 'ETV'],
    ['3+', '3+'],
    ['duo5', 'Duo 5'],
    ['Duo 5', 'Duo 5'],
    ['kanal2', 'Kanal 2'],
  ])('finds first for %s the channel %s', async (typed, name) => {
    for (const [i, one] of ['ETV', 'ETV2', 'ETV+', 'TV3+', '3+', 'Duo 3', 'Duo 5', 'Kanal 2'].entries())
      await s.channel({ id: `k${i}`, number: i + 1, name: one, dvrSupport: true });
    await s.programs('k1', [at(`${today} 20:00`, 60, typed)]);
    expect((await search(typed)).results[0]).toMatchObject({ kind: 'channel', channel: { name } });
  });

  it('finds a title with hyphens for a line that breaks', async () => {
    await lineup();
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Metsa\u00adrajal')]);
    expect(namesOf(await search('metsarajal'))).toEqual(['etv: Metsa\u00adrajal']);
  });

  it('is narrowed to films, series, a genre, a channel, or the archive', async () => {
    await lineup();
    const [film, show] = [
      { isMovie: true, genres: ['Draama'] },
      { seriesName: 'Meri ja maa', genres: ['Loodus', 'Draama'] },
    ];
    await s.programs('etv', [
      at(`${today} 10:00`, 60, 'Meri', film),
      at(`${today} 20:00`, 60, 'Meri ja maa - S1E1', show),
      at(`${today} 22:00`, 60, 'Meri', film),
    ]);
    await s.programs('laine', [at(`${today} 10:00`, 60, 'Mereuudised'), at(`${today} 21:00`, 60, 'Meri')]);
    await s.channel({ id: 'meri', number: 9, name: 'Meri TV' });
    const found = async (more: Partial<Body>) => namesOf(await search('meri', more));
    expect(await found({ only: 'film' })).toEqual(['etv: Meri']);
    expect(await found({ only: 'series' })).toEqual(['etv: Meri ja maa - S1E1']);
    expect(await found({ genre: 'loodus' })).toEqual(['etv: Meri ja maa - S1E1']);
    expect(await found({ channel: 'laine' })).toEqual(['laine: Meri']);
    expect(await found({ channel: 'olematu' })).toEqual([]);
    expect(await found({ isOnlyRecorded: true })).toEqual(['etv: Meri']);
    expect((await search('meri', { isOnlyRecorded: true })).results[0]!.program!.airings).toBe(1);
    expect(await found({})).toEqual(['meri', 'etv: Meri', 'laine: Meri', 'etv: Meri ja maa - S1E1']);
    expect(await found({ channel: 'allchannels' })).toHaveLength(4);
  });

  it('knows what has changed in the guide a second ago', async () => {
    await lineup();
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Vana nimi')]);
    expect((await search('vana')).count).toBe(1);
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Uus nimi')]);
    await s.programs('laine', [at(`${today} 20:00`, 60, 'Uus nimi')]);
    s.passes(1_100);
    expect((await search('vana')).count).toBe(0);
    expect(namesOf(await search('uus nimi'))).toEqual(['etv: Uus nimi', 'laine: Uus nimi']);
  });

  it('reaches as far as the guide', async () => {
    await lineup();
    for (const [date, name] of [
      ['2026-11-04 12:00', 'Lugu liiga vana'],
      ['2026-11-05 12:00', 'Lugu vana'],
      ['2026-11-28 12:00', 'Lugu tulekul'],
      ['2026-11-29 12:00', 'Lugu liiga kaugel'],
    ] as const)
      await s.programs('etv', [at(date, 60, name)]);
    expect(namesOf(await search('lugu')).toSorted()).toEqual(['etv: Lugu tulekul', 'etv: Lugu vana']);
  });
});

describe('a locked channel', () => {
  it('is not named to the member who locked it', async () => {
    await lineup();
    await s.programs('etv', [at(`${today} 20:00`, 60, 'Mets')]);
    await s.programs('laine', [at(`${today} 20:00`, 60, 'Mets')]);
    const member = await s.member();
    const found = () => search('mets', {}, member.call);
    expect(namesOf(await found())).toEqual(['etv: Mets', 'laine: Mets']);
    await member.call(addLock, { body: { channelId: 'etv' } });
    expect(await found()).toMatchObject({ count: 1, results: [{ channel: { id: 'laine' } }] });
    expect(await search('eesti', {}, member.call)).toMatchObject({ count: 0 });
    expect(await search('mets', { channel: 'etv' }, member.call)).toMatchObject({ count: 0 });
    expect((await search('mets')).count).toBe(2);
  });
});
