import { CallError } from '../../contract/client.ts';
import { nextServerDelayMs } from '../../contract/constants.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { renditionOf, type Quality } from '../../contract/quality.ts';
import type { Engine } from './engine.ts';
import type { Fault } from './fault.ts';
import { afterStep, nextStep, noAttempts, quietRetryDelay, type Step } from './ladder.ts';
import { covers, type PastPlace } from './place.ts';
import { renewalDelayMs } from './renewal.ts';
import { ticketOf } from './stream-address.ts';
import { channelOf, type Subject } from './subject.ts';
import { makeTimers } from './timers.ts';
import type { Failure } from './view.ts';

export interface StreamWish {
  channelId?: string;
  titleId?: number;
  trailerOf?: number;
  quality: Quality;
  at?: number;
  programId?: number;
  userSelectedServerId?: string;
  /** The ticket of the stream that goes on. Without it one begins, in place of the session's other ones. */
  continues?: string;
  /** The ticket has to last. */
  steady?: boolean;
  failedStreamServerId?: string;
}
export type RequestStream = (wish: StreamWish, signal: AbortSignal) => Promise<StreamAnswer>;

export interface TunerDeps {
  request: RequestStream;
  engine: () => Engine | undefined;
  whenEngine: () => Promise<Engine | undefined>;
  quality: () => Quality;
  clock: () => number;
  isOnline: () => boolean;
  /** The instant of the past, or the place in a title, that is on screen or will be. */
  position: () => number | undefined;
  /** A stream was given to the engine from its start. */
  onLoaded: (answer: StreamAnswer, startMs: number | undefined) => void;
  /** Requests go elsewhere now; the picture was not touched. */
  onMoved: (answer: StreamAnswer) => void;
  onFailed: (failure: Failure) => void;
}

/** `load` starts the stream anew, `move` goes on from another server, `renew` only changes the ticket. */
type How = 'load' | 'move' | 'renew';

const lineRetryMs = [1_000, 2_000, 4_000];
const renewRetryMs = 5_000;

/**
 * Gets a subject onto the engine and keeps it there: addresses, tickets, other servers. One thing at a time;
 * a newer subject cancels everything that belongs to an older one.
 */
