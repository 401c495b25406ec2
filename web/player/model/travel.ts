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
import { show, type Turn } from './types.ts';

/** Several presses of a key are one wish: the server is not asked before they are over. */
const keysRestMs = 350;
/** A jump to the end of a title, or of a recording, lets it be seen to end. */
const beforeEndMs = 1_000;

/** How to get to an instant. */
export function moveIn(turn: Turn, ms: number): Move {
  const { model, sample } = turn;
  const span = spanOf(turn);
  if (!isOfChannel(turn)) {
    const lastMs = (model.view.title?.durationMs ?? Infinity) - beforeEndMs;
    return { to: span ? 'seek' : 'past', ms: Math.max(0, Math.min(ms, lastMs)) };
  }
  const alone = aloneOf(turn);
  if (alone && span) return { to: 'seek', ms: Math.max(span.fromMs, Math.min(ms, span.toMs - beforeEndMs)) };
  const newestMs = timelineIn(turn)?.liveMs ?? sample.nowMs;
  return moveTo(ms, { past: isPast(turn), span, newestMs, keptFromMs: sample.keptFromMs });
}

/** A seek beyond the place to stop at means that what comes there is to be seen. */
export function passStop(turn: Turn, ms: number): void {
  const { stopAtMs } = turn.model.view;
  if (stopAtMs !== undefined && ms >= stopAtMs) show(turn, { stopAtMs: undefined });
}

export function seekLive({ model, effects }: Turn): void {
  model.aimMs = undefined;
  effects.push({ do: 'clearTimer', timer: 'keys' }, { do: 'seekLive' });
}

/** Goes to an instant, at once or when the keys have come to rest. */
export function seekTo(turn: Turn, ms: number, byKeys = false): void {
  const { model, effects } = turn;
  const wanted = moveIn(turn, ms);
  passStop(turn, ms);
  if (wanted.to === 'live') return isPast(turn) ? go(turn, undefined) : seekLive(turn);
  if (wanted.to === 'seek') return seek(turn, wanted.ms);
  if (!byKeys) return go(turn, { at: Math.round(wanted.ms) });
  model.aimMs = wanted.ms;
  effects.push({ do: 'setTimer', timer: 'keys', delayMs: keysRestMs });
}

export function seekBy(turn: Turn, seconds: number): void {
  const at = positionOf(turn);
  if (at !== undefined) seekTo(turn, at + seconds * 1000, true);
  // A stream that tells no time can still be moved in.
  else if (turn.model.picture === 'there') turn.effects.push({ do: 'skip', seconds });
}

/** The keys have come to rest. */
export function keysRested(turn: Turn): void {
  const { aimMs } = turn.model;
  if (aimMs !== undefined) go(turn, { at: Math.round(aimMs) });
}

/** Goes on after a pause; false when the stream can do that by itself. */
export function resumeInPast(turn: Turn): boolean {
  const { pause } = turn.model;
  const over = hasOutlived(turn);
  turn.model.pause = undefined;
  if (!pause || !over) return false;
  go(turn, { at: Math.round(pause.atMs) });
  return true;
}

/** It goes on from here by itself. */
export function resume(turn: Turn): void {
  goOn(turn);
  apply(turn, { type: 'resumed' });
}

const goByItself = (turn: Turn, at: number | undefined): void =>
  go(turn, at === undefined ? undefined : { at: Math.round(at) }, {
    goesOn: true,
    paused: isPaused(turn.model),
  });

/** The line is back: live that would skip something goes on in the past, or stands still there. */
export function lineBack(turn: Turn): void {
  const { model, sample } = turn;
  const { state, failure } = model.view;
  const [atMs, sinceMs] = [model.pause?.atMs ?? wallOf(turn), model.lineLostMs];
  model.lineLostMs = undefined;
  const keeps = isOfChannel(turn) && !isPast(turn) && sample.keptFromMs !== undefined;
  const mayTry = state !== 'failed' || failure === 'unavailable';
  if (keeps && mayTry && atMs !== undefined && sinceMs !== undefined)
    if (outran({ atMs, sinceMs }, spanOf(turn), sample.nowMs)) return goByItself(turn, atMs);
  onLine(turn);
}

/** The window that follows the one that is over; a recording has its end there. */
function rollOn(turn: Turn, at: number): void {
  if (aloneOf(turn)) return;
  if (at >= turn.sample.nowMs - liveMarginMs) return goByItself(turn, undefined);
  restart(turn, { at: Math.round(at) }, true);
}

/** The picture moves on. */
export function passed(turn: Turn): void {
  const { model, sample, effects } = turn;
  const at = model.aimMs === undefined ? wallOf(turn) : undefined;
  if (at === undefined || !isPast(turn) || !model.playing) return;
  const { stopAtMs } = model.view;
  if (stopAtMs !== undefined && at >= stopAtMs) {
    show(turn, { stopAtMs: undefined });
    effects.push({ do: 'pause' });
  } else if (model.opened && atWindowEnd(at, model.opened, sample.nowMs)) rollOn(turn, at);
}

/** The stream has come to its end, which the broadcast has not. */
export function streamEnded(turn: Turn): void {
  const { playing, opened, aimMs } = turn.model;
  if (isPast(turn) && playing && opened && aimMs === undefined)
    rollOn(turn, Math.max(wallOf(turn) ?? 0, opened.toMs));
}
