import { describe, expect, it } from 'vitest';
import type { Client } from '../../contract/client.ts';
import type { Input } from '../../contract/route.ts';
import { programGenres } from '../../contract/routes/guide.ts';
import { searchPrograms } from '../../contract/routes/search.ts';
import { dayMs } from '../../contract/time.ts';
import { catalogueScene, episode, film } from '../scenario/catalogue.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const { idAt, lineup, title } = catalogueScene(s);

type Body = Input<typeof searchPrograms>['body'];
const search = (call: Client, text: string, more: Partial<Body> = {}) =>
  call(searchPrograms, { body: { search: text, ...more } });
const names = async (call: Client, text: string, more: Partial<Body> = {}) =>
  (await search(call, text, more)).results.map(({ channel, program }) => `${channel.id}: ${program?.name}`);

describe('titles on demand', () => {
  it('are found with what airs, in one search', async () => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 20:00', 'Kevadine jää', { year: 2001 })]);
    const id = await title({ name: 'Kevade', year: 1969 });
    const { call } = await s.member();
    const { count, results } = await search(call, 'kevad');
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({
      kind: 'program',
      channel: { id: 'paasuke', name: 'Pääsuke' },
      program: { id, name: 'Kevade', itemId: 'kevade-1969', isMovie: true, airings: 1, people: [] },
      watch: { how: 'title', until: null },
    });
    expect(results[1]).toMatchObject({ channel: { id: 'etv' }, program: { itemId: null } });
    expect(await names(call, 'kevad', { only: 'film' })).toHaveLength(2);
    expect(await names(call, 'kevad', { only: 'series' })).toEqual([]);
    expect(await names(call, 'kevad', { channel: 'etv' })).toEqual(['etv: Kevadine jää']);
    expect(await names(call, 'kevad', { isOnlyRecorded: true })).toHaveLength(2);
  });

  it('are one show with their airings, and every episode is found by its name', async () => {
    await lineup();
    await s.programs('etv', [
      episode('2026-11-20 10:00', 'Metsarajal', '1x1'),
      episode('2026-11-20 11:00', 'Metsarajal', '1x2'),
    ]);
    await s.programs('laine', [episode('2026-11-20 12:00', 'Metsarajal', '1x1')]);
    const id = await title({ name: 'Metsarajal - S1E3', seriesName: 'Metsarajal', season: 1, episode: 3 });
    const { call } = await s.member();
    const { count, results } = await search(call, 'metsarajal');
    expect(count).toBe(1);
    expect(results[0]!.program).toMatchObject({ id, itemId: 'metsarajal', airings: 4 });
    expect(results[0]!.program!.others).toHaveLength(3);
    const numbered = await search(call, 'metsarajal S1E2');
    expect(numbered.results[0]!.program).toMatchObject({ id: await idAt('2026-11-20 11:00'), airings: 1 });
  });

  it('are found while they last, by visitors only where they are for everybody', async () => {
    await lineup();
    await title({ name: 'Suvi', expiresAt: s.now() + dayMs });
    await title({ name: 'Suvine tuul', demo: true });
    const { call } = await s.member();
    expect(await names(call, 'suvi')).toEqual(['paasuke: Suvi', 'paasuke: Suvine tuul']);
    expect(await names(s.client(), 'suvi')).toEqual(['paasuke: Suvine tuul']);
    s.passes(2 * dayMs);
    expect(await names(call, 'suvi')).toEqual(['paasuke: Suvine tuul']);
    await s.services.settings.set('SERIES_ENABLED', 'false', 'operator:test');
    expect(await names(call, 'suvi')).toEqual([]);
  });
});

describe('people', () => {
  const ofAino = { people: [{ name: 'Aino Õunapuu', role: 'director' as const }] };

  it('are found by their name, with everything that they are in', async () => {
    await lineup();
    await s.programs('etv', [
      film('2026-11-20 20:00', 'Kevade', ofAino),
      at('2026-11-20 22:00', 30, 'Õhtujutt', { people: [{ name: 'Aino Õunapuu', role: 'presenter' }] }),
      film('2026-11-20 23:00', 'Suvi', { people: [{ name: 'Mart Õunapuu', role: 'actor' }] }),
    ]);
    const call = s.client();
    expect((await names(call, 'aino ounapuu')).toSorted()).toEqual(['etv: Kevade', 'etv: Õhtujutt']);
    const { results } = await search(call, 'ounapuu mart');
    expect(results.map(({ program }) => [program!.name, program!.people])).toEqual([
      ['Suvi', [{ name: 'Mart Õunapuu', role: 'actor' }]],
    ]);
    expect(await names(call, 'aino', { only: 'film' })).toEqual(['etv: Kevade']);
    expect(await names(call, 'ouna')).toEqual([]);
  });

  it('stand behind a title of the same name', async () => {
    await lineup();
    await s.programs('etv', [film('2026-11-20 20:00', 'Kevade', ofAino), film('2026-11-18 20:00', 'Aino')]);
    expect(await names(s.client(), 'aino')).toEqual(['etv: Aino', 'etv: Kevade']);
  });
});

it('the genres to choose among count shows, not airings', async () => {
  await lineup();
  const genres = ['Draama'];
  await s.programs('etv', [
    episode('2026-11-20 10:00', 'Metsarajal', '1x1', { genres }),
    episode('2026-11-20 11:00', 'Metsarajal', '1x2', { genres }),
    film('2026-11-20 12:00', 'Kevade', { genres }),
  ]);
  expect(await s.client()(programGenres, {})).toEqual([
    { id: 'all', name: 'Kõik', count: 2 },
    { id: 'draama', name: 'Draama', count: 2 },
  ]);
});
