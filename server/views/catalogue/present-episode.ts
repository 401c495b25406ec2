import type { Episode } from '../../../contract/models/catalogue.ts';
import { stageOf, type Line } from '../../domains/catalogue/index.ts';
import { durationOf, offersFor } from './episodes-for.ts';
import type { CatalogueScope } from './scope.ts';
import { coloured, cut, rowsOf } from './present-item.ts';
import { presentOffer } from './present-offer.ts';

const longestDescription = 400;
/** Of an episode that comes every hour nobody wants the list. */
const mostOffers = 8;

/** Episodes in their places, and the gaps between them; two queries, however many they are. */
export async function presentEpisodes(lines: readonly Line[], scope: CatalogueScope): Promise<Episode[]> {
  const found = lines.map((line) => ({ line, ways: offersFor(line.sources, scope) }));
  const shown = found.map(({ line, ways }) => ways[0]?.source ?? line.sources.at(-1));
  const rows = await rowsOf(
    shown.flatMap((source) => source ?? []),
    scope,
  );
  const episodes = found.map(({ line, ways }, i): Episode => {
    const source = shown[i];
    const row = source && (source.onDemand ? rows.titles : rows.programs).get(source.id);
    const hasWatched = line.sources.some((one) => {
      const seconds = scope.member.positions.get(one.id)?.positionSeconds;
      return seconds !== undefined && stageOf({ seconds, duration: durationOf(one) }) === 'finished';
    });
    return {
      season: line.season,
      episode: line.episode,
      id: source?.id ?? null,
      episodeName: row?.episodeName ?? null,
      description: cut(row?.description ?? '', longestDescription),
      imgUrl: row?.imgUrl ?? null,
      color: null,
      ways: ways.slice(0, mostOffers).map((offer) => presentOffer(offer, scope)),
      playingPosition: (source && scope.member.positions.get(source.id)?.positionSeconds) || null,
      hasWatched,
    };
  });
  return coloured(episodes, scope, ({ imgUrl }) => imgUrl);
}
