import type { ErrorCode } from '../../contract/errors.ts';
import type { Quality, Rendition } from '../../contract/quality.ts';
import type { PastPlace } from './place.ts';
import type { PlayState } from './state.ts';
import { noTracks, type Tracks } from './tracks.ts';

/** Why nothing plays: the channel cannot be had just now, or the server's own reason. */
export type Failure = 'unavailable' | ErrorCode;

/** Everything of the player that a screen may show. Positions are asked for instead: they never stand still. */
export interface PlayerView {
  state: PlayState;
  channelId: string | undefined;
  /** Where in the channel's past the viewer went; undefined for live. */
  place: PastPlace | undefined;
  /** The instant of the past at which to pause. */
  stopAtMs: number | undefined;
  serverId: string | undefined;
  /** What the viewer asked for; `rendition` is what is on screen. */
  quality: Quality;
  rendition: Rendition | undefined;
  tracks: Tracks;
  volume: number;
  muted: boolean;
  /** Muted by us, because the browser allows no sound before a gesture. */
  mutedForAutoplay: boolean;
  failure: Failure | undefined;
}

/** What a new viewer starts with. */
export const freshView = (kept: Pick<PlayerView, 'quality' | 'volume' | 'muted'>): PlayerView => ({
  ...kept,
  state: 'unloaded',
  channelId: undefined,
  place: undefined,
  stopAtMs: undefined,
  serverId: undefined,
  rendition: undefined,
  tracks: noTracks,
  mutedForAutoplay: false,
  failure: undefined,
});
