import type { PictureTrouble } from '../failover.ts';

/** Shorter stretches are cuts, pauses before the news, and the dark of films. */
export const usualBlackAfterMs = 15_000;
/** Test pictures and notices stand still for a while as well; the detector itself waits this long. */
export const frozenAfterSeconds = 30;

/** What ffmpeg's detectors say of the picture. */
export interface PictureWatch {
  /** Takes one line of what ffmpeg said. */
  line: (text: string, steadyMs: number) => void;
  /** What is wrong with the picture at this moment. */
  trouble: (steadyMs: number) => PictureTrouble | undefined;
}

/** Understands the detectors' lines. Other lines change nothing. */
export function createPictureWatch(blackAfterMs = usualBlackAfterMs): PictureWatch {
  let blackSince: number | undefined;
  let frozen = false;
  return {
    line(text, steadyMs) {
      if (text.includes('lavfi.black_start=')) blackSince ??= steadyMs;
      else if (text.includes('lavfi.black_end=')) blackSince = undefined;
      else if (text.includes('lavfi.freezedetect.freeze_start')) frozen = true;
      else if (text.includes('lavfi.freezedetect.freeze_end')) frozen = false;
    },
    trouble(steadyMs) {
      if (blackSince !== undefined && steadyMs - blackSince >= blackAfterMs) return 'black';
      return frozen ? 'frozen' : undefined;
    },
  };
}
