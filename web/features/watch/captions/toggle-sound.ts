import { notify } from '../../../../ui/feedback/notices.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import type { Track } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';

export const isDescription = ({ role }: Track): boolean => role === 'description';

/**
 * Plays the description of what is seen, in the language that is heard if there is one, or the sound without it again. Says so
 * where there is none.
 */
export function toggleDescription(player: Pick<Player, 'store' | 'chooseTrack'>): void {
  const { audio, audioId } = player.store.getState().tracks;
  const heard = audio.find(({ id }) => id === audioId);
  const described = heard !== undefined && isDescription(heard);
  const wanted = audio.filter((track) => isDescription(track) !== described);
  const track = wanted.find(({ language }) => language === heard?.language) ?? wanted[0];
  if (track && audio.some(isDescription)) player.chooseTrack('audio', track);
  else notify({ kind: 'info', text: tTracks('noDescription') });
}
