import { nextState, type PlayEvent } from '../state.ts';
import { isPast, positionOf } from './position.ts';
import { show, type Turn } from './types.ts';

const healthyAfterMs = 10_000;
/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture, moving or not. */
const haveCurrentData = 2;

export const apply = (turn: Turn, event: PlayEvent): void =>
  show(turn, { state: nextState(turn.model.view.state, event) });

/** The picture moves: after a while, what was tried before no longer counts. */
export const healthy = ({ effects }: Turn): void =>
  void effects.push({ do: 'setTimer', timer: 'healthy', delayMs: healthyAfterMs });

/** It is there and could be paused: a picture whose stream failed is not. */
export const isThere = ({ model }: Turn): boolean =>
  model.picture === 'there' && model.view.state !== 'failed';

/** Remembers where live stands still. */
export function holdLive(turn: Turn, atMs = positionOf(turn)): void {
  const holds = atMs !== undefined && !isPast(turn);
  turn.model.pause = holds ? { atMs, sinceMs: turn.sample.nowMs } : undefined;
}

/** Goes to an instant of the stream that plays. */
export function seek({ model, effects }: Turn, ms: number): void {
  model.aimMs = undefined;
  effects.push({ do: 'clearTimer', timer: 'keys' }, { do: 'seek', ms });
}

/** The stream on the element is the one that was asked for. */
export function arrive({ model }: Turn): void {
  if (model.picture !== 'given') return;
  model.picture = 'there';
  model.aimMs = undefined;
}

/** The picture has come: it moves, or stands still where the viewer had paused it. */
export function pictured(turn: Turn): void {
  const { model, sample, effects } = turn;
  model.awaited = false;
  arrive(turn);
  effects.push({ do: 'unwatch' }, { do: 'settle' });
  if (model.rest) {
    apply(turn, { type: 'stood' });
    const { atMs } = model.rest;
    // This very instant: of the past a stream begins at the edge of a segment.
    if (atMs !== undefined) seek(turn, atMs);
    return holdLive(turn, atMs);
  }
  apply(turn, { type: 'progressed' });
  healthy(turn);
  const { channelId } = model.view;
  if (model.askedAtMs !== undefined && channelId !== undefined)
    effects.push({ do: 'reportPicture', channelId, ms: sample.elapsedMs - model.askedAtMs });
  model.askedAtMs = undefined;
}

/** Waits for the picture of the stream that was just given to the engine. */
export function awaitPicture({ model, effects }: Turn): void {
  model.awaited = true;
  effects.push({ do: 'watch', still: model.rest !== undefined });
}

/** It is to be there without moving, at this instant. */
export function restAt(turn: Turn, atMs: number | undefined): void {
  const { model, sample, effects } = turn;
  model.rest = { atMs };
  if (!model.awaited) return;
  if (model.picture === 'there') {
    // It came without a frame to tell of it, and none is waited for any more.
    model.awaited = false;
    effects.push({ do: 'unwatch' }, { do: 'settle' });
  } else if (sample.readyState >= haveCurrentData) pictured(turn);
  // A picture that does not move may never tell of a next frame.
  else awaitPicture(turn);
}

/** What came back paused is no longer to be left as it is. */
export function goOn({ model }: Turn): void {
  model.rest = undefined;
  model.returned = undefined;
}
