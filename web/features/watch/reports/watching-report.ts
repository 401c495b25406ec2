import { positionSaveMs } from '../../../../contract/constants.ts';
import type { NowWatching } from '../../../../contract/models/user.ts';
import type { Player } from '../../../player/player.ts';

const behindMs = 15_000;

/**
 * Reports where the viewer is when behind live: on pausing, and every minute as long as it lasts; and once that
 * it is live again. That a channel plays live the server knows by itself. Returns how to stop.
 */
export function createWatchingReport(
  player: Pick<Player, 'store' | 'timeline'>,
  report: (watching: NowWatching) => void,
): () => void {
  let reported: string | undefined;

  function look(): void {
    const { channelId, state } = player.store.getState();
    const timeline = player.timeline();
    if (channelId === undefined || !timeline) return;
    const paused = state === 'paused';
    if (paused || timeline.liveMs - timeline.positionMs > behindMs) {
      reported = channelId;
      report({ channelId, atMs: Math.round(timeline.positionMs) });
    } else if (reported === channelId) {
      reported = undefined;
      report({ channelId, atMs: null });
    }
  }

  const timer = setInterval(look, positionSaveMs);
  const unsubscribe = player.store.subscribe((view, before) => {
    if (view.channelId !== before.channelId) reported = undefined;
    if (view.state === 'paused' && before.state !== 'paused') look();
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
