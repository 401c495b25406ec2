import { BoxError } from './boxes.ts';
import { createSoundFiller } from './fill-sound.ts';
import { isKeyFlags, type Fragment, type Sample } from './fragment.ts';
import type { Track } from './init.ts';
import { patchableChunk, type PatchableChunk, type PatchableSegment } from './patch.ts';

/** A segment cut out of an encoder's stream. Times in seconds of the encoder's own clock. */
export interface CutSegment extends PatchableSegment {
  startSeconds: number;
  durationSeconds: number;
  /** The encoder's clock jumped between the segment before and this one. */
  jumped: boolean;
}

/** Has the last word about a cut: where the segment began, where the next would begin, and what is proposed. */
export type CutRule = (startSeconds: number, atSeconds: number, proposed: boolean) => boolean;

/** A fragment as it came. */
export interface Taken {
  header: Buffer;
  data: Buffer;
  fragment: Fragment;
}

/** The part of a fragment that decides about cuts. Times in seconds of the encoder's own clock. */
export interface Lead {
  start: number;
  end: number;
  key: boolean;
  first: Sample;
}

interface Pending {
  chunks: PatchableChunk[];
  start: number;
  end: number;
  lastKey: number;
  jumped: boolean;
}

/** A picture without a key frame for this long cannot be cut, so it cannot be shown either. */
const longestSeconds = 30;
/** Clock steps larger than this, or backwards, are no pause but another clock. */
const toleratedGapSeconds = 1;

/** Collects the fragments of one leading track and its companions into segments near `targetSeconds`. */
export function createSegmentCollector(targetSeconds: number, cutsAt: CutRule) {
  let tracks: readonly Track[] = [];
  let filler = createSoundFiller([]);
  let pending: Pending | undefined;
  let jumped = false;

  /** Gives out what is collected; it ends where the next one starts, if that is known. */
  function finish(nextStart?: number): CutSegment[] {
    if (!pending) return [];
    const { chunks, start } = pending;
    const end = nextStart ?? pending.end;
    const segment = {
      chunks: [...chunks, ...filler.seen(start, end)],
      startSeconds: start,
      durationSeconds: end - start,
      jumped: pending.jumped,
    };
    pending = undefined;
    return [segment];
  }

  /** Gives out what is collected where this fragment belongs to another segment. */
  function cutBefore({ start, end, key }: Lead, kind: Track['kind']): CutSegment[] {
    if (!pending) return [];
    if (Math.abs(start - pending.end) > toleratedGapSeconds) return interrupt();
    const proposed = key && isNearest(pending, start, end, kind, targetSeconds);
    return key && cutsAt(pending.start, start, proposed) ? finish(start) : [];
  }

  /** Something is missing here: what follows has another clock. */
  function interrupt(): CutSegment[] {
    jumped = true;
    const segments = finish();
    filler.forget();
    return segments;
  }

  return {
    finish,
    interrupt,
    /** Other tracks from here on. */
    begin(others: readonly Track[]): void {
      tracks = others;
      filler = createSoundFiller(others);
    },
    /** Adds a fragment; one without a lead only comes along. Throws `BoxError` when no key frame comes. */
    add({ header, data, fragment }: Taken, lead: Lead | undefined, kind: Track['kind']): CutSegment[] {
      const chunk = patchableChunk(header, data, fragment, tracks);
      const segments = lead ? cutBefore(lead, kind) : [];
      if (lead && !pending) {
        // Nothing can be decoded before the first key frame.
        if (!lead.key) return segments;
        pending = { chunks: [], start: lead.start, end: lead.end, lastKey: lead.start, jumped };
        jumped = false;
      }
      pending?.chunks.push(...filler.heard(fragment), chunk);
      if (!pending || !lead) return segments;
      pending.end = lead.end;
      if (lead.key) pending.lastKey = lead.start;
      if (pending.end - pending.lastKey > longestSeconds)
        throw new BoxError(`no key frame for ${longestSeconds} s`);
      return segments;
    },
  };
}

/** The part of a fragment that decides about cuts: pictures, or sound when there are none. */
export function leadOf(fragment: Fragment, leader: Track): Lead | undefined {
  const run = fragment.runs.find((candidate) => candidate.trackId === leader.id);
  const [first, last] = [run?.samples[0], run?.samples.at(-1)];
  if (!first || !last) return undefined;
  const seconds = (ticks: number): number => (ticks - leader.editShift) / leader.timescale;
  return {
    start: seconds(first.decodeTime),
    end: seconds(last.decodeTime + last.duration),
    key: leader.kind !== 'video' || isKeyFlags(first.flags),
    first,
  };
}

/** Whether a cut here comes nearer to the target than one at the next chance, expected as far off as the last one was. */
function isNearest(
  pending: Pending,
  start: number,
  end: number,
  kind: Track['kind'],
  target: number,
): boolean {
  const step = kind === 'video' ? start - pending.lastKey : end - start;
  return start - pending.start + step / 2 >= target - 0.001;
}
