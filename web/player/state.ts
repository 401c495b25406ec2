/**
 * What the picture is doing. `unloaded`: nothing is on, or it is to rest as soon as it is there; `loaded`: it is on
 * its way, and will play; `unstarted`: ready, but the browser wants a gesture first; `failed`: nothing more is tried
 * without the ladder's say.
 */
export type PlayState =
  'unloaded' | 'loaded' | 'unstarted' | 'buffering' | 'playing' | 'paused' | 'ended' | 'failed';

export type PlayEvent =
  /** A stream was asked for, or given to the engine; `rests` when it is to be there without moving. */
  | { type: 'opened' | 'sourced'; rests?: boolean }
  /** Somebody paused what is not there yet, … */
  | { type: 'rested' }
  /** … and now it is there. */
  | { type: 'stood' }
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
    case 'sourced':
      return event.rests ? 'unloaded' : 'loaded';
    case 'closed':
      return 'unloaded';
    case 'failed':
      return 'failed';
    case 'rested':
      return state === 'loaded' || state === 'buffering' ? 'unloaded' : state;
    case 'stood':
      return 'paused';
    case 'blocked':
      return state === 'unloaded' || state === 'failed' ? state : 'unstarted';
    case 'waiting':
      return state === 'loaded' || state === 'playing' || state === 'unstarted' ? 'buffering' : state;
    case 'progressed':
      return state === 'unloaded' || state === 'failed' ? state : 'playing';
    case 'paused':
      return state === 'playing' || state === 'buffering' || state === 'loaded' ? 'paused' : state;
    case 'resumed':
      if (state === 'unloaded') return 'loaded';
      return state === 'paused' || state === 'unstarted' || state === 'ended' ? 'buffering' : state;
    case 'ended':
      return state === 'unloaded' || state === 'failed' ? state : 'ended';
  }
}

/** It plays, or will as soon as it can: what a pause button is for. */
export const isRunning = (state: PlayState): boolean =>
  state === 'playing' || state === 'buffering' || state === 'loaded';
