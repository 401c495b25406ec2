import { keep } from './stretches.ts';

/** Cuts of renditions differ by less than this where they mean the same. */
const sameSeconds = 0.3;
/** As many cuts as renditions are ever apart. */
const keptCuts = 64;
const keptStretches = 8;

/**
 * Where the renditions of a run are cut, by the stretch of the source: the first to get somewhere decides, and the
 * others cut at the same instant, or at the next key frame.
 */
export function createSharedCuts(): (
  stretch: string,
  startSeconds: number,
  atSeconds: number,
  proposed: boolean,
) => boolean {
  const cuts = new Map<string, number[]>();
  return (stretch, startSeconds, atSeconds, proposed) => {
    const known = cuts.get(stretch) ?? [];
    if (known.some((cut) => cut > startSeconds + sameSeconds && cut < atSeconds + sameSeconds)) return true;
    const decided = known.some((cut) => cut >= atSeconds + sameSeconds);
    if (decided || !proposed) return false;
    keep(cuts, stretch, [...known.slice(1 - keptCuts), atSeconds], keptStretches);
    return true;
  };
}
