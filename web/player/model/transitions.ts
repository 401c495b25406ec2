import { productId } from '../../../contract/constants.ts';
import { bestWithin } from '../../../contract/quality.ts';
import { lowStepsIn } from '../engine/line/variants.ts';
import { preferredTrack, rememberedAs, sameOffer } from '../engine/tracks.ts';
import { samePlace, type PastPlace } from '../place.ts';
import { isRunning, nextState } from '../state.ts';
import { channelOf, sameSubject } from '../subject.ts';
import type { PlayerView } from '../view.ts';
import {
  isStale,
  Transition,
  type Effect,
  type EventOf,
  type Model,
  type PlayerEvent,
  type Sample,
} from './events.ts';
import { notPrefetching, prefetchFromMs, unweighed, weigh } from './low-bandwidth.ts';
import {
  elementHandlers,
  jumpToLive,
  keysRested,
  lineBack,
  pause,
  play,
  playRefused,
  reopen,
  seekBy,
  seekTo,
  stuck,
  visit,
} from './playback.ts';
import { noAttempts } from './retry-ladder.ts';
import {
  ask,
  askAgain,
  drop,
  load,
  onAnswer,
  onFault,
  onPreloaded,
  onRefusal,
  stop,
  tune,
  turnOff,
  weighSoon,
} from './stream.ts';
import { isPaused, pastAt, pictured, positionOf, wallOf } from './time.ts';

type Handlers = { [T in PlayerEvent['type']]: (t: Transition, event: EventOf<T>) => Transition };

/** What follows from an event. Pure: what is said of the world is in the sample, what is done to it in the effects. */
export function decide(
  before: Model,
  event: PlayerEvent,
  sample: Sample,
): { model: Model; effects: readonly Effect[] } {
  if (isStale(before, event)) return { model: before, effects: [] };
  const handle = handlers[event.type] as (t: Transition, event: PlayerEvent) => Transition;
  const { model, effects } = handle(new Transition(before, sample), event);
  return { model, effects };
}

const handlers: Handlers = {
  open,
  reopen,
  close: (t) => turnOff(t.set({ suspensions: [] })),
  suspend,
  endSuspension,
  fail: (t, { failure }) => stop(t, failure),
  play,
  pause,
  toggle: (t) => (isRunning(t.model.view.state) ? pause(t) : play(t)),
  toLive: jumpToLive,
  seekBy: (t, { seconds }) => seekBy(t, seconds),
  seekTo: (t, { ms }) => seekTo(t, ms),
  stopAt: (t, { ms }) => t.show({ stopAtMs: ms }),
  placed: (t, { at }) => t.show({ place: { at } }),
  quality: (t, { quality }) => choose(t, { quality }),
  hourCap: (t, { megabytes }) => choose(t, { hourCap: megabytes }),
  loadAhead: (t, { on }) => choose(t, { loadsAhead: on }),
  soundOnly: (t, { on }) => chooseSound(t, on),
  chooseTrack,
  engine: (t, { engine }) => (engine === 'none' ? detached(t) : engineCame(t, engine)),
  answered: (t, { answer }) => onAnswer(t, answer),
  preloaded: (t, { stream }) => onPreloaded(t, stream),
  refused: (t, { code }) => onRefusal(t, code),
  due: onTimer,
  fault: (t, { fault }) => onFault(t, fault),
  rebaseFailed: (t) => load(t),
  pictured,
  playRefused,
  rendition: (t, { rendition }) => t.show({ rendition }),
  tracks: heardTracks,
  ...elementHandlers,
  volume: heardVolume,
  screens: (t, { part }) => t.show(part),
  lineLost: (t) => t.set({ lineLostMs: t.model.lineLostMs ?? t.sample.nowMs }),
  lineBack,
};

/** Goes to a subject, or to a place in it; staying where one is is nothing to do. */
function open(t: Transition, { subject, place, options }: EventOf<'open'>): Transition {
  const { view, returned } = t.model;
  const same = sameSubject(view.subject, subject);
  const rests = returned && sameSubject(returned.subject, subject) && samePlace(returned.place, place);
  if (same && !options.again && (samePlace(view.place, place) || rests)) return t;
  const visited = same && place && 'at' in place ? visit(t, place.at) : undefined;
  if (visited) return visited.show({ place });
  const tuned = tune(t, subject, place).set({ orLive: options.orLive ?? false });
  // A channel that is turned on ends what was to be taken up again.
  if (channelOf(subject) === undefined) return tuned;
  return tuned.set({ suspensions: [] }).show({ suspended: undefined });
}

