import { nextServerDelayMs, outageRetrySeconds } from '../../../contract/constants.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { bestWithin, lower, renditionOf } from '../../../contract/quality.ts';
import { afterStep, nextStep, noAttempts, quietRetryDelay, type Step } from './ladder.ts';
import type { TuneOptions } from '../options.ts';
import { covers, type PastPlace } from '../place.ts';
import { isFinal, type RefusalCode } from './refusal.ts';
import { renewalDelayMs } from './renewal.ts';
import { nextState } from '../state.ts';
import { ticketOf } from '../engine/stream-address.ts';
import { channelOf, sameSubject, type Subject } from '../subject.ts';
import type { Fault } from '../engine/fault.ts';
import { nothingOn, type Failure } from '../view.ts';
import { apply, awaitPicture, goOn, restAt } from './picture.ts';
import { isPaused, positionOf } from './position.ts';
import { lowStepsIn } from '../engine/line/variants.ts';
import { wantsSoundOnly, weighMs } from './weak-line.ts';
import { change, show, type Ask, type Transition } from './types.ts';

const lineRetryMs = [1_000, 2_000, 4_000];
const renewRetryMs = 5_000;
const outageRetryMs = outageRetrySeconds * 1000;

/** Nothing that is under way counts any more. */
export function drop({ model, effects }: Transition): void {
  model.generation += 1;
  model.asking = model.early = undefined;
  model.awaited = model.watchdog = false;
  effects.push({ do: 'drop' });
}

function begin(transition: Transition): void {
  drop(transition);
  change(transition, { climbing: false, playing: undefined, attempts: noAttempts, lineTries: 0 });
}

/** Asks the server; what was asked before is asked no longer. */
export function ask(transition: Transition, { how, failedServer }: Ask): void {
  const { model, effects } = transition;
  const { subject, quality } = model.view;
  if (!subject) return;
  const at = how === 'load' && model.requested ? positionOf(transition) : undefined;
  if (at !== undefined) model.requested = { at: Math.round(at) };
  // Who plays stays where he is; which server to begin with is kept with the account.
  const stay = how === 'renew' ? model.playing?.serverId : undefined;
  const steady = model.engine === 'steady';
  const id = ++model.asks;
  model.asking = { id, how, failedServer, steady };
  const request = {
    ...subject,
    quality,
    ...(channelOf(subject) !== undefined && model.requested),
    ...(stay === undefined ? {} : { userSelectedServerId: stay }),
    ...(model.ticket === undefined ? {} : { continues: model.ticket }),
    ...(steady && { steady }),
    ...(failedServer === undefined ? {} : { failedStreamServerId: failedServer }),
  };
  effects.push({ do: 'ask', id, request });
}

/** Begins anew with what was asked for, as soon as it can be asked for. */
export function askAgain(transition: Transition): void {
  begin(transition);
  ask(transition, { how: 'load' });
}

/** The server has answered; without an engine that has to wait. */
export function onAnswer(transition: Transition, answer: StreamAnswer): void {
  const { model } = transition;
  const { asking } = model;
  if (!asking) return;
  if (model.engine === 'none') return void (model.early = answer);
  model.asking = model.early = undefined;
  if (model.engine === 'unsupported') return giveUp(transition);
  model.ticket = ticketOf(answer.url);
  // Which engine it will be is not known when the first question goes out.
  if (model.engine === 'steady' && !asking.steady) return ask(transition, asking);
  use(transition, answer, asking);
}

function use(transition: Transition, answer: StreamAnswer, { how }: Ask): void {
  const { model, sample, effects } = transition;
  if (how !== 'renew' && model.attempts.failedServers.includes(answer.serverId)) return giveUp(transition);
  const { playing, engine } = model;
  // The programme was moved meanwhile: another window is another stream.
  const other = playing !== undefined && !covers(answer.past, playing.past);
  change(transition, { lineTries: 0, climbing: false, playing: answer });
  const delayMs = renewalDelayMs(answer, sample.nowMs, engine === 'steady');
  effects.push({ do: 'setTimer', timer: 'renew', delayMs, ask: { how: 'renew' } });
  if (how === 'load' || other || engine === 'steady') return load(transition);
  effects.push({ do: 'rebase', url: answer.url, resume: how === 'move' });
  model.opened = answer.past ?? undefined;
  show(transition, { serverId: answer.serverId });
}

