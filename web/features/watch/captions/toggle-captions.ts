import { choiceOn } from '../../../../contract/rules/track-choices.ts';
import { notify } from '../../../../ui/feedback/notices.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { preferences } from '../../../lib/preferences.ts';
import { preferredTrack } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';

/**
 * Hides the captions, or shows those that were shown last, else those in Estonian, else the first. Says so where there are none.
 */
export function toggleCaptions(player: Pick<Player, 'store' | 'chooseTrack'>): void {
  const { channelId, tracks } = player.store.getState();
  const { texts, textId } = tracks;
  if (texts.some(({ id }) => id === textId)) return player.chooseTrack('text', undefined);
  const last = choiceOn(preferences.getState().trackChoices, 'text', channelId)?.track;
  const track = preferredTrack(texts, last) ?? preferredTrack(texts, 'et') ?? texts[0];
  if (track) player.chooseTrack('text', track);
  else notify({ kind: 'info', text: tTracks('noCaptions') });
}
