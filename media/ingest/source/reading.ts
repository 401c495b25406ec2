import type { Rendition } from '../../../contract/quality.ts';
import type { StreamName } from '../../../contract/tracks.ts';
import type { FindEncoder } from '../encoders/picture-encoder.ts';
import type { Init } from '../../fmp4/init.ts';
import type { OnFragment } from '../../fmp4/segment-collector.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { PictureTrouble } from '../failover.ts';
import type { TranscodeMode } from '../ffmpeg/ffmpeg-arguments.ts';
import type { Load } from '../watchdog/encoder-pace.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { SourceClock } from '../time/source-clock.ts';
import type { ChannelTracks } from '../tracks/channel-tracks.ts';

/** What this machine can and may read. */
export interface SourceAccess {
  ffmpegPath: string;
  /** What ffmpeg can read from; undefined when it does not say. */
  protocols: ReadonlySet<string> | undefined;
  /** What filters ffmpeg has; undefined when it does not say. */
  filters?: ReadonlySet<string> | undefined;
  allowPrivate: boolean;
  /** What encodes its pictures; x264 unless said otherwise. */
  encoder?: FindEncoder | undefined;
  /** Authorities by which senders over TLS have to be known to ffmpeg. */
  caFile?: string | undefined;
}

/** Opens the places of streams, and keeps them open from run to run. */
export type OpenStreams = <Name extends StreamName>(
  names: readonly Name[],
) => Promise<{ rendition: Name; sink: SegmentSink }[]>;

export interface Reading {
  address: string;
  transcodeMode: TranscodeMode;
  /** What the channel is said to have, lowest first. */
  renditions: readonly Rendition[];
  /** Those of them that this machine has the strength to encode; the others get the best of these. */
  encodes: readonly Rendition[];
  /** Opens the places of those renditions and tracks that this run brings. */
  open: OpenStreams;
  /** The sounds and texts beside the first sound; where nobody asks for them they are left alone. */
  tracks?: ChannelTracks | undefined;
  /** How the clock of the source ran before; where nobody keeps that, each run is placed anew. */
  sourceClock?: SourceClock | undefined;
  /** A sound is made in which speech stands out of its background. */
  clearSpeech?: boolean | undefined;
  /** What the source has has only just been found out: it is taken as it is. */
  takesKnownStreams?: boolean | undefined;
  /** No key frame has come in the usual time: it is waited for as long as copied pictures may be without one. */
  waitsForKeyFrame?: boolean | undefined;
  /** Another ingest writes what comes, so what can be had again later is not read now. */
  readsAlong?: boolean | undefined;
  /** Whether another ingest goes on, when this run is ended, from the last key frame. */
  isHandedOver?: (() => boolean) | undefined;
  reach: SourceAccess;
  clock: Clock;
  steady: Clock;
  /** What the machine and a process have done; as the system tells it, unless said otherwise. */
  load?: ((pid: number | undefined) => Load) | undefined;
  /** How much is waited for a processor; as the system tells it, unless said otherwise. */
  pressure?: (() => number) | undefined;
  silentAfterMs: number;
  blackAfterMs?: number | undefined;
  /**
   * @param kind how it is read in this run: a kind of source, or one of the ways in which HLS is read
   * @param why what speaks against another way
   * @param keptMs how much of what has come can be had once more by a new reader; nothing, unless said
   */
  onStart: (kind: string, why?: string, keptMs?: number) => void;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** Every piece of the picture, or of the sound of a station, as it comes. */
  onFragment?: OnFragment | undefined;
  /** What comes, whenever that is known or changes. */
  onFormat: (init: Init) => void;
  /** Every line that ffmpeg says of the source, where it reads it. */
  onLine?: ((line: string) => void) | undefined;
  /** Something that an operator should know of the source. */
  onNote: (note: string) => void;
  /** One of several renditions, or a track beside them, is in trouble, reported once, or out of it. */
  onRendition: (name: string, fault: string | undefined) => void;
  /** The picture is in trouble, or out of it. */
  onPicture: (trouble: PictureTrouble | undefined) => void;
  onTitle: (title: string | null) => void;
  signal: AbortSignal;
}
