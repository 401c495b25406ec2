import type { BlockedUntil } from '../../../contract/stream-path.ts';
import { initName } from '../../../contract/stream-path.ts';
import { segmentMs } from '../../../contract/constants.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import type { LowLatency, PlaylistPart, PlaylistSegment } from '../../playlist/media-playlist.ts';
import type { StoredSegment } from '../../segments/collect.ts';
import { parsePartName, partName, type PartedSegment } from '../../segments/parts/part-format.ts';
import { findInFeed, type PartFeed } from '../../segments/parts/part-feed.ts';

/** Parts are listed of the last three segments, which is as far behind as players that know them ever are. */
const partedSegments = 3;
/** Of parts that have not come yet. */
const usualPartMs = 500;
/** A list that is waited for is answered as it is after this: players give up on one after ten seconds. */
const blockedMs = 2 * segmentMs;
/** A part that was announced comes within this, or not at all. */
const announcedMs = 2_000;
/** An index that an ingest elsewhere has is here this much later than its parts, at most. */
const indexLateMs = 25;
/** A disk on which no parts come is looked at this often. */
const lookEveryMs = 200;

/** What players that stay close to the present get of a rendition. */
export interface LowLatencyStream {
  /** The number of the newest segment that is known to be whole; undefined where that cannot be said. */
  newestWhole: () => number | undefined;
  /** What a list of these segments says to such players; undefined while nothing comes part by part. */
  listing: (
    segments: readonly StoredSegment[],
    lines: readonly PlaylistSegment[],
  ) => { segments: PlaylistSegment[]; lowLatency: LowLatency } | undefined;
  /** Changes whenever a list does, beside its segments. */
  version: () => number;
  /**
   * Resolves when the list holds so much, or after a while in any case. False where it is asked for what no player that
   * has the newest list could know of.
   */
  block: (until: BlockedUntil) => Promise<boolean>;
  /** The bytes of a part, as soon as it is there where it was announced; undefined for any other name. */
  part: (name: string) => MaybePromise<Buffer | undefined>;
  /** Whether a name is one of a part that is there, or announced. */
  has: (name: string) => boolean;
  /** Undefined where what there is is known. */
  ready: () => Promise<void> | undefined;
}

/** Whether one more part is to be expected before its segment ends. */
function goesOn({ parts, ended }: PartedSegment): boolean {
  const lengthMs = parts.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return !ended && lengthMs < segmentMs - usualPartMs / 2;
}

/** @param window the newest segments that are whole, looked up anew where that one is not among them */
export function lowLatencyStream(
  feed: PartFeed,
  window: (newestWhole?: number) => MaybePromise<readonly StoredSegment[]>,
  steady: Clock,
): LowLatencyStream {
  let partTargetMs = usualPartMs;

  function newestWhole(): number | undefined {
    const newest = feed.segments().at(-1);
    return newest && (newest.ended ? newest.sequence : newest.sequence - 1);
  }

  function partsOf(segment: PartedSegment): PlaylistPart[] {
    return segment.parts.map(({ durationMs, independent }, i) => {
      partTargetMs = Math.max(partTargetMs, Math.ceil(durationMs));
      return { uri: partName(segment, i), durationMs, independent };
    });
  }

  /** Whether a list whose last whole segment is this one holds what is asked for. A part behind the last of its segment is the first of the next. */
  function holds({ sequence, part }: BlockedUntil, last: number): boolean {
    if (last > sequence || part === undefined) return last >= sequence;
    const partsIn = (one: number): number =>
      feed.segments().find((segment) => segment.sequence === one)?.parts.length ?? 0;
    if (last === sequence)
      return partsIn(sequence) > part || partsIn(sequence) === 0 || partsIn(sequence + 1) > 0;
    return last === sequence - 1 && partsIn(sequence) > part;
  }

  /** The segment that a name is of, where it is known. */
  function segmentOf(name: string): { segment: PartedSegment; part: number } | undefined {
    const { sequence, startMs, part = 0 } = parsePartName(name) ?? {};
    const segment = feed.segments().find((one) => one.sequence === sequence && one.startMs === startMs);
    const isAnnounced =
      segment && (part < segment.parts.length || (part === segment.parts.length && !segment.ended));
    return isAnnounced ? { segment, part } : undefined;
  }

  async function announced(name: string): Promise<Buffer | undefined> {
    const find = () => {
      const { segment, part = 0 } = segmentOf(name) ?? {};
      const found = segment?.parts[part];
      return segment ? found : null; // taken back
    };
    return (await findInFeed(feed, find, { ms: announcedMs, steady }))?.bytes;
  }

  return {
    newestWhole,
    version: feed.version,
    ready: feed.ready,
    listing(segments, lines) {
      const last = segments.at(-1);
      const parted = feed
        .segments()
        .filter(({ sequence }) => last && sequence > last.sequence - partedSegments);
      if (!last || parted.length === 0) return undefined;
      const bySequence = new Map(parted.map((segment) => [segment.sequence, segment]));
      const listed = lines.map((line, i): PlaylistSegment => {
        const known = bySequence.get(line.sequence);
        // What was given out part by part and became another segment is only listed as that.
        const isSame = known?.ended && known.startMs === line.startMs && known.initId === segments[i]?.initId;
        return isSame ? { ...line, parts: partsOf(known) } : line;
      });
      const open = bySequence.get(last.sequence + 1);
      return {
        segments: listed,
        lowLatency: {
          open: open && {
            sequence: open.sequence,
            startMs: open.startMs,
            initUri: initName(open.initId),
            discontinuity: false,
            gap: false,
            parts: partsOf(open),
          },
          nextUri: open && goesOn(open) ? partName(open, open.parts.length) : undefined,
          partTargetMs,
        },
      };
    },
    async block(wanted) {
      let againMs = blockedMs;
      const find = async (): Promise<boolean | undefined> => {
        const whole = newestWhole();
        const last = (await window(whole)).at(-1)?.sequence ?? -1;
        if (wanted.sequence > Math.max(last, whole ?? 0) + 2) return false;
        againMs = whole === undefined ? lookEveryMs : last < whole ? indexLateMs : blockedMs;
        return holds(wanted, last) || undefined;
      };
      return (await findInFeed(feed, find, { ms: blockedMs, steady, againMs: () => againMs })) ?? true;
    },
    part(name) {
      const { segment, part = 0 } = segmentOf(name) ?? {};
      return segment && (segment.parts[part]?.bytes ?? announced(name));
    },
    has: (name) => segmentOf(name) !== undefined,
  };
}
