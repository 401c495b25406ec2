import type { Variant } from '../playlist/multivariant-playlist.ts';

/** A live ticket opens what was live a moment ago, not the past: a player may have paused or be slow. */
export const liveReachMs = 10 * 60_000;

/** One rendition of a channel, live, wherever its segments come from. */
export interface LiveStream {
  /** How the multivariant playlist announces it; undefined while there is nothing to play. */
  variant: () => Promise<Omit<Variant, 'uri'> | undefined>;
  /** The media playlist of this moment; undefined while there is nothing to play. */
  playlist: () => Promise<Buffer | undefined>;
  /** Bytes of an init segment and of a media segment; undefined when the name means nothing here, or nothing live. */
  init: (initId: string) => Promise<Buffer | undefined>;
  segment: (name: string) => Promise<readonly Buffer[] | undefined>;
}
