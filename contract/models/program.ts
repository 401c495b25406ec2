import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

export const Genre = Type.Object({ name: Type.String() });

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
});
export type ProgramSummary = Static<typeof ProgramSummary>;

/** One line of a schedule: a channel and a programme on it. */
export const GuideItem = Type.Object({
  channel: Type.Object({ id: ChannelId }),
  program: ProgramSummary,
});
export type GuideItem = Static<typeof GuideItem>;

/** Everything known of a programme. The three `…Until` instants are rights: null means never. */
export const Program = Type.Object({
  ...ProgramSummary.properties,
  channel: Type.Object({ id: ChannelId, name: Type.String() }),
  description: Type.String(),
  /** Seconds. */
  duration: Type.Integer(),
  year: Maybe(Type.Integer()),
  season: Maybe(Type.Integer()),
  episode: Maybe(Type.Integer()),
  episodeName: Maybe(Type.String()),
  seriesName: Maybe(Type.String()),
  countryCodes: Type.Array(Type.String()),
  isMovie: Type.Boolean(),
  isSeries: Type.Boolean(),
  imdbUrl: Maybe(Type.String()),
  imdbRating: Maybe(Type.Number()),
  recordUntil: Maybe(Instant),
  replayUntil: Maybe(Instant),
  restartUntil: Maybe(Instant),
});
export type Program = Static<typeof Program>;
