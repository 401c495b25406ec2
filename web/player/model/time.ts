import type { Span } from '../engine/instants.ts';
import { moveTo, outlasted, type Move, type PastPlace, type PastWindow } from '../place.ts';
import { nextState, type PlayEvent } from '../state.ts';
import { timelineOf, type Timeline } from '../timeline.ts';
import type { Model, Sample, Transition } from './events.ts';

/** A jump to the end of a title, or of a recording, lets it be seen to end. */
const beforeEndMs = 1_000;
const healthyAfterMs = 10_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture, moving or not. */
const haveCurrentData = 2;

/** What is needed to say where the picture is. */
interface Here {
  readonly model: Model;
  readonly sample: Sample;
}

/** An instant of the past, as a place. */
export const pastAt = (ms: number): PastPlace => ({ at: Math.round(ms) });

export const isPast = ({ model }: Here): boolean => model.view.place !== undefined;
export const isOfChannel = ({ model }: Here): boolean => model.view.channelId !== undefined;

/** The instant on screen, once it is of the stream that was asked for. */
export const wallOf = ({ model, sample }: Here): number | undefined =>
  model.picture === 'there' ? sample.wallMs : undefined;

/** The instant on screen, or the one that will be. */
export const positionOf = (here: Here): number | undefined => here.model.aimMs ?? wallOf(here);

export const spanOf = ({ model, sample }: Here): Span | undefined =>
  model.picture === 'there' ? sample.span : undefined;

/** It stands still, or will when it is there. */
export const isPaused = (model: Model): boolean => model.rest !== undefined || model.view.state === 'paused';

/**
 * What was opened of the past when nothing of what followed it is kept: a recording, from the time before that of catch-up.
 * It has an end, and its line is that of nothing else.
 */
export function aloneOf({ model: { opened, view }, sample: { keptFromMs } }: Here): PastWindow | undefined {
  const isAlone = view.place !== undefined && opened && keptFromMs !== undefined && opened.toMs <= keptFromMs;
  return isAlone ? opened : undefined;
}

/** The time around the picture, when the stream tells it. */
export function timelineIn(here: Here): Timeline | undefined {
  const { model, sample } = here;
  const { currentTime, keptFromMs, livePosition, nowMs } = sample;
  const positionMs = positionOf(here);
  if (currentTime === undefined || positionMs === undefined) return undefined;
  if (!isOfChannel(here)) {
    const { title } = model.view;
    return title && { positionMs, startMs: 0, liveMs: title.durationMs, atLive: false };
  }
  const held = spanOf(here);
  if (!isPast(here)) {
    const wallMs = wallOf(here) ?? positionMs;
    const startMs = keptFromMs ?? held?.fromMs ?? positionMs;
    return { ...timelineOf({ currentTime, wallMs, livePosition, startMs }), positionMs };
  }
  const { opened } = model;
  const alone = aloneOf(here);
  if (alone) return { positionMs, startMs: alone.fromMs, liveMs: alone.toMs, atLive: false };
  // What grows says itself how far it has got; nobody's clock has to be right for that.
  const newestMs = held && opened && opened.toMs > nowMs ? held.toMs : nowMs;
  const startMs = keptFromMs ?? opened?.fromMs ?? positionMs;
  return { positionMs, startMs, liveMs: Math.max(positionMs, newestMs), atLive: false };
}

/** Will live, paused as it is, have to go on in the past? */
export function hasOutlived(here: Here): boolean {
  const { pause } = here.model;
  const { keptFromMs, nowMs } = here.sample;
  if (pause === undefined || isPast(here) || keptFromMs === undefined) return false;
  return outlasted(pause, spanOf(here), nowMs);
}

