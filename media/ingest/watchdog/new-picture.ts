import type { Clock } from '../../../runtime/clock.ts';

/** Notices a source that begins to send its picture by another name: ffmpeg passes the new one over for good. */
export interface NewPicture {
  /** A line that ffmpeg says. */
  line: (line: string) => void;
  /** Something came of the picture that is taken. */
  alive: () => void;
  close: () => void;
}

const newVideo = /\] New video stream .*\bat pos:/;
/** Pieces of half a second come at least so often while the old picture goes on. */
const patienceMs = 3_000;
const lookEveryMs = 250;

/** @param onMoved called once, when another picture has begun and nothing comes of the one that is taken */
export function watchNewPicture(steady: Clock, onMoved: () => void): NewPicture {
  let begun = false;
  let aliveAt = steady();
  const timer = setInterval(() => {
    if (!begun || steady() - aliveAt < patienceMs) return;
    clearInterval(timer);
    onMoved();
  }, lookEveryMs);
  return {
    line(line) {
      if (begun || !newVideo.test(line)) return;
      begun = true;
      aliveAt = steady();
    },
    alive: () => (aliveAt = steady()),
    close: () => clearInterval(timer),
  };
}
