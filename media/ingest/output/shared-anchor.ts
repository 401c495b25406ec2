import type { CutRule, CutSegment } from '../../fmp4/segment-collector.ts';
import { createAnchor, type Anchor, type AnchorOptions } from './anchor.ts';

/** What one rendition of a run is told: where its segments lie and where they are cut. */
export interface RenditionAnchor extends Anchor {
  /**
   * From here on the source counts its time anew. Renditions name the same turn by the same number.
   * @param listedMs how much of it, from here on, is there already
   */
  turn: (timeline: number, listedMs: number) => void;
  cutsAt: CutRule;
}

/** A span of the source in which one offset leads from its time to the world's. */
interface Span {
  lead: Anchor;
  newestStart: number;
  /** Ascending; more than one when the leading rendition had to be placed anew. */
  offsets: { fromSeconds: number; offsetMs: number }[];
}

/** Starts and cuts of renditions differ by less than this where they mean the same. */
const sameSeconds = 0.3;
/** As many cuts as renditions are ever apart. */
const keptCuts = 64;
const keptSpans = 8;
/** A segment that would lie further from now than this belongs to another clock of the source. */
const plausibleAheadMs = 20_000;
const plausibleBehindMs = 60_000;

/**
 * One anchor for the renditions of a run. Whichever gets somewhere first decides where segments are cut and
 * where they lie; the others take it over, also when they missed something in between. A rendition whose times
 * have nothing to do with those of the others is placed by itself.
 */
export function sharedAnchor(
  notBeforeMs: number,
  { toleratedLagMs }: Pick<AnchorOptions, 'toleratedLagMs'> = {},
): { rendition: () => RenditionAnchor } {
  const spans = new Map<string, Span>();
  const cuts = new Map<string, number[]>();
  let newestEndMs = notBeforeMs;

  function spanAt(key: string, listedMs: number, earliestMs: number): Span {
    const options = { listedMs, ...(toleratedLagMs !== undefined && { toleratedLagMs }) };
    const made: Span = { lead: createAnchor(earliestMs, options), newestStart: -Infinity, offsets: [] };
    keep(spans, key, made, keptSpans);
    return made;
  }

  /** The offset for a segment, decided here when it is the first one to get there. */
  function offsetOf(span: Span, segment: CutSegment, nowMs: number, steadyMs: number): number {
    const { startSeconds } = segment;
    const { lead, offsets, newestStart } = span;
    if (startSeconds >= newestStart + sameSeconds) {
      const { startMs } = lead.place({ ...segment, jumped: false }, nowMs, steadyMs);
      const offsetMs = startMs - startSeconds * 1000;
      if (!sameOffset(offsets.at(-1)?.offsetMs, offsetMs))
        offsets.push({ fromSeconds: startSeconds, offsetMs });
      span.newestStart = startSeconds;
    }
    const before = offsets.findLast(({ fromSeconds }) => fromSeconds <= startSeconds + sameSeconds);
    return (before ?? offsets[0]!).offsetMs;
  }

  function rendition(): RenditionAnchor {
    let timeline = 0;
    let listed = 0;
    /** How often the source's clock jumped without saying so. */
    let jumps = 0;
    let last: { endSeconds: number; endMs: number; offsetMs: number } | undefined;
    const key = (): string => `${timeline}.${jumps}`;

    /** Goes on to the span in which a segment makes sense, if need be to one of its own. */
    function spanOf(segment: CutSegment, moved: boolean, nowMs: number): Span {
      if (last && segment.startSeconds < last.endSeconds - 1) jumps++;
      for (; ; jumps++) {
        const found = spans.get(key());
        if (!found) {
          const earliestMs = jumps === 0 ? newestEndMs : (last?.endMs ?? notBeforeMs);
          return spanAt(key(), listed, earliestMs);
        }
        if (last && !moved) return found;
        const endMs =
          (segment.startSeconds + segment.durationSeconds) * 1000 + found.offsets.at(-1)!.offsetMs;
        if (endMs < nowMs + plausibleAheadMs && endMs > nowMs - plausibleBehindMs - listed) return found;
      }
    }

    return {
      turn(id, listedMs) {
        if (id === timeline && last) return;
        [timeline, listed, jumps, last] = [id, listedMs, 0, undefined];
      },
      place(segment, nowMs, steadyMs) {
        const moved =
          segment.jumped || !last || Math.abs(segment.startSeconds - last.endSeconds) > sameSeconds;
        const span = spanOf(segment, moved, nowMs);
        const offsetMs = offsetOf(span, segment, nowMs, steadyMs);
        const discontinuity = moved || !sameOffset(last?.offsetMs, offsetMs);
        const startMs = segment.startSeconds * 1000 + offsetMs;
        const endMs = startMs + segment.durationSeconds * 1000;
        last = { endSeconds: segment.startSeconds + segment.durationSeconds, endMs, offsetMs };
        newestEndMs = Math.max(newestEndMs, endMs);
        return { startMs, discontinuity };
      },
      cutsAt(startSeconds, atSeconds, proposed) {
        const known = cuts.get(key()) ?? [];
        if (known.some((cut) => cut > startSeconds + sameSeconds && cut < atSeconds + sameSeconds))
          return true;
        const decided = known.some((cut) => cut >= atSeconds + sameSeconds);
        if (decided || !proposed) return false;
        keep(cuts, key(), [...known.slice(1 - keptCuts), atSeconds], keptSpans);
        return true;
      },
    };
  }
  return { rendition };
}

const sameOffset = (one: number | undefined, other: number): boolean =>
  one !== undefined && Math.abs(one - other) < 1;

/** Sets an entry and drops the oldest ones. */
function keep<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.set(key, value);
  for (const old of [...map.keys()].slice(0, -most)) map.delete(old);
}
