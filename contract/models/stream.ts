import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { Quality } from './quality.ts';
import { ChannelTrack } from './tracks.ts';

export const StreamServer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  /** Seconds of seeking back on live channels. */
  dvrLength: Type.Integer(),
  /** The member has chosen it. */
  selected: Type.Boolean(),
});
export type StreamServer = Static<typeof StreamServer>;

/** A playlist sent along so that the player need not fetch it; `path` is relative to the stream address. */
export const InlinePlaylist = Type.Object({ path: Type.String(), body: Type.String() });
export type InlinePlaylist = Static<typeof InlinePlaylist>;

export const StreamAnswer = Type.Object({
  /** The multivariant playlist, ticket in the path: `{edge}/t/{ticket}/l/{channel}/master.m3u8`. */
  url: Type.String(),
  serverId: Type.String(),
  quality: Quality,
  /** When the ticket ends, and when the player should ask again. */
  expiresAt: Type.Integer(),
  renewAt: Type.Integer(),
  /** The multivariant playlist and the first media playlist; empty when no edge could be asked in time. */
  playlists: Type.Array(InlinePlaylist),
  /** For the past: what can be sought to, and where to begin; null for a live stream. */
  past: Maybe(Type.Object({ fromMs: Type.Integer(), toMs: Type.Integer(), startMs: Type.Integer() })),
  /** For a channel that has them: its sounds and texts. The address then leads to a playlist with both as groups. */
  tracks: Type.Optional(Type.Array(ChannelTrack)),
  /** Viewers may pass over advertisements that lie in its past. */
  adSkipping: Type.Optional(Type.Literal(true)),
  /** For a title: what it is, and how far the member has come in it, in seconds. */
  title: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      durationMs: Type.Integer(),
      playingPosition: Maybe(Type.Integer()),
    }),
  ),
});
export type StreamAnswer = Static<typeof StreamAnswer>;
