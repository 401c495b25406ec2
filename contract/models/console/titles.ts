import { Type } from 'typebox';
import { firstGuideProgramId, firstTitleId } from '../../constants.ts';
import { Maybe } from '../../maybe.ts';
import { TitleTracks } from '../title.ts';
import { Words } from './words.ts';

export const TitleNumber = Type.Integer({ minimum: firstTitleId, maximum: firstGuideProgramId - 1 });

/** What is said of a title; what is left out stays as it is, and an empty text takes it away. */
export const TitleTexts = Type.Object(
  {
    name: Type.Optional(Words(300)),
    series: Type.Optional(Words(300)),
    season: Type.Optional(Words(6)),
    episode: Type.Optional(Words(6)),
    episodeName: Type.Optional(Words(300)),
    description: Type.Optional(Words(3_000)),
    year: Type.Optional(Words(6)),
    genres: Type.Optional(Type.Array(Words(100), { maxItems: 10 })),
    countries: Type.Optional(Type.Array(Words(2), { maxItems: 10 })),
    imdb: Type.Optional(Words(20)),
    rating: Type.Optional(Words(6)),
    kids: Type.Optional(Type.Boolean()),
    demo: Type.Optional(Type.Boolean()),
    /** The last day, as Tallinn counts it. */
    expires: Type.Optional(Words(10)),
  },
  { additionalProperties: false },
);

/** A title as those who make the line-up see it. */
export const ConsoleTitle = Type.Object({
  id: TitleNumber,
  version: Type.String(),
  kind: Type.Union([Type.Literal('film'), Type.Literal('episode'), Type.Literal('trailer')]),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('importing'),
    Type.Literal('ready'),
    Type.Literal('failed'),
    Type.Literal('removing'),
  ]),
  percent: Type.Integer(),
  fault: Maybe(Type.String()),
  name: Type.String(),
  seriesName: Maybe(Type.String()),
  season: Maybe(Type.Integer()),
  episode: Maybe(Type.Integer()),
  episodeName: Maybe(Type.String()),
  description: Type.String(),
  year: Maybe(Type.Integer()),
  genres: Type.Array(Type.String()),
  countries: Type.Array(Type.String()),
  imdbId: Maybe(Type.String()),
  imdbRating: Maybe(Type.Number()),
  posterUrl: Maybe(Type.String()),
  kids: Type.Boolean(),
  demo: Type.Boolean(),
  /** The last day on which it can be watched; null: without end. */
  lastDay: Maybe(Type.String()),
  trailerOf: Maybe(Type.Integer()),
  durationMs: Maybe(Type.Integer()),
  bytes: Maybe(Type.Integer()),
  tracks: Maybe(TitleTracks),
  /** Subtitles that are about to come, and (without a language) to go. */
  subtitleChanges: Type.Array(Type.Object({ name: Type.String(), language: Maybe(Type.String()) })),
  createdAt: Type.Integer(),
});

/** And how many watch it now, never who; null when no stream server says. */
export const WatchedTitle = Type.Object({
  ...ConsoleTitle.properties,
  watching: Maybe(Type.Integer()),
});

/** The language of subtitles. */
export const SubtitleLanguage = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$' });

export const UploadName = Type.String({ pattern: '^\\d{1,15}-[0-9a-f]{32}$' });