/** How to get to an instant. */
export function moveIn(here: Here, ms: number): Move {
  const { model, sample } = here;
  const span = spanOf(here);
  if (!isOfChannel(here)) {
    const lastMs = (model.view.title?.durationMs ?? Infinity) - beforeEndMs;
    return { to: span ? 'seek' : 'past', ms: Math.max(0, Math.min(ms, lastMs)) };
  }
  if (aloneOf(here) && span)
    return { to: 'seek', ms: Math.max(span.fromMs, Math.min(ms, span.toMs - beforeEndMs)) };
  const newestMs = timelineIn(here)?.liveMs ?? sample.nowMs;
  return moveTo(ms, { past: isPast(here), span, newestMs, keptFromMs: sample.keptFromMs });
}

export const apply = (t: Transition, event: PlayEvent): Transition =>
  t.show({ state: nextState(t.model.view.state, event) });

/** The picture moves: after a while, what was tried before no longer counts. */
export const healthy = (t: Transition): Transition =>
  t.issue({ do: 'setTimer', timer: 'healthy', delayMs: healthyAfterMs });

/** It is there and could be paused: a picture whose stream failed is not. */
export const isThere = ({ model }: Transition): boolean =>
  model.picture === 'there' && model.view.state !== 'failed';

/** The viewer has decided: from now on they wait. */
export const startWaiting = (t: Transition): Transition =>
  t.set({ askedAtMs: t.sample.elapsedMs, awaited: false });

/** Remembers where live stands still. */
export const holdLive = (t: Transition, atMs = positionOf(t)): Transition =>
  t.set({ pause: atMs === undefined || isPast(t) ? undefined : { atMs, sinceMs: t.sample.nowMs } });

/** Goes to an instant of the stream that plays. */
export const seek = (t: Transition, ms: number): Transition =>
  t.set({ aimMs: undefined }).issue({ do: 'clearTimer', timer: 'keys' }, { do: 'seek', ms });

export const seekLive = (t: Transition): Transition =>
  t.set({ aimMs: undefined }).issue({ do: 'clearTimer', timer: 'keys' }, { do: 'seekLive' });

/** A seek beyond the instant to stop at means that what comes there is to be seen. */
export function passStop(t: Transition, ms: number): Transition {
  const { stopAtMs } = t.model.view;
  return stopAtMs !== undefined && ms >= stopAtMs ? t.show({ stopAtMs: undefined }) : t;
}

/** The stream on the element is the one that was asked for. */
export const pictureArrived = (t: Transition): Transition =>
  t.model.picture === 'given' ? t.set({ picture: 'there', aimMs: undefined }) : t;

/** The picture has come: it moves, or stands still where the viewer had paused it. */
export function pictured(t: Transition): Transition {
  const { rest, askedAtMs, view } = t.model;
  const there = pictureArrived(t.set({ awaited: false })).issue({ do: 'unwatch' }, { do: 'settle' });
  if (rest) {
    const still = apply(there, { type: 'stood' });
    // This very instant: of the past a stream begins at the edge of a segment.
    return holdLive(rest.atMs === undefined ? still : seek(still, rest.atMs), rest.atMs);
  }
  const moves = healthy(apply(there, { type: 'progressed' })).set({ askedAtMs: undefined });
  const { channelId } = view;
  if (askedAtMs === undefined || channelId === undefined) return moves;
  return moves.issue({ do: 'reportPicture', channelId, ms: t.sample.elapsedMs - askedAtMs });
}

/** Waits for the picture of the stream that was just given to the engine. */
export const awaitPicture = (t: Transition): Transition =>
  t.set({ awaited: true }).issue({ do: 'watch', still: t.model.rest !== undefined });

/** It is to be there without moving, at this instant. */
export function restAt(t: Transition, atMs: number | undefined): Transition {
  const resting = t.set({ rest: { atMs } });
  if (!t.model.awaited) return resting;
  // It came without a frame to tell of it, and none is waited for any more.
  if (t.model.picture === 'there')
    return resting.set({ awaited: false }).issue({ do: 'unwatch' }, { do: 'settle' });
  // A picture that does not move may never tell of a next frame.
  return t.sample.readyState >= haveCurrentData ? pictured(resting) : awaitPicture(resting);
}

/** Of the model: it may move. What came back paused is no longer to be left as it is. */
export const moving = { rest: undefined, returned: undefined } satisfies Partial<Model>;
