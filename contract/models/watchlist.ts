import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

/** What a member may put away for later: a film or a series however it can be watched, or one programme. */
export const WatchlistKind = Type.Union([
  Type.Literal('film'),
  Type.Literal('series'),
  Type.Literal('program'),
]);
export type WatchlistKind = Static<typeof WatchlistKind>;

/** Names something: a film or a series by its item id, a programme by its number. */
export const WatchlistKey = Type.Object(
  { kind: WatchlistKind, key: Type.String({ minLength: 1, maxLength: 120 }) },
  { additionalProperties: false },
);
export type WatchlistKey = Static<typeof WatchlistKey>;

/** Instants are milliseconds since the epoch, UTC. */
const Instant = Type.Integer();

export const WatchlistEntry = Type.Object({
  ...WatchlistKey.properties,
  addedAt: Instant,
  name: Type.String(),
  /** Lying, and upright. */
  imgUrl: Maybe(Type.String()),
  posterUrl: Maybe(Type.String()),
  year: Maybe(Type.Integer()),
  /** Seconds. */
  duration: Type.Integer(),
  /** The four of an airing; null of a title on demand. */
  channel: Maybe(Type.Object({ id: ChannelId, name: Type.String(), logoUrl: Type.String() })),
  startTime: Maybe(Instant),
  endTime: Maybe(Instant),
  publicViewKey: Maybe(Type.String()),
  /** It can be watched until then; null: without end, or not yet. */
  until: Maybe(Instant),
  hasWatched: Type.Boolean(),
});
export type WatchlistEntry = Static<typeof WatchlistEntry>;

/** As much as a member may put away. */
export const longestWatchlist = 500;

/** What was put away last comes first; what can be watched no more is left out. */
export const Watchlist = Type.Object({ list: Type.Array(WatchlistEntry), count: Type.Integer() });
export type Watchlist = Static<typeof Watchlist>;
