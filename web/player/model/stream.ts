import { isAway } from '../../../contract/errors.ts';
import { nextServerDelayMs, outageRetrySeconds } from '../../../contract/constants.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { bestWithin, lower, renditionOf } from '../../../contract/quality.ts';
import type { PreloadedStart } from '../engine/engine.ts';
import type { Fault } from '../engine/fault.ts';
import { lowStepsIn } from '../engine/line/variants.ts';
import { ticketOf } from '../engine/stream-address.ts';
import { covers, type PastPlace } from '../place.ts';
import type { PreloadedStream } from '../preload/preload.ts';
import { nextState } from '../state.ts';
import { channelOf, sameSubject, type Subject } from '../subject.ts';
import { nothingOn, type Failure } from '../view.ts';
import type { Ask, Effect, Model, Transition } from './events.ts';
import { notPrefetching, wantsSoundOnly, weighMs } from './low-bandwidth.ts';
import {
  afterStep,
  isFinal,
  nextStep,
  noAttempts,
  quietRetryDelay,
  renewalDelayMs,
  type RefusalCode,
} from './retry-ladder.ts';
import { apply, awaitPicture, isPaused, moving, positionOf, startWaiting } from './time.ts';

/** How the player goes to a subject, or to another place in it. */
interface TuneOptions {
  /** It is to be there without moving. */
  paused?: boolean;
  /** It comes by itself: no viewer has asked for it just now. */
  goesOn?: boolean;
}

const lineRetryMs = [1_000, 2_000, 4_000];
const renewRetryMs = 5_000;
const outageRetryMs = outageRetrySeconds * 1000;

export const weighSoon: Effect = { do: 'setTimer', timer: 'weigh', delayMs: weighMs };

/** Nothing that is under way counts any more. */
export const drop = (t: Transition): Transition =>
  t
    .set({
      generation: t.model.generation + 1,
      asking: undefined,
      early: undefined,
      earlyPreload: undefined,
      awaited: false,
      watchdog: false,
    })
    .issue({ do: 'drop' });

const begin = (t: Transition): Transition =>
  drop(t).set({ retrying: false, playing: undefined, attempts: noAttempts, lineTries: 0 });

/** Of the model: no stream is on the element, nor on its way to it. */
const withoutStream = { opened: undefined, picture: 'asked', pause: undefined } satisfies Partial<Model>;

/** Asks the server; what was asked before is asked no longer. */
export function ask(t: Transition, { how, failedServer }: Ask): Transition {
  const { view, playing, engine, ticket } = t.model;
  const { subject, quality } = view;
  if (!subject) return t;
  const at = how === 'load' && t.model.requested ? positionOf(t) : undefined;
  const requested = at === undefined ? t.model.requested : { at: Math.round(at) };
  // What plays stays where it is; which server to begin with is kept with the account.
  const stay = how === 'renew' ? playing?.serverId : undefined;
  const steady = engine === 'steady';
  const id = t.model.asks + 1;
  const request = {
    ...subject,
    quality,
    ...(channelOf(subject) !== undefined && requested),
    ...(stay === undefined ? {} : { userSelectedServerId: stay }),
    ...(ticket === undefined ? {} : { continues: ticket }),
    ...(steady && { steady }),
    ...(failedServer === undefined ? {} : { failedStreamServerId: failedServer }),
  };
  const asking = { id, how, failedServer, steady };
  return t.set({ requested, asks: id, asking }).issue({ do: 'ask', id, request });
}

/** Begins anew with what was asked for, as soon as it can be asked for. */
export const askAgain = (t: Transition): Transition => ask(begin(t), { how: 'load' });

/** The server has answered; without an engine that has to wait. */
export function onAnswer(t: Transition, answer: StreamAnswer): Transition {
  const { asking, engine } = t.model;
  if (!asking) return t;
  if (engine === 'none') return t.set({ early: answer });
  const answered = t.set({ asking: undefined, early: undefined });
  if (engine === 'unsupported') return giveUp(answered);
  const ticketed = answered.set({ ticket: ticketOf(answer.url) });
  // Which engine it will be is not known when the first question goes out.
  if (engine === 'steady' && !asking.steady) return ask(ticketed, asking);
  return use(ticketed, answer, asking);
}

