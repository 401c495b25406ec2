import type { Interval } from '../../../contract/interval.ts';
import type { BlockedUntil, TextFormat } from '../../../contract/stream-path.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import type { PlaylistSegment } from '../../playlist/media-playlist.ts';
import type { Variant } from '../../playlist/multivariant-playlist.ts';

/** A live ticket opens what was live a moment ago, not the past: a player may have paused or be slow. */
export const liveReachMs = 10 * minuteMs;

/** The instants whose segments a ticket opens. */
export interface TicketInterval extends Interval {
  /** And what a live playlist has listed of late, when the clock says something else. */
  live: boolean;
}

/** One rendition of a channel, wherever its segments come from. */
export interface ChannelStream {
  /**
   * How the multivariant playlist announces it, live or for a window of the past; undefined while there is
   * nothing to play.
   */
  variant: (past?: Interval) => Promise<Omit<Variant, 'uri'> | undefined>;
  /**
   * Waits until the live playlist holds so much, for a while at most; false where that is further ahead than any player can
   * know of. Absent where nothing is given out before it is whole.
   */
  block?: ((until: BlockedUntil) => Promise<boolean>) | undefined;
  /** The live playlist of this moment; undefined while there is nothing to play. */
  playlist: () => MaybePromise<Buffer | undefined>;
  /**
   * The playlist of a window: complete when the window is over, growing while it is not. Undefined when nothing
   * of it is there (any more).
   */
  windowPlaylist: (window: Interval) => Promise<Buffer | undefined>;
  /** The first that is there of a window, enough to tell what that is made of; none when nothing is there. */
  beginning: (window: Interval) => Promise<readonly PlaylistSegment[]>;
  /** What is there of a window, in order. */
  playable: (window: Interval) => Promise<Interval[]>;
  /** Bytes of an init segment; undefined when the name means nothing here. */
  init: (initId: string) => Promise<Buffer | undefined>;
  /** The first bytes of a segment, in which its key frame is found; absent where there is no picture, or they are far away. */
  head?: ((name: string) => Promise<Buffer | undefined>) | undefined;
  /** From when until when a media segment of this name lasts; absent where nobody is paced by that. */
  times?: ((name: string) => MaybePromise<Interval | undefined>) | undefined;
  /** Whether a media segment of this name, if there is one, lies within reach. */
  within: (name: string, reach: TicketInterval) => MaybePromise<boolean>;
  /**
   * Bytes of a media segment that lies within reach; undefined when the name means nothing here, or lies outside.
   * @param format of a text
   */
  segment: (
    name: string,
    reach: TicketInterval,
    format?: TextFormat,
  ) => MaybePromise<readonly Buffer[] | undefined>;
}
