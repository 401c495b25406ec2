import type { Clock } from '../../../runtime/clock.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AiringRow } from '../guide/index.ts';
import { titlesOfItems } from './items/item-store.ts';
import { factsOfTitle } from './items/title-item.ts';

/** Titles as the index of shows reads airings: those for everybody, and those for members. The same object until something changes. */
export interface TitleAirings {
  demo: readonly AiringRow[];
  members: readonly AiringRow[];
}

/** By another server titles are changed this late, and one that expires is found as long. */
const rememberedMs = 5_000;

export function createTitleAirings({ db, clock }: { db: Db; clock: Clock }) {
  const memory = createTtlCache<TitleAirings>({ ms: rememberedMs, most: 1, clock });
  let text = '';
  let airings: TitleAirings = { demo: [], members: [] };
  return {
    read: async (): Promise<TitleAirings> =>
      memory.get('', async () => {
        const titles = await titlesOfItems(db, clock());
        const rows = titles.map((one) => ({ isDemo: one.title.demo, airing: airingOf(one) }));
        const now = JSON.stringify(rows);
        if (now === text) return airings;
        text = now;
        const of = (demo: boolean) =>
          rows.filter(({ isDemo }) => isDemo === demo).map(({ airing }) => airing);
        return (airings = { demo: of(true), members: of(false) });
      }),
    forget: memory.clear,
  };
}

function airingOf(row: Parameters<typeof factsOfTitle>[0]): AiringRow {
  const { source, name, seriesName, isMovie, genres, year } = factsOfTitle(row);
  const { id, start, end, season, episode } = source;
  const isSeries = seriesName !== null;
  const { episodeName, tracks } = row.title;
  return [
    id,
    start,
    end,
    seriesName ?? name,
    season,
    episode,
    episodeName,
    isMovie,
    isSeries,
    [...genres],
    year,
    [],
    (tracks?.subtitles.length ?? 0) > 0,
  ];
}
