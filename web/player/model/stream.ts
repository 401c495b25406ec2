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
import { change, show, type Ask, type Turn } from './types.ts';

const lineRetryMs = [1_000, 2_000, 4_000];
const renewRetryMs = 5_000;
const outageRetryMs = outageRetrySeconds * 1000;

/** Nothing that is under way counts any more. */
export function drop({ model, effects }: Turn): void {
  model.generation += 1;
  model.asking = model.early = undefined;
  model.awaited = model.watchdog = false;
  effects.push({ do: 'drop' });
}

function begin(turn: Turn): void {
  drop(turn);
  change(turn, { climbing: false, playing: undefined, attempts: noAttempts, lineTries: 0 });
}

/** Asks the server; what was asked before is asked no longer. */
export function ask(turn: Turn, { how, failedServer }: Ask): void {
  const { model, effects } = turn;
  const { subject, quality } = model.view;
  if (!subject) return;
  const at = how === 'load' && model.requested ? positionOf(turn) : undefined;
  if (at !== undefined) model.requested = { at: Math.round(at) };
  // Who plays stays where he is; which server to begin with is kept with the account.
  const stay = how === 'renew' ? model.playing?.serverId : undefined;
  const steady = model.engine === 'steady';
  const id = ++model.asks;
  model.asking = { id, how, failedServer, steady };
  const wish = {
    ...subject,
    quality,
    ...(channelOf(subject) !== undefined && model.requested),
    ...(stay === undefined ? {} : { userSelectedServerId: stay }),
    ...(model.ticket === undefined ? {} : { continues: model.ticket }),
    ...(steady && { steady }),
    ...(failedServer === undefined ? {} : { failedStreamServerId: failedServer }),
  };
  effects.push({ do: 'ask', id, wish });
}

/** Begins anew with what was asked for, as soon as it can be asked for. */
export function askAnew(turn: Turn): void {
  begin(turn);
  ask(turn, { how: 'load' });
}

/** The server has answered; without an engine that has to wait. */
export function onAnswer(turn: Turn, answer: StreamAnswer): void {
  const { model } = turn;
  const { asking } = model;
  if (!asking) return;
  if (model.engine === 'none') return void (model.early = answer);
  model.asking = model.early = undefined;
  if (model.engine === 'unsupported') return giveUp(turn);
  model.ticket = ticketOf(answer.url);
  // Which engine it will be is not known when the first question goes out.
  if (model.engine === 'steady' && !asking.steady) return ask(turn, asking);
  use(turn, answer, asking);
}

function use(turn: Turn, answer: StreamAnswer, { how }: Ask): void {
  const { model, sample, effects } = turn;
  if (how !== 'renew' && model.attempts.failedServers.includes(answer.serverId)) return giveUp(turn);
  const { playing, engine } = model;
  // The programme was moved meanwhile: another window is another stream.
  const other = playing !== undefined && !covers(answer.past, playing.past);
  change(turn, { lineTries: 0, climbing: false, playing: answer });
  const delayMs = renewalDelayMs(answer, sample.nowMs, engine === 'steady');
  effects.push({ do: 'setTimer', timer: 'renew', delayMs, ask: { how: 'renew' } });
  if (how === 'load' || other || engine === 'steady') return load(turn);
  effects.push({ do: 'rebase', url: answer.url, resume: how === 'move' });
  model.opened = answer.past ?? undefined;
  show(turn, { serverId: answer.serverId });
}

/**
 * Gives the stream to the engine: from its start, or, where `stays`, from where it is, the first of it from memory.
 */