/** Where to take it up again. Live moves on, unless it was paused on a channel that keeps what it broadcast. */
function placeToKeep(t: Transition): PastPlace | undefined {
  const { place } = t.model.view;
  const { keptFromMs } = t.sample;
  const at = positionOf(t);
  if (at === undefined) return place;
  const kept = place !== undefined || (isPaused(t.model) && keptFromMs !== undefined && at >= keptFromMs);
  return kept ? pastAt(at) : undefined;
}

/** Lets go of what is on, for something else to be played in its place. Suspensions nest. */
function suspend(t: Transition, { id }: EventOf<'suspend'>): Transition {
  const { view, suspensions } = t.model;
  const { subject, place: under, suspended: before } = view;
  const channelId = view.channelId ?? before?.channelId;
  const suspended = { id, subject, place: placeToKeep(t), channelId, paused: isPaused(t.model), under };
  return turnOff(t)
    .set({ suspensions: [...suspensions, suspended] })
    .show({ suspended });
}

/** Takes up again what was on before; with it ends what was suspended after it. */
function endSuspension(t: Transition, { id }: EventOf<'endSuspension'>): Transition {
  const index = t.model.suspensions.findIndex((one) => one.id === id);
  const suspension = t.model.suspensions[index];
  if (!suspension) return t;
  const suspensions = t.model.suspensions.slice(0, index);
  const { subject, place, paused, under } = suspension;
  const returned = subject && paused ? { subject, place: under } : undefined;
  const back = subject ? tune(t, subject, place, { paused }).set({ orLive: paused, returned }) : turnOff(t);
  return back.set({ suspensions }).show({ suspended: suspensions[suspensions.length - 1] });
}

/** How good it may get and how far ahead it is loaded: what plays begins anew with it, where it is. */
function choose(
  t: Transition,
  part: Partial<Pick<PlayerView, 'quality' | 'hourCap' | 'loadsAhead'>>,
): Transition {
  const { view } = t.model;
  if (Object.entries(part).every(([name, value]) => view[name as keyof typeof part] === value)) return t;
  return reopen(t.issue({ do: 'remember', part }).show(part));
}

/** The viewer wants no pictures, or wants them again, at the same place. */
function chooseSound(t: Transition, on: boolean): Transition {
  const { view, weak, playing } = t.model;
  // Viewers who want pictures again want them no matter what they cost.
  const capped = !on && view.hourCap !== undefined && bestWithin(view.hourCap) === 'AU';
  if (!capped && weak.chosen === on) return t;
  const hourCap = undefined;
  const uncapped = capped ? t.issue({ do: 'remember', part: { hourCap } }).show({ hourCap }) : t;
  const chosen = uncapped
    .set({ weak: { ...weak, ...notPrefetching, chosen: on, heard: false } })
    .issue({ do: 'remember', part: { soundOnly: on } });
  return playing && lowStepsIn(playing.playlists) ? load(chosen, true) : chosen;
}

/** Looks at the line, and changes between the lightest picture and the sound alone when it is time for that. */
function weighLine(t: Transition): Transition {
  const { playing, weak, view, rest } = t.model;
  if (!playing) return t;
  const again = t.issue(weighSoon);
  const steps = lowStepsIn(playing.playlists);
  const { line, elapsedMs, aheadSeconds, paused, online } = t.sample;
  // What stands still takes its time, and without a line there is nothing to weigh.
  if (view.soundOnly === 'chosen' || !steps || !line || rest || paused || !online) return again;
  const seen = { line, elapsedMs, aheadSeconds, wallMs: wallOf(t), neededBps: steps.picture.bps };
  const next = weigh(weak, seen);
  const weighed = again.set({ weak: next.weak });
  switch (next.step) {
    case 'stay':
      return weighed;
    case 'prefetch': {
      const { path } = weak.heard ? steps.picture : steps.sound;
      // The picture has what has come of it, and leaves the line to the sound.
      return weighed.issue(!weak.heard && { do: 'stopLoading' }, {
        do: 'prefetch',
        path,
        fromMs: prefetchFromMs(weak, seen),
      });
    }
    case 'give-up':
      // What plays goes on.
      return weighed.issue(
        { do: 'dropPrefetch' },
        !next.weak.heard && { do: 'rebase', url: playing.url, resume: true },
      );
    case 'change':
      return load(weighed, true);
  }
}

