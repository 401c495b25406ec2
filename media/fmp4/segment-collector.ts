import { sourceReport } from '../../contract/i18n/source-report.ts';
import { defined } from '../../runtime/defined.ts';
import { createSoundFiller } from './fill-sound.ts';
import { isKeyFlags, type Fragment, type Sample } from './fragment.ts';
import type { Track } from './init.ts';
import { patchableChunk, type PatchableChunk } from './patch.ts';

/** A chunk as it lies in a segment. */
export interface CutChunk extends PatchableChunk {
  /** What it has of the leading track, if it has any. */
  lead?: { startSeconds: number; key: boolean };
}

/** A segment cut out of an encoder's stream. Times in seconds of the encoder's own clock. */
export interface CutSegment {
  chunks: readonly CutChunk[];
  startSeconds: number;
  durationSeconds: number;
  /** The encoder's clock jumped between the segment before and this one. */
  jumped: boolean;
}

/** A segment that is being collected, as far as it has come. */
export type OpenSegment = Omit<CutSegment, 'durationSeconds'> & { endSeconds: number };

/** Has the last word about a cut: where the segment began, where the next would begin, and what is proposed. */
export type CutRule = (startSeconds: number, atSeconds: number, proposed: boolean) => boolean;

/** Where something lies. Times in seconds of the encoder's own clock. */
export interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** Hears of every fragment of the leading track as it comes, and whether it begins with a key frame. */
export type OnFragment = (span: Span & { key: boolean }) => void;

/** A fragment as it came. */
export interface ReceivedFragment {
  header: Buffer;
  data: Buffer;
  fragment: Fragment;
}

/** The part of a fragment that decides about cuts. Times in seconds of the encoder's own clock. */
export interface FragmentHead {
  start: number;
  end: number;
  key: boolean;
  first: Sample;
}

interface Pending {
  chunks: CutChunk[];
  start: number;
  end: number;
  lastKey: number;
  /** How many chunks stand before that. */
  lastKeyAt: number;
  jumped: boolean;
}

/** Key frames lie so far apart that no list could promise a length for what is between them. */
export class KeyFramesApartError extends Error {
  override readonly name = 'KeyFramesApartError';
  constructor(longestSeconds: number) {
    super(sourceReport('keyFramesApart', { seconds: Math.floor(longestSeconds) }));
  }
}

/** How long a segment may be. */
export interface LengthLimit {
  seconds: number;
  /**
   * So many times in a row a key frame may have been lost on the way, and costs what follows it; not before two have come in time: a
   * source that never sends them so often would be on air in pieces.
   */
  tolerated: number;
}

/** Without a key frame for this long nothing can be shown. */
export const usualLimit: LengthLimit = { seconds: 30, tolerated: 0 };
/** Clock steps larger than this, or backwards, are no pause but another clock. */
const toleratedGapSeconds = 1;
/** A source that shows few pictures shows all of them for about as long. */
const longPicture = 4;
/** Sound that is further from the end of its pictures has none. */
const apartSeconds = 0.5;

/**
 * Collects the fragments of one leading track and its companions into segments near `targetSeconds`, and never
 * longer than `limit`.
 */
