import { notify } from '../../../../ui/feedback/notices.ts';
import { multivariantName } from '../../../../contract/stream-path.ts';
import type { InlinePlaylist } from '../../../../contract/models/stream.ts';
import type { Rendition } from '../../../../contract/quality.ts';
import { tRepeat } from '../../../i18n/et/repeat.ts';
import { listedEntry } from '../../../player/engine/line/variants.ts';
import { renditionIn } from '../../../player/engine/stream-address.ts';
import { isRunning } from '../../../player/state.ts';
import type { Player } from '../../../player/player.ts';
import { mayRepeat } from './repeat.ts';

/** Of broadcasts in Europe, where a list does not say. */
const usualFrameMs = 40;

/** How long a picture of this rendition stays, by the list that came with the stream: 40 ms at 25 pictures a second. */
export function frameMsOf(playlists: readonly InlinePlaylist[], rendition: Rendition | undefined): number {
  const body = playlists.find(({ path }) => path === multivariantName)?.body ?? '';
  for (const [, attributes = '', path = ''] of body.matchAll(listedEntry)) {
    const [, rate] = /(?:^|,)FRAME-RATE=([\d.]+)/.exec(attributes) ?? [];
    if (Number(rate) > 0 && (rendition === undefined || renditionIn(path) === rendition))
      return 1000 / Number(rate);
  }
  return usualFrameMs;
}

/** One picture back or on; what runs is paused first, and goes no further. */
export function stepFrame(
  player: Pick<Player, 'store' | 'pause' | 'seekBy' | 'stream' | 'hasAhead'>,
  by: 1 | -1,
): void {
  const view = player.store.getState();
  if (!mayRepeat(view)) return notify({ kind: 'info', text: tRepeat('noFrames') });
  if (isRunning(view.state)) return player.pause();
  // Near the newest instant a step on would lead to live.
  if (by > 0 && view.channelId !== undefined && !player.hasAhead()) return;
  player.seekBy((by * frameMsOf(player.stream()?.playlists ?? [], view.rendition)) / 1000);
}
