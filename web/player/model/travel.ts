import { atWindowEnd, liveMarginMs, moveTo, outran, type Move } from '../place.ts';
import { apply, goOn, seek } from './picture.ts';
import {
  aloneOf,
  hasOutlived,
  isOfChannel,
  isPast,
  isPaused,
  positionOf,
  spanOf,
  timelineIn,
  wallOf,
} from './position.ts';
import { go, onLine, restart } from './stream.ts';
import { show, type Transition } from './types.ts';

/** Several presses of a key are one wish: the server is not asked before they are over. */
const keysRestMs = 350;
/** A jump to the end of a title, or of a recording, lets it be seen to end. */
const beforeEndMs = 1_000;

/** How to get to an instant. */
export function moveIn(transition: Transition, ms: number): Move {
  const { model, sample } = transition;
  const span = spanOf(transition);
  if (!isOfChannel(transition)) {
    const lastMs = (model.view.title?.durationMs ?? Infinity) - beforeEndMs;
    return { to: span ? 'seek' : 'past', ms: Math.max(0, Math.min(ms, lastMs)) };
  }
  const alone = aloneOf(transition);
  if (alone && span) return { to: 'seek', ms: Math.max(span.fromMs, Math.min(ms, span.toMs - beforeEndMs)) };
  const newestMs = timelineIn(transition)?.liveMs ?? sample.nowMs;
  return moveTo(ms, { past: isPast(transition), span, newestMs, keptFromMs: sample.keptFromMs });
}

/** A seek beyond the place to stop at means that what comes there is to be seen. */
export function passStop(transition: Transition, ms: number): void {
  const { stopAtMs } = transition.model.view;
  if (stopAtMs !== undefined && ms >= stopAtMs) show(transition, { stopAtMs: undefined });
}

export function seekLive({ model, effects }: Transition): void {
  model.aimMs = undefined;
  effects.push({ do: 'clearTimer', timer: 'keys' }, { do: 'seekLive' });
}

/** Goes to an instant, at once or when the keys have come to rest. */
export function seekTo(transition: Transition, ms: number, byKeys = false): void {
  const { model, effects } = transition;
  const wanted = moveIn(transition, ms);
  passStop(transition, ms);
  if (wanted.to === 'live') return isPast(transition) ? go(transition, undefined) : seekLive(transition);
  if (wanted.to === 'seek') return seek(transition, wanted.ms);
  if (!byKeys) return go(transition, { at: Math.round(wanted.ms) });
  model.aimMs = wanted.ms;
  effects.push({ do: 'setTimer', timer: 'keys', delayMs: keysRestMs });
}

export function seekBy(transition: Transition, seconds: number): void {
  const at = positionOf(transition);
  if (at !== undefined) seekTo(transition, at + seconds * 1000, true);
  // A stream that tells no time can still be moved in.
  else if (transition.model.picture === 'there') transition.effects.push({ do: 'skip', seconds });
}

/** The keys have come to rest. */
export function keysRested(transition: Transition): void {
  const { aimMs } = transition.model;
  if (aimMs !== undefined) go(transition, { at: Math.round(aimMs) });
}

/** Goes on after a pause; false when the stream can do that by itself. */
export function resumeInPast(transition: Transition): boolean {
  const { pause } = transition.model;
  const over = hasOutlived(transition);
  transition.model.pause = undefined;
  if (!pause || !over) return false;
  go(transition, { at: Math.round(pause.atMs) });
  return true;
}

/** It goes on from here by itself. */
export function resume(transition: Transition): void {
  goOn(transition);
  apply(transition, { type: 'resumed' });
}

const goByItself = (transition: Transition, at: number | undefined): void =>
  go(transition, at === undefined ? undefined : { at: Math.round(at) }, {
    goesOn: true,
    paused: isPaused(transition.model),
  });

/** The line is back: live that would skip something goes on in the past, or stands still there. */
export function lineBack(transition: Transition): void {
  const { model, sample } = transition;
  const { state, failure } = model.view;
  const [atMs, sinceMs] = [model.pause?.atMs ?? wallOf(transition), model.lineLostMs];
  model.lineLostMs = undefined;
  const keeps = isOfChannel(transition) && !isPast(transition) && sample.keptFromMs !== undefined;
  const mayTry = state !== 'failed' || failure === 'unavailable';
  if (keeps && mayTry && atMs !== undefined && sinceMs !== undefined)
    if (outran({ atMs, sinceMs }, spanOf(transition), sample.nowMs)) return goByItself(transition, atMs);
  onLine(transition);
}

/** The window that follows the one that is over; a recording has its end there. */
function rollOn(transition: Transition, at: number): void {
  if (aloneOf(transition)) return;
  if (at >= transition.sample.nowMs - liveMarginMs) return goByItself(transition, undefined);
  restart(transition, { at: Math.round(at) }, true);
}

/** The picture moves on. */
export function passed(transition: Transition): void {
  const { model, sample, effects } = transition;
  const at = model.aimMs === undefined ? wallOf(transition) : undefined;
  if (at === undefined || !isPast(transition) || !model.playing) return;
  const { stopAtMs } = model.view;
  if (stopAtMs !== undefined && at >= stopAtMs) {
    show(transition, { stopAtMs: undefined });
    effects.push({ do: 'pause' });
  } else if (model.opened && atWindowEnd(at, model.opened, sample.nowMs)) rollOn(transition, at);
}

/** The stream has come to its end, which the broadcast has not. */
export function streamEnded(transition: Transition): void {
  const { playing, opened, aimMs } = transition.model;
  if (isPast(transition) && playing && opened && aimMs === undefined)
    rollOn(transition, Math.max(wallOf(transition) ?? 0, opened.toMs));
}
