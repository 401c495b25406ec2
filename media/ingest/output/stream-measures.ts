import type { RenditionMeasure } from '../../../contract/models/media.ts';
import { renditions, type Rendition } from '../../../contract/quality.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { NewSegment } from '../../segments/writer.ts';
import type { OpenStreams } from '../source/reading.ts';
import type { SegmentSink } from './store-stream.ts';

/** What is shorter is a step of a clock, and nobody sees it. */
const leastHoleMs = 500;

interface Measured {
  durationMs: number;
  bytes: number;
  /** How many pieces its key frames make of it. */
  pieces: number;
}

/** Measures the renditions of a channel as they are stored, without looking into them. */
export interface StreamMeasures {
  /** Opens the same places; every segment that they take is measured. */
  measured: (open: OpenStreams) => OpenStreams;
  /** The renditions over the last minute of segments, the lowest first. */
  renditions: () => RenditionMeasure[];
  /** How long ago something was missing between two segments; null when nothing was. */
  holeAgeMs: () => number | null;
  /** Another source is read: what is known of the one before says nothing of it. */
  forget: () => void;
}

export function createStreamMeasures(steady: Clock): StreamMeasures {
  const lately = new Map<Rendition, Measured[]>();
  let holeAt: number | undefined;

  function measure(rendition: Rendition, endMs: number, segment: NewSegment): void {
    const { durationMs, parts, keyFrames = [], startMs } = segment;
    if (endMs > 0 && startMs - endMs >= leastHoleMs) holeAt = steady();
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const all = [...(lately.get(rendition) ?? []), { durationMs, bytes, pieces: keyFrames.length + 1 }];
    while (all.length > 1 && sumOf(all, 'durationMs') > minuteMs) all.shift();
    lately.set(rendition, all);
  }

  const measuring = (rendition: Rendition, sink: SegmentSink): SegmentSink => ({
    ...sink,
    async append(segment) {
      const endMs = sink.lastEndMs();
      await sink.append(segment);
      measure(rendition, endMs, segment);
    },
  });

  return {
    measured: (open) => async (names) => {
      const opened = await open(names);
      return opened.map(({ rendition: name, sink }) => {
        const rendition = renditions.find((one) => one === name);
        return { rendition: name, sink: rendition ? measuring(rendition, sink) : sink };
      });
    },
    renditions: () =>
      renditions.flatMap((rendition) => {
        const all = lately.get(rendition);
        return all ? [{ rendition, ...meanOf(all) }] : [];
      }),
    holeAgeMs: () => (holeAt === undefined ? null : Math.round(steady() - holeAt)),
    forget: () => lately.clear(),
  };
}

const sumOf = (all: readonly Measured[], key: keyof Measured): number =>
  all.reduce((sum, one) => sum + one[key], 0);

function meanOf(all: readonly Measured[]): Omit<RenditionMeasure, 'rendition'> {
  const durationMs = Math.max(1, sumOf(all, 'durationMs'));
  return {
    bitsPerSecond: Math.round((sumOf(all, 'bytes') * 8_000) / durationMs),
    segmentMs: Math.round(durationMs / all.length),
    keyFrameMs: Math.round(durationMs / sumOf(all, 'pieces')),
  };
}
