import { defined } from '../../runtime/defined.ts';

/** Which clip was listed for which segments: plans change, and what was listed is going to be asked for. */
export interface ListedClips {
  /** Both numbers are included. */
  note: (from: number, to: number, clipId: string) => void;
  has: (n: number, clipId: string) => boolean;
}

interface Run {
  from: number;
  to: number;
  clipId: string;
}

/** A programme is one of them, however long. */
const keptRuns = 256;

/** Remembers runs of segments with the same clip; those that were noted longest ago are forgotten first. */
export function createListedClips(): ListedClips {
  /** What was noted last comes first. */
  const runs: Run[] = [];
  return {
    note(from, to, clipId) {
      const at = runs.findIndex((run) => run.clipId === clipId && from <= run.to + 1 && to >= run.from - 1);
      const run = at < 0 ? { from, to, clipId } : defined(runs[at]);
      run.from = Math.min(run.from, from);
      run.to = Math.max(run.to, to);
      if (at === 0) return;
      if (at > 0) runs.splice(at, 1);
      runs.unshift(run);
      if (runs.length > keptRuns) runs.pop();
    },
    has: (n, clipId) => runs.some((run) => run.clipId === clipId && n >= run.from && n <= run.to),
  };
}
