import type { TextCue, TextImage, TextRow, TextSegment } from '../../../../contract/models/tracks.ts';
import type { TextListSegment } from './text-list.ts';

/** What stands on the screen from one instant to another, in milliseconds since the epoch. */
export interface ChannelCue {
  fromMs: number;
  toMs: number;
  rows: readonly TextRow[];
  images: readonly TextImage[];
}

/** A cue stands in every segment that it touches, each time with its beginning: within this it is the same. */
const sameMs = 60;

/**
 * Puts cues together out of segments, in whichever order they come. An end that was not known yet is that of the last segment in
 * which the cue stands.
 */
export function createCueStore() {
  let cues: ChannelCue[] = [];

  const same = (one: ChannelCue, { rows = [], images = [] }: TextCue, fromMs: number): boolean =>
    Math.abs(one.fromMs - fromMs) <= sameMs &&
    JSON.stringify([one.rows, one.images]) === JSON.stringify([rows, images]);

  return {
    cues: (): readonly ChannelCue[] => cues,
    add(
      { startMs, durationMs }: Pick<TextListSegment, 'startMs' | 'durationMs'>,
      segment: TextSegment,
    ): void {
      for (const cue of segment.cues) {
        const fromMs = startMs + cue.fromMs;
        const toMs = startMs + (cue.toMs ?? durationMs);
        const known = cues.find((one) => same(one, cue, fromMs));
        if (known) known.toMs = Math.max(known.toMs, toMs);
        else cues.push({ fromMs, toMs, rows: cue.rows ?? [], images: cue.images ?? [] });
      }
      cues.sort((a, b) => a.fromMs - b.fromMs);
    },
    /** Forgets what ended before an instant. */
    forgetBefore(ms: number): void {
      cues = cues.filter(({ toMs }) => toMs >= ms);
    },
  };
}
