import { noAttempts } from './model/ladder.ts';
import { elementHandlers, stuck } from './model/element.ts';
import { borrow, giveBack } from './model/loans.ts';
import { pictured } from './model/picture.ts';
import { isPaused, positionOf } from './model/position.ts';
import { jumpToLive, open, pause, play, playRefused, reopen, toggle } from './model/running.ts';
import { ask, askAnew, drop, load, onAnswer, onFault, onRefusal, stop, turnOff } from './model/stream.ts';
import { chooseTrack, heardTracks } from './model/tracks.ts';
import { keysRested, lineBack, seekBy, seekTo } from './model/travel.ts';
import {
  change,
  show,
  type Effect,
  type MachineEvent,
  type Model,
  type PlayerEvent,
  type Sample,
  type Turn,
} from './model/types.ts';
import { chooseSound, weighLine } from './model/sound-alone.ts';
import { unweighed } from './model/weak-line.ts';
import { nextState } from './state.ts';
import type { PlayerView } from './view.ts';

/** A player at which nothing has happened yet. */
export const freshModel = (view: PlayerView, soundOnly = false): Model => ({
  view,
  generation: 0,
  engine: 'none',
  requested: undefined,
  asks: 0,
  asking: undefined,
  early: undefined,
  playing: undefined,
  ticket: undefined,
  orLive: false,
  attempts: noAttempts,
  climbing: false,
  lineTries: 0,
  quietRounds: 0,
  picture: 'asked',
  awaited: false,
  askedAtMs: undefined,
  rest: undefined,
  returned: undefined,
  watchdog: false,
  dryAt: [],
  opened: undefined,
  aimMs: undefined,
  pause: undefined,
  lineLostMs: undefined,
  weak: unweighed(soundOnly),
  loans: [],
});

/** What follows from an event. Pure: what is said of the world is in the sample, what is done to it in the effects. */
export function decide(
  before: Model,
  event: PlayerEvent,
  sample: Sample,
): { model: Model; effects: readonly Effect[] } {
  if (isStale(before, event)) return { model: before, effects: [] };
  const turn: Turn = { model: { ...before }, sample, effects: [] };
  react(turn, event);
  return turn;
}

/** Does it come of something that was given up since? */
function isStale({ generation, asking }: Model, event: PlayerEvent): boolean {
  if (event.type === 'answered' || event.type === 'refused') return event.id !== asking?.id;
  return 'generation' in event && event.generation !== generation;
}

function react(turn: Turn, event: PlayerEvent): void {
  switch (event.type) {
    case 'open':
      return open(turn, event.subject, event.place, event.options);
    case 'reopen':
      return reopen(turn);
    case 'close':
      turn.model.loans = [];
      return turnOff(turn);
    case 'borrow':
      return borrow(turn, event.id);
    case 'giveBack':
      return giveBack(turn, event.id);
    case 'fail':
      return stop(turn, event.failure);
    case 'play':
      return play(turn);
    case 'pause':
      return pause(turn);
    case 'toggle':
      return toggle(turn);
    case 'toLive':
      return jumpToLive(turn);
    case 'seekBy':
      return seekBy(turn, event.seconds);
    case 'seekTo':
      return seekTo(turn, event.ms);
    case 'stopAt':
      return show(turn, { stopAtMs: event.ms });
    case 'placed':
      return show(turn, { place: { at: event.at } });
    case 'quality':
      return choose(turn, { quality: event.quality });
    case 'hourCap':
      return choose(turn, { hourCap: event.megabytes });
    case 'loadAhead':
      return choose(turn, { loadsAhead: event.on });
    case 'soundOnly':
      return chooseSound(turn, event.on);
    case 'chooseTrack':
      return chooseTrack(turn, event.kind, event.track);
    default:
      return reactToMachine(turn, event);
  }
}

/** How good it may get and how far ahead it is loaded: what plays begins anew with it, where it is. */
function choose(turn: Turn, part: Partial<Pick<PlayerView, 'quality' | 'hourCap' | 'loadsAhead'>>): void {
  const { view } = turn.model;
  if (Object.entries(part).every(([name, value]) => view[name as keyof typeof part] === value)) return;
  turn.effects.push({ do: 'remember', part });
  show(turn, part);
  reopen(turn);
}

function reactToMachine(turn: Turn, event: MachineEvent): void {
  switch (event.type) {
    case 'engine':
      return event.engine === 'none' ? detached(turn) : engineCame(turn, event.engine);
    case 'answered':
      return onAnswer(turn, event.answer);
    case 'refused':
      return onRefusal(turn, event.code);
    case 'due':
      return onTimer(turn, event);
    case 'fault':
      return onFault(turn, event.fault);
    case 'rebaseFailed':
      return load(turn);
    case 'pictured':
      return pictured(turn);
    case 'playRefused':
      return playRefused(turn);
    case 'rendition':
      return show(turn, { rendition: event.rendition });
    case 'tracks':
      return heardTracks(turn, event);
    case 'volume': {
      const { volume, muted } = event;
      const mutedForAutoplay = turn.model.view.mutedForAutoplay && muted;
      show(turn, { volume, muted, mutedForAutoplay });
      // How loud another device is says nothing of this one.
      const foreign = turn.model.view.elsewhere?.by === 'cast';
      if (!mutedForAutoplay && !foreign) turn.effects.push({ do: 'remember', part: { volume, muted } });
      return;
    }
    case 'screens':
      return show(turn, event.part);
    case 'lineLost':
      turn.model.lineLostMs ??= turn.sample.nowMs;
      return;
    case 'lineBack':
      return lineBack(turn);
    default:
      return elementHandlers[event.type](turn);
  }
}

/** What was asked for before there was an engine, or while there was none, can be played now. */
function engineCame(turn: Turn, engine: Model['engine']): void {
  const { model } = turn;
  const { subject, failure } = model.view;
  model.engine = engine;
  if (model.early) return onAnswer(turn, model.early);
  const waits = subject !== undefined && !model.asking && !model.playing;
  if (waits && (failure === undefined || failure === 'unavailable')) askAnew(turn);
}

/** The element is gone, and with it the engine. What was on is on again when another one comes. */
function detached(turn: Turn): void {
  const { model } = turn;
  const at = positionOf(turn);
  if (isPaused(model)) model.rest = { atMs: model.pause?.atMs ?? at ?? model.rest?.atMs };
  drop(turn);
  const aimMs = model.view.place && at;
  // What comes next may have another line, or none of ours.
  const weak = unweighed(model.weak.chosen);
  change(turn, { engine: 'none', playing: undefined, climbing: false, picture: 'asked', aimMs, weak });
  const { subject, state } = model.view;
  if (subject && state !== 'failed')
    show(turn, {
      given: false,
      state: nextState(state, { type: 'opened', rests: model.rest !== undefined }),
    });
}

function onTimer(turn: Turn, { timer, ask: asks }: Extract<MachineEvent, { type: 'due' }>): void {
  const { model } = turn;
  switch (timer) {
    case 'quiet':
      return askAnew(turn);
    case 'healthy':
      return change(turn, { attempts: noAttempts, quietRounds: 0 });
    case 'keys':
      return keysRested(turn);
    case 'watchdog':
      return stuck(turn);
    case 'weigh':
      return weighLine(turn);
    case 'renew':
      // What is being asked already brings a new ticket, too.
      if (asks && !model.asking && !model.climbing) ask(turn, asks);
      return;
    case 'line':
    case 'next':
      if (asks) ask(turn, asks);
  }
}