/**
 * The engine says what there is, and what plays. What the viewer chose before is chosen here too, once per offer: what
 * cannot be had is not asked for again and again. Without a choice there is no text. A stream that goes takes its tracks away one by
 * one: nothing of that is heard.
 */
function heardTracks(t: Transition, { tracks, audio, text }: EventOf<'tracks'>): Transition {
  if (!t.model.view.given) return t;
  const heard = t.show({ tracks });
  if (sameOffer(t.model.view.tracks, tracks)) return heard;
  const sound = preferredTrack(tracks.audio, audio);
  const words = preferredTrack(tracks.texts, text);
  return heard.issue(
    sound && sound.id !== tracks.audioId && { do: 'chooseTrack', kind: 'audio', id: sound.id },
    words?.id !== tracks.textId && { do: 'chooseTrack', kind: 'text', id: words?.id },
  );
}

/** The viewer chooses, or has chosen elsewhere; no text at all is a choice too, and the one that goes is remembered. */
function chooseTrack(t: Transition, { kind, track, isRemembered }: EventOf<'chooseTrack'>): Transition {
  const { channelId = productId, tracks } = t.model.view;
  const known = isRemembered ? undefined : (track ?? tracks.texts.find(({ id }) => id === tracks.textId));
  const chosen = { channelId, kind: kind === 'audio' ? ('sound' as const) : kind, on: track !== undefined };
  return t.issue(known && { do: 'rememberTrack', choice: { ...chosen, track: rememberedAs(known) } }, {
    do: 'chooseTrack',
    kind,
    id: track?.id,
  });
}

function heardVolume(t: Transition, { volume, muted }: EventOf<'volume'>): Transition {
  const mutedForAutoplay = t.model.view.mutedForAutoplay && muted;
  // How loud another device is says nothing of this one.
  const foreign = t.model.view.remote?.by === 'cast';
  const kept = !mutedForAutoplay && !foreign;
  return t
    .show({ volume, muted, mutedForAutoplay })
    .issue(kept && { do: 'remember', part: { volume, muted } });
}

/** What was asked for before there was an engine, or while there was none, can be played now. */
function engineCame(t: Transition, engine: Model['engine']): Transition {
  const { early, earlyPreload, asking, playing, view } = t.model;
  const there = t.set({ engine, earlyPreload: undefined });
  const came = earlyPreload ? onPreloaded(there, earlyPreload) : there;
  if (early) return onAnswer(came, early);
  const waits = view.subject !== undefined && !asking && !playing;
  return waits && (view.failure === undefined || view.failure === 'unavailable') ? askAgain(came) : came;
}

/** The element is gone, and with it the engine. What was on is on again when another one comes. */
function detached(t: Transition): Transition {
  const { pause: held, weak, view } = t.model;
  const at = positionOf(t);
  const rest = isPaused(t.model) ? { atMs: held?.atMs ?? at ?? t.model.rest?.atMs } : undefined;
  const gone = drop(t).set({
    rest,
    engine: 'none',
    playing: undefined,
    retrying: false,
    picture: 'asked',
    aimMs: view.place && at,
    // What comes next may have another line, or none of ours.
    weak: unweighed(weak.chosen),
  });
  if (!view.subject || view.state === 'failed') return gone;
  const state = nextState(view.state, { type: 'opened', rests: rest !== undefined });
  return gone.show({ given: false, state });
}

function onTimer(t: Transition, { timer, ask: asks }: EventOf<'due'>): Transition {
  const { asking, retrying } = t.model;
  switch (timer) {
    case 'quiet':
      return askAgain(t);
    case 'healthy':
      return t.set({ attempts: noAttempts, quietRounds: 0 });
    case 'keys':
      return keysRested(t);
    case 'watchdog':
      return stuck(t);
    case 'weigh':
      return weighLine(t);
    case 'renew':
      // What is being asked already brings a new ticket, too.
      return asks && !asking && !retrying ? ask(t, asks) : t;
    case 'line':
    case 'next':
      return asks ? ask(t, asks) : t;
  }
}
