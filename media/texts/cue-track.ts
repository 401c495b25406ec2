import type { TextScreen } from './screen.ts';
import type { StoredCue } from './stored-text.ts';

/** A stretch of the source's time. */
export interface SourceSpan {
  startSeconds: number;
  endSeconds: number;
  /** The stretch of the source in which its clock runs on, where it has several. */
  timeline?: number | undefined;
}

/** What one text shows, in the order of its time. */
export interface CueTrack {
  /** Takes what is shown from an instant on; what came for the same instant is replaced. */
  push: (screen: TextScreen) => void;
  /**
   * The cues over a segment of the picture, in its time. Later ones are asked for later: what ended before is forgotten, and what
   * comes belatedly stands in the next.
   */
  over: (span: SourceSpan) => StoredCue[];
}

/** What comes further back than this has another time. */
const mostLateSeconds = 10;
/** More changes than this in a row are of no text. */
const mostScreens = 500;

const contentOf = ({ rows, images }: TextScreen): string => JSON.stringify([rows ?? [], images ?? []]);
const isEmpty = ({ rows, images }: TextScreen): boolean => !rows?.length && !images?.length;

export function createCueTrack(): CueTrack {
  let screens: TextScreen[] = [];

  /** Where a screen that another one follows, or that nobody clears, is over; undefined as long as that is not known. */
  function endOf(screen: TextScreen, next: TextScreen | undefined, knownSeconds: number): number | undefined {
    const { untilSeconds = Infinity } = screen;
    if (next) return Math.min(next.atSeconds, untilSeconds);
    return untilSeconds <= knownSeconds ? untilSeconds : undefined;
  }

  return {
    push(screen) {
      const { atSeconds, timeline } = screen;
      const others = screens.filter((one) => one.timeline !== timeline);
      let own = screens.filter((one) => one.timeline === timeline);
      const last = own.at(-1);
      if (last && atSeconds < last.atSeconds - mostLateSeconds) own = [];
      const before = own.filter((one) => one.atSeconds < atSeconds);
      const after = own.filter((one) => one.atSeconds > atSeconds);
      const current = before.at(-1);
      const goesOn =
        current &&
        atSeconds <= (current.untilSeconds ?? Infinity) &&
        contentOf(current) === contentOf(screen);
      // Shown again it stands for longer, and is no other text.
      if (goesOn) {
        const { untilSeconds } = screen;
        before[before.length - 1] = { ...current, ...(untilSeconds !== undefined && { untilSeconds }) };
      } else before.push(screen);
      screens = [...others, ...before, ...after].slice(-mostScreens);
    },
    over({ startSeconds, endSeconds, timeline }) {
      const ms = (seconds: number): number => Math.round((seconds - startSeconds) * 1000);
      const isOwn = (one: TextScreen): boolean => (one.timeline ?? timeline) === timeline;
      const own = screens.filter(isOwn);
      const cues = own.flatMap((screen, i): StoredCue[] => {
        const { atSeconds, rows, images } = screen;
        const end = endOf(screen, own[i + 1], endSeconds);
        const isThere = atSeconds < endSeconds && (end ?? Infinity) > startSeconds;
        if (!isThere || isEmpty(screen)) return [];
        const toMs = end === undefined ? null : ms(end);
        return [
          {
            fromMs: ms(atSeconds),
            toMs,
            ...(rows && { rows: [...rows] }),
            ...(images && { images: [...images] }),
          },
        ];
      });
      const current = own.findLastIndex(({ atSeconds }) => atSeconds <= endSeconds);
      // Segments come in the order of the source: what its clock said before is over.
      const later = screens.filter((one) => !isOwn(one) && (one.timeline ?? 0) > (timeline ?? 0));
      screens = [...own.slice(Math.max(0, current)), ...later];
      return cues;
    },
  };
}
