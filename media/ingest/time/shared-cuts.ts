import { keep } from './timeline-runs.ts';

/** Cuts of renditions differ by less than this where they mean the same. */
const sameSeconds = 0.3;
/** As many cuts as renditions are ever apart. */
const keptCuts = 64;
const keptRuns = 8;

/**
 * Where the renditions of a run are cut, by the stretch of the source: the first to get somewhere decides, and the
 * others cut at the same instant, or at the next key frame.
 */
export function createSharedCuts(): (
  run: string,
  startSeconds: number,
  atSeconds: number,
  proposed: boolean,
) => boolean {
  const cuts = new Map<string, number[]>();
  return (run, startSeconds, atSeconds, proposed) => {
    const known = cuts.get(run) ?? [];
    if (known.some((cut) => cut > startSeconds + sameSeconds && cut < atSeconds + sameSeconds)) return true;
    const decided = known.some((cut) => cut >= atSeconds + sameSeconds);
    if (decided || !proposed) return false;
    keep(cuts, run, [...known.slice(1 - keptCuts), atSeconds], keptRuns);
    return true;
  };
}
