import { notify } from '../../../../ui/feedback/notices.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import type { Track } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';

/** Sounds that some want instead of the usual one, each by a press of its own. */
type WantedRole = 'description' | 'clearSpeech';

const missing = { description: 'noDescription', clearSpeech: 'noClearSpeech' } as const;

export const isDescription = ({ role }: Track): boolean => role === 'description';
export const isClearSpeech = ({ role }: Track): boolean => role === 'clearSpeech';
const isUsual = ({ role }: Track): boolean => role === undefined || role === 'main' || role === 'original';

/**
 * Plays the sound of a role, in the language that is heard if there is one, or the usual one again. Says so where there is none.
 */
function toggleSound(player: Pick<Player, 'store' | 'chooseTrack'>, role: WantedRole): void {
  const { audio, audioId } = player.store.getState().tracks;
  const heard = audio.find(({ id }) => id === audioId);
  const has = audio.some((track) => track.role === role);
  const wanted = audio.filter(heard?.role === role ? isUsual : (track) => track.role === role);
  const track = wanted.find(({ language }) => language === heard?.language) ?? wanted[0];
  if (track && has) player.chooseTrack('audio', track);
  else notify({ kind: 'info', text: tTracks(missing[role]) });
}

/** The description of what is seen. */
export const toggleDescription = (player: Parameters<typeof toggleSound>[0]): void =>
  toggleSound(player, 'description');

/** Speech that stands out of its background. */
export const toggleClearSpeech = (player: Parameters<typeof toggleSound>[0]): void =>
  toggleSound(player, 'clearSpeech');

/** The usual sound beside which a clear one stands, and which is chosen with it. */
export const usualBeside = (audio: readonly Track[], clear: Track): Track | undefined =>
  audio.find((track) => isUsual(track) && track.language === clear.language) ?? audio.find(isUsual);
