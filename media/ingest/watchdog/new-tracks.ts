import type { Clock } from '../../../runtime/clock.ts';

/** Notices sounds and texts that come or change in the middle of a run, which passes them over for good. */
export interface NewTracks {
  /** A line that ffmpeg says. */
  line: (line: string) => void;
  /** One of those that are taken has become another. */
  changed: () => void;
  close: () => void;
}

const newStream = /\] New (audio|subtitle) stream .*\bat pos:/;
/** Several may come one after the other, and one that is gone again soon is not worth a new beginning. */
const quarantineMs = 10_000;
const lookEveryMs = 250;

/** @param onSettled called once, some time after the first of them */
export function watchNewTracks(steady: Clock, onSettled: () => void): NewTracks {
  let sinceMs: number | undefined;
  const timer = setInterval(() => {
    if (sinceMs === undefined || steady() - sinceMs < quarantineMs) return;
    clearInterval(timer);
    onSettled();
  }, lookEveryMs);
  const changed = (): void => void (sinceMs ??= steady());
  return {
    line(line) {
      if (newStream.test(line)) changed();
    },
    changed,
    close: () => clearInterval(timer),
  };
}
