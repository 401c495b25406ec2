import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';

export const channelIdPattern = '^[a-z0-9][a-z0-9-]{0,39}$';
export const ChannelId = Type.String({ pattern: channelIdPattern });

/** A television channel as the line-up shows it. Favourite and lock are the viewer's own. */
export const Channel = Type.Object({
  id: ChannelId,
  /** The id under which an EPG source or an encoder knows it. */
  extId: Type.Union([Type.String(), Type.Null()]),
  /** The number on the remote, from 1. */
  number: Type.Integer(),
  name: Type.String(),
  altName: Type.Union([Type.String(), Type.Null()]),
  logoUrl: Type.String(),
  categories: Type.Array(Type.String()),
  locked: Type.Boolean(),
  hasSeries: Type.Boolean(),
  userFavorite: Type.Boolean(),
  /** Where it stands among the viewer's favourites, from 0; null when it is none. */
  favoritePosition: Maybe(Type.Integer()),
  /** Visitors may watch it, in low quality. */
  demo: Type.Boolean(),
  dvrSupport: Type.Boolean(),
  /** The first instant that can be replayed, as of this answer; null when the channel keeps nothing. */
  replayFrom: Maybe(Type.Integer()),
  lowQualSupport: Type.Boolean(),
  mediumQualSupport: Type.Boolean(),
  highQualSupport: Type.Boolean(),
});
export type Channel = Static<typeof Channel>;

export const ChannelCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  selected: Type.Boolean(),
});
export type ChannelCategory = Static<typeof ChannelCategory>;

/** A channel that the member has put out of sight. */
export const LockedChannel = Type.Object({
  channel_id: ChannelId,
  locked: Type.Literal(true),
  number: Type.Integer(),
  name: Type.String(),
  logoUrl: Type.String(),
});
export type LockedChannel = Static<typeof LockedChannel>;

/** A radio station. It streams by its id, as television channels do. */
export const RadioChannel = Type.Object({
  id: ChannelId,
  /** The station's place in the list, from 1. */
  number: Type.Integer(),
  name: Type.String(),
  logoUrl: Type.String(),
  /** Its playlist, for players that know nothing else: good for a while; null where the viewer may not listen. */
  url: Maybe(Type.String()),
  /** Visitors may listen to it. */
  demo: Type.Boolean(),
  /** The piece or programme that is on air, as far as the station says so. */
  nowPlaying: Maybe(Type.String()),
});
export type RadioChannel = Static<typeof RadioChannel>;
