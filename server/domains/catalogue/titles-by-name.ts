import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { fold } from '../search/index.ts';
import { readyTitles, type TitleRow } from './store.ts';

export type NamedTitle = Pick<TitleRow, 'id' | 'name'>;

/**
 * Titles that can be watched, by name as search compares names; of several of one name the newest. Every page of a
 * programme asks, and the answer hardly ever changes.
 */
export interface TitlesByName {
  /** The film or episode of this very name. */
  named(name: string): Promise<NamedTitle | undefined>;
  /** One with a trailer; a series goes by its own name, regardless of the episode. */
  withTrailer(name: string): Promise<NamedTitle | undefined>;
  /** A title has changed; other servers notice within half a minute, and so long one that expires is still named. */
  forget(): void;
}

const rememberedMs = 30_000;

export function createTitlesByName({ db, clock }: { db: Db; clock: Clock }): TitlesByName {
  const memory = createTtlCache<{ whole: TitlesByFoldedName; trailed: TitlesByFoldedName }>({
    ms: rememberedMs,
    most: 1,
    clock,
  });
  const read = () =>
    memory.get('all', async () => {
      // Of several the last entry counts, so the newest goes in last.
      const rows = (await readyTitles(db, clock())).toReversed();
      const whole = new Map(rows.map((row) => [fold(row.name), row]));
      const trailed = rows.filter(({ hasTrailer }) => hasTrailer);
      return { whole, trailed: new Map(trailed.map((row) => [fold(seriesOf(row.name)), row])) };
    });
  return {
    named: async (name) => find((await read()).whole, name),
    forget: memory.clear,
    withTrailer: async (name) => find((await read()).trailed, seriesOf(name)),
  };
}

type TitlesByFoldedName = ReadonlyMap<string, NamedTitle>;

function find(names: TitlesByFoldedName, name: string): NamedTitle | undefined {
  const folded = fold(name);
  return folded === '' ? undefined : names.get(folded);
}

/** The series of 'Series - S1E2 - Episode'; any other name as it is. */
export const seriesOf = (name: string): string =>
  /^(.+?) - (?=[SE]\d)(?:S\d+)?(?:E\d+)?(?: - |$)/.exec(name)?.[1] ?? name;
