/** What playing members have met with, all of them together. */
export interface Watched {
  segments: number;
  /** Brought by another stream server, or at another try, while the picture went on out of the buffer. */
  refetched: number;
  /** Never brought. */
  failed: number;
  stalls: number;
  longestStallMs: number;
  calls: number;
  longestCallMs: number;
  /** Calls that were answered with a failure, or not at all. */
  refused: number;
  /** Calls that were answered as if the session were over. */
  signedOut: number;
}

export interface WatchedSince {
  so: Watched;
  /** What failed, some of it. */
  examples: readonly string[];
}

/** Counts what playing members meet with. */
export interface Counter {
  add: (
    what: Exclude<keyof Watched, 'stalls' | 'longestStallMs' | 'longestCallMs'>,
    example?: string,
  ) => void;
  stalled: (ms: number, example: string) => void;
  /** A call was answered, however, after so many milliseconds. */
  took: (ms: number) => void;
  /** What was counted since this was asked for the last time. */
  turn: () => WatchedSince;
}

const mostExamples = 8;
const none: Watched = {
  segments: 0,
  refetched: 0,
  failed: 0,
  stalls: 0,
  longestStallMs: 0,
  calls: 0,
  longestCallMs: 0,
  refused: 0,
  signedOut: 0,
};

export function createCounter(): Counter {
  let so = { ...none };
  let examples: string[] = [];
  const note = (example: string | undefined): void => {
    if (example !== undefined && examples.length < mostExamples) examples.push(example);
  };
  return {
    add(what, example) {
      so[what]++;
      note(example && `${what}: ${example}`);
    },
    stalled(ms, example) {
      so.stalls++;
      so.longestStallMs = Math.max(so.longestStallMs, ms);
      note(`stalled for ${ms.toFixed(0)} ms: ${example}`);
    },
    took: (ms) => void (so.longestCallMs = Math.max(so.longestCallMs, ms)),
    turn() {
      const summary = { so, examples };
      so = { ...none };
      examples = [];
      return summary;
    },
  };
}

/** What was met with in several spans of time together. */
export function addUp(all: readonly Watched[]): Watched {
  const sum = { ...none };
  for (const one of all)
    for (const what of Object.keys(none) as (keyof Watched)[])
      sum[what] = what.startsWith('longest') ? Math.max(sum[what], one[what]) : sum[what] + one[what];
  return sum;
}
