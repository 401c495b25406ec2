import { clockHertz, clockRunSeconds, timestampAt } from '../../mpeg-clock.ts';

/** Follows the time stamps in segments of MPEG-TS. */
export interface SegmentClock {
  /**
   * Looks at the first bytes of a segment: when it begins, undefined where they do not say so, and whether that is far from
   * the end of those that came earlier.
   */
  begin: (bytes: Buffer) => { startSeconds: number | undefined; jumps: boolean };
  /** Looks at what comes behind them. */
  goOn: (bytes: Buffer) => void;
  /** What comes next has another time. */
  forget: () => void;
}

const packetBytes = 188;
/** No box of MP4 is so large that it begins with it. */
export const transportStreamSync = 0x47;
/** A clock that goes back by more than this begins anew. */
const backSeconds = 1;
/** What skips less may only show few pictures, or not all of them. */
const aheadSeconds = 2;
/** Nor do pictures that come so many times as far apart as others begin anew. */
const usualSteps = 2;

/** @param soundOnly there are no pictures, whose stamps are those that count otherwise */
export function createSegmentClock(soundOnly: boolean): SegmentClock {
  let newestSeconds: number | undefined;
  /** How far apart they are in the last segment; unknown where it has a single one. */
  let stepSeconds: number | undefined;
  /** Where the next packet begins in what is pushed next. */
  let nextAt = 0;

  /** The time stamps in whole packets; what is no MPEG-TS has none. */
  function stampsIn(bytes: Buffer, from: number): number[] {
    const found: number[] = [];
    let at = from;
    for (; at + packetBytes <= bytes.length && bytes[at] === transportStreamSync; at += packetBytes) {
      const seconds = stampOfPacket(bytes, at, soundOnly);
      if (seconds !== undefined) found.push(seconds);
    }
    nextAt = (at - bytes.length + packetBytes) % packetBytes;
    return found;
  }

  function seen(stamps: readonly number[]): void {
    for (const seconds of stamps) {
      const step = newestSeconds === undefined ? undefined : distance(newestSeconds, seconds);
      if (step === undefined || step > 0) newestSeconds = seconds;
      if (step !== undefined && step > 0) stepSeconds = Math.max(stepSeconds ?? 0, step);
    }
  }

  function isFar(startSeconds: number | undefined): boolean {
    if (newestSeconds === undefined || startSeconds === undefined) return false;
    const step = distance(newestSeconds, startSeconds);
    return step < -backSeconds || step > Math.max(aheadSeconds, usualSteps * (stepSeconds ?? Infinity));
  }

  return {
    begin(bytes) {
      const stamps = stampsIn(bytes, 0);
      const startSeconds = stamps[0];
      const jumps = isFar(startSeconds);
      // What lies between two segments is no step.
      newestSeconds = stepSeconds = undefined;
      seen(stamps);
      return { startSeconds, jumps };
    },
    goOn: (bytes) => seen(stampsIn(bytes, nextAt)),
    forget: () => (newestSeconds = undefined),
  };
}

/** From one stamp to another, the shorter way round. */
function distance(from: number, to: number): number {
  const seconds = to - from;
  return seconds - Math.round(seconds / clockRunSeconds) * clockRunSeconds;
}

function stampOfPacket(bytes: Buffer, at: number, soundOnly: boolean): number | undefined {
  const startsUnit = (bytes.readUInt8(at + 1) & 0x40) !== 0;
  const adaptation = (bytes.readUInt8(at + 3) >> 4) & 3;
  if (!startsUnit || !(adaptation & 1)) return undefined;
  const unitAt = at + 4 + (adaptation & 2 ? 1 + bytes.readUInt8(at + 4) : 0);
  return stampOfUnit(bytes, unitAt, at + packetBytes, soundOnly);
}

/** Of a PES packet, when it is one of a picture, or of a sound, that says when it is presented. */
function stampOfUnit(bytes: Buffer, at: number, end: number, soundOnly: boolean): number | undefined {
  if (at + 14 > end || bytes.readUIntBE(at, 3) !== 1) return undefined;
  const stream = bytes.readUInt8(at + 3);
  const isWanted = soundOnly ? (stream & 0xe0) === 0xc0 || stream === 0xbd : (stream & 0xf0) === 0xe0;
  if (!isWanted || !(bytes.readUInt8(at + 7) & 0x80)) return undefined;
  return timestampAt(bytes, at + 9) / clockHertz;
}
