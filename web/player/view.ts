import type { ErrorCode } from '../../contract/errors.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Quality, Rendition } from '../../contract/quality.ts';
import { noTracks, type Tracks } from './engine/tracks.ts';
import type { PastPlace } from './place.ts';
import type { PlayState } from './state.ts';
import type { Subject } from './subject.ts';

/** Why nothing plays: the channel cannot be had just now, or the server's own reason. */
export type Failure = 'unavailable' | ErrorCode;

/** Is this one that may be over when it is tried again? What the server refuses, it will refuse once more. */
export const mayComeBack = (failure: Failure | undefined): boolean =>
  failure === 'unavailable' || failure === 'stream.replaced';

/** What something else is played in place of, for a while. */
export interface SuspendedView {
  subject: Subject | undefined;
  place: PastPlace | undefined;
  /** The channel that will be on again in the end. */
  channelId: string | undefined;
}

/** The device that shows it in place of this one. */
export interface RemoteDisplay {
  /** What its owner calls it; browsers keep that to themselves. */
  device: string | undefined;
  /** `browser`: by the browser's own means, which alone can end it. */
  by: 'cast' | 'browser';
}

/** Everything of the player that a screen may show. Positions are asked for instead: they never stand still. */
export interface PlayerView {
  state: PlayState;
  /** Its stream is with the engine. Until then, what the element shows and says is of what was on before. */
  given: boolean;
  subject: Subject | undefined;
  /** The channel, when that is what is played. */
  channelId: string | undefined;
  /** The title on screen, once its stream is there. */
  title: StreamAnswer['title'];
  suspended: SuspendedView | undefined;
  /** Where in the channel's past the viewer went, or from where on they watch a title; undefined for live. */
  place: PastPlace | undefined;
  /** The instant of the past at which to pause. */
  stopAtMs: number | undefined;
  serverId: string | undefined;
  /** What the viewer asked for; `rendition` is what is on screen. */
  quality: Quality;
  rendition: Rendition | undefined;
  /** A channel with pictures is heard without them: because the line is too weak for any, or because the viewer wants it so. */
  soundOnly: 'line' | 'chosen' | undefined;
  /** Megabytes that an hour may cost, if that is limited. */
  hourCap: number | undefined;
  /** What is not live is loaded minutes ahead. */
  loadsAhead: boolean;
  tracks: Tracks;
  remote: RemoteDisplay | undefined;
  /** The browser can offer other devices to choose from. */
  picker: boolean;
  volume: number;
  muted: boolean;
  /** Muted by us, because the browser allows no sound before a gesture. */
  mutedForAutoplay: boolean;
  failure: Failure | undefined;
}

/** A channel as it is sent. */
export const isLiveView = ({ channelId, place }: Pick<PlayerView, 'channelId' | 'place'>): boolean =>
  channelId !== undefined && place === undefined;

/** What belongs to the one that is on, when there is none. */
export const nothingOn = {
  given: false,
  subject: undefined,
  channelId: undefined,
  title: undefined,
  suspended: undefined,
  place: undefined,
  stopAtMs: undefined,
  serverId: undefined,
  rendition: undefined,
  soundOnly: undefined,
  failure: undefined,
  tracks: noTracks,
} satisfies Partial<PlayerView>;

/** What a new viewer starts with. */
export const freshView = ({
  quality,
  volume,
  muted,
  hourCap,
  loadsAhead = false,
}: Pick<PlayerView, 'quality' | 'volume' | 'muted'> &
  Partial<Pick<PlayerView, 'hourCap' | 'loadsAhead'>>): PlayerView => ({
  quality,
  volume,
  muted,
  hourCap,
  loadsAhead,
  ...nothingOn,
  state: 'unloaded',
  remote: undefined,
  picker: false,
  mutedForAutoplay: false,
});
