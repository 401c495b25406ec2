import { markKinds, type MarkKind } from '../../../contract/mark-kinds.ts';

/** Something of a broadcast that begins at an instant, by its broadcaster. */
export interface StreamMark {
  kind: MarkKind;
  fromMs: number;
  /** Undefined while its end is not known. */
  toMs?: number | undefined;
}

/** A range of dates, as hls.js has read it. */
export interface ListedRange {
  class: string;
  startDate: Date;
  duration: number | null;
}

/** The marks among the ranges of dates of a list, by where they begin. Others, and such without a date, are left out. */
export const marksOf = (ranges: readonly (ListedRange | undefined)[]): StreamMark[] =>
  ranges
    .flatMap((range): StreamMark[] => {
      const kind = markKinds.find((one) => one === range?.class);
      const fromMs = range?.startDate.getTime() ?? NaN;
      if (!kind || !Number.isFinite(fromMs)) return [];
      const lastsMs = (range?.duration ?? NaN) * 1000;
      return [{ kind, fromMs, toMs: lastsMs > 0 ? fromMs + lastsMs : undefined }];
    })
    .sort((one, other) => one.fromMs - other.fromMs);