export function createTuner(deps: TunerDeps) {
  const timers = makeTimers();
  let generation = 0;
  let asking = new AbortController();
  let subject: Subject | undefined;
  /** Where in it. Asked again with the same words, the server opens the same window of a channel's past. */
  let place: PastPlace | undefined;
  let playing: StreamAnswer | undefined;
  /** The last one of this subject. Kept while nothing plays: what is tried again is still the same stream. */
  let ticket: string | undefined;
  /** The session watches elsewhere now. Only the viewer himself may take the picture back. */
  let replaced = false;
  let tried = noAttempts;
  let climbing = false;
  let lineTries = 0;
  let quietRounds = 0;

  /** Nothing that is under way counts any more. */
  function drop(): void {
    generation += 1;
    asking.abort();
    asking = new AbortController();
    timers.clearAll();
  }

  function begin(): void {
    drop();
    climbing = false;
    playing = undefined;
    tried = noAttempts;
    lineTries = 0;
  }

  async function ask(how: How, failedServer?: string): Promise<void> {
    if (!subject) return;
    const mine = generation;
    const at = how === 'load' && place ? deps.position() : undefined;
    if (at !== undefined) place = { at: Math.round(at) };
    // Whoever plays stays where he is; which server to begin with is kept with the account.
    const stay = how === 'renew' ? playing?.serverId : undefined;
    const steady = deps.engine()?.steady ?? false;
    try {
      const answer = await deps.request(
        {
          ...subject,
          quality: deps.quality(),
          ...(channelOf(subject) !== undefined && place),
          ...(stay === undefined ? {} : { userSelectedServerId: stay }),
          ...(ticket === undefined ? {} : { continues: ticket }),
          ...(steady && { steady }),
          ...(failedServer === undefined ? {} : { failedStreamServerId: failedServer }),
        },
        asking.signal,
      );
      const engine = deps.engine() ?? (await deps.whenEngine());
      if (mine !== generation) return;
      if (!engine) return giveUp();
      ticket = ticketOf(answer.url);
      // Which engine it will be is not known when the first question goes out.
      if (engine.steady && !steady) return void ask(how, failedServer);
      use(engine, answer, how);
    } catch (error) {
      if (mine === generation) onRequestFailed(error, how, failedServer);
    }
  }

  function use(engine: Engine, answer: StreamAnswer, how: How): void {
    if (how !== 'renew' && tried.failedServers.includes(answer.serverId)) return giveUp();
    lineTries = 0;
    climbing = false;
    // The programme was moved meanwhile: another window is another stream.
    const other = playing !== undefined && !covers(answer.past, playing.past);
    playing = answer;
    timers.set('renew', renewalDelayMs(answer, deps.clock(), engine.steady), () => void ask('renew'));
    if (how !== 'load' && !other && engine.rebase(answer.url, how === 'move')) return deps.onMoved(answer);
    const { url, playlists, quality, past, title } = answer;
    const firstMs = title ? 0 : past?.startMs;
    const startMs = firstMs === undefined ? undefined : (deps.position() ?? firstMs);
    const start = title && startMs !== undefined ? { startSeconds: startMs / 1000 } : { startMs };
    engine.load({ url, playlists, best: renditionOf[quality], ...start });
    deps.onLoaded(answer, startMs);
  }

  function onRequestFailed(error: unknown, how: How, failedServer: string | undefined): void {
    const code = error instanceof CallError ? error.code : 'network';
    const again = (): void => void ask(how, failedServer);
    // The programme has left the archive while it was watched; what is on screen may still be there.
    if (code === 'stream.gone' && how !== 'load') return void ask('load');
    // While the picture runs on its old ticket, a renewal may take a few tries.
    if (how === 'renew' && !isFinal(code)) return timers.set('renew', renewRetryMs, again);
    if (isFinal(code)) return stop(code);
    const delay = code === 'stream.unavailable' ? undefined : lineRetryMs[lineTries++];
    if (delay === undefined) return giveUp();
    timers.set('line', delay, again);
  }

  function stop(failure: Failure): void {
    drop();
    climbing = false;
    replaced = failure === 'stream.replaced';
    deps.engine()?.hush();
    playing = undefined;
    deps.onFailed(failure);
  }

  /** Everything was tried: say so, and go on trying quietly. */
  function giveUp(): void {
    stop('unavailable');
    timers.set('quiet', quietRetryDelay(quietRounds++), () => {
      begin();
      void ask('load');
    });
  }

  function take(step: Step, fault: Fault, engine: Engine): void {
    const from = playing?.serverId;
    switch (step) {
      case 'recover':
        if (engine.recoverMedia()) return;
        return react(fault);
      case 'reload':
        climbing = true;
        return void ask('load');
      case 'check-session':
        climbing = true;
        return void ask('move');
      case 'next-server':
        climbing = true;
        return timers.set(
          'next',
          nextServerDelayMs,
          () => void ask(fault.kind === 'media' ? 'load' : 'move', from),
        );
      case 'give-way':
        return stop('stream.replaced');
      case 'give-up':
        return giveUp();
    }
  }

  function react(fault: Fault): void {
    const engine = deps.engine();
    if (climbing || !playing || !engine) return;
    timers.clear('healthy');
    // Without a line no server is to blame; `lineBack` takes it up again.
    if (!deps.isOnline()) return;
    const step = nextStep(fault, tried);
    tried = afterStep(tried, step, playing.serverId);
    take(step, fault, engine);
  }

  return {
    /**
     * Goes to a subject, or to a place in it; also anew to the same one. `goesOn` when that comes by itself: it
     * must not take the place of what the viewer began meanwhile.
     */
    tune(what: Subject, where?: PastPlace, goesOn = false): void {
      begin();
      quietRounds = 0;
      replaced = false;
      if (!goesOn) ticket = undefined;
      subject = what;
      place = where;
      deps.engine()?.hush();
      void ask('load');
    },
    /** Leaves it and stops fetching. */
    leave(): void {
      begin();
      subject = undefined;
      deps.engine()?.hush();
    },
    /** Stops with a reason that the caller knows. */
    stop,
    fault: react,
    /** The picture moves: after a while, what was tried before no longer counts. */
    healthy(): void {
      timers.set('healthy', 10_000, () => {
        tried = noAttempts;
        quietRounds = 0;
      });
    },
    /** The device has a line again. */
    lineBack(): void {
      if (!subject || climbing || replaced) return;
      if (playing) return void ask('move');
      begin();
      void ask('load');
    },
  };
}

const finalCodes = [
  'viewtime.expired',
  'stream.notAllowed',
  'stream.gone',
  'stream.notYet',
  'channel.unknown',
  'program.unknown',
  'title.unknown',
  'stream.noTrailer',
  'stream.replaced',
  'request.invalid',
] as const satisfies CallError['code'][];

type FinalCode = Extract<CallError['code'], `auth.${string}`> | (typeof finalCodes)[number];

/** Answers that another try cannot change. */
const isFinal = (code: CallError['code']): code is FinalCode =>
  code.startsWith('auth.') || (finalCodes as readonly string[]).includes(code);
