import type { Part, PartedSegment, PartFrame } from './part-format.ts';

/** Players list parts of the last three target durations; one more is being made. */
const keptSegments = 4;

interface GrowingSegment extends PartedSegment {
  parts: Part[];
}

/** The newest segments of one rendition with their parts, in memory. */
export interface PartRing {
  /** In order; the last one may still grow. */
  segments: () => readonly PartedSegment[];
  /** Takes frames in order. Returns false where they do not go on from what is here: then it is empty. */
  take: (frames: readonly PartFrame[]) => boolean;
  clear: () => void;
  /** Another number whenever anything has changed. */
  version: () => number;
  /** Resolves when the version is another one, after `ms`, or at the signal. */
  change: (version: number, ms: number, signal?: AbortSignal) => Promise<void>;
}

export function createPartRing(): PartRing {
  let segments: GrowingSegment[] = [];
  let version = 0;
  const waiting = new Set<() => void>();

  function changed(): void {
    version++;
    for (const wake of waiting) wake();
  }

  function begin({ sequence, startMs, initId, first }: Extract<PartFrame, { kind: 'begin' }>): boolean {
    const last = segments.at(-1);
    if (first > 0)
      return last?.sequence === sequence && last.startMs === startMs && last.parts.length === first;
    // A writer that was replaced, or has begun anew, makes the same segment once more.
    segments = segments.filter((one) => one.sequence < sequence).slice(1 - keptSegments);
    if (last && last.sequence < sequence - 1) segments = [];
    segments.push({ sequence, startMs, initId, parts: [], ended: false });
    return true;
  }

  function takeOne(frame: PartFrame): boolean {
    if (frame.kind === 'begin') return begin(frame);
    const open = segments.at(-1);
    if (!open || open.ended) return false;
    if (frame.kind === 'part') open.parts.push(frame);
    else if (frame.kind === 'end') open.ended = true;
    else segments.pop();
    return true;
  }

  function clear(): void {
    if (segments.length === 0) return;
    segments = [];
    changed();
  }

  return {
    segments: () => segments,
    take(frames) {
      if (frames.length === 0) return true;
      const isWhole = frames.every(takeOne);
      if (!isWhole) segments = [];
      changed();
      return isWhole;
    },
    clear,
    version: () => version,
    change(known, ms, signal) {
      if (known !== version || signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(late);
          signal?.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const late = setTimeout(wake, ms);
        signal?.addEventListener('abort', wake);
        waiting.add(wake);
      });
    },
  };
}

/** How far somebody knows the parts of a rendition: those of their newest segment. */
export interface KnownParts {
  sequence: number;
  startMs: number;
  count: number;
  ended: boolean;
}

export const knownParts = (segments: readonly PartedSegment[]): KnownParts => {
  const { sequence, startMs, parts, ended } = segments.at(-1) ?? nothing;
  return { sequence, startMs, count: parts.length, ended };
};

const nothing: PartedSegment = { sequence: 0, startMs: 0, initId: '', parts: [], ended: false };

/** The frames that those lack who know so much. What they know and is not here any more they are given anew. */
export function framesSince(segments: readonly PartedSegment[], known: KnownParts): PartFrame[] {
  const at = segments.findIndex(
    ({ sequence, startMs, parts }) =>
      sequence === known.sequence && startMs === known.startMs && parts.length >= known.count,
  );
  // Those who know what was taken back since, or was of a writer before this one, are to forget it.
  if (segments.length === 0 && known.count > 0) return [{ kind: 'drop' }];
  return segments.slice(Math.max(at, 0)).flatMap((segment, i): PartFrame[] => {
    const { sequence, startMs, initId, parts, ended } = segment;
    const isKnown = i === 0 && at >= 0;
    const first = isKnown ? known.count : 0;
    const more = parts.slice(first).map((part): PartFrame => ({ kind: 'part', ...part }));
    if (ended && !(isKnown && known.ended)) more.push({ kind: 'end' });
    // Also one that has only begun is known: a call that waits for its first part would be answered at once for ever.
    if (isKnown && more.length === 0) return [];
    return [{ kind: 'begin', sequence, startMs, initId, first }, ...more];
  });
}
