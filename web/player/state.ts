/**
 * What the picture is doing. `unloaded`: no stream; `loaded`: a stream is given to the engine; `unstarted`:
 * ready, but the browser wants a gesture first; `failed`: nothing more is tried without the ladder's say.
 */
export type PlayState =
  'unloaded' | 'loaded' | 'unstarted' | 'buffering' | 'playing' | 'paused' | 'ended' | 'failed';

export type PlayEvent =
  | { type: 'opened' }
  | { type: 'sourced' }
  | { type: 'blocked' }
  | { type: 'waiting' }
  | { type: 'progressed' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'ended' }
  | { type: 'failed' }
  | { type: 'closed' };

/** The next state. Events that make no sense in a state leave it as it is: media elements are talkative. */
export function nextState(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'opened':
    case 'closed':
      return 'unloaded';
    case 'failed':
      return 'failed';
    case 'sourced':
      return 'loaded';
    case 'blocked':
      return state === 'unloaded' || state === 'failed' ? state : 'unstarted';
    case 'waiting':
      return state === 'loaded' || state === 'playing' || state === 'unstarted' ? 'buffering' : state;
    case 'progressed':
      return state === 'unloaded' || state === 'failed' ? state : 'playing';
    case 'paused':
      return state === 'playing' || state === 'buffering' || state === 'loaded' ? 'paused' : state;
    case 'resumed':
      return state === 'paused' || state === 'unstarted' || state === 'ended' ? 'buffering' : state;
    case 'ended':
      return state === 'unloaded' || state === 'failed' ? state : 'ended';
  }
}

/** It plays, or will as soon as it can: what a pause button is for. */
export const isRunning = (state: PlayState): boolean =>
  state === 'playing' || state === 'buffering' || state === 'loaded';
