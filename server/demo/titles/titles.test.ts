import { describe, expect, it } from 'vitest';
import { parseLoopAddress } from '../../../contract/loop-title.ts';
import { demoSettings } from '../../config/settings.ts';
import { colorsOf } from '../../domains/catalogue/index.ts';
import { scenario } from '../../scenario/scenario.ts';
import { demoChannels } from '../line-up.ts';
import { demoDay } from '../schedule.ts';
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
      expect(row.imgUrl).toMatch(/^\/pictures\/\w+\/\d+\.svg$/);
      expect(row.description.length).toBeGreaterThan(10);
    }
    const seasons = new Set(
      all.flatMap((row) => (row.seriesName ? [`${row.seriesName} ${row.season}`] : [])),
    );
    expect(seasons.size).toBe(6);
    const told = await colorsOf(
      s.db,
      new Set(all.flatMap((row) => [row.imgUrl!, row.posterUrl ?? []].flat())),
    );
    expect(told.size).toBeGreaterThan(40);
  });

  it('have among them every kind that a screen has to show', async () => {
    const all = await rows();
    const loops = all.map((row) => ({ ...row, loop: parseLoopAddress(row.source)! }));
    const films = loops.filter(({ kind }) => kind === 'film');
    const trailer = all.find(({ kind }) => kind === 'trailer')!;
    const airing = new Set(
      demoChannels.flatMap((channel) => demoDay(channel, '2026-11-21')).map((p) => `${p.name} ${p.year}`),
    );
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

describe('the demo’s settings', () => {
  it('name 25 channels of its line-up for children', () => {
    const ids = demoSettings.KIDS_CHANNELS!.split(' ');
    expect(new Set(ids).size).toBe(25);
    const known = new Set(demoChannels.map(({ id }) => id));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});
