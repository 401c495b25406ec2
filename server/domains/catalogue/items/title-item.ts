import { fold } from '../../search/index.ts';
import type { TitleRow } from '../store.ts';
import { seriesOf } from '../titles-by-name.ts';
import type { CatalogueTitle } from './item-store.ts';
import { never, type ItemFacts } from './item.ts';
import { isForKids } from './kids.ts';

/** The series of a title; a film may belong to one, too, and stays a film. */
const ofSeries = ({
  kind,
  name,
  seriesName,
}: Pick<TitleRow, 'kind' | 'name' | 'seriesName'>): string | null =>
  kind === 'episode' ? (seriesName ?? seriesOf(name)) : null;

/** A title as one of the things of which items are put together. */
export function factsOfTitle({ title, hasTrailer }: CatalogueTitle): ItemFacts {
  const { id, season, episode, episodeName, expiresAt, createdAt, durationMs, tracks } = title;
  const languages = (list: readonly { language: string }[] = []) => [
    ...new Set(list.map(({ language }) => language)),
  ];
  return {
    source: {
      id,
      channelId: null,
      start: Math.floor(createdAt / 1000),
      end: expiresAt === null ? never : Math.floor(expiresAt / 1000),
      season,
      episode,
      episodeName: episodeName ? fold(episodeName) : '',
      onDemand: {
        demo: title.demo,
        duration: Math.round((durationMs ?? 0) / 1000),
        subtitles: languages(tracks?.subtitles),
        sounds: languages(tracks?.audio),
        posterUrl: title.posterUrl,
        hasTrailer,
      },
    },
    name: title.name,
    seriesName: ofSeries(title),
    year: title.year,
    isMovie: title.kind === 'film',
    imdbId: title.imdbId,
    description: title.description,
    genres: title.genres,
    rating: title.imdbRating,
    isKids: title.kids || title.genres.some(isForKids),
  };
}
