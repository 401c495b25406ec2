import type { Init } from '../../fmp4/init.ts';

/** Notices a source whose clock goes back where ffmpeg does not follow it: all that comes is squeezed until it has caught up. */
export interface ClockBack {
  init: (init: Init) => void;
  /** A line that ffmpeg says. */
  line: (line: string) => void;
}

/** Of the first output, as ffmpeg 5 and as later ones say it. */
const wentBack =
  /^(?=.*Non-monoton).*?(?:output stream |\[[av]ost#)0:(\d+)\b.*previous: (-?\d+), current: (-?\d+);/;
/** A new beginning costs about as much. */
const toleratedSeconds = 2;

/** @param onBack called once, when time has gone back further than is worth waiting for */
export function watchClockBack(onBack: () => void): ClockBack {
  let timescales: readonly number[] = [];
  let isOver = false;
  return {
    init: ({ tracks }) => (timescales = tracks.map(({ timescale }) => timescale)),
    line(line) {
      const [, track, previous, current] = wentBack.exec(line) ?? [];
      const timescale = timescales[Number(track)];
      if (isOver || !timescale || Number(previous) - Number(current) <= toleratedSeconds * timescale) return;
      isOver = true;
      onBack();
    },
  };
}
