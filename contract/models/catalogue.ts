import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';
import { Program } from './program.ts';

/** Instants are milliseconds since the epoch, UTC. */
const Instant = Type.Integer();

const WayChannel = Type.Object({ id: ChannelId, name: Type.String(), logoUrl: Type.String() });

/**
 * A way to watch a film or an episode. `title`: on demand; `recorded`: by this member; `replay`: over, and still in the archive;
 * `onair`: it runs now; `upcoming`: it is still to come.
 */
export const Offer = Type.Object({
  how: Type.Union([
    Type.Literal('title'),
    Type.Literal('recorded'),
    Type.Literal('replay'),
    Type.Literal('onair'),
    Type.Literal('upcoming'),
  ]),
  /** Of the title, or of the programme. */
  id: Type.Integer(),
  /** Null for a title, as are the three after it. */
  channel: Maybe(WayChannel),
  startTime: Maybe(Instant),
  endTime: Maybe(Instant),
  publicViewKey: Maybe(Type.String()),
  /** Seconds. */
  duration: Type.Integer(),
  /** It can be watched until then; null: without end, or not yet. */
  until: Maybe(Instant),
  /** How far the member has come this way, in seconds from its start. */
  playingPosition: Maybe(Type.Integer()),
  /** Languages of its texts and sounds as BCP 47 tags, as far as they are known. */
  subtitles: Type.Array(Type.String()),
  sounds: Type.Array(Type.String()),
});
export type Offer = Static<typeof Offer>;

/** What a film or an episode shares with a programme; of a series it is that of the episode to be watched next. */
const ofProgram = Type.Pick(Program, [
  'id',
  'name',
  'genres',
  'imgUrl',
  'description',
  'duration',
  'year',
  'season',
  'episode',
  'episodeName',
  'seriesName',
  'countryCodes',
  'isMovie',
  'isSeries',
  'imdbUrl',
  'imdbRating',
  'replayUntil',
  'playingPosition',
  'hasWatched',
  'continueFromHere',
  'isActive',
  'isPast',
  'isFuture',
  'isRecorded',
  'canRecord',
  'isUserRec',
  'isUserRecSeries',
  'isUserReminder',
  'expiresInDays',
  'latest_id',
  'vodId',
]);

/**
 * A film, a series or a children's programme as lists carry it, by its best way to be watched: the title, the recording,
 * the newest airing with the most days left, what runs, what is to come. Descriptions are cut.
 */
export const CatalogueItem = Type.Object({
  ...ofProgram.properties,
  /** Names the film or the series for good, no matter what becomes of its airings; in addresses. */
  itemId: Type.String(),
  /** The series' own id: that of the item, for an episode too; null for a film. */
  showId: Maybe(Type.String()),
  /** How many seasons are known, and how many episodes of them can be watched; null for a film. */
  seasonCount: Maybe(Type.Integer()),
  episodeCount: Maybe(Type.Integer()),
  /** The four of the best way; null for a title. */
  channel: Maybe(WayChannel),
  startTime: Maybe(Instant),
  endTime: Maybe(Instant),
  publicViewKey: Maybe(Type.String()),
  /** Seconds since it began; null while it does not run. */
  timeProgress: Maybe(Type.Integer()),
  /** The series came within the last week; episodes of it did that the member has not begun. */
  isNewSeries: Type.Boolean(),
  newEpisodes: Type.Boolean(),
  /** Where it can be watched in how many ways. */
  ways: Type.Integer(),
  /** Upright pictures: as lists need them, and in full; null where there is none. */
  imdbPoster: Maybe(Type.String()),
  imdbPosterFull: Maybe(Type.String()),
  seriesPoster: Maybe(Type.String()),
  seasonPoster: Maybe(Type.String()),
  /** The colour of its picture as `#rrggbb`, to be shown until that is there. */
  color: Maybe(Type.String()),
  /** When the member was in it last; null where they have not been. */
  watchedAt: Maybe(Instant),
  /** What is watched much of late has more; 0 for what nobody watches. */
  popularity: Type.Number(),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

/** A part of a list. */
export const CataloguePage = Type.Object({
  list: Type.Array(CatalogueItem),
  /** All there is of the list, not only this page. */
  count: Type.Integer(),
  /** For the next page; null when there is none. */
  cursor: Maybe(Type.String()),
});
export type CataloguePage = Static<typeof CataloguePage>;

/** All about a film. */
export const Film = Type.Object({
  /** With its whole description. */
  item: CatalogueItem,
  /** The best first, and of very many only those. */
  ways: Type.Array(Offer),
  /** The title that has a trailer for it. */
  trailerOf: Maybe(Type.Integer()),
  related: Type.Array(CatalogueItem),
});
export type Film = Static<typeof Film>;

/** A season, in the order of its number; null holds what has none. */
export const Season = Type.Object({
  season: Maybe(Type.Integer()),
  /** Episodes that are known, and gaps between them. */
  episodes: Type.Integer(),
  watchable: Type.Integer(),
  poster: Maybe(Type.String()),
});
export type Season = Static<typeof Season>;

/** An episode in its place, or the gap where one is missing. */
export const Episode = Type.Object({
  season: Maybe(Type.Integer()),
  episode: Maybe(Type.Integer()),
  /** Null for a gap, as everything after it is, or empty. */
  id: Maybe(Type.Integer()),
  episodeName: Maybe(Type.String()),
  description: Type.String(),
  imgUrl: Maybe(Type.String()),
  color: Maybe(Type.String()),
  /** The best first; empty when it is known and cannot be watched. */
  ways: Type.Array(Offer),
  /** Of its best way. */
  playingPosition: Maybe(Type.Integer()),
  hasWatched: Type.Boolean(),
});
export type Episode = Static<typeof Episode>;

/** All about a series but its episodes. */
export const Series = Type.Object({
  /** With its whole description. */
  item: CatalogueItem,
  seasons: Type.Array(Season),
  /** The episode to go on with: the one begun, the one after the last finished, or the first. Null when none can be watched. */
  active: Maybe(Episode),
});
export type Series = Static<typeof Series>;