/**
 * Gives the stream to the engine: from its start, or, where `stays`, from where it is, the first of it from memory.
 */
export function load(transition: Transition, stays = false): void {
  const { model, effects } = transition;
  if (!model.playing) return;
  const { url, playlists, quality, past, title, serverId } = model.playing;
  const firstMs = title ? 0 : past?.startMs;
  const startMs = firstMs === undefined && !stays ? undefined : (positionOf(transition) ?? firstMs);
  const start = title && startMs !== undefined ? { startSeconds: startMs / 1000 } : { startMs };
  const steps = lowStepsIn(playlists);
  const { hourCap, loadsAhead } = model.view;
  const dearest = hourCap === undefined ? 'HI' : bestWithin(hourCap);
  const soundOnly = steps && (dearest === 'AU' ? 'chosen' : wantsSoundOnly(model.weak));
  const best = lower(renditionOf[quality], dearest === 'AU' ? 'LO' : dearest);
  const path = soundOnly && steps.sound.path;
  const what = { past: past ?? undefined, durationMs: title?.durationMs };
  const source = { url, playlists, best, loadsAhead, path, prefetched: stays, ...what, ...start };
  effects.push({ do: 'load', source });
  model.weak = { ...model.weak, prefetchingMs: undefined, sinceMs: undefined };
  if (model.engine === 'movable') effects.push({ do: 'setTimer', timer: 'weigh', delayMs: weighMs });
  show(transition, { given: true, serverId, title, soundOnly, failure: undefined, rendition: undefined });
  model.awaited = false;
  // Why it has to begin anew is no reason to go on.
  if (isPaused(model)) restAt(transition, startMs ?? model.pause?.atMs ?? model.rest?.atMs);
  const opened = past ?? undefined;
  change(transition, { opened, aimMs: startMs, picture: 'given', pause: undefined });
  const rests = model.rest !== undefined;
  apply(transition, { type: 'sourced', rests });
  awaitPicture(transition);
  if (!rests) effects.push({ do: 'play' });
}

/** The server has refused, or could not be reached. */
export function onRefusal(transition: Transition, code: RefusalCode): void {
  const { model, effects } = transition;
  const { asking } = model;
  if (!asking) return;
  model.asking = undefined;
  const { how, failedServer } = asking;
  const again: Ask = { how, failedServer };
  // The programme has left the archive while it was watched; what is on screen may still be there.
  if (code === 'stream.gone' && how !== 'load') return ask(transition, { how: 'load' });
  if (code !== 'network' && isFinal(code)) return stop(transition, code);
  // While the picture runs on its old ticket, a renewal may take a few tries.
  if (how === 'renew')
    return void effects.push({ do: 'setTimer', timer: 'renew', delayMs: renewRetryMs, ask: again });
  // The server will answer as soon as it can, and until then it is no use to say that the channel is to blame.
  if (code === 'server.unavailable')
    return void effects.push({ do: 'setTimer', timer: 'line', delayMs: outageRetryMs, ask: again });
  const delayMs = code === 'stream.unavailable' ? undefined : lineRetryMs[model.lineTries++];
  if (delayMs === undefined) return giveUp(transition);
  effects.push({ do: 'setTimer', timer: 'line', delayMs, ask: again });
}

/** Stops with a reason. */
export function stop(transition: Transition, failure: Failure): void {
  const { model, effects } = transition;
  drop(transition);
  model.climbing = false;
  model.playing = undefined;
  effects.push({ do: 'stopLoading' });
  const mayGoLive = model.orLive && model.view.channelId !== undefined;
  if (mayGoLive && (failure === 'stream.gone' || failure === 'stream.notYet'))
    return go(transition, undefined, { paused: model.rest !== undefined, goesOn: true });
  if (isPaused(model)) restAt(transition, model.pause?.atMs ?? positionOf(transition) ?? model.rest?.atMs);
  effects.push({ do: 'pause' });
  apply(transition, { type: 'failed' });
  show(transition, { failure });
}

