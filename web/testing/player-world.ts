import type { StreamAnswer } from '../../contract/models/stream.ts';
import { hourMs } from '../../contract/time.ts';
import {
  freshModel,
  type Ask,
  type Effect,
  type Model,
  type PlayerEvent,
  type Sample,
  type TimerName,
} from '../player/model/events.ts';
import { decide } from '../player/model/transitions.ts';
import { channelOf } from '../player/subject.ts';
import { freshView } from '../player/view.ts';
import { startMs, type Move } from './player-moves.ts';
import { liveAnswer, stillSample } from './scripted-player.ts';

/** One event, what it was decided on, and what came of it. */
export interface Outcome {
  before: Model;
  event: PlayerEvent;
  sample: Sample;
  model: Model;
  effects: readonly Effect[];
  /** The timers that run after it. */
  timers: ReadonlyMap<TimerName, Ask | undefined>;
}
export type Check = (outcome: Outcome) => void;

/** Plays a script in a world that answers what it is asked, and has what comes of each event checked. */
export function play(script: readonly Move[], check: Check): void {
  let model = deepFreeze(freshModel(freshView({ quality: 'high', volume: 1, muted: false })));
  let sample: Sample = { ...stillSample, nowMs: startMs, keptFromMs: startMs - 72_000_000, paused: true };
  const timers = new Map<TimerName, Ask | undefined>();

  function perform(effect: Effect): void {
    if (effect.do === 'drop') timers.clear();
    if (effect.do === 'clearTimer') timers.delete(effect.timer);
    if (effect.do === 'setTimer') timers.set(effect.timer, effect.ask);
    if (effect.do === 'play') sample = { ...sample, paused: false };
    if (effect.do === 'pause') sample = { ...sample, paused: true };
  }

  for (const move of script) {
    if (move.do === 'world') sample = { ...sample, ...move.part };
    if (move.do === 'passes') sample = { ...sample, nowMs: sample.nowMs + move.ms };
    const wallMs = channelOf(model.view.subject) === undefined ? 600_000 : sample.nowMs - 30_000;
    sample = { ...sample, wallMs, span: { fromMs: wallMs - 60_000, toMs: wallMs + 12_000 } };
    const event = eventOf(move, model, timers);
    if (!event) continue;
    const [before, seen] = [model, sample];
    const decided = decide(before, event, seen);
    model = deepFreeze(decided.model);
    decided.effects.forEach(perform);
    check({ before, event, sample: seen, model, effects: decided.effects, timers });
  }
}

function eventOf(move: Move, model: Model, timers: Map<TimerName, Ask | undefined>): PlayerEvent | undefined {
  const { generation, asks: id } = model;
  switch (move.do) {
    case 'tell': {
      const { event } = move;
      // An engine comes once for each element, and goes with it.
      const twice = event.type === 'engine' && (event.engine === 'none') === (model.engine === 'none');
      return twice ? undefined : event;
    }
    case 'answer':
      // Each question has one answer.
      if (model.early) return undefined;
      return { type: 'answered', id, answer: answerOf(model, move.server, move.past) };
    case 'refuse':
      if (model.early) return undefined;
      return { type: 'refused', id, code: move.code };
    case 'due': {
      const ask = timers.get(move.timer);
      if (!timers.delete(move.timer)) return undefined;
      return { type: 'due', generation, timer: move.timer, ask };
    }
    case 'picture':
      return model.awaited ? { type: 'pictured', generation } : undefined;
    case 'endSuspension': {
      const suspension = model.suspensions[model.suspensions.length - 1 - move.before];
      return suspension && { type: 'endSuspension', id: suspension.id };
    }
    case 'late':
      return lateEvent(move.type, id - 1, generation - 1);
    default:
      return undefined;
  }
}

function answerOf({ view, requested }: Model, serverId: string, shifted: boolean): StreamAnswer {
  const durationMs = 5_400_000;
  if (view.channelId === undefined)
    return { ...liveAnswer, serverId, title: { id: 1, name: 'Kevade', durationMs, playingPosition: null } };
  if (!requested) return { ...liveAnswer, serverId };
  const at = ('at' in requested ? requested.at : startMs - hourMs) - (shifted ? 600_000 : 0);
  return { ...liveAnswer, serverId, past: { fromMs: at - 300_000, toMs: at + hourMs, startMs: at } };
}

function lateEvent(type: Extract<Move, { do: 'late' }>['type'], id: number, generation: number): PlayerEvent {
  switch (type) {
    case 'answered':
      return { type, id, answer: liveAnswer };
    case 'refused':
      return { type, id, code: 'network' };
    case 'due':
      return { type, generation, timer: 'quiet', ask: undefined };
    default:
      return { type, generation };
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