export function load(turn: Turn, stays = false): void {
  const { model, effects } = turn;
  if (!model.playing) return;
  const { url, playlists, quality, past, title, serverId } = model.playing;
  const firstMs = title ? 0 : past?.startMs;
  const startMs = firstMs === undefined && !stays ? undefined : (positionOf(turn) ?? firstMs);
  const start = title && startMs !== undefined ? { startSeconds: startMs / 1000 } : { startMs };
  const steps = lowStepsIn(playlists);
  const { hourCap, loadsAhead } = model.view;
  const dearest = hourCap === undefined ? 'HI' : bestWithin(hourCap);
  const soundOnly = steps && (dearest === 'AU' ? 'chosen' : wantsSoundOnly(model.weak));
  const best = lower(renditionOf[quality], dearest === 'AU' ? 'LO' : dearest);
  const path = soundOnly && steps.sound.path;
  const what = { past: past ?? undefined, durationMs: title?.durationMs };
  const source = { url, playlists, best, loadsAhead, path, stashed: stays, ...what, ...start };
  effects.push({ do: 'load', source });
  model.weak = { ...model.weak, stashingMs: undefined, sinceMs: undefined };
  if (model.engine === 'movable') effects.push({ do: 'setTimer', timer: 'weigh', delayMs: weighMs });
  show(turn, { given: true, serverId, title, soundOnly, failure: undefined, rendition: undefined });
  model.awaited = false;
  // Why it has to begin anew is no reason to go on.
  if (isPaused(model)) restAt(turn, startMs ?? model.pause?.atMs ?? model.rest?.atMs);
  const opened = past ?? undefined;
  change(turn, { opened, aimMs: startMs, picture: 'given', pause: undefined });
  const rests = model.rest !== undefined;
  apply(turn, { type: 'sourced', rests });
  awaitPicture(turn);
  if (!rests) effects.push({ do: 'play' });
}

/** The server has refused, or could not be reached. */
export function onRefusal(turn: Turn, code: RefusalCode): void {
  const { model, effects } = turn;
  const { asking } = model;
  if (!asking) return;
  model.asking = undefined;
  const { how, failedServer } = asking;
  const again: Ask = { how, failedServer };
  // The programme has left the archive while it was watched; what is on screen may still be there.
  if (code === 'stream.gone' && how !== 'load') return ask(turn, { how: 'load' });
  if (code !== 'network' && isFinal(code)) return stop(turn, code);
  // While the picture runs on its old ticket, a renewal may take a few tries.
  if (how === 'renew')
    return void effects.push({ do: 'setTimer', timer: 'renew', delayMs: renewRetryMs, ask: again });
  // The server will answer as soon as it can, and until then it is no use to say that the channel is to blame.
  if (code === 'server.unavailable')
    return void effects.push({ do: 'setTimer', timer: 'line', delayMs: outageRetryMs, ask: again });
  const delayMs = code === 'stream.unavailable' ? undefined : lineRetryMs[model.lineTries++];
  if (delayMs === undefined) return giveUp(turn);
  effects.push({ do: 'setTimer', timer: 'line', delayMs, ask: again });
}

/** Stops with a reason. */
export function stop(turn: Turn, failure: Failure): void {
  const { model, effects } = turn;
  drop(turn);
  model.climbing = false;
  model.playing = undefined;
  effects.push({ do: 'hush' });
  const mayGoLive = model.orLive && model.view.channelId !== undefined;
  if (mayGoLive && (failure === 'stream.gone' || failure === 'stream.notYet'))
    return go(turn, undefined, { paused: model.rest !== undefined, goesOn: true });
  if (isPaused(model)) restAt(turn, model.pause?.atMs ?? positionOf(turn) ?? model.rest?.atMs);
  effects.push({ do: 'pause' });
  apply(turn, { type: 'failed' });
  show(turn, { failure });
}

/** Everything was tried: say so, and go on trying quietly. */
function giveUp(turn: Turn): void {
  stop(turn, 'unavailable');
  const delayMs = quietRetryDelay(turn.model.quietRounds++);
  turn.effects.push({ do: 'setTimer', timer: 'quiet', delayMs });
}

