import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { fold } from '../search/index.ts';
import { titlesWithTrailer, type TitleRow } from './store.ts';

export type Trailed = Pick<TitleRow, 'id' | 'name'>;

/** Which titles have a trailer, by name. Every page of a programme asks, and the answer hardly ever changes. */
export interface Trailers {
  /** The newest title of a name, as search compares names. */
  named(name: string): Promise<Trailed | undefined>;
}

const rememberedMs = 30_000;

export function createTrailers({ db, clock }: { db: Db; clock: Clock }): Trailers {
  const memory = createTtlCache<ReadonlyMap<string, Trailed>>({ ms: rememberedMs, most: 1, clock });
  const byName = async (): Promise<ReadonlyMap<string, Trailed>> => {
    const rows = await titlesWithTrailer(db);
    // Of several the last entry counts, so the newest goes in last.
    return new Map(rows.toReversed().map((row) => [fold(seriesOf(row.name)), row]));
  };
  return {
    async named(name) {
      const folded = fold(seriesOf(name));
      return folded === '' ? undefined : (await memory.get('all', byName)).get(folded);
    },
  };
}

/** The series of 'Series - S1E2 - Episode'; any other name as it is. */
const seriesOf = (name: string): string =>
  /^(.+?) - (?=[SE]\d)(?:S\d+)?(?:E\d+)?(?: - |$)/.exec(name)?.[1] ?? name;
