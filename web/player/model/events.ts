import type { ErrorCode } from '../../../contract/errors.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { TrackChoice } from '../../../contract/models/track-choice.ts';
import type { Quality, Rendition } from '../../../contract/quality.ts';
import type { Preferences } from '../../lib/preferences.ts';
import type { Line, Source } from '../engine/engine.ts';
import type { Fault } from '../engine/fault.ts';
import type { Span } from '../engine/instants.ts';
import type { Track, TrackKind, Tracks } from '../engine/tracks.ts';
import type { PreloadedStream } from '../preload/preload.ts';
import type { Left, PastPlace, PastWindow, Pause } from '../place.ts';
import type { StreamRequest } from '../request.ts';
import type { Subject } from '../subject.ts';
import type { Failure, SuspendedView, PlayerView } from '../view.ts';
import { unweighed, type LowBandwidth } from './low-bandwidth.ts';
import { noAttempts, type Attempts } from './retry-ladder.ts';

/**
 * A question to the server. `load` starts the stream anew, `move` goes on from another server, `renew` only changes
 * the ticket; `confirm` brings the ticket of a stream that has begun with what was preloaded.
 */
export interface Ask {
  how: 'load' | 'move' | 'renew' | 'confirm';
  failedServer?: string | undefined;
}

/** Something else has the picture: what was on before, to be taken up again. */
export interface Suspension extends SuspendedView {
  id: number;
  paused: boolean;
  /** The place under which it was left: what the address of the way back calls it. */
  under: PastPlace | undefined;
}

/** Everything that the player knows. Plain data: moving positions are in the sample, handles in the runner. */
export interface Model {
  /** What screens show of it. */
  view: PlayerView;
  /** Changes whenever nothing counts any more of what is under way: questions, timers, awaited pictures. */
  generation: number;

  /** `steady`: it keeps the address that it was loaded with, so that has to last. */
  engine: 'none' | 'unsupported' | 'movable' | 'steady';
  /** The place in the words it is asked for: in the same ones the server opens the same window of the past. */
  requested?: PastPlace | undefined;
  /** How many questions there were; the number of the last one is its name. */
  asks: number;
  /** The question that is on its way. */
  asking?: (Ask & { id: number; steady: boolean }) | undefined;
  /** Its answer, when that came before there was an engine. */
  early?: StreamAnswer | undefined;
  /** What was preloaded, when that came before there was an engine. */
  earlyPreload?: PreloadedStream | undefined;
  /** The stream that the engine was given. */
  playing?: StreamAnswer | undefined;
  /** The last one of this subject. Kept while nothing plays: what is tried again is still the same stream. */
  ticket?: string | undefined;
  /** When the past is not there, live is better than nothing. */
  orLive: boolean;

  /** What was tried since the picture last ran well. */
  attempts: Attempts;
  /** A step of the ladder is being taken: further faults are of the stream that is being left. */
  retrying: boolean;
  lineTries: number;
  quietRounds: number;

  /** `asked`: of the stream before, if there is one; `given`: on its way; `there`: moves, or could. */
  picture: 'asked' | 'given' | 'there';
  /** A frame is waited for. */
  awaited: boolean;
  /** When the viewer decided, until their picture is there. */
  askedAtMs?: number | undefined;
  /** It is to stand still, at this instant if that is known. */
  rest?: { atMs: number | undefined } | undefined;
  /** What came back paused; its address leaves it is. */
  returned?: { subject: Subject; place: PastPlace | undefined } | undefined;
  /** Something is expected to move. */
  watchdog: boolean;
  /** When the picture ran dry. */
  dryAt: readonly number[];

  /** What the server opened of the past. */
  opened?: PastWindow | undefined;
  /** Where it goes, until the picture is there. */
  aimMs?: number | undefined;
  /** The instant of live that was paused at. */
  pause?: Pause | undefined;
  lineLostMs?: number | undefined;
  /** What is known of a line that may be too weak for any picture. */
  weak: LowBandwidth;

  /** The newest is last. */
  suspensions: readonly Suspension[];
}

/** A player at which nothing has happened yet. */
export const freshModel = (view: PlayerView, soundOnly = false): Model => ({
  view,
  generation: 0,
  engine: 'none',
  asks: 0,
  orLive: false,
  attempts: noAttempts,
  retrying: false,
  lineTries: 0,
  quietRounds: 0,
  picture: 'asked',
  awaited: false,
  watchdog: false,
  dryAt: [],
  weak: unweighed(soundOnly),
  suspensions: [],
});

/** What element, engine and clock say at the moment of an event. */
export interface Sample {
  nowMs: number;
  /** Of a clock that nobody sets. */
  elapsedMs: number;
  online: boolean;
  /** The first instant that the channel keeps. */
  keptFromMs: number | undefined;
  /** The instant on screen, or the place in a title; meaningless while that is of the stream before. */
  wallMs: number | undefined;
  span: Span | undefined;
  livePosition: number;
  /** Undefined while there is no element. */
  currentTime: number | undefined;
  paused: boolean;
  seeking: boolean;
  readyState: number;
  ended: boolean;
  muted: boolean;
  /** Seconds that have come and not been played. */
  aheadSeconds: number;
  line: Line | undefined;
}

