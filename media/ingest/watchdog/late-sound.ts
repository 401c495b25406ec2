import type { Init } from '../../fmp4/init.ts';
import { awaitedSoundBegins } from './named-sound.ts';

/** Waits for sound that comes to a picture which began without any. */
export interface LateSound {
  init: (init: Init) => void;
  /** A line that ffmpeg says. */
  line: (line: string) => void;
}

/** ffmpeg warns of a stream that it did not know of when it chose what to take, and passes it over for good. */
const newSound = /\] New audio stream .*\bat pos:/;

/**
 * @param onFound called once, when there is a picture without sound and sound that is passed over. Another language
 * beside sound that is taken is none of that.
 */
export function createLateSound(onFound: () => void): LateSound {
  let mute = false;
  let begun = false;
  let found = false;
  const look = (): void => {
    if (found || !mute || !begun) return;
    found = true;
    onFound();
  };
  return {
    init({ tracks }) {
      const has = (wanted: string): boolean => tracks.some(({ kind }) => kind === wanted);
      mute = has('video') && !has('audio');
      look();
    },
    line(line) {
      begun ||= newSound.test(line) || awaitedSoundBegins.test(line);
      look();
    },
  };
}
