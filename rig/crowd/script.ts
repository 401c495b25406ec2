import { hourMs } from '../../contract/time.ts';

/** What one member does of an evening. */
export interface Script {
  /** Milliseconds after its beginning. */
  arrivesMs: number;
  /** With their password; the others' devices remember them. */
  signsIn: boolean;
  /** What they watch one after the other, from now on; by `performance.now()`. */
  watches: (nowMs: number) => Generator<Watch>;
}

interface Watch {
  channelId: string;
  /** How long ago it was on; undefined for live. */
  agoMs: number | undefined;
  lastsUntilMs: number;
}

interface Evening {
  /** By `performance.now()`. */
  beginsMs: number;
  endsMs: number;
  channels: readonly string[];
  random: () => number;
}

/** Most are there already when it is eight; three of ten come within the minute after that, most of them at once. */
const eightMs = 120_000;
const lateShare = 0.3;
const [burstMs, meanBurstMs] = [60_000, 18_000];
const signInShare = 0.05;
/** So long they stay with one channel, on average, and no less than this. */
const [meanStayMs, leastStayMs] = [180_000, 8_000];
/** When the match is over, most look for something else within some seconds. */
const whistleBeforeEndMs = 75_000;
const whistleMs = 10_000;
const whistleShare = 0.6;
const pastShare = 0.15;

/** A burst of arrivals at eight, zaps, and a final whistle. The same random numbers make the same evening. */
export function scriptOf({ beginsMs, endsMs, channels, random }: Evening): Script {
  const after = (meanMs: number): number => -Math.log(1 - random()) * meanMs;
  const whistle = endsMs - whistleBeforeEndMs;
  const leaves = random() < whistleShare ? whistle + random() * whistleMs : Infinity;
  const comes = random() < lateShare ? eightMs + Math.min(burstMs, after(meanBurstMs)) : random() * eightMs;
  /** A few channels have most viewers. */
  const choose = (): string => channels[Math.floor(channels.length * random() ** 3)]!;
  return {
    arrivesMs: comes + Math.max(0, beginsMs - performance.now()),
    signsIn: random() < signInShare,
    *watches(nowMs) {
      for (let at = nowMs; at < endsMs;) {
        const stays = at + leastStayMs + after(meanStayMs);
        const until = at < leaves && leaves < stays ? leaves : stays;
        const agoMs = random() < pastShare ? Math.round(hourMs * (1 + random() * 40)) : undefined;
        yield { channelId: choose(), agoMs, lastsUntilMs: Math.min(endsMs, until) };
        at = until;
      }
    },
  };
}
