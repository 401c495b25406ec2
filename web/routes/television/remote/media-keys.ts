import { load } from '../../../lib/loading/load.ts';
import type { Player } from '../../../player/player.ts';

/** Begins to wind: what keys do then is heard by the winding itself. */
export const wind = (player: Player, direction: -1 | 1): void =>
  void load(() => import('../../../features/watch/winding/wind.ts'), { lane: 'input' })
    .then(({ beginWind }) => beginWind(player, direction))
    .catch(() => undefined);

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
  MediaRewind: () => wind(player, -1),
  MediaFastForward: () => wind(player, 1),
  MediaTrackPrevious: () => skip(-1),
  MediaTrackNext: () => skip(1),
});
