import type { StreamAnswer } from '../../contract/models/stream.ts';
import {
  freshModel,
  type Effect,
  type Model,
  type PlayerEvent,
  type Sample,
} from '../player/model/events.ts';
import { decide } from '../player/model/transitions.ts';
import { freshView } from '../player/view.ts';

/** A device on which nothing happens: a test changes what it is about. */
export const stillSample: Sample = {
  nowMs: 1_000_000,
  elapsedMs: 0,
  online: true,
  keptFromMs: undefined,
  wallMs: undefined,
  span: undefined,
  livePosition: 0,
  currentTime: 0,
  paused: false,
  seeking: false,
  readyState: 4,
  ended: false,
  muted: false,
  aheadSeconds: 10,
  line: undefined,
};

/** Live of a channel, with a ticket that lasts. */
export const liveAnswer: StreamAnswer = {
  url: 'http://s1.test/t/A/l/etv/master.m3u8',
  serverId: 's1',
  quality: 'high',
  renewAt: Number.MAX_SAFE_INTEGER,
  expiresAt: Number.MAX_SAFE_INTEGER,
  playlists: [],
  past: null,
};

/** The player's model without any machine: events go in, and effects go where the test wants them. */
export function scriptPlayer(sample: () => Sample, perform: (effect: Effect, model: Model) => void) {
  let model = freshModel(freshView({ quality: 'high', volume: 1, muted: false }));
  const events: PlayerEvent[] = [];
  let busy = false;
  return {
    model: () => model,
    view: () => model.view,
    dispatch(event: PlayerEvent): void {
      events.push(event);
      if (busy) return;
      busy = true;
      for (let next = events.shift(); next; next = events.shift()) {
        const decided = decide(model, next, sample());
        model = decided.model;
        for (const effect of decided.effects) perform(effect, model);
      }
      busy = false;
    },
  };
}
