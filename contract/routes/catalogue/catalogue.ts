import { Type } from 'typebox';
import { memberErrors } from '../../errors.ts';
import { Maybe, MayBeAbsent } from '../../maybe.ts';
import { CataloguePage, Episode, Film, Series } from '../../models/catalogue.ts';
import { ChannelId } from '../../models/channel.ts';
import { RowId } from '../../models/id.ts';
import { GenreCount } from '../../models/program.ts';
import { NumberText } from '../../number-text.ts';
import { refusedAs } from '../../refused-as.ts';
import { route } from '../../route.ts';

const Ok = Type.Object({ ok: Type.Literal(true) });
/** Queries are texts. */
const Digits = (most: number) => MayBeAbsent(NumberText(most));
const ItemId = Type.String({ minLength: 1, maxLength: 120 });
const errors = [...memberErrors, 'catalogue.notShown'] as const;

/** How a list is cut down and sorted; what is left out is not asked for. */
const filter = {
  programName: MayBeAbsent(Type.String({ maxLength: 100 })),
  sortBy: MayBeAbsent(Type.Enum(['added', 'name', 'year', 'rating', 'popularity', 'expiring'])),
  /** The id of a genre, or its name. */
  genre: MayBeAbsent(Type.String({ maxLength: 100 })),
  year: Digits(4),
  channel: MayBeAbsent(ChannelId),
  offset: Digits(6),
  /** More than a page holds is asked for by the cursor. */
  limit: Digits(6),
  /** As the page before answered it; goes before the offset. */
  cursor: MayBeAbsent(Type.String({ maxLength: 200 })),
};

export const listMovies = route({
  method: 'GET',
  path: '/guide/movies',
  audience: 'viewer',
  unprefixed: true,
  summary: 'Films that can be watched now, each once, no matter what airs, records or holds it.',
  query: Type.Object(
    {
      ...filter,
      /** Those with Estonian subtitles, those that are watched of late, or those that go within days. */
      only: MayBeAbsent(Type.Enum(['subtitled', 'popular', 'expiring'])),
    },
    { additionalProperties: false },
  ),
  output: CataloguePage,
  errors: [...errors],
});

export const listSeries = route({
  method: 'GET',
  path: '/guide/series',
  audience: 'viewer',
  unprefixed: true,
  summary: 'Series of which an episode can be watched now, each once over all channels.',
  query: Type.Object(filter, { additionalProperties: false }),
  output: CataloguePage,
  errors: [...errors],
});

export const listKidsPrograms = route({
  method: 'GET',
  path: '/guide/kids-programs',
  audience: 'viewer',
  unprefixed: true,
  summary: 'Films and series for children that can be watched now.',
  query: Type.Object(
    { ...filter, only: MayBeAbsent(Type.Enum(['estonian'])) },
    { additionalProperties: false },
  ),
  output: CataloguePage,
  errors: [...errors],
});

export const listOwnSeries = route({
  method: 'GET',
  path: '/paasukeseries',
  audience: 'viewer',
  summary: 'The service’s own series: those with episodes on demand.',
  query: Type.Object(filter, { additionalProperties: false }),
  output: CataloguePage,
  errors: [...errors],
});

export const ownSeriesId = route({
  method: 'GET',
  path: '/paasukeseries/:showId/id',
  audience: 'viewer',
  summary:
    'Which episode of one of the service’s own series to watch: the next for this member, and the newest.',
  params: Type.Object({ showId: ItemId }, { additionalProperties: false }),
  output: Type.Object({
    id: Type.Integer(),
    latest_id: Type.Integer(),
    showId: Type.String(),
    vodId: Maybe(Type.Integer()),
  }),
  errors: [...errors, 'series.unknown'],
});

export const listGenres = route({
  method: 'GET',
  path: '/genres',
  audience: 'viewer',
  summary:
    'The genres of films that can be watched now with their counts; the first entry, ‘all’, holds the total.',
  query: Type.Object(
    { of: MayBeAbsent(Type.Enum(['movies', 'series', 'kids'])) },
    { additionalProperties: false },
  ),
  output: Type.Array(GenreCount),
  errors: [...errors],
});

export const continueMovies = route({
  method: 'GET',
  path: '/guide/continue-watching-movies',
  audience: 'viewer',
  unprefixed: true,
  summary: 'Films that I have begun and not finished, the latest first; nothing for visitors.',
  output: CataloguePage,
  errors: [...errors],
});

export const continueSeries = route({
  method: 'GET',
  path: '/guide/continue-watching-series',
  audience: 'viewer',
  unprefixed: true,
  summary: 'Series that I follow, by the episode to go on with, the latest first; nothing for visitors.',
  output: CataloguePage,
  errors: [...errors],
});

export const removeContinueMovie = route({
  method: 'POST',
  path: '/api/guide/continue-watching/remove',
  audience: 'member',
  summary: 'Take a film out of what I go on with, until I watch it again.',
  /** Of the title or programme as the list named it. */
  body: Type.Object({ vodId: refusedAs('program.unknown', RowId) }, { additionalProperties: false }),
  output: Ok,
  errors: [...memberErrors, 'program.unknown'],
});

export const removeContinueSeries = route({
  method: 'POST',
  path: '/api/guide/continue-watching-series/remove',
  audience: 'member',
  summary: 'Take a series out of what I go on with, until I watch it again.',
  body: Type.Object({ seriesId: refusedAs('series.unknown', ItemId) }, { additionalProperties: false }),
  output: Ok,
  errors: [...memberErrors, 'series.unknown'],
});

export const restoreContinue = route({
  method: 'POST',
  path: '/api/guide/continue-watching/restore',
  audience: 'member',
  summary: 'Take that back: the film or series is among what I go on with again.',
  body: Type.Object({ itemId: ItemId }, { additionalProperties: false }),
  output: Ok,
  errors: memberErrors,
});

/** Apart, because the viewer begins with it and needs none of the others for that. */
export { nextProgram } from './next-program.ts';

export const getFilm = route({
  method: 'GET',
  path: '/catalogue/film/:itemId',
  audience: 'viewer',
  summary: 'All about a film: every way to watch it, its trailer, and what goes with it.',
  params: Type.Object({ itemId: ItemId }, { additionalProperties: false }),
  output: Film,
  errors: [...errors, 'film.unknown'],
});

export const getSeries = route({
  method: 'GET',
  path: '/catalogue/series/:showId',
  audience: 'viewer',
  summary: 'All about a series: its seasons, and the episode to go on with.',
  params: Type.Object({ showId: ItemId }, { additionalProperties: false }),
  output: Series,
  errors: [...errors, 'series.unknown'],
});

export const listEpisodes = route({
  method: 'GET',
  path: '/catalogue/series/:showId/episodes',
  audience: 'viewer',
  summary: 'The episodes of a season in their order, with the gaps between them.',
  params: Type.Object({ showId: ItemId }, { additionalProperties: false }),
  query: Type.Object(
    {
      /** Left out: those without a season. */
      season: Digits(6),
      cursor: MayBeAbsent(Type.String({ maxLength: 200 })),
      limit: Digits(6),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    list: Type.Array(Episode),
    count: Type.Integer(),
    cursor: Maybe(Type.String()),
  }),
  errors: [...errors, 'series.unknown'],
});