/** Everything was tried: say so, and go on trying quietly. */
function giveUp(transition: Transition): void {
  stop(transition, 'unavailable');
  const delayMs = quietRetryDelay(transition.model.quietRounds++);
  transition.effects.push({ do: 'setTimer', timer: 'quiet', delayMs });
}

/** Something went wrong with what plays: takes the next step of the ladder. */
export function onFault(transition: Transition, fault: Fault): void {
  const { model, sample, effects } = transition;
  if (model.climbing || !model.playing) return;
  effects.push({ do: 'clearTimer', timer: 'healthy' });
  // Without a line no server is to blame; that it is back takes it up again.
  if (!sample.online) return;
  const step = nextStep(fault, model.attempts);
  const from = model.playing.serverId;
  model.attempts = afterStep(model.attempts, step, from);
  take(transition, step, { how: fault.kind === 'media' ? 'load' : 'move', failedServer: from });
}

function take(transition: Transition, step: Step, elsewhere: Ask): void {
  const { model, effects } = transition;
  if (step === 'recover') return void effects.push({ do: 'recover' });
  if (step === 'give-way') return stop(transition, 'stream.replaced');
  if (step === 'give-up') return giveUp(transition);
  model.climbing = true;
  if (step === 'reload') return ask(transition, { how: 'load' });
  if (step === 'check-session') return ask(transition, { how: 'move' });
  effects.push({ do: 'setTimer', timer: 'next', delayMs: nextServerDelayMs, ask: elsewhere });
}

/** The device has a line again, and nothing is to be gained from the past. */
export function onLine(transition: Transition): void {
  const { subject, failure } = transition.model.view;
  if (!subject || transition.model.climbing || failure === 'stream.replaced') return;
  if (transition.model.playing) ask(transition, { how: 'move' });
  else askAgain(transition);
}

/**
 * Asks for the subject, or for a place in it, from the start. `goesOn` when that comes by itself: it must not take
 * the place of what the viewer began meanwhile.
 */
export function restart(transition: Transition, place: PastPlace | undefined, goesOn = false): void {
  const aimMs = place && 'at' in place ? place.at : undefined;
  change(transition, {
    opened: undefined,
    aimMs,
    picture: 'asked',
    pause: undefined,
    quietRounds: 0,
    requested: place,
  });
  if (!goesOn) transition.model.ticket = undefined;
  begin(transition);
  transition.effects.push({ do: 'stopLoading' });
  ask(transition, { how: 'load' });
}

/** The viewer has decided: from now on he waits. */
export const startWaiting = (transition: Transition): void =>
  change(transition, { askedAtMs: transition.sample.elapsedMs, awaited: false });

/** Turns something on. */
export function tune(
  transition: Transition,
  subject: Subject,
  place: PastPlace | undefined,
  { paused, goesOn }: TuneOptions = {},
): void {
  const { model, effects } = transition;
  const { subject: before, title, suspended } = model.view;
  goOn(transition);
  startWaiting(transition);
  if (paused) {
    restAt(transition, place && 'at' in place ? place.at : undefined);
    effects.push({ do: 'pause' });
  }
  model.orLive = false;
  show(transition, {
    ...nothingOn,
    subject,
    channelId: channelOf(subject),
    title: sameSubject(subject, before) ? title : undefined,
    suspended,
    place,
    state: nextState('unloaded', { type: 'opened', rests: model.rest !== undefined }),
  });
  restart(transition, place, goesOn);
}

/** Elsewhere in the time of the same subject. */
export function go(transition: Transition, place: PastPlace | undefined, options: TuneOptions = {}): void {
  const { subject, channelId, place: before } = transition.model.view;
  if (!subject) return;
  const from = before && { place: before, atMs: positionOf(transition) };
  tune(transition, subject, place, options);
  if (channelId !== undefined) transition.effects.push({ do: 'wander', channelId, to: place, from });
}

/** Turns everything off. */
export function turnOff(transition: Transition): void {
  goOn(transition);
  begin(transition);
  transition.effects.push({ do: 'stopLoading' }, { do: 'pause' });
  apply(transition, { type: 'closed' });
  show(transition, nothingOn);
  change(transition, { picture: 'asked', aimMs: undefined, pause: undefined, opened: undefined });
}
