import { notify } from '../../../../ui/feedback/notices.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { preferences } from '../../../lib/preferences.ts';
import { preferredTrack, rememberedAs } from '../../../player/engine/tracks.ts';
import type { Player } from '../../../player/player.ts';

/**
 * Hides the captions, or shows those that were shown last, else those in Estonian, else the first. Says so where there are none.
 */
export function toggleCaptions(player: Pick<Player, 'store' | 'chooseTrack'>): void {
  const { texts, textId } = player.store.getState().tracks;
  const shown = texts.find(({ id }) => id === textId);
  if (shown) {
    preferences.setState({ lastTextLanguage: rememberedAs(shown) });
    return player.chooseTrack('text', undefined);
  }
  const track =
    preferredTrack(texts, preferences.getState().lastTextLanguage) ?? preferredTrack(texts, 'et') ?? texts[0];
  if (track) player.chooseTrack('text', track);
  else notify({ kind: 'info', text: tTracks('noCaptions') });
}
