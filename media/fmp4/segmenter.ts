import { BoxError, readBoxes } from './boxes.ts';
import { createBoxSplitter } from './box-splitter.ts';
import { createSoundFiller } from './fill-sound.ts';
import { isKeyFlags, readFragment, type Fragment, type Sample } from './fragment.ts';
import { plainInit, readInit, type Init, type Track } from './init.ts';
import { createSoundWatch } from './sound-watch.ts';
import { sequenceParameters } from './parameter-sets.ts';
import { patchableChunk, type PatchableChunk, type PatchableSegment } from './patch.ts';

/** A segment cut out of an encoder's stream. Times in seconds of the encoder's own clock. */
export interface CutSegment extends PatchableSegment {
  startSeconds: number;
  durationSeconds: number;
  /** The encoder's clock jumped between the segment before and this one. */
  jumped: boolean;
}

export type SegmenterEvent =
  { kind: 'init'; init: Init; plain: Buffer; timescale: number } | { kind: 'segment'; segment: CutSegment };

/** From here on the picture or the sound is another one than the init says: nothing that follows can be used. */
export class FormatChangeError extends BoxError {
  readonly what: 'picture' | 'sound';
  constructor(what: 'picture' | 'sound') {
    super(`the ${what} changes its format in the middle`);
    this.what = what;
  }
}

export interface Segmenter {
  /**
   * Takes stream bytes in any portions. Throws `BoxError` for junk, and when no key frame comes;
   * `FormatChangeError` for what follows a change, after everything before it was given out. What may come behind
   * one of the sound is kept back until that is known.
   */
  push: (chunk: Buffer) => SegmenterEvent[];
  /** Something is missing here: gives out what has been collected, and forgets what is not whole. */
  cut: () => SegmenterEvent[];
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
  /** The stream is over: gives out what has been collected of the last segment. */
  end: () => SegmenterEvent[];
}

/** A fragment as it came. */
interface Taken {
  header: Buffer;
  data: Buffer;
  fragment: Fragment;
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

/** Has the last word about a cut: where the segment began, where the next would begin, and what is proposed. */
export type CutRule = (startSeconds: number, atSeconds: number, proposed: boolean) => boolean;

/**
 * Cuts fragmented MP4 into segments near `targetSeconds`: at the key frame nearest to it, or, for sound
 * alone, at the fragment nearest to it.
 */
export function createSegmenter(
  targetSeconds: number,
  cutsAt: CutRule = (_start, _at, proposed) => proposed,
): Segmenter {
  let splitter = createBoxSplitter();
  let head: Buffer[] = [];
  let tracks: readonly Track[] = [];
  let leader: Track | undefined;
  let filler = createSoundFiller([]);
  let moof: Buffer | undefined;
  let pending: Pending | undefined;
  let jumped = false;
  let format: Buffer | undefined;
  let changed: 'picture' | 'sound' | undefined;
  let sound = createSoundWatch([]);
  /** What came since the sound may have become another one. */
  let doubtful: Taken[] = [];

  /** Whether a key frame says, inside the stream, that it has another format than the first one had. */
  function isOtherFormat(header: Buffer, data: Buffer, first: Sample): boolean {
    if (!leader?.codec.startsWith('avc')) return false;
    const at = first.offset - header.length;
    const found = sequenceParameters(data.subarray(at, at + first.size));
    format ??= found;
    return found !== undefined && !found.equals(format!);
  }

  function finish(nextStart: number | undefined): SegmenterEvent[] {
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
    return [{ kind: 'segment', segment }];
  }

  function take(data: Buffer): SegmenterEvent[] {
    const header = moof;
    moof = undefined;
    if (!header || !leader) throw new BoxError('media data before its header');
    const fragment = readFragment(header, readBoxes(header)[0]!, tracks);
    const verdict = sound.look(fragment, header, data);
    doubtful.push({ header, data, fragment });
    if (verdict === 'doubtful') return [];
    const taken = doubtful;
    doubtful = [];
    if (verdict === 'same') return taken.flatMap((one) => (changed ? [] : place(one)));
    changed = 'sound';
    return finish(undefined);
  }

  function place({ header, data, fragment }: Taken): SegmenterEvent[] {
    const chunk = patchableChunk(header, data, fragment, tracks);
    const lead = leadOf(fragment, leader!);
    if (!lead) {
      pending?.chunks.push(...filler.heard(fragment), chunk);
      return [];
    }
    const events: SegmenterEvent[] = [];
    if (lead.key && isOtherFormat(header, data, lead.first)) {
      changed = 'picture';
      return finish(undefined);
    }
    if (
      pending &&
      (lead.start < pending.end - toleratedGapSeconds || lead.start > pending.end + toleratedGapSeconds)
    ) {
      events.push(...finish(undefined));
      filler.forget();
      jumped = true;
    } else if (
      pending &&
      lead.key &&
      cutsAt(pending.start, lead.start, isNearest(pending, lead.start, lead.end, leader!.kind, targetSeconds))
    ) {
      events.push(...finish(lead.start));
    }
    if (!pending) {
      if (!lead.key) return events; // nothing can be decoded before the first key frame
      pending = { chunks: [], start: lead.start, end: lead.end, lastKey: lead.start, jumped };
      jumped = false;
    }
    pending.chunks.push(...filler.heard(fragment), chunk);
    pending.end = lead.end;
    if (lead.key) pending.lastKey = lead.start;
    if (pending.end - pending.lastKey > longestSeconds)
      throw new BoxError(`no key frame for ${longestSeconds} s`);
    return events;
  }

  return {
    push(bytes) {
      if (changed) throw new FormatChangeError(changed);
      const events: SegmenterEvent[] = [];
      for (const box of splitter.push(bytes)) {
        if (box.type === 'ftyp') head = [box.bytes];
        else if (box.type === 'moov') {
          const init = readInit(Buffer.concat([...head, box.bytes]));
          events.push(...finish(undefined));
          tracks = init.tracks;
          filler = createSoundFiller(tracks);
          sound = createSoundWatch(tracks);
          doubtful = [];
          format = undefined;
          leader = tracks.find((track) => track.kind === 'video') ?? tracks[0]!;
          events.push({
            kind: 'init',
            init,
            plain: plainInit(init.bytes),
            timescale: leader.timescale,
          });
        } else if (box.type === 'moof') moof = box.bytes;
        else if (box.type === 'mdat') events.push(...take(box.bytes));
        if (changed) break;
      }
      return events;
    },
    cut() {
      splitter = createBoxSplitter();
      moof = undefined;
      // What nothing follows stays in doubt, and is left out.
      doubtful = [];
      jumped = true;
      const events = finish(undefined);
      filler.forget();
      return events;
    },
    isInside: () => splitter.pending() > 0 || moof !== undefined,
    end: () => finish(undefined),
  };
}

/** The part of a fragment that decides about cuts: pictures, or sound when there are none. */
function leadOf(
  fragment: Fragment,
  leader: Track,
): { start: number; end: number; key: boolean; first: Sample } | undefined {
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
