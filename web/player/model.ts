import { noAttempts } from './model/ladder.ts';
import { elementHandlers, stuck } from './model/element.ts';
import { suspend, endSuspension } from './model/suspensions.ts';
import { pictured } from './model/picture.ts';
import { isPaused, positionOf } from './model/position.ts';
import { jumpToLive, open, pause, play, playRefused, reopen, toggle } from './model/running.ts';
import { ask, askAgain, drop, load, onAnswer, onFault, onRefusal, stop, turnOff } from './model/stream.ts';
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
  type Transition,
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
  suspensions: [],
});

/** What follows from an event. Pure: what is said of the world is in the sample, what is done to it in the effects. */
export function decide(
  before: Model,
  event: PlayerEvent,
  sample: Sample,
): { model: Model; effects: readonly Effect[] } {
  if (isStale(before, event)) return { model: before, effects: [] };
  const transition: Transition = { model: { ...before }, sample, effects: [] };
  react(transition, event);
  return transition;
}

/** Does it come of something that was given up since? */
function isStale({ generation, asking }: Model, event: PlayerEvent): boolean {
  if (event.type === 'answered' || event.type === 'refused') return event.id !== asking?.id;
  return 'generation' in event && event.generation !== generation;
}

function react(transition: Transition, event: PlayerEvent): void {
  switch (event.type) {
    case 'open':
      return open(transition, event.subject, event.place, event.options);
    case 'reopen':
      return reopen(transition);
    case 'close':
      transition.model.suspensions = [];
      return turnOff(transition);
    case 'suspend':
      return suspend(transition, event.id);
    case 'endSuspension':
      return endSuspension(transition, event.id);
    case 'fail':
      return stop(transition, event.failure);
    case 'play':
      return play(transition);
    case 'pause':
      return pause(transition);
    case 'toggle':
      return toggle(transition);
    case 'toLive':
      return jumpToLive(transition);
    case 'seekBy':
      return seekBy(transition, event.seconds);
    case 'seekTo':
      return seekTo(transition, event.ms);
    case 'stopAt':
      return show(transition, { stopAtMs: event.ms });
    case 'placed':
      return show(transition, { place: { at: event.at } });
    case 'quality':
      return choose(transition, { quality: event.quality });
    case 'hourCap':
      return choose(transition, { hourCap: event.megabytes });
    case 'loadAhead':
      return choose(transition, { loadsAhead: event.on });
    case 'soundOnly':
      return chooseSound(transition, event.on);
    case 'chooseTrack':
      return chooseTrack(transition, event.kind, event.track);
    default:
      return reactToMachine(transition, event);
  }
}

/** How good it may get and how far ahead it is loaded: what plays begins anew with it, where it is. */
function choose(
  transition: Transition,
  part: Partial<Pick<PlayerView, 'quality' | 'hourCap' | 'loadsAhead'>>,
): void {
  const { view } = transition.model;
  if (Object.entries(part).every(([name, value]) => view[name as keyof typeof part] === value)) return;
  transition.effects.push({ do: 'remember', part });
  show(transition, part);
  reopen(transition);
}

function reactToMachine(transition: Transition, event: MachineEvent): void {
  switch (event.type) {
    case 'engine':
      return event.engine === 'none' ? detached(transition) : engineCame(transition, event.engine);
    case 'answered':
      return onAnswer(transition, event.answer);
    case 'refused':
      return onRefusal(transition, event.code);
    case 'due':
      return onTimer(transition, event);
    case 'fault':
      return onFault(transition, event.fault);
    case 'rebaseFailed':
      return load(transition);
    case 'pictured':
      return pictured(transition);
    case 'playRefused':
      return playRefused(transition);
    case 'rendition':
      return show(transition, { rendition: event.rendition });
    case 'tracks':
      return heardTracks(transition, event);
    case 'volume': {
      const { volume, muted } = event;
      const mutedForAutoplay = transition.model.view.mutedForAutoplay && muted;
      show(transition, { volume, muted, mutedForAutoplay });
      // How loud another device is says nothing of this one.
      const foreign = transition.model.view.remote?.by === 'cast';
      if (!mutedForAutoplay && !foreign) transition.effects.push({ do: 'remember', part: { volume, muted } });
      return;
    }
    case 'screens':
      return show(transition, event.part);
    case 'lineLost':
      transition.model.lineLostMs ??= transition.sample.nowMs;
      return;
    case 'lineBack':
      return lineBack(transition);
    default:
      return elementHandlers[event.type](transition);
  }
}

/** What was asked for before there was an engine, or while there was none, can be played now. */
function engineCame(transition: Transition, engine: Model['engine']): void {
  const { model } = transition;
  const { subject, failure } = model.view;
  model.engine = engine;
  if (model.early) return onAnswer(transition, model.early);
  const waits = subject !== undefined && !model.asking && !model.playing;
  if (waits && (failure === undefined || failure === 'unavailable')) askAgain(transition);
}

/** The element is gone, and with it the engine. What was on is on again when another one comes. */
function detached(transition: Transition): void {
  const { model } = transition;
  const at = positionOf(transition);
  if (isPaused(model)) model.rest = { atMs: model.pause?.atMs ?? at ?? model.rest?.atMs };
  drop(transition);
  const aimMs = model.view.place && at;
  // What comes next may have another line, or none of ours.
  const weak = unweighed(model.weak.chosen);
  change(transition, { engine: 'none', playing: undefined, climbing: false, picture: 'asked', aimMs, weak });
  const { subject, state } = model.view;
  if (subject && state !== 'failed')
    show(transition, {
      given: false,
      state: nextState(state, { type: 'opened', rests: model.rest !== undefined }),
    });
}

function onTimer(transition: Transition, { timer, ask: asks }: Extract<MachineEvent, { type: 'due' }>): void {
  const { model } = transition;
  switch (timer) {
    case 'quiet':
      return askAgain(transition);
    case 'healthy':
      return change(transition, { attempts: noAttempts, quietRounds: 0 });
    case 'keys':
      return keysRested(transition);
    case 'watchdog':
      return stuck(transition);
    case 'weigh':
      return weighLine(transition);
    case 'renew':
      // What is being asked already brings a new ticket, too.
      if (asks && !model.asking && !model.climbing) ask(transition, asks);
      return;
    case 'line':
    case 'next':
      if (asks) ask(transition, asks);
  }
}
