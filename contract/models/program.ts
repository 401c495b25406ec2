import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

const Genre = Type.Object({ name: Type.String() });

/** Who makes a programme, and as what. */
export const personRoles = ['director', 'actor', 'presenter'] as const;
export type PersonRole = (typeof personRoles)[number];
export const Person = Type.Object({ name: Type.String(), role: Type.Enum([...personRoles]) });
export type Person = Static<typeof Person>;

/** By which means a programme can be followed by those who hear or see badly, or do not speak its language. */
export const accessServices = ['subtitles', 'hearing', 'description', 'sign'] as const;
export type AccessService = (typeof accessServices)[number];

/** Instants are milliseconds since the epoch, UTC; intervals are half-open. */
const Instant = Type.Integer();

/** A programme as lists carry it: enough to draw a row, a cell or a card. */
export const ProgramSummary = Type.Object({
  id: Type.Integer(),
  /** 'Series - S1E2 - Episode' for an episode, the title otherwise. */
  name: Type.String(),
  startTime: Instant,
  endTime: Instant,
  genres: Type.Array(Genre),
  imgUrl: Maybe(Type.String()),
  /** Left out where nothing is said of it. */
  access: Type.Optional(Type.Array(Type.Enum([...accessServices]))),
});
export type ProgramSummary = Static<typeof ProgramSummary>;

/** One line of a schedule: a channel and a programme on it. */
export const GuideItem = Type.Object({
  channel: Type.Object({ id: ChannelId }),
  program: ProgramSummary,
});
export type GuideItem = Static<typeof GuideItem>;

/**
 * What the programmes of a day have besides, for those who do not ask for the summary alone. The flags are as of the answer's minute
 * and the same for everybody; what a member has done with programmes stands in their marks.
 */
const dayDetails = Type.Object({
  description: Type.String(),
  /** Seconds. */
  duration: Type.Integer(),
  publicViewKey: Type.String(),
  year: Maybe(Type.Integer()),
  season: Maybe(Type.Integer()),
  episode: Maybe(Type.Integer()),
  isMovie: Type.Boolean(),
  isSeries: Type.Boolean(),
  isActive: Type.Boolean(),
  isPast: Type.Boolean(),
  isFuture: Type.Boolean(),
  isRecorded: Type.Boolean(),
  canRecord: Type.Boolean(),
  expiresInDays: Maybe(Type.Integer()),
});

/** One line of a day: with all of it, or the summary alone. */
export const GuideDayItem = Type.Object({
  ...GuideItem.properties,
  program: Type.Object({
    ...ProgramSummary.properties,
    ...Type.Partial(dayDetails).properties,
  }),
});
export type GuideDayItem = Static<typeof GuideDayItem>;

/** What a member has done with a programme; laid over the guide that is the same for everybody. */
export const ProgramMark = Type.Object({
  programId: Type.Integer(),
  /** How far it has been watched, in seconds from its start. */
  playingPosition: Type.Integer(),
});
export type ProgramMark = Static<typeof ProgramMark>;

/** What runs on a channel and what comes next; null where the schedule has a gap or ends. */
export const OnAir = Type.Object({
  channelId: ChannelId,
  now: Maybe(ProgramSummary),
  next: Maybe(ProgramSummary),
});
export type OnAir = Static<typeof OnAir>;

/** A genre and how many programmes carry it. */
export const GenreCount = Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() });
export type GenreCount = Static<typeof GenreCount>;

/** A show of a channel: what its episodes, or the airings of one title, have in common. */
export const Show = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Airings that the guide knows. */
  count: Type.Integer(),
  /** The programme id of its newest airing. */
  latest_id: Type.Integer(),
});
export type Show = Static<typeof Show>;

/** Everything known of a programme. The three `…Until` instants are rights: null means never. */
export const Program = Type.Object({
  ...ProgramSummary.properties,
  channel: Type.Object({ id: ChannelId, name: Type.String(), logoUrl: Type.String() }),
  description: Type.String(),
  /** Seconds. */
  duration: Type.Integer(),
  year: Maybe(Type.Integer()),
  season: Maybe(Type.Integer()),
  episode: Maybe(Type.Integer()),
  episodeName: Maybe(Type.String()),
  seriesName: Maybe(Type.String()),
  countryCodes: Type.Array(Type.String()),
  /** As the feed names them, those who lead first. */
  people: Type.Array(Person),
  isMovie: Type.Boolean(),
  isSeries: Type.Boolean(),
  imdbUrl: Maybe(Type.String()),
  imdbRating: Maybe(Type.Number()),
  /** Names the airing in links that are passed on: it outlives the programme's id. */
  publicViewKey: Type.String(),
  recordUntil: Maybe(Instant),
  replayUntil: Maybe(Instant),
  restartUntil: Maybe(Instant),
  /** Seconds from its start: how far the member has come; null when they have not begun. */
  playingPosition: Maybe(Type.Integer()),
  /** They have seen it to its end, or stopped in the middle of it. */
  hasWatched: Type.Boolean(),
  continueFromHere: Type.Boolean(),
  /** As of this answer: it runs, is over, or is still to come. */
  isActive: Type.Boolean(),
  isPast: Type.Boolean(),
  isFuture: Type.Boolean(),
  /** It can be watched from the archive, from its start on. */
  isRecorded: Type.Boolean(),
  canRecord: Type.Boolean(),
  /** The member records it; its series; wants to be reminded of it. */
  isUserRec: Type.Boolean(),
  isUserRecSeries: Type.Boolean(),
  isUserReminder: Type.Boolean(),
  /** Days that it can still be watched, begun ones included; null when it is not kept. */
  expiresInDays: Maybe(Type.Integer()),
  /** Where members found its beginning, when that is not where the guide says; left out otherwise. */
  learnedStart: Type.Optional(Instant),
  /** The newest airing of the same show on this channel. */
  latest_id: Type.Integer(),
  /** The title on demand of the same name. */
  vodId: Maybe(Type.Integer()),
});
export type Program = Static<typeof Program>;

/** A programme with what it shares with its film or series; of what is neither, nothing. */
export const ProgramDetails = Type.Object({
  ...Program.properties,
  /** A trailer can be watched: its own, or that of its series. */
  hasTrailer: Type.Boolean(),
  /** Seconds since it began; null while it does not run. */
  timeProgress: Maybe(Type.Integer()),
  /** The series it belongs to. */
  showId: Maybe(Type.String()),
  /** How many seasons of it are known. */
  seasonCount: Maybe(Type.Integer()),
  /** The series came within the last week; episodes of it did that the member has not begun. */
  isNewSeries: Type.Boolean(),
  newEpisodes: Type.Boolean(),
  /** Upright pictures: as lists need them, and in full; null where there is none. */
  imdbPoster: Maybe(Type.String()),
  imdbPosterFull: Maybe(Type.String()),
  seriesPoster: Maybe(Type.String()),
  seasonPoster: Maybe(Type.String()),
  /** What is watched much of late has more; 0 for what nobody watches. */
  popularity: Type.Number(),
});
export type ProgramDetails = Static<typeof ProgramDetails>;
