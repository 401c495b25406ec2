import { describe, expect, it } from 'vitest';
import { parseLoopAddress } from '../../../contract/loop-title.ts';
import type { CataloguePage } from '../../../contract/models/catalogue.ts';
import { login } from '../../../contract/routes/auth.ts';
import {
  continueMovies,
  continueSeries,
  listMovies,
  listOwnSeries,
} from '../../../contract/routes/catalogue/catalogue.ts';
import { reportTitle } from '../../../contract/routes/media.ts';
import { demoSettings } from '../../config/settings.ts';
import { colorsOf } from '../../domains/catalogue/index.ts';
import { filmPools } from '../film-pools.ts';
import { scenario } from '../../scenario/scenario.ts';
import { demoChannels } from '../line-up.ts';
import { installPeople } from '../people.ts';
import { demoPassword } from '../sign-ins.ts';
import { installBegun } from './begun.ts';
import { installTitles } from './install-titles.ts';

const s = scenario();

describe('the demo’s titles', () => {
  const rows = async () => {
    await installTitles(s.db, s.now());
    return s.services.catalogue.titles();
  };

  it('are twelve films, three series of two seasons and a trailer, all of them playable and shown', async () => {
    const all = await rows();
    const count = (kind: string) => all.filter((row) => row.kind === kind).length;
    expect([count('film'), count('episode'), count('trailer')]).toEqual([12, 31, 1]);
    for (const row of all) {
      const { minutes } = parseLoopAddress(row.source)!;
      expect(row.kind === 'trailer' ? minutes === 1 : minutes >= 25 && minutes <= 110, row.name).toBe(true);
      expect(row.imgUrl).toMatch(/^\/pictures\/still\/\w+-\d+\/640\.webp$/);
      expect(row.description.length).toBeGreaterThan(10);
    }
    const seasons = new Set(
      all.flatMap((row) => (row.seriesName ? [`${row.seriesName} ${row.season}`] : [])),
    );
    expect(seasons.size).toBe(6);
    const expected = await colorsOf(
      s.db,
      new Set(all.flatMap((row) => [row.imgUrl!, row.posterUrl ?? []].flat())),
    );
    expect(expected.size).toBeGreaterThan(40);
  });

  it('have among them every kind that a screen has to show', async () => {
    const all = await rows();
    const loops = all.map((row) => ({ ...row, loop: parseLoopAddress(row.source)! }));
    const films = loops.filter(({ kind }) => kind === 'film');
    const trailer = all.find(({ kind }) => kind === 'trailer')!;
    const airing = new Set([...filmPools.values()].flat().map(({ name, year }) => `${name} ${year}`));
    expect(films.filter(({ name, year }) => airing.has(`${name} ${year}`)).length).toBeGreaterThan(0);
    expect(films.some(({ loop }) => loop.texts.includes('et'))).toBe(true);
    expect(films.some(({ loop }) => loop.sounds.length === 2)).toBe(true);
    expect(films.some(({ id }) => id === trailer.trailerOf)).toBe(true);
    expect(films.filter(({ demo }) => demo).length).toBeGreaterThan(2);
    const kids = all.filter((row) => row.kids && row.kind === 'episode');
    expect(new Set(kids.map((row) => row.seriesName)).size).toBe(1);
    const crime = all.filter((row) => row.seriesName === 'Kivisaare kordon' && row.season === 2);
    expect(crime.map((row) => row.episode)).toEqual([1, 2, 4, 5, 6]);
  });
});

describe('what the demo’s people have begun', () => {
  it('is what they go on with once the titles are there; visitors see the series that is for them', async () => {
    const people = await installPeople(s.db, s.now());
    await installBegun(s.db, people, await installTitles(s.db, s.now()), s.now());
    for (const { id, source } of await s.services.catalogue.titles()) {
      const tracks = { renditions: ['LO' as const], audio: [], subtitles: [], skipped: [] };
      const durationMs = parseLoopAddress(source)!.minutes * 60_000;
      const report = { state: 'ready' as const, durationMs, bytes: 1, tracks };
      await s.client({ token: 'media-secret-of-the-tests' })(reportTitle, {
        params: { titleId: String(id) },
        body: { report },
      });
    }
    const body = { username: 'mari@paasuke.test', password: demoPassword, rememberMe: false };
    const mari = s.client({ token: (await s.client()(login, { body })).token! });
    const namesOf = ({ list }: CataloguePage) => list.map(({ name }) => name);
    expect(namesOf(await mari(continueMovies, {}))).toEqual(['Vaikuse kaart']);
    expect(namesOf(await mari(continueSeries, {}))).toEqual(['Kivisaare kordon - S1E6 - Jää läheb']);
    expect((await mari(listOwnSeries, { query: {} })).count).toBe(3);
    const popular = await mari(listMovies, { query: { only: 'popular', sortBy: 'popularity' } });
    expect(namesOf(popular).slice(0, 3)).toEqual(['Kahe keele vahel', 'Põhja poole', 'Vaikuse kaart']);
    expect((await s.client()(listOwnSeries, { query: {} })).count).toBe(1);
  });
});

describe('the demo’s settings', () => {
  it('name 25 channels of its line-up for children', () => {
    const ids = demoSettings.KIDS_CHANNELS!.split(' ');
    expect(new Set(ids).size).toBe(25);
    const known = new Set(demoChannels.map(({ id }) => id));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});
