import { defined, firstOf } from '../../runtime/defined.ts';
import { BoxError } from './boxes.ts';
import { createFragmentReader } from './fragment-reader.ts';
import type { Sample } from './fragment.ts';
import type { Init, Track } from './init.ts';
import { plainInit } from './plain-init.ts';
import {
  createSegmentCollector,
  leadOf,
  usualLimit,
  type CutRule,
  type CutSegment,
  type LengthLimit,
  type OnFragment,
  type OpenSegment,
  type ReceivedFragment,
} from './segment-collector.ts';
import { createSoundWatch } from './sound-watch.ts';

const sequenceParameterType = 7;
const isSlice = (type: number): boolean => type >= 1 && type <= 5;

/**
 * The H.264 sequence parameter sets that stand in front of the picture in a sample (with lengths of four
 * bytes, as ffmpeg writes them), or undefined when there are none.
 */
function sequenceParameters(sample: Buffer): Buffer | undefined {
  const found: Buffer[] = [];
  for (let at = 0; at + 5 <= sample.length;) {
    const end = at + 4 + sample.readUInt32BE(at);
    const type = sample.readUInt8(at + 4) & 0x1f;
    if (isSlice(type) || end > sample.length) break;
    if (type === sequenceParameterType) found.push(sample.subarray(at + 4, end));
    at = end;
  }
  return found.length > 0 ? Buffer.concat(found) : undefined;
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
   * Takes stream bytes in any portions. Throws `BoxError` for junk, `KeyFramesApartError` when no key frame comes;
   * `FormatChangeError` for what follows a change, after everything before it was given out. What may come behind
   * one of the sound is kept back until that is known.
   */
  push: (chunk: Buffer) => SegmenterEvent[];
  /** What is collected of the next segment; undefined where nothing is. */
  open: () => OpenSegment | undefined;
  /** Something is missing here: gives out what has been collected, and forgets what is not whole. */
  cut: () => SegmenterEvent[];
  /** Whether a box has begun that is not whole yet. */
  isInside: () => boolean;
  /** The stream is over: gives out what has been collected of the last segment, if need be only up to its last key frame. */
  end: (untilKeyFrame?: boolean) => SegmenterEvent[];
}

/**
 * Cuts fragmented MP4 into segments near `targetSeconds`: at the key frame nearest to it, or, for sound
 * alone, at the fragment nearest to it. Never longer than `limit`.
 */
export function createSegmenter(
  targetSeconds: number,
  cutsAt: CutRule = (_start, _at, proposed) => proposed,
  limit: LengthLimit = usualLimit,
  onFragment: OnFragment = () => {},
): Segmenter {
  const collector = createSegmentCollector(targetSeconds, cutsAt, limit, onFragment);
  const reader = createFragmentReader();
  let leader: Track | undefined;
  let format: Buffer | undefined;
  let changed: 'picture' | 'sound' | undefined;
  let sound = createSoundWatch([]);
  /** What came since the sound may have become another one. */
  let doubtful: ReceivedFragment[] = [];

  const asEvents = (segments: CutSegment[]): SegmenterEvent[] =>
    segments.map((segment) => ({ kind: 'segment', segment }));

  /** Whether a key frame says, inside the stream, that it has another format than the first one had. */
  function isOtherFormat(header: Buffer, data: Buffer, first: Sample): boolean {
    if (!leader?.codec.startsWith('avc')) return false;
    const at = first.offset - header.length;
    const found = sequenceParameters(data.subarray(at, at + first.size));
    format ??= found;
    return found !== undefined && format !== undefined && !found.equals(format);
  }

  function begin(init: Init): SegmenterEvent[] {
    const { tracks } = init;
    const before = asEvents(collector.finish());
    collector.begin(tracks);
    sound = createSoundWatch(tracks);
    doubtful = [];
    format = undefined;
    leader = tracks.find((track) => track.kind === 'video') ?? firstOf(tracks);
    return [...before, { kind: 'init', init, plain: plainInit(init), timescale: leader.timescale }];
  }

  function take(received: ReceivedFragment): SegmenterEvent[] {
    const verdict = sound.look(received.fragment, received.header, received.data);
    doubtful.push(received);
    if (verdict === 'doubtful') return [];
    const [taken, by] = [doubtful, defined(leader)];
    doubtful = [];
    if (verdict === 'same') return taken.flatMap((one) => (changed ? [] : place(one, by)));
    changed = 'sound';
    return asEvents(collector.finish());
  }

  function place(taken: ReceivedFragment, by: Track): SegmenterEvent[] {
    const lead = leadOf(taken.fragment, by);
    if (lead?.key && isOtherFormat(taken.header, taken.data, lead.first)) {
      changed = 'picture';
      return asEvents(collector.finish());
    }
    return asEvents(collector.add(taken, lead, by.kind));
  }

  return {
    push(bytes) {
      if (changed) throw new FormatChangeError(changed);
      const events: SegmenterEvent[] = [];
      for (const part of reader.push(bytes)) {
        events.push(...(part.kind === 'init' ? begin(part.init) : take(part.received)));
        if (changed) break;
      }
      return events;
    },
    open: collector.open,
    cut() {
      reader.cut();
      // What nothing follows stays in doubt, and is left out.
      doubtful = [];
      return asEvents(collector.interrupt());
    },
    isInside: reader.isInside,
    end: (untilKeyFrame = false) =>
      asEvents(untilKeyFrame ? collector.finishAtKeyFrame() : collector.finish()),
  };
}