export function createSegmentCollector(
  targetSeconds: number,
  cutsAt: CutRule,
  limit: LengthLimit,
  onFragment: OnFragment,
) {
  let tracks: readonly Track[] = [];
  let filler = createSoundFiller([]);
  let pending: Pending | undefined;
  let jumped = false;
  /** Segments in a row that no key frame ended in time. Where we make them ourselves, each may be missing. */
  let unended = limit.tolerated === Infinity ? 0 : limit.tolerated;

  const segmentOf = (part: Pending, end: number): CutSegment => ({
    chunks: [...part.chunks, ...filler.seen(part.start, end)],
    startSeconds: part.start,
    durationSeconds: end - part.start,
    jumped: part.jumped,
  });

  /** Gives out what is collected; it ends where the next one starts, if that is known. */
  function finish(nextStart?: number): CutSegment[] {
    if (!pending) return [];
    const segment = segmentOf(pending, nextStart ?? pending.end);
    pending = undefined;
    return [segment];
  }

  /** Gives out what is collected where this fragment belongs to another segment. */
  function cutBefore({ start, end, key }: FragmentHead, kind: Track['kind']): CutSegment[] {
    if (!pending) return [];
    if (Math.abs(start - pending.end) > toleratedGapSeconds) return interrupt();
    const proposed = key && isNearest(pending, start, end, kind, targetSeconds);
    if (!key || !cutsAt(pending.start, start, proposed)) return [];
    unended = 0;
    return finish(start);
  }

  /** Something is missing here: what follows has another clock. */
  function interrupt(): CutSegment[] {
    jumped = true;
    const segments = finish();
    filler.forget();
    return segments;
  }

  /** Gives out what has become too long as far as its last key frame, or else as far as it may go. */
  function shorten(part: Pending, lastStart: number): CutSegment[] {
    const { lastKey, lastKeyAt, chunks } = part;
    const kept = untilLastKey(part);
    if (kept) {
      // The other renditions are to be cut here as well.
      cutsAt(part.start, lastKey, true);
      pending = { ...part, chunks: chunks.slice(lastKeyAt), start: lastKey, lastKeyAt: 0, jumped: false };
      return [segmentOf(kept, lastKey)];
    }
    if (unended++ >= limit.tolerated) throw new KeyFramesApartError(limit.seconds);
    chunks.pop();
    part.end = lastStart;
    return chunks.length > 0 ? interrupt() : [];
  }

  return {
    finish,
    interrupt,
    open: (): OpenSegment | undefined =>
      pending && {
        chunks: pending.chunks,
        startSeconds: pending.start,
        endSeconds: pending.end,
        jumped: pending.jumped,
      },
    /** Gives out what is collected as far as its last key frame. */
    finishAtKeyFrame(): CutSegment[] {
      pending = pending && untilLastKey(pending);
      return finish();
    },
    /** Other tracks from here on. */
    begin(others: readonly Track[]): void {
      tracks = others;
      filler = createSoundFiller(others);
    },
    /** Adds a fragment; one without a lead only comes along. Throws `KeyFramesApartError` when no key frame comes. */
    add(
      { header, data, fragment }: ReceivedFragment,
      lead: FragmentHead | undefined,
      kind: Track['kind'],
    ): CutSegment[] {
      const chunk: CutChunk = patchableChunk(header, data, fragment, tracks);
      if (lead) {
        chunk.lead = { startSeconds: lead.start, key: lead.key };
        onFragment({ startSeconds: lead.start, endSeconds: lead.end, key: lead.key });
      }
      const segments = lead ? cutBefore(lead, kind) : [];
      if (lead && !pending) {
        // Nothing can be decoded before the first key frame.
        if (!lead.key) return segments;
        pending = { chunks: [], start: lead.start, end: lead.end, lastKey: lead.start, lastKeyAt: 0, jumped };
        jumped = false;
      }
      const before = pending?.chunks.length ?? 0;
      // Where pictures are missing nobody hears what went with them.
      if (pending && !lead && startOf(fragment, tracks) > pending.end + apartSeconds) return segments;
      pending?.chunks.push(...filler.heard(fragment), chunk);
      if (!pending || !lead) return segments;
      pending.end = lead.end;
      if (lead.key) [pending.lastKey, pending.lastKeyAt] = [lead.start, before];
      // Where a key frame is lost, or comes early, it ends with the one before.
      const allowed = pending.lastKeyAt > 0 ? longestUsual(targetSeconds) : limit.seconds;
      if (pending.end - pending.start <= Math.min(allowed, limit.seconds)) return segments;
      return [...segments, ...shorten(pending, lead.start)];
    },
  };
}

/** Where the first of a fragment stands, in seconds. */
const startOf = ({ runs }: Fragment, tracks: readonly Track[]): number =>
  Math.min(
    ...runs.map(({ trackId, decodeTime }) => {
      const { editShift, timescale } = defined(tracks.find(({ id }) => id === trackId));
      return (decodeTime - editShift) / timescale;
    }),
  );

/** What is collected as far as its last key frame; undefined when there is none but that with which it begins. */
const untilLastKey = (part: Pending): Pending | undefined =>
  part.lastKeyAt > 0
    ? { ...part, chunks: part.chunks.slice(0, part.lastKeyAt), end: part.lastKey }
    : undefined;

/**
 * The part of a fragment that decides about cuts: pictures, or sound when there are none. A last picture that stays for
 * much longer than the one before it stands at a hole, which ffmpeg fills with it.
 */
export function leadOf(fragment: Fragment, leader: Track): FragmentHead | undefined {
  const run = fragment.runs.find((candidate) => candidate.trackId === leader.id);
  const [first, last, before] = [run?.samples[0], run?.samples.at(-1), run?.samples.at(-2)];
  if (!first || !last) return undefined;
  const seconds = (ticks: number): number => (ticks - leader.editShift) / leader.timescale;
  const isHole =
    before !== undefined &&
    last.duration > toleratedGapSeconds * leader.timescale &&
    last.duration > longPicture * before.duration;
  return {
    start: seconds(first.decodeTime),
    end: seconds(last.decodeTime + (isHole ? before.duration : last.duration)),
    key: leader.kind !== 'video' || isKeyFlags(first.flags),
    first,
  };
}

/**
 * Whether a cut here comes nearer to the target than one at the next chance, expected as far off as the last one was, or
 * the segment would be too long there.
 */
function isNearest(
  pending: Pending,
  start: number,
  end: number,
  kind: Track['kind'],
  target: number,
): boolean {
  const step = kind === 'video' ? start - pending.lastKey : end - start;
  const nextAt = start - pending.start + step;
  return nextAt - step / 2 >= target - 0.001 || nextAt > longestUsual(target);
}

/** What players round to the target: longer ones keep all of them further behind the present. */
const longestUsual = (target: number): number => target + 0.499;
