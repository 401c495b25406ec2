import type { Player } from '../../../player/player.ts';

const seekSeconds = 10;

/**
 * What the keys of recorders do with any picture.
 * @param skip to what comes before or after what is on
 */
export const mediaKeys = (
  player: Player,
  skip: (by: -1 | 1) => void,
): Readonly<Record<string, () => void>> => ({
  MediaPlayPause: () => player.toggle(),
  MediaPlay: () => player.play(),
  MediaPause: () => player.pause(),
  MediaStop: () => player.pause(),
  MediaRewind: () => player.seekBy(-seekSeconds),
  MediaFastForward: () => player.seekBy(seekSeconds),
  MediaTrackPrevious: () => skip(-1),
  MediaTrackNext: () => skip(1),
});