export type TimerName = 'renew' | 'line' | 'quiet' | 'next' | 'healthy' | 'keys' | 'watchdog' | 'weigh';

/** How something is turned on. */
export interface OpenOptions {
  /** Begin there anew, also when that is what plays. */
  again?: boolean;
  /** When the past is not there, live is better than nothing. */
  orLive?: boolean;
}

/** An event that says no more than its name. */
type Named<T extends string> = T extends string ? { type: T } : never;

export type ViewerEvent =
  | { type: 'open'; subject: Subject; place: PastPlace | undefined; options: OpenOptions }
  | Named<'reopen' | 'close' | 'play' | 'pause' | 'toggle' | 'toLive'>
  | { type: 'suspend'; id: number }
  | { type: 'endSuspension'; id: number }
  | { type: 'fail'; failure: Failure }
  | { type: 'seekBy'; seconds: number }
  | { type: 'seekTo'; ms: number }
  | { type: 'stopAt'; ms: number | undefined }
  | { type: 'placed'; at: number }
  | { type: 'quality'; quality: Quality }
  | { type: 'soundOnly'; on: boolean }
  | { type: 'hourCap'; megabytes: number | undefined }
  | { type: 'loadAhead'; on: boolean }
  | { type: 'chooseTrack'; kind: TrackKind; track: Track | undefined; isRemembered?: boolean };

/** Those with a generation, or the number of a question, mean nothing in another one. */
export type MachineEvent =
  | { type: 'engine'; engine: Model['engine'] }
  | { type: 'answered'; id: number; answer: StreamAnswer }
  | { type: 'preloaded'; id: number; stream: PreloadedStream }
  | { type: 'refused'; id: number; code: ErrorCode | 'network' }
  | { type: 'due'; generation: number; timer: TimerName; ask: Ask | undefined }
  | { type: 'fault'; fault: Fault }
  | (Named<'rebaseFailed' | 'pictured' | 'playRefused'> & { generation: number })
  | { type: 'rendition'; rendition: Rendition }
  | { type: 'tracks'; tracks: Tracks; audio: string | undefined; text: string | undefined }
  | Named<'waiting' | 'ready' | 'playing' | 'timeupdate' | 'paused' | 'resumed' | 'ended' | 'emptied'>
  | { type: 'volume'; volume: number; muted: boolean }
  | { type: 'screens'; part: Partial<Pick<PlayerView, 'remote' | 'picker'>> }
  | Named<'lineLost' | 'lineBack'>;

export type PlayerEvent = ViewerEvent | MachineEvent;
export type EventOf<T extends PlayerEvent['type']> = Extract<PlayerEvent, { type: T }>;

/** Does it come of something that was given up since? */
export function isStale({ generation, asking }: Model, event: PlayerEvent): boolean {
  if (event.type === 'answered' || event.type === 'preloaded' || event.type === 'refused')
    return event.id !== asking?.id;
  return 'generation' in event && event.generation !== generation;
}

/** Done in the order of the list; what comes of it is said by events. */
export type Effect =
  /** Breaks off the question, and stops all timers and the wait for a picture. */
  | { do: 'drop' }
  | { do: 'ask'; id: number; request: StreamRequest }
  | { do: 'load'; source: Source }
  | { do: 'rebase'; url: string; resume: boolean }
  | { do: 'prefetch'; path: string; fromMs: number | undefined }
  | { do: 'recover' | 'stopLoading' | 'settle' | 'dropPrefetch' | 'unwatch' }
  | { do: 'play' | 'pause' | 'mute' | 'seekLive' }
  | { do: 'watch'; still: boolean }
  | { do: 'seek'; ms: number }
  | { do: 'skip'; seconds: number }
  | { do: 'chooseTrack'; kind: TrackKind; id: number | undefined }
  | { do: 'setTimer'; timer: TimerName; delayMs: number; ask?: Ask }
  | { do: 'clearTimer'; timer: TimerName }
  | { do: 'reportPicture'; channelId: string; ms: number }
  | { do: 'timeShift'; channelId: string; to: PastPlace | undefined; from: Left | undefined }
  | { do: 'remember'; part: Partial<Preferences> }
  | { do: 'rememberTrack'; choice: Omit<TrackChoice, 'chosenAt'> };

/** One event being dealt with: the state reached so far, and what is to be done. Nothing of it changes: each step answers another. */
export class Transition {
  readonly model: Model;
  readonly sample: Sample;
  readonly effects: readonly Effect[];

  constructor(model: Model, sample: Sample, effects: readonly Effect[] = []) {
    this.model = model;
    this.sample = sample;
    this.effects = effects;
  }

  /** Changes what only the player knows. */
  set(part: Partial<Omit<Model, 'view'>>): Transition {
    return new Transition({ ...this.model, ...part }, this.sample, this.effects);
  }

  /** Changes what screens show. */
  show(part: Partial<PlayerView>): Transition {
    const view = { ...this.model.view, ...part };
    return new Transition({ ...this.model, view }, this.sample, this.effects);
  }

  /** Has these done after what is to be done already. */
  issue(...effects: readonly (Effect | false | undefined)[]): Transition {
    const issued = effects.filter((effect) => effect !== false && effect !== undefined);
    return new Transition(this.model, this.sample, [...this.effects, ...issued]);
  }
}
