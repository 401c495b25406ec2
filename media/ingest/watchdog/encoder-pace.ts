import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { firstOf, lastOf } from '../../../runtime/defined.ts';

/** What the machine and one process have done since they began, in milliseconds of processor time. */
export interface Load {
  busyMs: number;
  idleMs: number;
  /** Undefined where the system does not say. */
  ownMs: number | undefined;
}

/** Tells an encoder that is too slow from a source that sends too little. */
export interface EncoderPace {
  /** So much has been made. */
  made: (durationMs: number) => void;
  /** A line that ffmpeg says. */
  line: (line: string) => void;
  isTooSlow: () => boolean;
  /** Whether it works for all it is worth, also if nothing comes of it: one whose source is silent rests. */
  isWorking: () => boolean;
}

/** What is said of it. */
export const tooSlow = sourceReport('tooSlowToEncode');

const spanMs = 20_000;
const workingSpanMs = 6_000;
/** Less than this share of real time is too little: segments come in steps of a fifth of the span. */
const leastPace = 0.75;
/** A machine with more rest than this could do more. */
const fullLoad = 0.85;
/** An encoder that waits for its source takes less than this share of one core. */
const leastOwn = 0.4;
/** Datagrams that nobody fetches in time, over and over. */
const overrun = /Circular buffer overrun/;
const overrunMs = 5_000;

interface Mark {
  at: number;
  madeMs: number;
  load: Load;
}

export function createEncoderPace(steady: Clock, load: () => Load): EncoderPace {
  let madeMs = 0;
  let begunAt: number | undefined;
  let marks: Mark[] = [];
  let overruns: number[] = [];

  const overran = (now: number): boolean => {
    overruns = overruns.filter((at) => now - at < spanMs);
    return overruns.length > 1 && lastOf(overruns) - firstOf(overruns) >= overrunMs;
  };

  return {
    made(durationMs) {
      // What is made before the first is told is a run-up.
      if (begunAt !== undefined) madeMs += durationMs;
      begunAt ??= steady();
    },
    line: (line) => void (overrun.test(line) && overruns.push(steady())),
    isTooSlow() {
      const now = steady();
      marks.push({ at: now, madeMs, load: load() });
      const from = marks.findLast(({ at }) => now - at >= spanMs);
      if (!from) return false;
      marks = marks.filter(({ at }) => at >= from.at);
      if (begunAt === undefined || from.at < begunAt) return false;
      const elapsedMs = now - from.at;
      const isBehind = madeMs - from.madeMs < leastPace * elapsedMs;
      return (isBehind || overran(now)) && worked(from.load, lastOf(marks).load, elapsedMs);
    },
    isWorking() {
      const last = marks.at(-1);
      const from = last && marks.findLast(({ at }) => last.at - at >= workingSpanMs);
      if (!from || last.load.ownMs === undefined) return false;
      return worked(from.load, last.load, last.at - from.at);
    },
  };
}

function worked(before: Load, after: Load, elapsedMs: number): boolean {
  const busy = after.busyMs - before.busyMs;
  const all = busy + after.idleMs - before.idleMs;
  const own = after.ownMs === undefined ? undefined : after.ownMs - (before.ownMs ?? 0);
  return busy >= fullLoad * all && (own === undefined || own >= leastOwn * elapsedMs);
}

/** The load as the system tells it. @param pid whose own share is asked for */
export function readLoad(pid: number | undefined): Load {
  const times = cpus().map((core) => core.times);
  const sum = (of: (core: (typeof times)[number]) => number): number =>
    times.reduce((total, core) => total + of(core), 0);
  return {
    busyMs: sum(({ user, nice, sys, irq }) => user + nice + sys + irq),
    idleMs: sum(({ idle }) => idle),
    ownMs: pid === undefined ? undefined : ownMs(pid),
  };
}

/** Linux counts in hundredths of a second, no matter what its own clock is (proc(5)). */
const tickMs = 10;

function ownMs(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold anything; what follows is counted from its end.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