/** Something went wrong with what plays: takes the next step of the ladder. */
export function onFault(turn: Turn, fault: Fault): void {
  const { model, sample, effects } = turn;
  if (model.climbing || !model.playing) return;
  effects.push({ do: 'clearTimer', timer: 'healthy' });
  // Without a line no server is to blame; that it is back takes it up again.
  if (!sample.online) return;
  const step = nextStep(fault, model.attempts);
  const from = model.playing.serverId;
  model.attempts = afterStep(model.attempts, step, from);
  take(turn, step, { how: fault.kind === 'media' ? 'load' : 'move', failedServer: from });
}

function take(turn: Turn, step: Step, elsewhere: Ask): void {
  const { model, effects } = turn;
  if (step === 'recover') return void effects.push({ do: 'recover' });
  if (step === 'give-way') return stop(turn, 'stream.replaced');
  if (step === 'give-up') return giveUp(turn);
  model.climbing = true;
  if (step === 'reload') return ask(turn, { how: 'load' });
  if (step === 'check-session') return ask(turn, { how: 'move' });
  effects.push({ do: 'setTimer', timer: 'next', delayMs: nextServerDelayMs, ask: elsewhere });
}

/** The device has a line again, and nothing is to be gained from the past. */
export function onLine(turn: Turn): void {
  const { subject, failure } = turn.model.view;
  if (!subject || turn.model.climbing || failure === 'stream.replaced') return;
  if (turn.model.playing) ask(turn, { how: 'move' });
  else askAnew(turn);
}

/**
 * Asks for the subject, or for a place in it, from the start. `goesOn` when that comes by itself: it must not take
 * the place of what the viewer began meanwhile.
 */
export function restart(turn: Turn, place: PastPlace | undefined, goesOn = false): void {
  const aimMs = place && 'at' in place ? place.at : undefined;
  change(turn, {
    opened: undefined,
    aimMs,
    picture: 'asked',
    pause: undefined,
    quietRounds: 0,
    requested: place,
  });
  if (!goesOn) turn.model.ticket = undefined;
  begin(turn);
  turn.effects.push({ do: 'hush' });
  ask(turn, { how: 'load' });
}

/** The viewer has decided: from now on he waits. */
export const startWaiting = (turn: Turn): void =>
  change(turn, { askedAtMs: turn.sample.elapsedMs, awaited: false });

/** Turns something on. */
export function tune(
  turn: Turn,
  subject: Subject,
  place: PastPlace | undefined,
  { paused, goesOn }: TuneOptions = {},
): void {
  const { model, effects } = turn;
  const { subject: before, title, held } = model.view;
  goOn(turn);
  startWaiting(turn);
  if (paused) {
    restAt(turn, place && 'at' in place ? place.at : undefined);
    effects.push({ do: 'pause' });
  }
  model.orLive = false;
  show(turn, {
    ...nothingOn,
    subject,
    channelId: channelOf(subject),
    title: sameSubject(subject, before) ? title : undefined,
    held,
    place,
    state: nextState('unloaded', { type: 'opened', rests: model.rest !== undefined }),
  });
  restart(turn, place, goesOn);
}

/** Elsewhere in the time of the same subject. */
export function go(turn: Turn, place: PastPlace | undefined, options: TuneOptions = {}): void {
  const { subject, channelId, place: before } = turn.model.view;
  if (!subject) return;
  const from = before && { place: before, atMs: positionOf(turn) };
  tune(turn, subject, place, options);
  if (channelId !== undefined) turn.effects.push({ do: 'wander', channelId, to: place, from });
}

/** Turns everything off. */
export function turnOff(turn: Turn): void {
  goOn(turn);
  begin(turn);
  turn.effects.push({ do: 'hush' }, { do: 'pause' });
  apply(turn, { type: 'closed' });
  show(turn, nothingOn);
  change(turn, { picture: 'asked', aimMs: undefined, pause: undefined, opened: undefined });
}
