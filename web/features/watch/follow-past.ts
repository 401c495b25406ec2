import { previewFloorMs } from '../../../contract/rules/preview-sheet.ts';
import { minuteMs } from '../../../contract/time.ts';
import { every } from '../../../ui/lib/clock.ts';
import { watchedPast } from '../../lib/pictures/watched-past.ts';
import type { Player } from '../../player/player.ts';

/** Says from now on how far the viewer is in the past of a channel. While that is not known, they have seen nothing of it. */
export function followPast({ store, timeline }: Pick<Player, 'store' | 'timeline'>): void {
  function look(): void {
    const { channelId, place } = store.getState();
    const past = place && { channelId, atMs: previewFloorMs(timeline()?.positionMs ?? 0) };
    watchedPast.setState({ known: true, channelId: undefined, atMs: undefined, ...past });
  }
  store.subscribe(look);
  every(minuteMs, look);
  look();
}
