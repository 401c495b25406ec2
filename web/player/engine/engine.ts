import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Fault } from './fault.ts';
import type { Span } from './instants.ts';
import type { StreamMark } from './stream-marks.ts';
import type { PastWindow } from '../place.ts';
import type { PlayerView } from '../view.ts';
import type { TrackKind, Tracks } from './tracks.ts';

/** The first bytes of the segment that a channel begins with, fetched before anybody turned to it. */
export interface PreloadedStart {
  /** Of the segment, in the folder of the stream. */
  path: string;
  bytes: ArrayBuffer;
  wholeBytes: number;
  /** Where it begins in the list that came with the address. */
  startSeconds: number;
  /** Init segments by name. */
  inits: ReadonlyMap<string, ArrayBuffer>;
}

/** A stream to play: where it is, what is known of it already, and how good it may get. */
export interface Source {
  url: string;
  playlists: readonly InlinePlaylist[];
  best: Rendition;
  /** As much of it as memory allows is loaded ahead, up to some minutes. Of live there is no more than has been broadcast. */
  loadsAhead?: boolean | undefined;
  /** Of one rendition alone: its playlist, in the folder of the stream. */
  path?: string | undefined;
  /** It begins with what was put into memory. */
  prefetched?: boolean | undefined;
  /** It begins with this, and waits for `rebase` to bring a ticket for all that follows. */
  preloaded?: PreloadedStart | undefined;
  /** Sounds and texts of a channel, beside the sound in its pictures. */
  tracks?: readonly ChannelTrack[] | undefined;
  /** The sound that was chosen before, as it is remembered. */
  remembered?: string | undefined;
  /** The sound to begin with, by its folder, where the list has several as groups. */
  sound?: string | undefined;
  /** What is opened of the past. */
  past?: PastWindow | undefined;
  /** Of what has an end of its own: how long it is. */
  durationMs?: number | undefined;
  /** For the past: the instant to begin with. Live begins where live is. */
  startMs?: number | undefined;
  /** For what has a time of its own: the second of it to begin with. */
  startSeconds?: number | undefined;
}

/** What an engine tells. */
export interface EngineListener {
  fault: (fault: Fault) => void;
  rendition: (rendition: Rendition) => void;
  /** Which other devices the browser offers by itself, and whether one of them plays. */
  screens: (change: Partial<Pick<PlayerView, 'remote' | 'picker'>>) => void;
  /** What sounds and texts there are; again whenever that, or what plays of them, changes. */
  tracks: (tracks: Tracks) => void;
}

/** How the line does. */
export interface Line {
  /** Bits per second that come through it; undefined as long as too little has come to say. */
  bps: number | undefined;
  /** Of what is being put into memory: what can be played of it, and whether that has failed. */
  prefetched: { span: Span | undefined; failed: boolean } | undefined;
}

/** Turns a stream address into pictures in a `<video>`. */
export interface Engine {
  readonly kind: 'hls' | 'native' | 'cast';
  /** It keeps the address that it was loaded with to the end, so that has to last. */
  readonly steady: boolean;
  /** Drops what plays now and starts this. */
  load: (source: Source) => void;
  /** Stops fetching for what plays now; the picture on screen stays. */
  stopLoading: () => void;
  /**
   * Sends all following requests to this address (another ticket, another server) without touching what is
   * buffered; `resume` also takes up fetching again after an error. False when this engine cannot.
   */
  rebase: (url: string, resume: boolean) => boolean;
  /** Repairs the decoder's state. False when this engine cannot. */
  recoverMedia: () => boolean;
  /** Lets the buffer grow to its full length; called once the picture moves. */
  settle: () => void;
  /** Undefined where the browser fetches by itself. */
  line: () => Line | undefined;
  /** Puts a rendition into memory, by the path of its playlist, from an instant on; `load` plays it from there. */
  prefetch: (path: string, fromMs: number | undefined) => void;
  /** Forgets what was put into memory, and breaks off what is still coming. */
  dropPrefetch: () => void;
  /** Plays this sound, or shows this text; undefined shows none. */
  chooseTrack: (kind: TrackKind, id: number | undefined) => void;
  /** Opens the browser's own choice of other devices. Takes a gesture. */
  pickDevice?: () => void;
  /** The instant that is on screen, when the stream says. */
  wallMs: () => number | undefined;
  /** From the first to the last instant that this stream holds. */
  span: () => Span | undefined;
  /** What its lists mark within what it holds, by instants; where it cannot say, nothing. */
  marks?: () => readonly StreamMark[];
  /** Where an instant lies on the element's own time line. */
  positionOf: (ms: number) => number | undefined;
  /** Where live is on the element's own time line. */
  livePosition: () => number | undefined;
  destroy: () => void;
}

export type MakeEngine = (video: HTMLVideoElement, listener: EngineListener) => Engine;
