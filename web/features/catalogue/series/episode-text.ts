import type { Episode } from '../../../../contract/models/catalogue.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';

/** An episode that is known and can be watched, one that cannot, or the place of one that nobody has. */
export const kindOf = ({ id, ways }: Episode): 'there' | 'gone' | 'gap' =>
  id === null ? 'gap' : ways.length > 0 ? 'there' : 'gone';

/** '3. osa · Nimi', as far as it is known. */
export function episodeTitle({ episode, episodeName }: Pick<Episode, 'episode' | 'episodeName'>): string {
  const number = episode === null ? undefined : tCatalogue('show.episode', { episode });
  return [number, episodeName]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join(' · ');
}

export const gapText = ({ episode }: Episode): string =>
  episode === null ? tCatalogue('show.gapUnnumbered') : tCatalogue('show.gap', { episode });

export const seasonText = (season: number | null): string =>
  season === null ? tCatalogue('show.noSeason') : tCatalogue('show.season', { season });
