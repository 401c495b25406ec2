import { nextState, type PlayEvent } from '../state.ts';
import { isPast, positionOf } from './position.ts';
import { show, type Transition } from './types.ts';

const healthyAfterMs = 10_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture, moving or not. */
const haveCurrentData = 2;

export const apply = (transition: Transition, event: PlayEvent): void =>
  show(transition, { state: nextState(transition.model.view.state, event) });

/** The picture moves: after a while, what was tried before no longer counts. */
export const healthy = ({ effects }: Transition): void =>
  void effects.push({ do: 'setTimer', timer: 'healthy', delayMs: healthyAfterMs });

/** It is there and could be paused: a picture whose stream failed is not. */
export const isThere = ({ model }: Transition): boolean =>
  model.picture === 'there' && model.view.state !== 'failed';

/** Remembers where live stands still. */
export function holdLive(transition: Transition, atMs = positionOf(transition)): void {
  const holds = atMs !== undefined && !isPast(transition);
  transition.model.pause = holds ? { atMs, sinceMs: transition.sample.nowMs } : undefined;
}

/** Goes to an instant of the stream that plays. */
export function seek({ model, effects }: Transition, ms: number): void {
  model.aimMs = undefined;
  effects.push({ do: 'clearTimer', timer: 'keys' }, { do: 'seek', ms });
}

/** The stream on the element is the one that was asked for. */
export function markArrived({ model }: Transition): void {
  if (model.picture !== 'given') return;
  model.picture = 'there';
  model.aimMs = undefined;
}

/** The picture has come: it moves, or stands still where the viewer had paused it. */
export function pictured(transition: Transition): void {
  const { model, sample, effects } = transition;
  model.awaited = false;
  markArrived(transition);
  effects.push({ do: 'unwatch' }, { do: 'settle' });
  if (model.rest) {
    apply(transition, { type: 'stood' });
    const { atMs } = model.rest;
    // This very instant: of the past a stream begins at the edge of a segment.
    if (atMs !== undefined) seek(transition, atMs);
    return holdLive(transition, atMs);
  }
  apply(transition, { type: 'progressed' });
  healthy(transition);
  const { channelId } = model.view;
  if (model.askedAtMs !== undefined && channelId !== undefined)
    effects.push({ do: 'reportPicture', channelId, ms: sample.elapsedMs - model.askedAtMs });
  model.askedAtMs = undefined;
}

/** Waits for the picture of the stream that was just given to the engine. */
export function awaitPicture({ model, effects }: Transition): void {
  model.awaited = true;
  effects.push({ do: 'watch', still: model.rest !== undefined });
}

/** It is to be there without moving, at this instant. */
export function restAt(transition: Transition, atMs: number | undefined): void {
  const { model, sample, effects } = transition;
  model.rest = { atMs };
  if (!model.awaited) return;
  if (model.picture === 'there') {
    // It came without a frame to tell of it, and none is waited for any more.
    model.awaited = false;
    effects.push({ do: 'unwatch' }, { do: 'settle' });
  } else if (sample.readyState >= haveCurrentData) pictured(transition);
  // A picture that does not move may never tell of a next frame.
  else awaitPicture(transition);
}

/** What came back paused is no longer to be left as it is. */
export function goOn({ model }: Transition): void {
  model.rest = undefined;
  model.returned = undefined;
}
