import { crc32 } from 'node:zlib';
import type { MarkKind } from '../../contract/mark-kinds.ts';
import type { Mark } from './mark.ts';

/** Something that a source says begins at an instant of its own time: of day in a list, of its pictures in a stream. */
export interface SourceMark {
  /** The same one whenever it is said. */
  key: string;
  kind: MarkKind;
  timeMs: number;
  durationMs?: number | undefined;
}

/** A stretch of a source, by its own time. */
export interface SourceSpan {
  fromMs: number;
  toMs: number;
}

/** Gives the marks that belong to the segments of one rendition, each once, and once more when its length is known. */
export type MarkReader = (span: SourceSpan, archiveMsOf: (timeMs: number) => number) => Mark[];

const mostKept = 500;

/** What the source of a run says begins, until the segments come in which it does. Renditions say the same. */
export function createMarkBook() {
  const listed = new Map<string, SourceMark>();

  return {
    take(marks: readonly SourceMark[]): void {
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
      let beganMs: number | undefined;
      const written = new Map<string, { atMs: number; durationMs: number | undefined }>();
      return (span, archiveMsOf) => {
        const firstMs = (beganMs ??= span.fromMs);
        return [...listed.values()].flatMap(({ key, kind, timeMs, durationMs }) => {
          const before = written.get(key);
          if (timeMs >= span.toMs || (before && before.durationMs === durationMs)) return [];
          // What was over before this run began is in the archive, or never came. What is said late is not.
          if (!before && timeMs < firstMs && timeMs + (durationMs ?? 0) <= firstMs) return [];
          const atMs = before?.atMs ?? Math.round(archiveMsOf(timeMs));
          written.set(key, { atMs, durationMs });
          return [{ kind, id: crc32(key), atMs, durationMs }];
        });
      };
    },
  };
}
