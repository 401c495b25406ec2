import { crc32 } from 'node:zlib';
import type { Mark } from '../../marks/mark.ts';
import type { ListedMark } from './listed-marks.ts';

/** A stretch of a source, by its own time of day. */
export interface SourceSpan {
  fromMs: number;
  toMs: number;
}

/** Gives the marks that belong to the segments of one rendition, each once, and once more when its length is known. */
export type MarkReader = (span: SourceSpan, archiveMsOf: (timeMs: number) => number) => Mark[];

const mostKept = 500;

/** What the lists of a run say begins, until the segments come in which it does. Renditions say the same. */
export function createMarkBook() {
  const listed = new Map<string, ListedMark>();

  return {
    take(marks: readonly ListedMark[]): void {
      for (const mark of marks) {
        const known = listed.get(mark.key);
        // A length that was planned gives way to the one that came of it; a list that no longer says one takes none back.
        listed.set(mark.key, { ...mark, durationMs: mark.durationMs ?? known?.durationMs });
      }
      for (const key of listed.keys()) {
        if (listed.size <= mostKept) break;
        listed.delete(key);
      }
    },

    reader(): MarkReader {
      const written = new Map<string, { atMs: number; durationMs: number | undefined }>();
      return (span, archiveMsOf) =>
        [...listed.values()].flatMap(({ key, kind, timeMs, durationMs }) => {
          const before = written.get(key);
          if (timeMs >= span.toMs || (before && before.durationMs === durationMs)) return [];
          // What was over before this run began is in the archive, or never came.
          if (!before && timeMs < span.fromMs && timeMs + (durationMs ?? 0) <= span.fromMs) return [];
          const atMs = before?.atMs ?? Math.round(archiveMsOf(timeMs));
          written.set(key, { atMs, durationMs });
          return [{ kind, id: crc32(key), atMs, durationMs }];
        });
    },
  };
}