function use(t: Transition, answer: StreamAnswer, { how }: Ask): Transition {
  const { attempts, playing, engine } = t.model;
  const { serverId, url, past } = answer;
  if (how !== 'renew' && attempts.failedServers.includes(serverId)) return giveUp(t);
  // The programme was moved meanwhile: another window is another stream.
  const other = playing !== undefined && !covers(past, playing.past);
  const delayMs = renewalDelayMs(answer, t.sample.nowMs, engine === 'steady');
  const used = t
    .set({ lineTries: 0, retrying: false, playing: answer })
    .issue({ do: 'setTimer', timer: 'renew', delayMs, ask: { how: 'renew' } });
  if (how === 'load' || other || engine === 'steady') return load(used);
  return used
    .set({ opened: past ?? undefined })
    .show({ serverId })
    .issue({ do: 'rebase', url, resume: how === 'move' });
}

/** What the server is being asked for begins with what is here of it already; the answer brings the ticket for the rest. */
export function onPreloaded(t: Transition, stream: PreloadedStream): Transition {
  const { asking, engine, weak, view } = t.model;
  if (engine === 'none') return t.set({ earlyPreload: stream });
  const { answer, start } = stream;
  const begins = engine === 'movable' && asking?.how === 'load';
  // What is here are pictures.
  if (!begins || wantsSoundOnly(weak) || view.hourCap !== undefined) return t;
  return load(t.set({ playing: answer, asking: { ...asking, how: 'confirm' } }), false, start);
}

/**
 * Gives the stream to the engine: from its start, or, where `stays`, from where it is, the first of it from memory.
 */
export function load(t: Transition, stays = false, preloaded?: PreloadedStart): Transition {
  const { playing, weak, pause, engine, view } = t.model;
  if (!playing) return t;
  const { url, playlists, quality, title, tracks, serverId } = playing;
  const past = playing.past ?? undefined;
  const firstMs = title ? 0 : past?.startMs;
  const startMs = firstMs === undefined && !stays ? undefined : (positionOf(t) ?? firstMs);
  const start = title && startMs !== undefined ? { startSeconds: startMs / 1000 } : { startMs };
  const steps = lowStepsIn(playlists);
  const { hourCap, loadsAhead } = view;
  const mostCapped = hourCap === undefined ? 'HI' : bestWithin(hourCap);
  const soundOnly = steps && (mostCapped === 'AU' ? 'chosen' : wantsSoundOnly(weak));
  const best = lower(renditionOf[quality], mostCapped === 'AU' ? 'LO' : mostCapped);
  const path = soundOnly && steps.sound.path;
  const durationMs = title?.durationMs;
  const about = { tracks, past, durationMs };
  const source = { url, playlists, best, loadsAhead, path, prefetched: stays, preloaded, ...about, ...start };
  // Why it has to begin anew is no reason to go on.
  const rest = isPaused(t.model) ? { atMs: startMs ?? pause?.atMs ?? t.model.rest?.atMs } : undefined;
  const loaded = t
    .issue({ do: 'load', source }, engine === 'movable' && weighSoon)
    .show({ given: true, serverId, title, soundOnly, failure: undefined, rendition: undefined })
    .set({
      weak: { ...weak, ...notPrefetching },
      rest,
      opened: past,
      aimMs: startMs,
      picture: 'given',
      pause: undefined,
    });
  return awaitPicture(apply(loaded, { type: 'sourced', rests: rest !== undefined })).issue(
    !rest && { do: 'play' },
  );
}

/** The server has refused, or could not be reached. */
export function onRefusal(t: Transition, code: RefusalCode): Transition {
  const { asking, lineTries } = t.model;
  if (!asking) return t;
  const refused = t.set({ asking: undefined });
  const { how, failedServer } = asking;
  const retry = (timer: 'renew' | 'line', delayMs: number, by = refused): Transition =>
    by.issue({ do: 'setTimer', timer, delayMs, ask: { how, failedServer } });
  // The programme has left the archive while it was watched; what is on screen may still be there.
  if (code === 'stream.gone' && how !== 'load') return ask(refused, { how: 'load' });
  if (code !== 'network' && isFinal(code)) return stop(refused, code);
  // While the picture runs on its old ticket, a renewal may take a few tries.
  if (how === 'renew') return retry('renew', renewRetryMs);
  // The server will answer as soon as it can, and until then it is no use to say that the channel is to blame.
  if (isAway(code)) return retry('line', outageRetryMs);
  if (code === 'stream.unavailable') return giveUp(refused);
  const tried = refused.set({ lineTries: lineTries + 1 });
  const delayMs = lineRetryMs[lineTries];
  return delayMs === undefined ? giveUp(tried) : retry('line', delayMs, tried);
}

