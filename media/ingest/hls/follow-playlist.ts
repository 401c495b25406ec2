import { defined } from '../../../runtime/defined.ts';
import type { ListedSegment, MediaPlaylist } from './playlist.ts';

/** How far a live playlist has been followed. Pure: playlists go in, what to fetch comes out. */
export interface PlaylistPosition {
  /** The newest segment that was taken; the one before the first when none was. */
  sequence: number;
  /** Rises where the source's time begins anew. */
  timeline: number;
  /** Of the newest one taken. */
  discontinuitySequence: number | undefined;
  /** Names of the last segments, by number: a number with another name is another segment. */
  places: ReadonlyMap<number, string>;
  /** The newest number of a playlist that lies behind, when the last one did. */
  behind: number | undefined;
}

/** A segment whose turn it is. */
export interface Step {
  segment: ListedSegment;
  timeline: number;
  /** Something before it was never seen. */
  missed: boolean;
}

/** As far back as a cache may lie. */
const remembered = 32;
/** Where playing begins, in target durations before the end (RFC 8216, 6.3.3). */
const startTargets = 3;

/** A hole in the archive that is filled as far as the list goes back; after a longer one it is begun anew. */
export const filledMs = 60_000;

/** How much of what has come can be had once more by a new reader, in any list. */
export const stillListedMs = (targetMs: number): number => startTargets * targetMs;

/**
 * Where to begin: as far before the end as something is missing, or three target durations where that cannot be filled.
 * @param wantedMs how much is missing
 */
export function beginAt(playlist: MediaPlaylist, wantedMs: number): PlaylistPosition {
  const { segments, targetMs, firstSequence } = playlist;
  const fills = wantedMs <= filledMs;
  const full = fills ? wantedMs : stillListedMs(targetMs);
  let listedMs = 0;
  let first = segments.length;
  while (first > 0 && listedMs < full) {
    const longerMs = listedMs + defined(segments[first - 1]).durationMs;
    // What is wanted ends somewhere within a segment: less than half of one is not worth an overlap.
    if (fills && longerMs > wantedMs + targetMs / 2) break;
    listedMs = longerMs;
    first--;
  }
  return startBefore(firstSequence + first, 0);
}

/**
 * To begin at a number that was agreed on with others, where it is listed and not long ago: a variant that comes
 * back after hours goes on with what is live.
 */
export function beginWith(
  playlist: MediaPlaylist,
  sequence: number,
  otherwise: PlaylistPosition,
): PlaylistPosition {
  const { firstSequence, segments, targetMs } = playlist;
  const at = sequence - firstSequence;
  if (at < 0 || at > segments.length) return otherwise;
  const listedMs = segments.slice(at).reduce((sum, { durationMs }) => sum + durationMs, 0);
  return listedMs <= filledMs + startTargets * targetMs ? startBefore(sequence, 0) : otherwise;
}

const startBefore = (sequence: number, timeline: number): PlaylistPosition => ({
  sequence: sequence - 1,
  timeline,
  discontinuitySequence: undefined,
  places: new Map(),
  behind: undefined,
});

/** What is new in a playlist, in its order. The state goes on only by `taken`. */
export function newIn(
  followed: PlaylistPosition,
  playlist: MediaPlaylist,
): { followed: PlaylistPosition; steps: Step[] } {
  const { segments, firstSequence } = playlist;
  const newest = firstSequence + segments.length - 1;
  const restarted = isRestart(followed, playlist, newest);
  if (!restarted && newest <= followed.sequence)
    return { followed: { ...followed, behind: newest < followed.sequence ? newest : undefined }, steps: [] };
  const from = restarted
    ? startBefore(beginAt(playlist, Infinity).sequence + 1, followed.timeline + 1)
    : { ...followed, behind: undefined };
  return { followed: from, steps: stepsAfter(from, playlist) };
}

/** The state after a step. */
export function taken(followed: PlaylistPosition, { segment, timeline }: Step): PlaylistPosition {
  const places = new Map(followed.places).set(segment.sequence, placeOf(segment));
  for (const old of [...places.keys()].slice(0, -remembered)) places.delete(old);
  const { sequence, discontinuitySequence } = segment;
  return { sequence, timeline, discontinuitySequence, places, behind: undefined };
}

function stepsAfter(from: PlaylistPosition, { segments, countsDiscontinuities }: MediaPlaylist): Step[] {
  const steps: Step[] = [];
  let { timeline, sequence, discontinuitySequence: counted } = from;
  for (const segment of segments) {
    if (segment.sequence > sequence) {
      const isFirst = counted === undefined;
      // Tags that left the list before they were seen are still counted by most.
      const passed = countsDiscontinuities ? segment.discontinuitySequence - (counted ?? 0) : 0;
      timeline += isFirst ? segment.discontinuitySequence : Math.max(passed, segment.discontinuity ? 1 : 0);
      steps.push({ segment, timeline, missed: !isFirst && segment.sequence > sequence + 1 });
      [sequence, counted] = [segment.sequence, segment.discontinuitySequence];
    }
  }
  return steps;
}

/**
 * Whether an origin counts anew: numbers that we know have other names, or the numbers lie behind ours and grow.
 * A cache that lies behind shows what we know, and stands still until it catches up.
 */
function isRestart(followed: PlaylistPosition, { segments }: MediaPlaylist, newest: number): boolean {
  const known = segments.filter(({ sequence }) => followed.places.has(sequence));
  const moved = known.filter((segment) => followed.places.get(segment.sequence) !== placeOf(segment));
  if (moved.length > 0 && moved.length === known.length) return true;
  if (segments.length === 0 || newest >= followed.sequence || followed.places.size === 0) return false;
  return known.length === 0 || (followed.behind !== undefined && newest > followed.behind);
}

/** The name of a segment: what stands before and after it may be keys that change from call to call. */
function placeOf({ address, range }: ListedSegment): string {
  const { pathname } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return range ? `${name} ${range.from}` : name;
}