/** Stops with a reason. */
export function stop(t: Transition, failure: Failure): Transition {
  const { orLive, rest, pause, view } = t.model;
  const stopped = drop(t).set({ retrying: false, playing: undefined }).issue({ do: 'stopLoading' });
  const mayGoLive = orLive && view.channelId !== undefined;
  if (mayGoLive && (failure === 'stream.gone' || failure === 'stream.notYet'))
    return go(stopped, undefined, { paused: rest !== undefined, goesOn: true });
  const still = isPaused(t.model) ? { atMs: pause?.atMs ?? positionOf(t) ?? rest?.atMs } : undefined;
  return apply(stopped.set({ rest: still }).issue({ do: 'pause' }), { type: 'failed' }).show({ failure });
}

/** Everything was tried: say so, and go on trying quietly. */
function giveUp(t: Transition): Transition {
  const stopped = stop(t, 'unavailable');
  const { quietRounds } = stopped.model;
  return stopped
    .set({ quietRounds: quietRounds + 1 })
    .issue({ do: 'setTimer', timer: 'quiet', delayMs: quietRetryDelay(quietRounds) });
}

/** Something went wrong with what plays: takes the next step of the ladder. */
export function onFault(t: Transition, fault: Fault): Transition {
  const { retrying, playing, attempts } = t.model;
  if (retrying || !playing) return t;
  const faulty = t.issue({ do: 'clearTimer', timer: 'healthy' });
  // Without a line no server is to blame; that it is back takes it up again.
  if (!t.sample.online) return faulty;
  const step = nextStep(fault, attempts);
  const failedServer = playing.serverId;
  const tried = faulty.set({ attempts: afterStep(attempts, step, failedServer) });
  if (step === 'recover') return tried.issue({ do: 'recover' });
  if (step === 'give-way') return stop(tried, 'stream.replaced');
  if (step === 'give-up') return giveUp(tried);
  const stepping = tried.set({ retrying: true });
  if (step === 'reload') return ask(stepping, { how: 'load' });
  if (step === 'check-session') return ask(stepping, { how: 'move' });
  const next: Ask = { how: fault.kind === 'media' ? 'load' : 'move', failedServer };
  return stepping.issue({ do: 'setTimer', timer: 'next', delayMs: nextServerDelayMs, ask: next });
}

/** The device has a line again, and nothing is to be gained from the past. */
export function onLine(t: Transition): Transition {
  const { retrying, playing, view } = t.model;
  if (!view.subject || retrying || view.failure === 'stream.replaced') return t;
  return playing ? ask(t, { how: 'move' }) : askAgain(t);
}

const instantIn = (place: PastPlace | undefined): number | undefined =>
  place && 'at' in place ? place.at : undefined;

/**
 * Asks for the subject, or for a place in it, from the start. `goesOn` when that comes by itself: it must not take
 * the place of what the viewer began meanwhile.
 */
export function restart(t: Transition, place: PastPlace | undefined, goesOn = false): Transition {
  const ticket = goesOn ? t.model.ticket : undefined;
  const asked = { aimMs: instantIn(place), quietRounds: 0, requested: place, ticket };
  return ask(begin(t.set({ ...withoutStream, ...asked })).issue({ do: 'stopLoading' }), { how: 'load' });
}

/** Turns something on. */
export function tune(
  t: Transition,
  subject: Subject,
  place: PastPlace | undefined,
  { paused, goesOn }: TuneOptions = {},
): Transition {
  const { subject: before, title, suspended } = t.model.view;
  const rest = paused ? { atMs: instantIn(place) } : undefined;
  const tuned = startWaiting(t)
    .set({ ...moving, rest, orLive: false })
    .issue(paused && { do: 'pause' })
    .show({
      ...nothingOn,
      subject,
      channelId: channelOf(subject),
      title: sameSubject(subject, before) ? title : undefined,
      suspended,
      place,
      state: nextState('unloaded', { type: 'opened', rests: rest !== undefined }),
    });
  return restart(tuned, place, goesOn);
}

/** Elsewhere in the time of the same subject. */
export function go(t: Transition, place: PastPlace | undefined, options: TuneOptions = {}): Transition {
  const { subject, channelId, place: before } = t.model.view;
  if (!subject) return t;
  const from = before && { place: before, atMs: positionOf(t) };
  return tune(t, subject, place, options).issue(
    channelId !== undefined && { do: 'timeShift', channelId, to: place, from },
  );
}

/** Turns everything off. */
export const turnOff = (t: Transition): Transition =>
  apply(begin(t.set(moving)).issue({ do: 'stopLoading' }, { do: 'pause' }), { type: 'closed' })
    .show(nothingOn)
    .set({ ...withoutStream, aimMs: undefined });
